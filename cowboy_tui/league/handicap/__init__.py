"""Fair head starts, and chances of winning: worked out exactly from the shots that were made."""
