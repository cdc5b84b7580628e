# tests/serve/proxy_test.py - the studio behind a proxy with TLS answers the requests of browsers.
# SPDX-License-Identifier: MIT
from server import Server, require

# Header fields that proxies add. Any client can send them too, so the server must ignore them.
FORWARDED = ("X-Forwarded-For: 192.0.2.7", "X-Forwarded-Proto: https", "X-Forwarded-Host: studio.example:8443",
             "X-Real-IP: 192.0.2.7", "Via: 1.1 proxy")
BROWSER = ("Origin: https://studio.example:8443", "Sec-Fetch-Site: same-origin")
COUNT = {"kind": "count", "n": 8}


def head_of(connection):
    data = b""
    while b"\r\n\r\n" not in data:
        more = connection.recv(4096)
        require(more, f"the connection was closed after {data}")
        data += more
    return data.decode().lower()


with Server("--name", "https://studio.example:8443", "studio.example.org") as server:
    # Caddy forwards the name of the proxy in Host, as does nginx with `proxy_set_header Host $http_host`. By default,
    # nginx sends the address of this server.
    for host in ("studio.example:8443", f"127.0.0.1:{server.port}"):
        fields = (f"Host: {host}", *BROWSER, *FORWARDED)
        status, job = server.ask("POST", "/api/v1/jobs", COUNT, *fields)
        require(status == 202, f"starting a job through the proxy with Host {host}: {status} {job}")
        status, found = server.ask("DELETE", f"/api/v1/jobs/{job['id']}", None, *fields)
        require(status == 202, f"ending a job through the proxy with Host {host}: {status} {found}")
    name = f"studio.example.org:{server.port}"
    status, found = server.ask("POST", "/api/v1/solve", {"n": 8}, f"Host: {name}", f"Origin: http://{name}")
    require(status == 200, f"a host name given to --name after an address: {status} {found}")

    foreign = {"another scheme": "http://studio.example:8443", "another port": "https://studio.example",
               "another name": "https://evil.example:8443"}
    for what, origin in foreign.items():
        status, found = server.ask("POST", "/api/v1/jobs", COUNT, "Host: studio.example:8443", f"Origin: {origin}",
                                   *FORWARDED)
        require(status == 403, f"{what} got {status} {found}")
    status, found = server.ask("POST", "/api/v1/jobs", COUNT, "Host: evil.example", *BROWSER, *FORWARDED)
    require(status == 403, f"a name that is only in X-Forwarded-Host got {status} {found}")

    status, found = server.ask("GET", "/api/v1/info")
    require(found["public_url"] == "https://studio.example:8443/", f"public_url is not the address of --name: {found['public_url']}")

    with server.connect() as stream:
        stream.sendall(server.head("GET", "/api/v1/events", "Host: studio.example:8443", *FORWARDED))
        head = head_of(stream)
        require("x-accel-buffering: no" in head, f"nginx would hold events back: {head}")

with Server("--listen", "0.0.0.0", "--name", "https://studio.example:8443") as server:
    with server.connect() as connection:
        connection.sendall(server.head("GET", f"/?token={server.token}", "Host: studio.example:8443", *FORWARDED))
        head = head_of(connection)
        require("; secure" in head, f"the token would be sent without TLS: {head}")

for words, url in ((("--name", "https://studio.example", "--public-url", "https://queens.example/page/"), "https://queens.example/page/"),
                   ((), "")):
    with Server(*words) as server:
        status, found = server.ask("GET", "/api/v1/info")
        require(found["public_url"] == url, f"with {words} the page's links begin with {found['public_url']}")
