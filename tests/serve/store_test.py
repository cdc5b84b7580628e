# tests/serve/store_test.py - a damaged store loses only its damaged rows, or is refused in one sentence.
# SPDX-License-Identifier: MIT
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import tempfile

from server import Server, require, wait_until

GARBAGE = b"\x00\xff not a database " * 400


def change(folder, *statements):
    database = sqlite3.connect(folder / "nqueens.sqlite")
    for statement in statements:
        database.execute(statement)
    database.commit()
    database.close()


def refusal(folder):
    """Returns the error message of a server that does not start."""
    ended = subprocess.run([sys.argv[1], "serve", "--port", "0", "--data", str(folder)], capture_output=True, text=True,
                           timeout=60)
    require(ended.returncode == 2, f"exit code {ended.returncode}, {ended.stderr}")
    return ended.stderr


with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name) / "data"
    with Server(folder=folder) as server:
        ids = [server.ask("POST", "/api/v1/jobs", {"kind": "count", "n": 8})[1]["id"] for _ in range(9)]
        wait_until(lambda: all(server.ask("GET", f"/api/v1/jobs/{i}")[1]["status"] == "done" for i in ids),
                   "jobs are not done")
        for seconds in (31, 32, 33):
            server.ask("POST", "/api/v1/games/times", {"n": 8, "mode": "shown", "seconds": seconds})
    damages = ("params = '{'", "params = x'ff'", "result = '['", "result = 'null'", "notices = '{}'", "kind = 'bake'",
               "status = 'done'", "elapsed_seconds = 'long'")
    change(folder, *(f"UPDATE jobs SET {damage} WHERE id = {i}" for damage, i in zip(damages, ids)),
           "UPDATE game_times SET seconds = 'quick' WHERE seconds = 31",
           "UPDATE game_times SET finished = x'00ff' WHERE seconds = 32")
    shutil.copytree(folder, folder.parent / "kept")
    with Server(folder=folder, log=True) as server:
        for target, member in (("/api/v1/jobs", "jobs"), ("/api/v1/history?kind=count&limit=9", "runs")):
            for _ in range(2):
                status, found = server.ask("GET", target)
                require(status == 200 and [job["id"] for job in found[member]] == [ids[-1]], f"{target}: {found}")
        status, found = server.ask("GET", "/api/v1/games/times?n=8")
        require([time["seconds"] for time in found["best"]["shown"]] == [33], f"times of games: {status} {found}")
        require(server.ask("GET", f"/api/v1/jobs/{ids[0]}")[0] == 404, "a damaged job is returned")
        status, job = server.ask("POST", "/api/v1/jobs", {"kind": "count", "n": 8})
        require(status == 202 and int(job["id"]) == int(ids[-1]) + 1, f"a new job: {status} {job}")
        lines = server.log_lines()
    require(len(lines) == len(damages) + 2, f"not a line for each damaged row: {lines}")
    require(all("has a damaged row: " in line and line.isprintable() for line in lines), f"the log is {lines}")

    played = subprocess.run([sys.argv[1], "play", "8", "--times", "--data", str(folder.parent / "kept")],
                            capture_output=True, text=True)
    require(played.returncode == 0 and played.stdout.count("shown") == 1 and "33.0" in played.stdout,
            f"play --times: {played}")
    require(played.stderr.count("has a damaged row: ") == 2, f"play --times does not report the damaged rows: {played}")

    store = folder.parent / "kept" / "nqueens.sqlite"
    file = f"the store '{store}'"
    change(store.parent, "PRAGMA user_version = 99")
    require(refusal(store.parent) == f"nqueens: cannot open {file}: it was written by a newer version of this program\n",
            "a newer version")
    change(store.parent, "PRAGMA user_version = 4", "DROP TABLE jobs")
    require(refusal(store.parent) == f"nqueens: cannot use {file}: no such table: jobs\n", "no table")
    store.write_bytes(GARBAGE)
    require(refusal(store.parent) == f"nqueens: cannot open {file}: file is not a database; move it away to create a new one\n",
            "no database")
    store.unlink()
    store.mkdir()
    require(refusal(store.parent) == f"nqueens: cannot open {file}: unable to open database file\n", "a folder")

    # Damages pages in the middle of the file while the server uses it.
    with Server(folder=folder) as server:
        change(folder, "PRAGMA wal_checkpoint(TRUNCATE)")
        with open(folder / "nqueens.sqlite", "r+b") as damaged:
            size = damaged.seek(0, 2)
            damaged.seek(4096)
            damaged.write((GARBAGE * (size // len(GARBAGE) + 1))[:size - 4096])
        change_time = {"n": 8, "mode": "shown", "seconds": 5}
        answers = [server.ask("GET", "/api/v1/history"), server.ask("POST", "/api/v1/games/times", change_time)]
        for status, found in answers:
            require(status in (200, 201) or (status == 500 and found["message"].startswith("cannot use the store '")),
                    f"a damaged page: {status} {found}")
        require(server.is_well(), "the server is gone")
    require("database disk image is malformed; move it away to create a new one" in refusal(folder), "a damaged page")
