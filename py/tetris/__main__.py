"""The command line: `python -m tetris bot` plays games, `python -m tetris replay FILE` one again.

Faults in what was given are told in one line on standard error, with exit status 2.
"""

import argparse
import json
import sys
from pathlib import Path

from shared.command_line import Parser, ended, faulty, text_of, undecodable, whole
from shared.digest import digest
from tetris.arena import MAX_PIECES, Player, played
from tetris.replay import Record, decoded, encoded, states
from tetris.report import Plain, digest_of_all, report
from tetris.state import Config, Mode


def _parser() -> argparse.ArgumentParser:
    parser = Parser(prog="tetris", description="VRAM Tetris without a browser.")
    commands = parser.add_subparsers(dest="command", required=True)
    bot = commands.add_parser("bot", help="let a bot play games")
    bot.add_argument("--mode", choices=[mode.value for mode in Mode], required=True)
    bot.add_argument("--games", type=whole(1, 1000), default=1, help="how many games (1)")
    bot.add_argument("--seed", type=whole(0, 1 << 52), default=1, help="of the first game (1)")
    bot.add_argument("--mistakes", type=whole(0, 100), default=0, help="%% of random moves (0)")
    bot.add_argument("--speed", type=whole(1, 60), help="actions a second; else no limit")
    bot.add_argument("--gravity", type=whole(1, 1000), help="%% of the curve; else as the mode")
    bot.add_argument("--no-hold", action="store_true", help="never hold a piece")
    bot.add_argument(
        "--pieces", type=whole(1, 100_000), default=MAX_PIECES, help=f"at most ({MAX_PIECES})"
    )
    bot.add_argument("--record", metavar="FILE", help="write the last game to FILE")
    bot.add_argument("--json", action="store_true", help="print the report as JSON")
    again = commands.add_parser("replay", help="play a recorded game again")
    again.add_argument("file", metavar="FILE", help="a record in JSON; - reads stdin")
    again.add_argument("--json", action="store_true", help="print the report as JSON")
    return parser


def bot_report(asked: argparse.Namespace) -> Plain:
    """Play the games that were asked for; write the last one down if that was asked too."""
    player = Player(asked.mistakes, asked.speed, not asked.no_hold)
    mode, config = Mode(asked.mode), Config(gravity_percent=asked.gravity)
    games, lines = [], []
    for seed in range(asked.seed, asked.seed + asked.games):
        state, script = played(seed, mode, player, config, asked.pieces)
        games.append({**report(state), "state_hash": digest(state)})
        lines.append(state.num_lines)
        if asked.record and seed == asked.seed + asked.games - 1:
            record = Record(seed, mode, config, state.tick, dict(script))
            Path(asked.record).write_text(json.dumps(encoded(record)) + "\n", encoding="utf-8")
    return {
        "mode": mode.value,
        "lines_mean": round(sum(lines) / len(lines), 1),
        "lines_least": min(lines),
        "lines_most": max(lines),
        "games": games,
    }


def replay_report(name: str) -> Plain:
    """Play the game in the file `name` again.

    Raises RecordError, OSError, UnicodeDecodeError or json.JSONDecodeError.
    """
    last, all_states = digest_of_all(states(decoded(json.loads(text_of(name)))))
    return {**report(last), "state_hash": digest(last), "digest": all_states}


def shown(result: Plain) -> str:
    """Return a report as lines of text, a line for each game."""
    games = result.pop("games", [])
    width = max(map(len, result))
    lines = [f"{key:<{width}}  {value}" for key, value in result.items()]
    if isinstance(games, list):
        lines += [" ".join(f"{key}={value}" for key, value in game.items()) for game in games]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    asked = _parser().parse_args(arguments)
    name = asked.file if asked.command == "replay" else asked.record
    try:
        result = replay_report(name) if asked.command == "replay" else bot_report(asked)
    except json.JSONDecodeError as error:
        return faulty(f"{name}: line {error.lineno}, column {error.colno}: {error.msg}")
    except UnicodeDecodeError as error:
        return faulty(f"{name}: {undecodable(error)}")
    except ValueError as error:  # RecordError, or a number with more digits than Python reads
        return faulty(f"{name}: {error}")
    except OSError as error:
        return faulty(f"{name}: {error.strerror}")
    except RecursionError:
        return faulty(f"{name}: nested too deeply")
    print(json.dumps(result, indent=2) if asked.json else shown(result))
    return 0


if __name__ == "__main__":
    sys.exit(ended(main))
