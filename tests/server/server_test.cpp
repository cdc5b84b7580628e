// tests/server/server_test.cpp - the server's answers to correct and to malformed requests.
// SPDX-License-Identifier: MIT
#include "nqueens/server/server.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <list>

#include "nqueens/base/error.h"
#include "nqueens/server/http/http.h"
#include "nqueens/server/routes/page.h"
#include "tests/server/client.h"
#include "tests/waiting.h"

namespace nqueens::server {
namespace {

double seconds_since(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

TEST(Server, ServesItsPage) {
  const RunningServer server;
  const Answer page = server.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("<!doctype html"), std::string::npos);
  EXPECT_NE(page.headers.at("content-security-policy").find("default-src 'self'"),
            std::string::npos);
  EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(page.headers.at("referrer-policy"), "no-referrer");
  EXPECT_EQ(server.get("/index.html").body, page.body);
}

TEST(Server, DoesNotResendAnUnchangedPage) {
  const RunningServer server;
  const std::string tag = server.get("/").headers.at("etag");
  const Answer again = server.get("/", {{"If-None-Match", tag}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(server.get("/", {{"If-None-Match", "\"other\""}}).status, 200);
}

TEST(Server, CompressesIfTheClientAcceptsIt) {
  const RunningServer server;
  const Answer page = server.get("/", {{"Accept-Encoding", "br, gzip"}});
  EXPECT_EQ(page.headers.at("content-encoding"), "gzip");
  EXPECT_EQ(page.body.substr(0, 2), "\x1f\x8b");
  EXPECT_FALSE(server.get("/").headers.contains("content-encoding"));
}

TEST(Server, AnswersHeadWithoutABody) {
  const RunningServer server;
  Socket socket(server.port());
  socket.send(request_text("HEAD", "/api/v1/health", server.port()));
  const std::string head = socket.receive_until("\r\n\r\n");
  EXPECT_NE(head.find("200 OK"), std::string::npos);
  EXPECT_NE(head.find("Content-Length: 34"), std::string::npos);
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
}

TEST(Server, ServesManyRequestsOnOneConnection) {
  const RunningServer server;
  Socket socket(server.port());
  for (int i = 0; i < 100; ++i) {
    socket.send(request_text("GET", "/api/v1/health", server.port()));
    ASSERT_EQ(socket.answer().value().status, 200);
  }
  std::string pipelined;
  for (int i = 0; i < 10; ++i)
    pipelined += request_text("GET", "/api/v1/placements/5", server.port());
  socket.send(pipelined);
  for (int i = 0; i < 10; ++i) ASSERT_EQ(socket.answer().value().status, 200);
}

TEST(Server, RefusesUnknownAddresses) {
  const RunningServer server;
  EXPECT_EQ(server.get("/nothing").status, 404);
  EXPECT_EQ(server.get("/api/v1/nothing").json()["code"], "not_found");
  EXPECT_EQ(server.get("/api/v1/jobs/17").status, 404);
  EXPECT_EQ(server.get("/api/v1/traces/17").status, 404);
  EXPECT_EQ(server.request("PUT", "/api/v1/solve", "{}").status, 405);
  EXPECT_EQ(server.get("/api/v1/jobs/1/resume").headers.at("allow"), "POST");
  EXPECT_EQ(server.get("/api/v1/solve").json()["message"], "expected the method POST, found 'GET'");
}

TEST(Server, PathsDoNotReachFiles) {
  const RunningServer server;
  for (const char* target : {"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/etc/passwd",
                             "//etc/passwd", "/..%2f..%2fetc%2fpasswd", "/.", "/page.js/../x"}) {
    const Answer answer = server.get(target);
    EXPECT_TRUE(answer.status == 400 || answer.status == 404) << target << " " << answer.status;
    EXPECT_EQ(answer.body.find("root:"), std::string::npos) << target;
  }
}

TEST(Server, ForeignPagesAreRefused) {
  const RunningServer server;
  EXPECT_EQ(server.get("/api/v1/health", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(server.get("/", {{"Host", "evil.example"}}).status, 403);
  EXPECT_EQ(server.post("/api/v1/solve", "{\"n\":8}", {{"Origin", "http://evil.example"}}).status,
            403);
  EXPECT_EQ(server.post("/api/v1/solve", "{\"n\":8}", {{"Sec-Fetch-Site", "cross-site"}}).status,
            403);
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  EXPECT_EQ(server.post("/api/v1/solve", "{\"n\":8}", {{"Origin", own}}).status, 200);
  EXPECT_FALSE(server.get("/").headers.contains("access-control-allow-origin"));
}

TEST(Server, ALongHeaderIsRefused) {
  const RunningServer server;
  Socket socket(server.port());
  socket.send("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ");
  const std::string part(1 << 16, 'x');
  for (int i = 0; i < 80 && socket.send(part); ++i) {
  }
  EXPECT_EQ(socket.answer().value_or(Answer{}).status, 431);
  EXPECT_EQ(server.get("/api/v1/health").status, 200);
}

TEST(Server, ALongBodyIsRefused) {
  const RunningServer server;
  EXPECT_EQ(server.post("/api/v1/solve", std::string(65 << 10, ' ')).status, 413);
  EXPECT_EQ(server.post("/api/v1/solve", std::string(63 << 10, ' ')).status, 400);
}

TEST(Server, ALongChunkedBodyIsRefused) {
  const RunningServer server;
  Socket socket(server.port());
  socket.send(
      "POST /api/v1/solve HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n");
  const std::string chunk = "1000\r\n" + std::string(0x1000, 'x') + "\r\n";
  for (int i = 0; i < 1280 && socket.send(chunk); ++i) {
  }
  EXPECT_EQ(socket.answer().value_or(Answer{}).status, 413);
}

TEST(Server, AChunkedBodyIsAccepted) {
  const RunningServer server;
  Socket socket(server.port());
  socket.send(
      "POST /api/v1/solve HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
      "4\r\n{\"n\"\r\n3\r\n:8}\r\n0\r\n\r\n");
  EXPECT_EQ(socket.answer().value_or(Answer{}).status, 200);
}

TEST(Server, RefusesBytesThatAreNotHttp) {
  const RunningServer server;
  for (const std::string& garbage :
       {std::string("\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"), std::string(5000, '\0'),
        std::string("GET\r\n\r\n"), std::string("GET / HTTP/9.9\r\n\r\n"),
        std::string("\r\n\r\n\r\n\r\n"), std::string("GET / HTTP/1.1\r\nHost\r\n\r\n"),
        std::string("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"),
        std::string("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n")}) {
    Socket socket(server.port());
    socket.send(garbage);
    const auto answer = socket.answer();
    EXPECT_GE(answer.value_or(Answer{.status = 400}).status, 400);
  }
  EXPECT_EQ(server.get("/api/v1/health").status, 200);
}

TEST(Server, AFileIsSentInPieces) {
  const RunningServer server;
  const Answer file = server.get("/api/v1/placements/12/file?format=cols&first=10&limit=14000");
  EXPECT_EQ(file.status, 200);
  EXPECT_EQ(std::count(file.body.begin(), file.body.end(), '\n'), 14000);
  EXPECT_EQ(file.headers.at("content-disposition"), "attachment; filename=\"12-queens-all.txt\"");
  EXPECT_EQ(server.get("/api/v1/placements/12/file?format=nothing").status, 400);
}

TEST(Server, StreamsNewsOfJobs) {
  const RunningServer server;
  Socket stream(server.port());
  stream.send(request_text("GET", "/api/v1/events", server.port()));
  EXPECT_NE(stream.receive_until("retry").find("text/event-stream"), std::string::npos);
  const Json job = server.post("/api/v1/jobs", R"({"kind": "count", "n": 8})").json();
  std::string news;
  while (news.find("\"done\"") == std::string::npos) {
    const std::string more = stream.receive_until("\n\n");
    ASSERT_NE(more, "");
    ASSERT_EQ(more.find("\"failed\""), std::string::npos) << more;  // "done" never follows "failed"
    news += more;
  }
  EXPECT_NE(news.find("event: job\ndata: {\"id\":\"" + job["id"].get<std::string>()),
            std::string::npos);
  EXPECT_NE(news.find("\"solutions\":\"92\""), std::string::npos);
  server.request("DELETE", "/api/v1/jobs/" + job["id"].get<std::string>());
  EXPECT_NE(stream.receive_until("event: removed").find("event: removed"), std::string::npos);
}

TEST(Server, ManyStreamsLeaveRoomForARequest) {
  const RunningServer server;
  std::list<Socket> streams;
  for (int i = 0; i < 300; ++i) {
    streams.emplace_back(server.port()).send(request_text("GET", "/api/v1/events", server.port()));
  }
  for (Socket& stream : streams) ASSERT_NE(stream.receive_until("retry"), "");
  EXPECT_EQ(server.get("/api/v1/placements/8").status, 200);
  server.post("/api/v1/jobs", R"({"kind": "count", "n": 8})");
  for (Socket& stream : streams) {
    ASSERT_NE(stream.receive_until("event: job").find("event: job"), std::string::npos);
  }
}

TEST(Server, StreamsAreBounded) {
  const RunningServer server;
  std::list<Socket> streams;
  for (std::size_t i = 0; i < kMaxStreams; ++i) {
    streams.emplace_back(server.port()).send(request_text("GET", "/api/v1/events", server.port()));
    streams.back().receive_until("retry");
  }
  EXPECT_EQ(server.get("/api/v1/events").status, 429);
  streams.pop_front();
  EXPECT_EQ(server.get("/api/v1/health").status, 200);
}

TEST(Server, RefusesTooManyJobs) {
  const RunningServer server;
  int busy = 0;
  for (int i = 0; i < 60; ++i) {
    const Answer answer = server.post(
        "/api/v1/jobs", R"({"kind": "estimate", "n": 27, "precision": 0, "seconds": 86400})");
    if (answer.status == 429) ++busy;
  }
  EXPECT_GT(busy, 30);
  EXPECT_EQ(server.get("/api/v1/health").status, 200);
}

TEST(Server, ACancelledJobEndsSoon) {
  const RunningServer server;
  const Json job = server
                       .post("/api/v1/jobs",
                             R"({"kind": "estimate", "n": 27, "precision": 0, "seconds": 86400})")
                       .json();
  const std::string id = job["id"];
  server.job_when(id, "running");
  EXPECT_EQ(server.post("/api/v1/jobs/" + id + "/cancel", "{}").status, 202);
  EXPECT_EQ(server.job_when(id, "cancelled")["status"], "cancelled");
}

// Returns the processor time of this process, which includes the server.
double processor_seconds() {
  rusage usage = {};
  ::getrusage(RUSAGE_SELF, &usage);
  constexpr double kMicro = 1e-6;
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         kMicro * static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

TEST(Server, ACancelledJobLeavesNothingRunning) {
  const RunningServer server;
  const std::string id =
      server.post("/api/v1/jobs", R"({"kind": "count", "n": 24, "method": "cross"})").json()["id"];
  server.job_when(id, "running");
  server.request("DELETE", "/api/v1/jobs/" + id);
  server.job_when(id, "cancelled");
  EXPECT_TRUE(tests::wait_until([] {
    const double before = processor_seconds();
    std::this_thread::sleep_for(std::chrono::seconds(1));
    return processor_seconds() - before < 0.3;
  }));
  const std::string next = server.post("/api/v1/jobs", R"({"kind": "count", "n": 8})").json()["id"];
  EXPECT_EQ(server.job_when(next, "done")["result"]["solutions"], "92");
}

// server.h says that a server ends within two seconds. The test only requires that it ends, because
// the machine may be slow.
TEST(Server, EndsWithStreamsAndJobsOpen) {
  auto server = std::make_unique<RunningServer>();
  Socket stream(server->port());
  stream.send(request_text("GET", "/api/v1/events", server->port()));
  stream.receive_until("retry");
  Socket idle(server->port());
  server->post("/api/v1/jobs", R"({"kind": "count", "n": 20})");
  const auto begin = std::chrono::steady_clock::now();
  server.reset();
  EXPECT_LT(seconds_since(begin), tests::kHangSeconds);
  EXPECT_TRUE(stream.is_closed());
  EXPECT_TRUE(idle.is_closed());
}

TEST(Server, AFolderHasOneServer) {
  const tests::TemporaryFolder folder;
  const RunningServer server(folder.path());
  EXPECT_THROW(Server({.port = 0, .folder = folder.path()}), Error);
}

TEST(Server, SaysThatAPortIsTaken) {
  const tests::TemporaryFolder folder;
  const RunningServer server;
  try {
    const Server second({.port = server.port(), .folder = folder.path()});
    FAIL() << "two servers on one port";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("cannot listen on 127.0.0.1 port"), std::string::npos);
  }
}

TEST(Server, OtherAddressesRequireAToken) {
  const tests::TemporaryFolder folder;
  const Server server({.address = "0.0.0.0", .port = 0, .folder = folder.path()});
  EXPECT_NE(server.url().find("/?token="), std::string::npos);
  EXPECT_EQ(server.url().size(), server.url().find("=") + 1 + 32);
}

// The test takes ten seconds, the time limit of a request.
TEST(ServerSlow, ASlowHeaderIsCut) {
  const RunningServer server;
  const auto begin = std::chrono::steady_clock::now();
  Socket slow(server.port());
  slow.send("GET / HTTP/1.1\r\n");
  while (seconds_since(begin) < tests::kHangSeconds && slow.send("X: y\r\n")) {
    if (slow.is_closed(0.5)) break;
  }
  EXPECT_GE(seconds_since(begin), 10);
  EXPECT_LT(seconds_since(begin), tests::kHangSeconds);
}

// Returns how many sockets the test can open, at most `wanted`. The limit on descriptors also
// covers the server, which runs in the same process.
std::size_t most_sockets(std::size_t wanted) {
  rlimit limit = {};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  constexpr std::size_t kOthers = 100;
  return std::min<std::size_t>(wanted, limit.rlim_cur - kMaxConnections - kOthers);
}

// The test takes ten seconds, the time for which a connection may be idle.
TEST(ServerSlow, IdleConnectionsAreBoundedInNumberAndTime) {
  const RunningServer server;
  std::list<Socket> idle;
  for (std::size_t i = 0; i < most_sockets(10'000); ++i) {
    idle.emplace_back(server.port());
    if (i % 1000 == 0) {
      ASSERT_EQ(server.get("/api/v1/health").status, 200);
    }
  }
  EXPECT_EQ(server.get("/api/v1/placements/8").status, 200);
  EXPECT_TRUE(idle.front().is_closed());
  EXPECT_TRUE(idle.back().is_closed());
}

}  // namespace
}  // namespace nqueens::server
