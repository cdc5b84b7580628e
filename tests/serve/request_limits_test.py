# tests/serve/request_limits_test.py - limits cover whole requests; heads are checked before bodies.
# SPDX-License-Identifier: MIT
from server import SANITIZED, Server, answer, require

MEGABYTE = 1_000_000
CHUNKED = "Transfer-Encoding: chunked"


def flood(server, begin, part):
    """Sends up to 100 MB, or until the server stops reading, and returns the status of the answer."""
    with server.connect() as connection:
        try:
            connection.sendall(begin)
            for _ in range(100 * MEGABYTE // len(part)):
                connection.sendall(part)
        except OSError:
            pass
        return answer(connection)[0]


with Server() as server:
    before = server.megabytes("VmRSS")
    head = server.head("POST", "/api/v1/solve", CHUNKED)
    floods = {
        "one long extension": (head + b"1;a=", b"x" * MEGABYTE),
        "many extensions": (head, b"1;a=" + b"x" * 1000 + b"\r\n \r\n"),
        "one long trailer": (head + b"0\r\nA: ", b"x" * MEGABYTE),
        "many trailers": (head + b"0\r\n", b"A: b\r\n" * 10000),
    }
    for name, (begin, part) in floods.items():
        status = flood(server, begin, part)
        # The answer can be lost if the connection is closed while the client is still sending.
        require(status in (0, 413), f"{name}: {status} instead of 413")
    grown = server.megabytes("VmHWM") - before
    require(SANITIZED or grown < 20, f"reading a long request takes {grown} MB of memory")

    # A request just above the limit of 88 KB gets an answer, because the connection is not reset.
    status = server.status_of(head + b"1;a=" + b"x" * (88 << 10))
    require(status == 413, f"an extension of 88 KB got {status}")
    status = server.status_of(head + b"0\r\n" + b"A: b\r\n" * 16000)
    require(status == 413, f"trailers of 96 KB got {status}")

    # Only a body with the pixels of a picture may exceed 64 KB.
    body = b'{"width": 1, "height": 1, "rgba": "' + b"A" * MEGABYTE + b'"}'
    for path, wanted in (("/api/v1/pictures/read", 400), ("/api/v1/solve", 413)):
        head_of_body = server.head("POST", path, f"Content-Length: {len(body)}")
        status = server.status_of(head_of_body + body)
        require(status == wanted, f"{path} got {status} for 1 MB")
    status = server.status_of(server.head("POST", "/api/v1/pictures/read", f"Content-Length: {9 << 20}"))
    require(status == 413, f"a picture of 9 MB got {status}")

    # No byte of these bodies is sent.
    for field in ("Host: evil.example", "Origin: http://evil.example", "Sec-Fetch-Site: cross-site"):
        status = server.status_of(server.head("POST", "/api/v1/solve", field, "Content-Length: 1000"))
        require(status == 403, f"{field} got {status} before the body")

with Server("--listen", "0.0.0.0") as server:
    status = server.status_of(server.head("POST", "/api/v1/solve", "Content-Length: 1000"))
    require(status == 403, f"no token got {status} before the body")
