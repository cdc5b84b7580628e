# tests/serve/sharing_test.py - slow requests delay no other client, and end when their client disconnects.
#
# The test takes ten seconds, the time limit of a request.
# SPDX-License-Identifier: MIT
import select
import time

from server import Server, answer, require, wait_until

# Each of these requests takes longer than the time limit of a request.
SLOW = ("/api/v1/placements/22?first=2691008701643&limit=1", "/api/v1/placements/22/file?first=2691008701643")
MANY = 24


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
    # If the 10 s began when a request starts, instead of when it arrives, the requests would take two
    # minutes, because only two of them run at a time.
    require(took < 70, f"{MANY} requests that have 10 s from their arrival took {took:.0f} s")

    before = server.processor_seconds()
    for connection in begin_slow(server):
        connection.close()

    def stands_still():
        before = server.processor_seconds()
        time.sleep(1)
        return server.processor_seconds() - before < 0.05

    wait_until(stands_still, "the server never becomes idle")
    # A request runs for 0.11 s before it moves to the slow lane. If the requests were not cancelled, they would use all
    # processors for 10 s.
    used = server.processor_seconds() - before
    require(used < 5, f"the server worked for disconnected clients for {used:.1f} s of a processor")
    require(server.is_well(), "the server is gone")
