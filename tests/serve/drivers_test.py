# tests/serve/drivers_test.py - hanging GPU drivers block neither the server nor its jobs.
#
# The second argument is a fake OpenCL driver (tests/gpu/fake_libopencl.cpp), which creates the file
# "mark" before it hangs.
# SPDX-License-Identifier: MIT
import os
import pathlib
import signal
import sys
import tempfile

from server import Server, require, wait_until

# The test fails after this number of seconds: less than the time limit of a driver
# (gpu::kDriverLimit), and more than a slow machine needs.
HANGS = 40
COUNT = {"kind": "count", "n": 20, "threads": 1, "runner": "gpu"}


def hangs_in(function, folder):
    mark = pathlib.Path(folder) / "mark"
    mark.unlink(missing_ok=True)
    os.environ["NQUEENS_MISBEHAVIOUR"] = f"{function} hang {mark}"
    return mark


def ends(server, sentence):
    server.process.send_signal(signal.SIGTERM)
    require(server.process.wait(HANGS) == 0, sentence)


with tempfile.TemporaryDirectory() as folder:
    (pathlib.Path(folder) / "libOpenCL.so.1").symlink_to(os.path.realpath(sys.argv[2]))
    os.environ["LD_LIBRARY_PATH"] = folder

    mark = hangs_in("clGetPlatformIDs", folder)
    with Server() as server:
        status, found = server.ask("GET", "/api/v1/devices")
        require(status == 200 and found == {"devices": []}, f"devices: {status} {found}")
        ends(server, "a search for devices keeps the server from ending")

    for function in ("clGetPlatformIDs", "clBuildProgram", "clGetEventInfo"):
        mark = hangs_in(function, folder)
        with Server() as server:
            job = server.ask("POST", "/api/v1/jobs", COUNT)[1]["id"]
            wait_until(mark.exists, f"{function} is not called")
            server.ask("DELETE", f"/api/v1/jobs/{job}")
            # A search for devices times out after two seconds. If the job is cancelled later, it has already failed.
            ends_as = ("cancelled", "failed") if function == "clGetPlatformIDs" else ("cancelled",)
            has_ended = lambda: server.ask("GET", f"/api/v1/jobs/{job}")[1]["status"] in ends_as
            wait_until(has_ended, f"{function} keeps a cancelled job from ending", HANGS)
            mark.unlink()
            server.ask("POST", "/api/v1/jobs", COUNT)
            wait_until(mark.exists, f"{function} is not called again")
            ends(server, f"{function} keeps the server from ending")
