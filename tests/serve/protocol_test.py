# tests/serve/protocol_test.py - tests answers to HTTP/1.0 clients, to HEAD, and to Expect: 100-continue.
# SPDX-License-Identifier: MIT
from server import Server, require

LINES = 12000  # so many that the server sends the file in two pieces
FILE = f"/api/v1/placements/12/file?limit={LINES}"
CONTINUE = b"HTTP/1.1 100 Continue\r\n\r\n"
BODY = b'{"n": 8}'


def all_of(connection):
    data = b""
    while more := connection.recv(65536):
        data += more
    return data


def exactly(connection, size):
    data = b""
    while len(data) < size and (more := connection.recv(size - len(data))):
        data += more
    return data


def old(server, method, target, *fields):
    """Sends an HTTP/1.0 request, reads until the connection ends, and returns the head in lower case and the body."""
    with server.connect() as connection:
        connection.sendall(server.head(method, target, *fields).replace(b"HTTP/1.1", b"HTTP/1.0", 1))
        head, _, body = all_of(connection).partition(b"\r\n\r\n")
        return head.decode().lower(), body


def asking(server, *fields, length=len(BODY)):
    return server.head("POST", "/api/v1/solve", f"Content-Length: {length}", "Connection: close", *fields)


with Server() as server:
    head, body = old(server, "GET", FILE)
    require(head.startswith("http/1.0 200") and "transfer-encoding" not in head, f"a file for HTTP/1.0: {head}")
    require(body.count(b"\n") == LINES and len(body.splitlines()[0].split()) == 12, f"the file begins {body[:80]}")
    head, body = old(server, "GET", "/api/v1/placements/6/file")
    require(f"content-length: {len(body)}" in head and body.count(b"\n") == 4, f"a short file: {head}")
    head, body = old(server, "GET", "/api/v1/health")
    require(f"content-length: {len(body)}" in head, f"an answer for HTTP/1.0: {head}")
    head, body = old(server, "HEAD", FILE)
    require("content-length" not in head and "transfer-encoding" not in head and not body, f"HEAD, 1.0: {head}")
    with server.connect() as connection:
        connection.sendall(server.head("HEAD", FILE, "Connection: close"))
        data = all_of(connection).decode().lower()
    require("transfer-encoding: chunked" in data and data.endswith("\r\n\r\n"), f"HEAD of a file: {data}")
    with server.connect() as connection:
        connection.sendall(server.head("GET", "/api/v1/events").replace(b"HTTP/1.1", b"HTTP/1.0", 1))
        require(exactly(connection, 15) == b"HTTP/1.0 200 OK", "events for HTTP/1.0")

    # The client sends the body after 100 Continue.
    for _ in range(3):
        with server.connect() as connection:
            connection.sendall(asking(server, "Expect: 100-continue"))
            found = exactly(connection, len(CONTINUE))
            require(found == CONTINUE, f"the server does not answer 100 Continue: {found}")
            connection.sendall(BODY)
            found = all_of(connection)
            require(found.startswith(b"HTTP/1.1 200 "), f"the answer after the body: {found}")
    # The server may omit 100 Continue if the body has already arrived and must omit it when it refuses the head.
    for status, request in {
            200: asking(server, "Expect: 100-Continue") + BODY,
            403: asking(server, "Expect: 100-continue", "Host: evil.example"),
            413: asking(server, "Expect: 100-continue", length=70000),
            417: asking(server, "Expect: 200-ok")}.items():
        with server.connect() as connection:
            connection.sendall(request)
            found = all_of(connection)
        require(found.startswith(f"HTTP/1.1 {status} ".encode()), f"{status} was expected: {found}")
    with server.connect() as connection:
        connection.sendall(asking(server, "Expect: 100-continue").replace(b"HTTP/1.1", b"HTTP/1.0", 1) + BODY)
        found = all_of(connection)
    require(found.startswith(b"HTTP/1.0 200 "), f"HTTP/1.0 does not support Expect: {found}")
