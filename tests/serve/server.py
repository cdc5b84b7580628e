# tests/serve/server.py - a server for a test and clients that send requests or arbitrary bytes.
# SPDX-License-Identifier: MIT
import json
import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

SANITIZED = "--sanitized" in sys.argv


def require(is_so, sentence):
    if not is_so:
        sys.exit(f"{sys.argv[0]}: {sentence}")


class Server:
    """`nqueens serve` on a free port and in a temporary folder. It must end with exit code 0."""

    def __init__(self, *options, folder=None, limits=(), log=False, begins=True):
        """`limits` contains pairs of a resource and its limit. With `log`, log_lines() returns the
        messages of the server. If `begins` is false, the server must not start, and the test itself
        waits until it has ended."""
        self.log = tempfile.TemporaryFile("w+") if log else subprocess.DEVNULL
        self.own_folder = None if folder else tempfile.mkdtemp(prefix="nqueens-serve-")
        self.folder = pathlib.Path(folder or self.own_folder)
        limit = lambda: [resource.setrlimit(what, (most, most)) for what, most in limits]
        self.process = subprocess.Popen(
            [sys.argv[1], "serve", "--port", "0", "--data", str(self.folder), *options],
            stdout=subprocess.PIPE, stderr=self.log, text=True, preexec_fn=limit)
        self.begins = begins
        if not begins:
            return
        url, _, self.token = self.process.stdout.readline().strip().partition("?token=")
        url = url.rstrip("/")
        require(url, "the server did not start")
        self.port = int(url.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        ended = self.process.poll()
        if ended is None:
            self.process.send_signal(signal.SIGTERM)
            ended = self.process.wait(60)
        if self.own_folder:
            shutil.rmtree(self.own_folder)
        if kind is None and self.begins:
            require(ended == 0, f"the server ended with {ended}")

    def log_lines(self):
        """Returns the messages of the server, except the one with its address."""
        self.log.seek(0)
        return [line.rstrip("\n") for line in self.log if "open this address" not in line]

    def kill(self):
        self.process.kill()
        self.process.wait()

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)

    def head(self, method, target, *fields):
        """Returns a request without its body. Adds the Host of this server if `fields` has none."""
        lines = [f"{method} {target} HTTP/1.1", *fields]
        if not any(field.lower().startswith("host:") for field in fields):
            lines.append(f"Host: 127.0.0.1:{self.port}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def ask(self, method, target, body=None, *fields):
        """Sends a request and returns the status and the JSON of the answer."""
        data = b"" if body is None else (body if isinstance(body, bytes) else json.dumps(body).encode())
        with self.connect() as connection:
            connection.sendall(self.head(method, target, f"Content-Length: {len(data)}", *fields) + data)
            return answer(connection)

    def status_of(self, data):
        """Sends bytes and returns the status of the answer, or 0 if the connection closes without an answer."""
        with self.connect() as connection:
            try:
                connection.sendall(data)
            except OSError:
                pass  # the server has closed the connection
            return answer(connection)[0]

    def is_well(self):
        return self.process.poll() is None and self.ask("GET", "/api/v1/health")[0] == 200

    def megabytes(self, name):
        """Returns the current memory (`name` VmRSS) or its maximum so far (VmHWM)."""
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith(name + ":"):
                return int(line.split()[1]) / 1000
        return 0

    def processor_seconds(self):
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def answer(connection):
    """Reads one answer and returns its status and its JSON, or (0, None) if there is no answer."""
    data = b""
    try:
        while b"\r\n\r\n" not in data:
            more = connection.recv(65536)
            if not more:
                return 0, None
            data += more
        head, body = data.split(b"\r\n\r\n", 1)
        length = 0
        for line in head.split(b"\r\n"):
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        while len(body) < length:
            body += connection.recv(65536)
    except ConnectionError:
        return 0, None
    status = int(head.split()[1])
    try:
        return status, json.loads(body)
    except ValueError:
        return status, None


def wait_until(is_so, sentence, seconds=60):
    """Waits until `is_so()` is true. By default the timeout is a minute, more than a slow machine needs."""
    end = time.monotonic() + seconds
    while not is_so():
        require(time.monotonic() < end, sentence)
        time.sleep(0.1)
