// tests/server/http/request_reader_test.cpp - requests are parsed from bytes or refused.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/request_reader.h"

#include <gtest/gtest.h>

#include <string>

namespace nqueens::server {
namespace {

const std::string kChunkedHead =
    "POST /a?b HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";

std::size_t max_body_bytes(const std::string& method, const std::string& target) {
  return method == "PUT" && target == "/long" ? 100 << 10 : api::kMaxBodyBytes;
}

struct Seen {
  int status = 200;  // status of the refusal; 200 if accepted
  bool is_whole = false;
  api::Request request = {};
};

// Reads one request whose bytes arrive in pieces of `piece` bytes.
Seen read_in_pieces(const std::string& bytes, std::size_t piece) {
  RequestReader reader(max_body_bytes);
  std::string unused;
  try {
    for (std::size_t at = 0; at < bytes.size(); at += piece) {
      unused += bytes.substr(at, piece);
      while (!unused.empty() && !reader.is_whole()) {
        const bool had_head = reader.has_head();
        unused.erase(0, reader.read(unused));
        if (had_head == reader.has_head()) break;
      }
    }
  } catch (const api::HttpError& error) {
    return {.status = error.status()};
  }
  Seen seen = {.is_whole = reader.is_whole()};
  if (seen.is_whole) seen.request = reader.request();
  return seen;
}

int status_of_bytes(const std::string& bytes) { return read_in_pieces(bytes, bytes.size()).status; }

TEST(RequestReader, StopsAfterTheHead) {
  RequestReader reader(max_body_bytes);
  const std::string head = "POST /a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n";
  EXPECT_EQ(reader.read(head + "xyGET"), head.size());
  EXPECT_TRUE(reader.has_head());
  EXPECT_FALSE(reader.is_whole());
  EXPECT_EQ(reader.request().host, "localhost");
  EXPECT_EQ(reader.request().body, "");
  EXPECT_EQ(reader.read("xyGET"), 2U);
  EXPECT_TRUE(reader.is_whole());
  EXPECT_EQ(reader.request().body, "xy");
}

TEST(RequestReader, TakesBytesInAnyPieces) {
  const std::string bytes = kChunkedHead + "2;x=y\r\nab\r\n1\r\nc\r\n0\r\nA: b\r\n\r\n";
  for (std::size_t piece = 1; piece < bytes.size(); ++piece) {
    const Seen seen = read_in_pieces(bytes, piece);
    ASSERT_TRUE(seen.is_whole) << piece;
    EXPECT_EQ(seen.request.body, "abc");
    EXPECT_EQ(seen.request.target, "/a?b");
  }
}

TEST(RequestReader, TakesAnEmptyChunkedBodyByteByByte) {
  EXPECT_TRUE(read_in_pieces(kChunkedHead + "0\r\n\r\n", 1).is_whole);
  EXPECT_TRUE(read_in_pieces(kChunkedHead + "0\r\nA: b\r\n\r\n", 1).is_whole);
}

TEST(RequestReader, TrailersAreNotHeaderFields) {
  const Seen seen = read_in_pieces(
      kChunkedHead + "0\r\nHost: evil.example\r\nSec-Fetch-Site: none\r\n\r\n", 1000);
  EXPECT_TRUE(seen.is_whole);
  EXPECT_EQ(seen.request.host, "localhost");
  EXPECT_EQ(seen.request.fetch_site, "");
}

TEST(RequestReader, LongTrailersDoNotThrow) {
  for (const std::size_t size : {65533U, 65534U, 65535U, 70000U}) {
    const Seen seen =
        read_in_pieces(kChunkedHead + "0\r\nA: " + std::string(size, 'x') + "\r\n\r\n", 16384);
    EXPECT_EQ(seen.status, 200) << size;
    EXPECT_TRUE(seen.is_whole) << size;
  }
}

TEST(RequestReader, TheLimitCoversAllBytesOfARequest) {
  const std::string lot(95'000, 'x');
  EXPECT_EQ(status_of_bytes(kChunkedHead + "0\r\nA: " + lot + "\r\n\r\n"), 413);
  EXPECT_EQ(status_of_bytes(kChunkedHead + "0\r\nA: " + lot), 413);
  EXPECT_EQ(status_of_bytes(kChunkedHead + "1;a=" + lot), 413);
  std::string extensions = kChunkedHead;
  for (int i = 0; i < 90; ++i) extensions += "1;a=" + std::string(1000, 'x') + "\r\n \r\n";
  EXPECT_EQ(status_of_bytes(extensions), 413);
}

TEST(RequestReader, TheLimitExcludesTheNextRequest) {
  RequestReader reader(max_body_bytes);
  const std::string request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  EXPECT_EQ(reader.read(request + std::string(100'000, 'x')), request.size());
  EXPECT_TRUE(reader.is_whole());
}

TEST(RequestReader, HeadAndBodyHaveSeparateLimits) {
  const std::string head = "POST / HTTP/1.1\r\nHost: localhost\r\n";
  EXPECT_EQ(status_of_bytes(head + "X: " + std::string(9'000, 'x')), 431);
  EXPECT_EQ(status_of_bytes(head + "Content-Length: 65537\r\n\r\n"), 413);
  EXPECT_EQ(status_of_bytes(head + "Content-Length: 65536\r\n\r\n"), 200);
  EXPECT_EQ(status_of_bytes(kChunkedHead + "10001\r\n"), 413);
  const std::string long_head = "PUT /long HTTP/1.1\r\nHost: localhost\r\nContent-Length: ";
  EXPECT_EQ(status_of_bytes(long_head + "102400\r\n\r\n"), 200);
  EXPECT_EQ(status_of_bytes(long_head + "102401\r\n\r\n"), 413);
}

TEST(RequestReader, FieldsThatTheGuardChecksMustNotBeRepeated) {
  const std::string line = "GET / HTTP/1.1\r\n";
  EXPECT_EQ(status_of_bytes(line + "Host: localhost\r\n\r\n"), 200);
  EXPECT_EQ(status_of_bytes(line + "Host: localhost\r\nhost: localhost\r\n\r\n"), 400);
  EXPECT_EQ(status_of_bytes(line + "Host: a\r\nOrigin: b\r\nOrigin: c\r\n\r\n"), 400);
  EXPECT_EQ(status_of_bytes(line + "Host: a\r\nAccept: b\r\nAccept: c\r\n\r\n"), 200);
  EXPECT_EQ(status_of_bytes(line + "\r\n"), 400);
  EXPECT_EQ(status_of_bytes("GET / HTTP/1.0\r\n\r\n"), 200);
}

TEST(RequestReader, AcceptsOnlyChunkedTransferEncoding) {
  const std::string head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: ";
  EXPECT_EQ(status_of_bytes(head + "Chunked\r\n\r\n"), 200);
  EXPECT_EQ(status_of_bytes(head + "gzip\r\n\r\n"), 501);
  EXPECT_EQ(status_of_bytes(head + "gzip, chunked\r\n\r\n"), 501);
  EXPECT_EQ(status_of_bytes(head + "identity\r\n\r\n"), 501);
  EXPECT_EQ(status_of_bytes(head + "chunked\r\nContent-Length: 1\r\n\r\n"), 400);
}

}  // namespace
}  // namespace nqueens::server
