# tests/serve/jobs_test.py - old jobs are removed from the list, excess jobs are refused, and no id is reused.
#
# The test takes about ten seconds, because it submits more jobs than the list holds, one after the other.
# SPDX-License-Identifier: MIT
import shutil
import tempfile

from server import Server, require, wait_until

MOST_LISTED = 200

with Server() as server:
    lengthy = {"kind": "estimate", "n": 27, "precision": 0, "seconds": 86400}
    for _ in range(2):
        server.ask("POST", "/api/v1/jobs", lengthy)
    for _ in range(MOST_LISTED + 30):
        status, job = server.ask("POST", "/api/v1/jobs", {"kind": "count", "n": 8})
        require(status == 202, f"a job got {status} {job}")
        server.ask("DELETE", f"/api/v1/jobs/{job['id']}")
    listed = len(server.ask("GET", "/api/v1/jobs")[1]["jobs"])
    require(listed <= MOST_LISTED, f"{listed} jobs are listed")

    status, found = server.ask("POST", "/api/v1/jobs", {"kind": "count", "n": 32, "method": "textbook"})
    require(status == 400 and "at most 28 rows" in found["message"], f"textbook, n = 32: {status} {found}")
    gzip = server.head("POST", "/api/v1/solve", "Transfer-Encoding: gzip")
    require(server.status_of(gzip) == 501, "an unknown Transfer-Encoding is not 501")
    host = f"Host: 127.0.0.1:{server.port}"
    require(server.status_of(server.head("GET", "/api/v1/health", host, host)) == 400, "two Hosts are not 400")

with tempfile.TemporaryDirectory() as parent:
    folder = parent + "/data"
    with Server(folder=folder) as server:
        count = {"kind": "count", "n": 21, "method": "cross", "threads": 1}  # half an hour
        trace = server.ask("POST", "/api/v1/traces", {"n": 4})[1]["id"]
        job = server.ask("POST", "/api/v1/jobs", count)[1]
        ledger = server.folder / "ledgers" / f"{job['id']}.ledger"
        wait_until(lambda: ledger.exists() and "task=" in ledger.read_text(), "nothing is counted")
        server.kill()
        server.process.poll = lambda: 0  # __exit__ must not report that the server was killed
    for file in server.folder.iterdir():
        if file.is_file():
            file.unlink()
    require(ledger.exists(), "the ledger is gone with the store")
    given = {int(job["id"])}
    for what in ("the store", "all"):
        with Server(folder=folder) as server:
            again = server.ask("POST", "/api/v1/jobs", count)[1]
            require(int(again["id"]) not in given, f"without {what}, job {again['id']} has the id of an earlier job")
            require(what == "all" or int(again["id"]) > max(given), f"job {again['id']} has the ledger of another job")
            given.add(int(again["id"]))
            status, found = server.ask("GET", f"/api/v1/traces/{trace}")
            require(status == 404, f"a trace of another run is returned: {status} {found}")
            trace = server.ask("POST", "/api/v1/traces", {"n": 4})[1]["id"]
            server.ask("DELETE", f"/api/v1/jobs/{again['id']}")
        shutil.rmtree(folder)
