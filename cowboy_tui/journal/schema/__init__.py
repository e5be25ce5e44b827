"""The tables of the journal and how older files reach them."""
