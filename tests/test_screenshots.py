"""The pictures are those of the scenes, and the README shows no other."""

import re
from pathlib import Path

from tests.screenshots import FOLDER, SCENES, picture

README = Path(__file__).parent.parent / "README.md"


def test_every_picture_is_of_a_scene() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(SCENES)
    shown = re.findall(r"\(screenshots/(.+?)\.svg\)", README.read_text())
    assert shown
    assert set(shown) <= set(SCENES)


async def test_the_first_picture_is_what_the_app_shows_today() -> None:
    def text(svg: str) -> list[str]:
        return re.findall(r"<text[^>]*>([^<]*)</text>", svg)

    today = await picture(SCENES["marking"])
    assert text(today) == text((FOLDER / "marking.svg").read_text())
