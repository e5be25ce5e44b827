"""The panels of the marking screen: they draw what they are given and know no rule."""
