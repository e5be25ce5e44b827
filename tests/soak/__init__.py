"""Long evenings: memory, latency, warnings and the size of the journal."""
