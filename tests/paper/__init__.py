"""Papers: reports and sheets in every format."""
