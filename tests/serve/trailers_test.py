# tests/serve/trailers_test.py - long trailers do no harm, and trailers are not header fields.
# SPDX-License-Identifier: MIT
from server import Server, answer, require

CHUNKED = "Transfer-Encoding: chunked"

with Server() as server:
    with server.connect() as other:
        for size in (10, 65533, 65534, 65535, 70000, 200000):
            for field in (b"A: " + b"x" * size, b"x" * size + b": A"):
                trailer = server.head("POST", "/api/v1/solve", CHUNKED) + b"0\r\n" + field + b"\r\n\r\n"
                status = server.status_of(trailer)
                require(status in (400, 413), f"a trailer of {size} bytes got {status}")
                other.sendall(server.head("GET", "/api/v1/health"))  # prevents the idle timeout
                require(answer(other)[0] == 200, f"a trailer of {size} bytes ended another connection")
        require(server.status_of(server.head("POST", "/", "Host: evil.example", CHUNKED)) == 403,
                "a foreign name was not refused")
    body = b'4\r\n{"n"\r\n4\r\n: 8}\r\n0\r\nHost: evil.example\r\n\r\n'
    status = server.status_of(server.head("POST", "/api/v1/solve", CHUNKED) + body)
    require(status == 200, f"a trailer named Host was taken for the field Host: {status}")
    require(server.is_well(), "the server is gone")
