"""Who plays in the demo, and how well."""

from typing import Final, NamedTuple

from .skill import Skill, skill


class Member(NamedTuple):
    """Somebody of the demo's league."""

    name: str
    short: str
    skill: Skill
    start: int = 0
    """His usual head start."""


CAST: Final = (
    Member("Ann Lindqvist", "Ann", skill(0.66, 0.58, 0.52, 0.02)),
    Member("Björn Åkesson", "Björn", skill(0.63, 0.52, 0.48, 0.03), 5),
    Member("Chloé Dubois-Lefèvre", "Chloé", skill(0.62, 0.56, 0.45, 0.03), 5),
    Member("Dušan Petrović", "Dušan", skill(0.6, 0.5, 0.5, 0.04), 10),
    Member("Łukasz Wójcik", "Łukasz", skill(0.6, 0.5, 0.42, 0.03), 15),
    Member("Siobhán O'Brien", "Siobhán", skill(0.58, 0.52, 0.45, 0.03), 20),
    Member(
        "María José Núñez de la Fuente-Castellanos y Villanueva",
        "María José",
        skill(0.57, 0.47, 0.4, 0.04),
        25,
    ),
    Member("Jürgen Groß", "", skill(0.56, 0.44, 0.4, 0.04), 25),
    Member("Nguyễn Văn An", "An", skill(0.55, 0.48, 0.36, 0.03), 30),
    Member("Bo", "", skill(0.54, 0.42, 0.38, 0.05), 35),
    Member("李 雷", "", skill(0.53, 0.45, 0.36, 0.04), 40),
    Member("Zoë van der Berg", "Zoë", skill(0.52, 0.4, 0.35, 0.04), 40),
    Member("İpek Yılmaz", "İpek", skill(0.5, 0.42, 0.33, 0.05), 45),
    Member("Dan Jones", "Dan J", skill(0.5, 0.38, 0.33, 0.05), 45),
    Member("Old Tom", "", skill(0.45, 0.35, 0.3, 0.06), 50),
)
"""The league, the strongest first. The last has left it, and lists leave him out."""

TWICE: Final = 1
"""Who of the cast was entered a second time by mistake, under `SECOND_NAME`."""

SECOND_NAME: Final = "Bjorn Akesson"

MARRIED: Final = 5
"""Who of the cast has another name since, which is `NEW_NAME`."""

NEW_NAME: Final = "Siobhán O'Brien-Kaya"
