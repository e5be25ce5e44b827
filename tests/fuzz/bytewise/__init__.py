"""Bytes by the million, guided by which lines of the program they reach.

`python -m tests.fuzz.bytewise TARGET` runs until it is stopped or finds a fault, and takes the
options of libFuzzer after the target: `-max_total_time=600`, a folder for what it finds. It needs
atheris, which the tests do not: `pip install atheris` in an environment of its own, on Linux.
"""
