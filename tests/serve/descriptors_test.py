# tests/serve/descriptors_test.py - the server closes idle connections and streams when file
# descriptors are scarce.
# SPDX-License-Identifier: MIT
import resource

from server import SANITIZED, Server, answer, require, wait_until

FEW = 48
MANY = 400

with Server(limits=[(resource.RLIMIT_NOFILE, FEW)]) as server:
    first = server.connect()
    first.sendall(server.head("GET", "/api/v1/health"))
    require(answer(first)[0] == 200, "the first request")
    # If the server closed idle connections only after the idle limit of 10 s, a few at a time, the last
    # connection would wait for more than a minute, the timeout of these tests.
    idle = [server.connect() for _ in range(MANY)]
    idle[-1].sendall(server.head("GET", "/api/v1/health"))
    require(answer(idle[-1])[0] == 200, "the last of many connections is not answered")
    require(first.recv(1) == b"", "the connection that was idle for longest is still open")

    streams = [server.connect() for _ in range(FEW)]
    for stream in streams:
        stream.sendall(server.head("GET", "/api/v1/events"))
    for connection in idle:
        connection.close()
    status, job = server.ask("POST", "/api/v1/jobs", {"kind": "count", "n": 12})
    require(status == 202, f"a job beside many streams: {status} {job}")
    wait_until(lambda: server.ask("GET", f"/api/v1/jobs/{job['id']}")[1]["status"] == "done",
               "a count finds no descriptor for its ledger")
    require(server.is_well(), "the server is gone")

# The undefined-behaviour sanitizer opens a pipe to inspect an object. Without a descriptor for the
# pipe, it reports the object as an error.
for most in () if SANITIZED else (5, 7, 9):
    with Server(limits=[(resource.RLIMIT_NOFILE, most)], log=True, begins=False) as server:
        require(server.process.wait(60) == 2, f"{most} descriptors: {server.process.returncode}")
        lines = server.log_lines()
        require(len(lines) == 1 and lines[0].startswith("nqueens: cannot "), f"{most} descriptors: {lines}")
