# tests/cluster/slurm.py - runs a real Slurm cluster on this machine: a controller and three nodes.
#
# The daemons come from Debian's packages slurmctld, slurmd and munge. They run as the current user, without
# systemd. Each cluster has its own key, ports and folder, so several clusters can run on one machine.
#
# Timeouts are as short as Slurm allows. A requeued share is held for cred_expire seconds, and Slurm
# ignores values below 5. A node that does not respond is down after SlurmdTimeout. With
# config_overrides, linuxproc and no task plugin, Slurm needs no permissions for control groups.
# SPDX-License-Identifier: MIT
import getpass
import os
import shutil
import signal
import socket
import subprocess
import time

NODES = ("n1", "n2", "n3")
os.environ["PATH"] += ":/usr/sbin:/sbin"


def missing_programs():
    return [name for name in ("munged", "slurmctld", "slurmd", "sbatch") if not shutil.which(name)]


def wait_for(condition, what, seconds=120):
    """Waits until `condition()` is true. By default the timeout is two minutes, more than a slow machine needs."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.05)


class Slurm:
    """The daemons of a cluster. `folder` contains sockets, so its path must be short."""

    def __init__(self, folder):
        self.folder = folder
        self.environment = dict(os.environ, SLURM_CONF=f"{folder}/slurm.conf")
        self.daemons = {}
        for name in ("state", "spool", "log"):
            os.mkdir(f"{folder}/{name}")
        self._write_configuration()
        self._start_munge()
        self.start_controller()
        for node in NODES:
            self.start_node(node)
        wait_for(lambda: all(self.state_of(node) == "idle" for node in NODES), "nodes are idle")

    def _write_configuration(self):
        user, host = getpass.getuser(), socket.gethostname().split(".")[0]
        ports = _free_ports(len(NODES) + 1)
        nodes = "\n".join(
            f"NodeName={node} NodeHostname={host} NodeAddr=127.0.0.1 Port={port} CPUs=2 RealMemory=100000"
            for node, port in zip(NODES, ports[1:]))
        with open(f"{self.folder}/slurm.conf", "w", encoding="ascii") as file:
            file.write(f"""ClusterName=nqueens
SlurmctldHost={host}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={self.folder}/munge.socket,cred_expire=5
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool/%n
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/%n.pid
SlurmctldLogFile={self.folder}/log/slurmctld
SlurmdLogFile={self.folder}/log/%n
SlurmdTimeout=5
SlurmctldTimeout=5
MessageTimeout=3
KillWait=1
MinJobAge=10
ReturnToService=2
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=0,bf_interval=1
SlurmdParameters=config_overrides
MpiDefault=none
PropagateResourceLimits=NONE
{nodes}
PartitionName=all Nodes={",".join(NODES)} Default=YES MaxTime=INFINITE State=UP
""")
        # Control groups are not used. If no version is named, Slurm detects one, which fails in
        # some containers.
        with open(f"{self.folder}/cgroup.conf", "w", encoding="ascii") as file:
            file.write("CgroupPlugin=cgroup/v1\n")

    def _start(self, name, words):
        log = open(f"{self.folder}/log/{name}.out", "ab")
        self.daemons[name] = subprocess.Popen(
            words, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            start_new_session=True)

    def _start_munge(self):
        key = f"{self.folder}/munge.key"
        with open(os.open(key, os.O_WRONLY | os.O_CREAT, 0o600), "wb") as file:
            file.write(os.urandom(128))
        self._start("munged", [
            "munged", "--foreground", "--force", f"--key-file={key}", "--num-threads=2",
            f"--socket={self.folder}/munge.socket", f"--pid-file={self.folder}/munged.pid",
            f"--log-file={self.folder}/log/munged", f"--seed-file={self.folder}/munge.seed"])
        wait_for(lambda: os.path.exists(f"{self.folder}/munge.socket"), "munged has started")

    def start_controller(self):
        self._start("slurmctld", ["slurmctld", "-D"])
        wait_for(lambda: "UP" in self.run("scontrol", "ping"), "the controller answers")

    def start_node(self, node):
        self._start(node, ["slurmd", "-D", "-N", node])

    def kill_controller(self):
        self.daemons["slurmctld"].kill()
        self.daemons["slurmctld"].wait()

    def cut_off(self, node):
        """Stops the daemon of a node, so that it stops responding; its processes keep running."""
        self.daemons[node].send_signal(signal.SIGSTOP)

    def join(self, node):
        self.daemons[node].send_signal(signal.SIGCONT)

    def work_on(self, node):
        """Returns the processes that Slurm has started on the node for shares."""
        return [one for one in _processes() if f"SLURMD_NODENAME={node}" in _environment(one)
                and f"SLURM_CONF={self.folder}/slurm.conf" in _environment(one)]

    def kill_node(self, node):
        """Kills the daemon, steps, scripts and work of a node at once, as a power failure would."""
        self.daemons[node].kill()
        self.daemons[node].wait()
        work = self.work_on(node)
        steps = {_parent(one) for one in work} - set(work)   # killed first, so that none reports the end of its work
        for process in [*steps, *work]:
            _kill(process)

    def run(self, *words, **more):
        """Runs a command with Slurm's configuration, and returns its output and its error messages."""
        done = subprocess.run(words, env={**self.environment, **more}, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, timeout=120)
        return done.stdout.decode()

    def state_of(self, node):
        return self.run("sinfo", "--noheader", "--Node", f"--nodes={node}", "--format=%t").strip().rstrip("*~#!%$@^-")

    def queue(self, *options):
        """Returns a list of id, index, state, node and reason for each share in the queue."""
        text = self.run("squeue", "--noheader", "--array", "--format=%i|%K|%T|%N|%r", *options)
        return [line.split("|") for line in text.splitlines() if line.count("|") == 4]

    def running_on(self, node):
        return [share for share in self.queue() if share[2] == "RUNNING" and share[3] == node]

    def is_empty(self):
        return self.run("squeue", "--noheader", "--array") == ""

    def end(self):
        for name in list(self.daemons):
            self.daemons[name].send_signal(signal.SIGCONT)
            self.daemons[name].kill()
            self.daemons[name].wait()
        for process in _processes():
            if f"SLURM_CONF={self.folder}/slurm.conf" in _environment(process):
                _kill(process)


def _free_ports(count):
    sockets = [socket.socket() for _ in range(count)]
    for one in sockets:
        one.bind(("127.0.0.1", 0))
    ports = [one.getsockname()[1] for one in sockets]
    for one in sockets:
        one.close()
    return ports


def _processes():
    return [int(name) for name in os.listdir("/proc") if name.isdigit() and int(name) != os.getpid()]


def _environment(process):
    return _read(process, "environ")


def _parent(process):
    status = "\n".join(_read(process, "status"))
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("PPid:")), 0)


def _read(process, name):
    try:
        with open(f"/proc/{process}/{name}", "rb") as file:
            return file.read().decode(errors="replace").split("\0")
    except OSError:
        return []


def _kill(process):
    if process <= 1:
        return
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        pass
