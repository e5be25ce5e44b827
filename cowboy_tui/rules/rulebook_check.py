"""Whether every field of a rulebook has a value that it can have."""

from typing import Annotated, Any, Final, get_type_hints

from pydantic import ConfigDict, Field, TypeAdapter, ValidationError

from .rulebook import HOUSE_FIELDS, HouseRuleError, Rulebook

LARGEST_THRESHOLD: Final = 1_000_000
"""No game is played to more points than this; it keeps every total a small number."""

_KINDS: Final[dict[str, Any]] = {
    **get_type_hints(Rulebook),
    "open_to": Annotated[int, Field(ge=1, le=LARGEST_THRESHOLD)],
    "caroms_to": Annotated[int, Field(le=LARGEST_THRESHOLD)],
}
_CHECKS: Final = {
    field: TypeAdapter[Any](_KINDS[field], config=ConfigDict(strict=True)) for field in HOUSE_FIELDS
}


def check(rulebook: Rulebook) -> None:
    """Raise HouseRuleError for a value that does not exist, or thresholds that do not ascend."""
    for field, adapter in _CHECKS.items():
        try:
            adapter.validate_python(getattr(rulebook, field))
        except ValidationError as error:
            raise HouseRuleError(f"{field}: {_lower(error.errors()[0]['msg'])}") from None
    if rulebook.caroms_to <= rulebook.open_to:
        raise HouseRuleError(
            f"caroms_to ({rulebook.caroms_to}) must be more than open_to ({rulebook.open_to})"
        )


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:]
