# tests/cluster/slurm_test.py PROGRAM [SCENARIO...] - checks that a count on a real Slurm cluster
# stays exact despite failures.
#
# Prints a line for each check, with the seconds since the start. Fails if a check fails. If
# programs of Slurm are missing, prints their names and exits with 77, which means skipped.
# SPDX-License-Identifier: MIT
import ctypes
import ctypes.util
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from slurm import NODES, Slurm, missing_programs, wait_for

PROGRAM = os.path.abspath(sys.argv[1])
Q13, Q17 = 73712, 95815104   # OEIS A000170
SLOW = ["17", "--method", "rows", "--kernel", "portable"]   # about 15 seconds of work
SLOW_TASKS = 1393
BEGIN = time.monotonic()


def say(text):
    print(f"{time.monotonic() - BEGIN:6.1f} s  {text}", flush=True)


def require(condition, what, found=""):
    if not condition:
        raise AssertionError(f"{what}: {found}" if found != "" else what)
    say(f"ok: {what}")


class Count:
    """A count that is submitted as a job with its own folder."""

    def __init__(self, slurm, name, *words, **environment):
        self.slurm, self.folder = slurm, f"{slurm.folder}/{name}"
        self.submitted = self.nqueens("cluster", "submit", *words, "--ledger-dir", self.folder, **environment)

    def nqueens(self, *words, **environment):
        return self.slurm.run(PROGRAM, "-q", *words, **environment)

    def total(self):
        return self.nqueens("merge", self.folder).strip()

    def records(self):
        """Returns the task of each record in the ledgers of the folder, including repeated tasks."""
        tasks = []
        for name in glob.glob(f"{self.folder}/*.ledger"):
            with open(name, encoding="ascii") as file:
                tasks += [int(found[1]) for found in map(re.compile(r"task=(\d+) ").match, file) if found]
        return tasks

    def begun(self):
        return len(self.records()) > 0

    def finish(self):
        """Waits until the queue is empty."""
        wait_for(self.slurm.is_empty, "the queue is empty", 600)

    def resume(self):
        return self.nqueens("cluster", "resume", self.folder)

    def require_exact(self, total, what):
        found = self.total()
        require(found == str(total), f"{what}: exactly {total}", found)
        status = self.nqueens("cluster", "status", self.folder)
        require(f"solutions: {total}" in status, f"{what}: status has the total", status)


def array_and_audit(slurm):
    count = Count(slurm, "array", "13", "--shares", "40")
    require("in 40 shares" in count.submitted, "an array of 40 shares is submitted", count.submitted)
    count.finish()
    count.require_exact(Q13, "array")
    tasks = count.records()
    require(len(tasks) == len(set(tasks)) > 40, "every task has one record", len(tasks))
    again = count.nqueens("cluster", "submit", "13", "--shares", "40", "--ledger-dir", count.folder)
    require("has a job already" in again, "a second job in the folder is refused", again)
    require("all 40 shares are done" in count.resume(), "there is nothing to resume")
    refused = Count(slurm, "nowhere", "13", "--shares", "4", "--partition", "nowhere")
    require("sbatch refused" in refused.submitted and not os.path.exists(refused.folder),
            "an unknown partition is refused, and no folder is left", refused.submitted)

    said = count.nqueens("cluster", "audit", count.folder, "--fraction", "20%")
    require("submitted now" in said, "an audit is submitted", said)
    count.finish()
    said = count.nqueens("cluster", "audit", count.folder)
    found = re.search(r"audited: (\d+) of (\d+) drawn tasks, all with the same result", said)
    require(found and found[1] == found[2] and int(found[1]) > 10 and "same host" not in said,
            f"all {found and found[2]} drawn tasks agree on other hosts", said)


def dead_node_that_comes_back(slurm):
    dead_node(slurm, comes_back=True)


def dead_node(slurm, comes_back=False):
    what = "dead node that comes back" if comes_back else "dead node"
    count = Count(slurm, what.replace(" ", "-"), *SLOW, "--shares", "12")
    wait_for(lambda: slurm.running_on("n2") and count.begun(), "n2 counts")
    slurm.kill_node("n2")
    if comes_back:
        time.sleep(1)
        slurm.start_node("n2")
    count.finish()
    count.require_exact(Q17, what)
    if not comes_back:
        wait_for(lambda: slurm.state_of("n2") == "down", f"{what}: Slurm has noticed")
        slurm.start_node("n2")
        wait_for(lambda: slurm.state_of("n2") == "idle", "n2 is back")


def time_limit(slurm):
    count = Count(slurm, "time-limit", *SLOW, "--shares", "2")
    wait_for(lambda: len(slurm.queue("--states", "RUNNING")) == 2 and count.begun(), "two shares count")
    for share in slurm.queue():
        slurm.run("scancel", "--batch", "--signal=USR1", share[0])
    wait_for(lambda: len(slurm.queue("--states", "PENDING")) == 2, "both shares are in the queue again")
    done = count.records()
    require(0 < len(done) < SLOW_TASKS, "shares end cleanly on the signal before the time limit", len(done))
    count.finish()
    count.require_exact(Q17, "time limit")
    tasks = count.records()
    require(len(tasks) == len(set(tasks)), "no task was counted twice", len(tasks))


def dead_controller(slurm):
    count = Count(slurm, "dead-controller", *SLOW, "--shares", "12")
    wait_for(lambda: len(slurm.queue("--states", "RUNNING")) > 3 and count.begun(), "shares count")
    slurm.kill_controller()
    said = count.resume()
    require("does not answer" in said, "nothing is submitted while the controller is dead", said)
    slurm.start_controller()
    finish_as_administrator(slurm, count)
    # The controller may drop a share that it has forgotten, even after the share was submitted again.
    for _ in range(4):
        said = count.resume()
        say("after the restart: " + said.strip().replace("\n", "; "))
        if "all 12 shares are done" in said:
            break
        finish_as_administrator(slurm, count)
    count.require_exact(Q17, "dead controller")


def lost_submission(slurm):
    state = f"{slurm.folder}/state"
    slurm.kill_controller()
    shutil.copytree(state, state + ".before")
    slurm.start_controller()
    count = Count(slurm, "lost-submission", "13", "--shares", "6")
    slurm.kill_controller()
    shutil.rmtree(state)
    os.rename(state + ".before", state)   # the controller forgets the acknowledged submission
    for name in glob.glob(f"{count.folder}/*share*.ledger"):
        os.remove(name)
    slurm.start_controller()
    slurm.run("scancel", "--name=unknown")
    wait_for(slurm.is_empty, "the queue is empty")
    require(not count.total().isdigit(), "a lost submission has no total", count.total())
    said = count.resume()
    require("shares 1-6" in said, "the lost shares are submitted again", said)
    finish_as_administrator(slurm, count)
    count.require_exact(Q13, "lost submission")


def finish_as_administrator(slurm, count):
    """Waits until the queue is empty, and clears the effects of reused job ids. A controller that has
    forgotten jobs assigns their ids again. If a node remembers such an id, Slurm drains the node
    and holds the share. This function resumes the nodes, as an administrator would, and calls
    `cluster resume` to release the held shares."""

    def is_finished():
        for node in NODES:
            if slurm.state_of(node).startswith("drain"):
                slurm.run("scontrol", "update", f"nodename={node}", "state=resume")
        if any("held" in share[4] for share in slurm.queue()):
            say(count.resume().strip().replace("\n", "; "))
        time.sleep(0.5)
        return slurm.is_empty()

    wait_for(is_finished, "the queue is empty", 600)


def cut_off_node(slurm):
    """A node stops responding and is declared down. The node finishes its shares while other nodes
    count them again."""
    count = Count(slurm, "cut-off-node", *SLOW, "--shares", "6")
    wait_for(lambda: slurm.running_on("n3") and len(count.records()) > 20, "n3 counts")
    own = {share[1] for share in slurm.running_on("n3")}
    work = slurm.work_on("n3")
    slurm.cut_off("n3")
    for process in work:
        os.kill(process, signal.SIGSTOP)
    wait_for(lambda: any(share[1] in own and share[2] == "RUNNING" and share[3] != "n3" for share in slurm.queue()),
             "a share of n3 runs elsewhere")
    for process in work:
        os.kill(process, signal.SIGCONT)
    count.finish()
    wait_for(lambda: not slurm.work_on("n3"), "n3 has finished")
    slurm.join("n3")
    count.require_exact(Q17, "cut-off node")
    tasks = count.records()
    require(len(tasks) > len(set(tasks)) == SLOW_TASKS, "some tasks were counted by two nodes",
            f"{len(tasks)} records of {len(set(tasks))} tasks")
    wait_for(lambda: slurm.state_of("n3") == "idle", "n3 is back")


def same_work_on_two_nodes(slurm):
    """A node finishes after it was declared down. Each of its tasks has two equal records, but is
    included in the total once."""
    count = Count(slurm, "two-nodes", "13", "--shares", "3", "--dry-run")
    words = ["work", "13", "--method", "cross", "--share", "2/3", "--ledger-dir"]
    os.mkdir(count.folder + ".apart")   # the folder of a node that does not see the shared folder
    count.nqueens(*words, count.folder, "--machine", "n1")
    count.nqueens(*words, count.folder + ".apart", "--machine", "n2")
    for name in glob.glob(f"{count.folder}.apart/*.ledger"):
        shutil.copy(name, count.folder)
    tasks = count.records()
    require(len(tasks) == 2 * len(set(tasks)) > 0, "all tasks of a share have two records", len(tasks))
    count.resume()
    count.finish()
    count.require_exact(Q13, "two nodes")
    return count


def forged_record(slurm):
    """The checksum of the forged record is correct, so only the other record of the task reveals it."""
    count = same_work_on_two_nodes(slurm)
    sums = ctypes.CDLL(ctypes.util.find_library("xxhash"))
    sums.XXH3_64bits_withSeed.restype = ctypes.c_uint64
    sums.XXH3_64bits_withSeed.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_uint64]
    name = glob.glob(f"{count.folder}/*0002-of*.n2.ledger")[0]
    with open(name, encoding="ascii") as file:
        lines = file.read().splitlines()
    seed = int(lines[0][-16:], 16)
    at = next(i for i, line in enumerate(lines) if line.startswith("task="))
    body = re.sub(r"solutions=(\d+)", lambda found: f"solutions={int(found[1]) + 8}", lines[at][:-21])
    lines[at] = f"{body} sum={sums.XXH3_64bits_withSeed(body.encode(), len(body), seed):016x}"
    with open(name, "w", encoding="ascii") as file:
        file.write("\n".join(lines) + "\n")
    task = re.match(r"task=(\d+)", body)[1]
    for action in (["merge"], ["cluster", "status"], ["verify"]):
        said = count.nqueens(*action, count.folder)
        require(f"task {task} was counted twice with different results" in said and "host n1" in said
                and "host n2" in said and "partial" not in said,
                f"{action[-1]} names the forged record and both hosts, and gives no total", said)


def full_disk(slurm):
    limits = f"{slurm.folder}/limits.sh"
    with open(limits, "w", encoding="ascii") as file:
        file.write('[ "${SLURMD_NODENAME:-}" != n1 ] || ulimit -f 3\n')   # bash first reads the file BASH_ENV
    count = Count(slurm, "full-disk", *SLOW, "--shares", "4", BASH_ENV=limits)
    count.finish()
    logs = "".join(open(name, encoding="utf8").read() for name in glob.glob(f"{count.folder}/log/*.log"))
    require("File too large" in logs and "cannot write" in logs, "a full disk is named in the share's log", logs)
    require(count.total().startswith("partial:"), "there is no total while a share lacks tasks", count.total())
    said = count.resume()
    require("job " in said, "the missing shares are submitted", said)
    count.finish()
    count.require_exact(Q17, "full disk")


def other_version(slurm):
    version = slurm.run(PROGRAM, "--version").split()[1]
    other = f"{slurm.folder}/other-nqueens"
    with open(PROGRAM, "rb") as file:
        program = file.read()
    last = "8" if version[-1] == "9" else "9"
    with open(other, "wb") as file:
        file.write(program.replace(version.encode() + b"\0", version[:-1].encode() + last.encode() + b"\0"))
    os.chmod(other, 0o755)
    require(slurm.run(other, "--version").split()[1] == version[:-1] + last, "the copy reports another version")
    count = Count(slurm, "other-version", "13", "--shares", "2", "--dry-run")
    log = f"{slurm.folder}/other-version.log"
    slurm.run("sbatch", "--wait", "-w", "n2", f"--output={log}", "--wrap",
              f"{other} work 13 --method cross --share 1/2 --ledger-dir {count.folder}")
    with open(log, encoding="utf8") as file:
        said = file.read()
    require(f"was made by nqueens {version}, but this is nqueens {version[:-1]}{last}" in said
            and len(said.splitlines()) == 1, "a node with another version is refused in one sentence", said)
    with open(f"{count.folder}/job.sh", "a", encoding="utf8") as file:
        file.write("# by hand\n")
    said = count.resume()
    require("was changed after it was written" in said and slurm.is_empty(),
            "a script that was changed by hand is not submitted", said)


# The scenarios mostly wait, so two groups run in parallel, each on its own Slurm cluster. A
# restarted controller can reuse job ids, and Slurm then holds shares of later scenarios. Scenarios
# with a restart therefore run last.
GROUPS = ((array_and_audit, dead_node, dead_node_that_comes_back, time_limit, forged_record),
          (cut_off_node, full_disk, other_version, dead_controller, lost_submission))


def run(scenarios):
    """Runs the scenarios one after the other."""
    folder = tempfile.mkdtemp(prefix="nq-slurm-", dir="/tmp")
    slurm = None
    try:
        slurm = Slurm(folder)
        say("a controller and three nodes are up")
        for scenario in scenarios:
            scenario(slurm)
        say("all checks passed")
    except Exception:
        if slurm:
            print(f"queue: {slurm.queue()}")
        for name in sorted(glob.glob(f"{folder}/log/*")):
            print(f"--- {name}\n" + subprocess.run(["tail", "-n", "15", name], capture_output=True, text=True, check=False).stdout)
        raise
    finally:
        if slurm:
            slurm.end()
        shutil.rmtree(folder, ignore_errors=True)


def main():
    missing = missing_programs()
    if missing:
        print("skipped: not installed: " + ", ".join(missing))
        return 77
    chosen = [scenario for group in GROUPS for scenario in group if scenario.__name__ in sys.argv[2:]]
    if chosen:
        run(chosen)
        return 0
    groups = [subprocess.Popen([sys.executable, "-B", __file__, PROGRAM, *(scenario.__name__ for scenario in group)],
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for group in GROUPS]
    outputs = [group.communicate()[0] for group in groups]
    print("\n".join(outputs), end="")
    return max(group.returncode != 0 for group in groups)


sys.exit(main())
