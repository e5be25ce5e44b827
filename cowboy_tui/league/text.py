"""Text of people in the records of the league, cleaned and checked as everywhere."""

from functools import partial
from typing import Annotated

from pydantic import AfterValidator

from cowboy_tui.rules.names import LONGEST_NAME, clean_name, clean_text

Name = Annotated[str, AfterValidator(clean_name)]
"""The name of somebody or something: never empty."""

Line = Annotated[str, AfterValidator(partial(clean_text, longest=LONGEST_NAME))]
"""One line of text that may be empty."""
