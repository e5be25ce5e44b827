"""What every stored event of the league has in common."""

from pydantic import BaseModel, ConfigDict


class Record(BaseModel):
    """An event or a value of the league that is written down as JSON; frozen, checked when read."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=False)
