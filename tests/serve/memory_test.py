# tests/serve/memory_test.py - memory is checked before it is used, and released afterwards.
#
# The test takes about twenty seconds, because six requests that need much memory run one after the other.
# SPDX-License-Identifier: MIT
import threading

from server import SANITIZED, Server, require, wait_until


def by_sat(n, seconds=3):
    return {"n": n, "method": "algorithm", "algorithm": "sat", "seconds": seconds}


def at_once(server, requests):
    """Sends all requests at the same time and returns their statuses."""
    statuses = [0] * len(requests)

    def ask(i):
        statuses[i] = server.ask("POST", *requests[i])[0]

    threads = [threading.Thread(target=ask, args=(i,)) for i in range(len(requests))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return statuses


with Server() as server:
    has_sat = any(a["name"] == "sat" for a in server.ask("GET", "/api/v1/info")[1]["algorithms"])
    if has_sat:
        for target, more in (("/api/v1/solve", {}), ("/api/v1/jobs", {"kind": "solve"})):
            status, found = server.ask("POST", target, by_sat(1000) | more)
            require(status == 400 and "memory" in found["message"], f"1000 rows: {status} {found}")
        statuses = at_once(server, [("/api/v1/solve", by_sat(400))] * 6)
        # On a slow machine, some of these requests may exceed the time limit of ten seconds.
        require(set(statuses) <= {200, 429, 503} and set(statuses) != {429}, f"sat got {statuses}")
        most = server.megabytes("VmHWM")
        require(SANITIZED or most < 900, f"six requests that take much memory took {most} MB")

    traces = [("/api/v1/traces", {"n": 12, "goal": "all", "max_events": 5_000_000})] * 4
    require({201, 503} & set(at_once(server, traces)), "no trace was begun")
    at_once(server, [("/api/v1/solve", {"n": 1_000_000})] * 4)
    at_once(server, [("/api/v1/solve", {"n": 10_000, "method": "local-search"})] * 4)
    at_once(server, [("/api/v1/traces", {"n": 14, "algorithm": "breadth-first", "goal": "all"})] * 2)
    for n in range(4, 18):
        server.ask("GET", f"/api/v1/placements/{n}?first=0&limit=1000")
    jobs = [server.ask("POST", "/api/v1/jobs", {"kind": "count", "n": 8 + i % 5})[1]["id"] for i in range(15)]
    wait_until(lambda: all(server.ask("GET", f"/api/v1/jobs/{i}")[1]["status"] == "done" for i in jobs),
               "jobs are not done")
    wait_until(lambda: SANITIZED or server.megabytes("VmRSS") < 100, "an idle server keeps more than 100 MB")
    print(f"{server.megabytes('VmRSS'):.0f} MB when idle, {server.megabytes('VmHWM'):.0f} MB at most")
