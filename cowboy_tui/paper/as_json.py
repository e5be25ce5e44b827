"""A paper as JSON: rows are objects by the keys of their columns."""

import json

from .model import Paper, Table


def write(paper: Paper) -> str:
    """Return a paper as one JSON object, on one line."""
    found = {
        "title": paper.title,
        "meta": [{"name": name, "text": text} for name, text in paper.meta],
        "tables": [_table(table) for table in paper.tables],
    }
    return json.dumps(found) + "\n"


def _table(table: Table) -> dict[str, object]:
    return {
        "title": table.title,
        "columns": [{"key": each.key, "heading": each.heading} for each in table.columns],
        "rows": rows_of(table),
        "notes": list(table.notes),
    }


def rows_of(table: Table) -> list[dict[str, object]]:
    """Return the rows of a table as objects."""
    keys = [column.key for column in table.columns]
    return [dict(zip(keys, row, strict=True)) for row in table.rows]
