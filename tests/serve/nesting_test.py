# tests/serve/nesting_test.py - deeply nested JSON is refused before it is parsed.
# SPDX-License-Identifier: MIT
import resource

from server import Server, require

FOUR_MEGABYTES = 4 << 20


def nested(depth):
    return b"[" * depth + b"]" * depth


with Server(limits=[(resource.RLIMIT_STACK, FOUR_MEGABYTES)]) as server:
    for depth in (32, 1000, 32700):
        status, found = server.ask("POST", "/api/v1/solve", b'{"n": ' + nested(depth) + b"}")
        require(status == 400 and "nested" in found["message"], f"{depth} deep in a body: {status} {found}")
        status, found = server.ask("POST", "/api/v1/solve", nested(min(depth + 1, 32700)))
        require(status == 400 and "nested" in found["message"], f"{depth} deep: {status} {found}")
    status, found = server.ask("POST", "/api/v1/solve", b'{"n": ' + nested(31) + b"}")
    require(status == 400 and "board size" in found["message"], f"31 levels are accepted, but are not a board size: {found}")
    status, found = server.ask("POST", "/api/v1/solve", b'{"n": "' + b"[" * 100 + b'"}')
    require(status == 400 and "board size" in found["message"], f"brackets in a text: {found}")
    status, found = server.ask("GET", "/api/v1/placements/8/rank?columns=" + "[" * 2000)
    require(status == 400 and "nested" in found["message"], f"in a query: {status} {found}")
    require(server.is_well(), "the server is gone")
