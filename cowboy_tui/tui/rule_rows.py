"""The rules of a game that is being set up as rows of a list, and how keys change them."""

import re
from collections.abc import Callable
from typing import cast

from cowboy_tui.marker.setup_draft import SetupDraft
from cowboy_tui.rules.house import HOUSE_RULES, HouseRule
from cowboy_tui.rules.rulebook import PRESETS, Preset
from cowboy_tui.settings.settings import Opens

from .match_rows import match_rows, other_opener
from .widgets.row_list import Row

_STEPS = {"left": -1, "right": 1, "space": 1}


def rule_rows(draft: SetupDraft, opens: Opens) -> tuple[Row, ...]:
    """Return the rule text, each house rule, and the match; `opens` is what the settings say."""
    rules = (_row(rule, draft) for rule in HOUSE_RULES)
    return (
        Row("Rule text", draft.rules),
        *rules,
        *match_rows(draft.race, draft.opens, opens),
    )


def rule_at(row: int) -> HouseRule | None:
    """Return the house rule that a row is of."""
    return HOUSE_RULES[row - 1] if 0 < row <= len(HOUSE_RULES) else None


def changed_by_key(
    draft: SetupDraft, row: int, key: str, opens: Opens, number_after: Callable[[int], int]
) -> SetupDraft:
    """Return the draft after a key on a row; other keys than arrows and digits change nothing.

    `number_after` takes a number to what the key makes of it.
    """
    step, rule = _STEPS.get(key, 0), rule_at(row)
    if rule is not None:
        value = draft.value(rule.field)
        if not rule.choices:
            return draft.with_rule(rule.field, max(0, number_after(int(value))))
        values = [choice.value for choice in rule.choices]
        other = values[(values.index(value) + step) % len(values)]
        return draft.with_rule(rule.field, other) if step else draft
    if row == len(HOUSE_RULES) + 1:
        return draft.with_race(number_after(draft.race))
    if not step:
        return draft
    if row:
        return draft._replace(opens=other_opener(draft.opens or opens, step))
    names = list(PRESETS)
    preset = names[(names.index(draft.rules) + step) % len(names)]
    return draft.with_preset(cast("Preset", preset))


def in_words(reason: str) -> str:
    """Return a reason with the numbers of the rulebook named as their rows are."""
    for rule in HOUSE_RULES:
        if not rule.choices:
            title = f"{rule.title[:1].lower()}{rule.title[1:]}"
            reason = re.sub(rf"\b{rule.field}\b", title, reason)
    return reason


def _row(rule: HouseRule, draft: SetupDraft) -> Row:
    value = draft.value(rule.field)
    text = next((c.text for c in rule.choices if c.value == value), str(value))
    return Row(rule.title, text, value != getattr(PRESETS[draft.rules], rule.field))
