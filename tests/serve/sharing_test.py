# tests/serve/sharing_test.py - slow requests hold up nobody, and end when nobody waits for them.
# SPDX-License-Identifier: MIT
import select
import time

from server import Server, answer, require, wait_until

# Each takes more than a request may.
SLOW = ("/api/v1/placements/22?first=2691008701643&limit=1", "/api/v1/placements/22/file?first=2691008701643")
MANY = 16


def begin_slow(server):
    connections = [server.connect() for _ in range(MANY)]
    for i, connection in enumerate(connections):
        connection.sendall(server.head("GET", SLOW[i % len(SLOW)]))
    return connections


with Server() as server:
    began = time.monotonic()
    slow = begin_slow(server)
    status, found = server.ask("POST", "/api/v1/solve", {"n": 8})
    answered = len(select.select(slow, [], [], 0)[0])
    require(status == 200 and found["solutions"] == 1, f"solve: {status} {found}")
    require(answered < MANY // 2, f"a quick request waited for {answered} slow ones")
    for connection in slow:
        status, found = answer(connection)
        require(status in (429, 503), f"a slow request got {status} {found}")
        connection.close()
    took = time.monotonic() - began
    require(took < 30, f"{MANY} requests that have 10 s from their arrival took {took:.0f} s")

    for connection in begin_slow(server):
        connection.close()

    def stands_still():
        before = server.processor_seconds()
        time.sleep(1)
        return server.processor_seconds() - before < 0.05

    began = time.monotonic()
    wait_until(stands_still, 9, "the server goes on for clients that have left")
    require(server.is_well(), "the server is gone")
