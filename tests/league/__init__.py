"""The league: draws, tables, statistics, head starts, and the demo that they are tried on."""
