"""The league, pure: players, seasons, nights, draws, standings. It knows no journal."""
