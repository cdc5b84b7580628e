// tests/server/http/guard_test.cpp - requests from pages of other sites are refused.
// SPDX-License-Identifier: MIT
#include "nqueens/server/http/guard.h"

#include <gtest/gtest.h>

namespace nqueens::server {
namespace {

const Guard kLocal = {.names = {"localhost", "127.0.0.1", "[::1]"}, .port = 8088};

int status_of(const Guard& guard, const api::Request& request, const api::Target& target = {}) {
  try {
    guard.check(request, target);
  } catch (const api::HttpError& error) {
    return error.status();
  }
  return 200;
}

TEST(Guard, AcceptsItsOwnNames) {
  for (const char* host :
       {"localhost:8088", "127.0.0.1:8088", "[::1]:8088", "LocalHost", "127.0.0.1"}) {
    EXPECT_EQ(status_of(kLocal, {.method = "GET", .host = host}), 200) << host;
  }
}

TEST(Guard, RefusesForeignNames) {
  for (const char* host :
       {"", "evil.example", "evil.example:8088", "localhost.evil.example", "127.0.0.1:80",
        "10.0.0.1:8088", "[::2]:8088", "localhost:8088:1", "[::1"}) {
    EXPECT_EQ(status_of(kLocal, {.method = "GET", .host = host}), 403) << host;
  }
}

TEST(Guard, AllowsChangesOnlyByItsOwnPage) {
  const auto post = [](const char* origin, const char* site) {
    return api::Request{
        .method = "POST", .host = "localhost:8088", .origin = origin, .fetch_site = site};
  };
  EXPECT_EQ(status_of(kLocal, post("", "")), 200);
  EXPECT_EQ(status_of(kLocal, post("http://localhost:8088", "same-origin")), 200);
  EXPECT_EQ(status_of(kLocal, post("http://evil.example", "")), 403);
  EXPECT_EQ(status_of(kLocal, post("https://localhost:8088", "")), 403);
  EXPECT_EQ(status_of(kLocal, post("http://localhost:8089", "")), 403);
  EXPECT_EQ(status_of(kLocal, post("null", "")), 403);
  EXPECT_EQ(status_of(kLocal, post("", "cross-site")), 403);
  EXPECT_EQ(status_of(kLocal, post("", "same-site")), 403);
  EXPECT_EQ(status_of(kLocal, {.method = "DELETE", .host = "localhost", .origin = "http://a.b"}),
            403);
}

TEST(Guard, AllowsComputationsOnlyByItsOwnPage) {
  const api::Target api = {.path = {"api", "v1", "placements", "22"}};
  const auto get = [](const char* origin, const char* site) {
    return api::Request{
        .method = "GET", .host = "localhost:8088", .origin = origin, .fetch_site = site};
  };
  EXPECT_EQ(status_of(kLocal, get("", ""), api), 200);
  EXPECT_EQ(status_of(kLocal, get("", "same-origin"), api), 200);
  EXPECT_EQ(status_of(kLocal, get("", "none"), api), 200);
  EXPECT_EQ(status_of(kLocal, get("", "cross-site"), api), 403);
  EXPECT_EQ(status_of(kLocal, get("", "same-site"), api), 403);
  EXPECT_EQ(status_of(kLocal, get("http://evil.example", ""), api), 403);
  api::Request head = get("", "cross-site");
  head.method = "HEAD";
  EXPECT_EQ(status_of(kLocal, head, api), 403);
  EXPECT_EQ(status_of(kLocal, get("", "cross-site"), {}), 200);
}

TEST(Guard, RequiresTheTokenIfThereIsOne) {
  Guard open = kLocal;
  open.any_address = true;
  open.token = "0123456789abcdef";
  const api::Request plain = {.method = "GET", .host = "10.0.0.1:8088"};
  EXPECT_EQ(status_of(open, plain), 403);
  EXPECT_EQ(status_of(open, plain, {.query = {{"token", "0123456789abcdef"}}}), 200);
  EXPECT_EQ(status_of(open, plain, {.query = {{"token", "0123456789abcdeF"}}}), 403);
  EXPECT_EQ(status_of(open, plain, {.query = {{"token", ""}}}), 403);
  api::Request bearer = plain;
  bearer.authorization = "Bearer 0123456789abcdef";
  EXPECT_EQ(status_of(open, bearer), 200);
  api::Request cookie = plain;
  cookie.cookie = "a=b; nqueens_token=0123456789abcdef; c=d";
  EXPECT_EQ(status_of(open, cookie), 200);
  cookie.cookie = "xnqueens_token=0123456789abcdef";
  EXPECT_EQ(status_of(open, cookie), 403);
  EXPECT_EQ(status_of(open, {.method = "GET", .host = "evil.example:8088"},
                      {.query = {{"token", "0123456789abcdef"}}}),
            403);
}

TEST(Guard, SetsACookieWithTheToken) {
  Guard open = kLocal;
  open.token = "0123";
  open.add_name("https://studio.example");
  const api::Target with_token = {.query = {{"token", "0123"}}};
  EXPECT_EQ(open.cookie_for({.host = "localhost:8088"}, with_token),
            "nqueens_token=0123; Path=/; HttpOnly; SameSite=Strict");
  EXPECT_EQ(open.cookie_for({.host = "studio.example"}, with_token),
            "nqueens_token=0123; Path=/; HttpOnly; SameSite=Strict; Secure");
  EXPECT_EQ(open.cookie_for({.host = "localhost:8088"}, {}), "");
  EXPECT_EQ(kLocal.cookie_for({.host = "localhost:8088"}, {.query = {{"token", "x"}}}), "");
}

Guard named(const std::string& name) {
  Guard guard = kLocal;
  guard.add_name(name);
  return guard;
}

api::Request post(const char* host, const char* origin) {
  return {.method = "POST", .host = host, .origin = origin};
}

TEST(Guard, AHostNameIsAcceptedWithTheServersPort) {
  const Guard guard = named("Studio.Example");
  EXPECT_EQ(status_of(guard, post("studio.example:8088", "http://studio.example:8088")), 200);
  EXPECT_EQ(status_of(guard, post("studio.example", "http://studio.example")), 200);
  EXPECT_EQ(status_of(guard, post("studio.example", "https://studio.example")), 403);
  EXPECT_EQ(status_of(guard, post("studio.example:8443", "")), 403);
}

TEST(Guard, APublicAddressIsAcceptedWithItsSchemeAndPort) {
  const Guard guard = named("https://Studio.example/");
  const char* const own = "https://studio.example";
  EXPECT_EQ(status_of(guard, post("studio.example", own)), 200);
  EXPECT_EQ(status_of(guard, post("studio.example:443", own)), 200);
  EXPECT_EQ(status_of(guard, post("127.0.0.1:8088", own)), 200);  // nginx sends this by default
  EXPECT_EQ(status_of(guard, post("localhost:8088", "http://localhost:8088")), 200);
  EXPECT_EQ(status_of(guard, post("studio.example", "http://studio.example")), 403);
  EXPECT_EQ(status_of(guard, post("studio.example", "https://evil.example")), 403);
  EXPECT_EQ(status_of(guard, post("studio.example", "https://studio.example:8443")), 403);
  EXPECT_EQ(status_of(guard, post("studio.example:8443", own)), 403);
  EXPECT_EQ(status_of(guard, post("studio.example:8088", own)), 403);
  EXPECT_EQ(status_of(guard, post("evil.example", own)), 403);
}

TEST(Guard, APublicAddressCanHaveAPort) {
  const Guard secure = named("https://studio.example:8443");
  EXPECT_EQ(status_of(secure, post("studio.example:8443", "https://studio.example:8443")), 200);
  EXPECT_EQ(status_of(secure, post("studio.example", "https://studio.example")), 403);
  const Guard plain = named("http://studio.example:8080");
  EXPECT_EQ(status_of(plain, post("studio.example:8080", "http://studio.example:8080")), 200);
  const Guard usual = named("https://[2001:db8::1]:443");
  EXPECT_EQ(status_of(usual, post("[2001:db8::1]", "https://[2001:db8::1]")), 200);
}

TEST(Guard, RefusesAnInvalidName) {
  for (const char* name :
       {"", "studio.example:8088", "https://", "https://studio.example/nqueens", "https://a:0",
        "https://a:65536", "https://a:", "https://a:080", "ftp://studio.example", "https://me@a",
        "two words", "2001:db8::1", "https://a?b", "*"}) {
    EXPECT_THROW(named(name), UsageError) << name;
  }
  try {
    named("https://studio.example/nqueens");
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "--name: expected a host name, or the address of a proxy such as "
                 "'https://studio.example:8443' without a path, found "
                 "'https://studio.example/nqueens'");
  }
}

TEST(PageAddress, IsTheBeginningOfLinks) {
  EXPECT_EQ(page_address("https://studio.example"), "https://studio.example/");
  EXPECT_EQ(page_address("HTTPS://Studio.Example:443/Queens/"), "https://studio.example/Queens/");
  EXPECT_EQ(page_address("http://[2001:db8::1]:8088/a/nqueens.html"),
            "http://[2001:db8::1]:8088/a/nqueens.html");
}

TEST(PageAddress, RefusesTextThatIsNotTheAddressOfAPage) {
  for (const char* text : {"studio.example", "ftp://studio.example/", "https://", "https:///a",
                           "https://me@studio.example/", "https://studio.example/?a=b",
                           "https://studio.example/#v=play", "https://studio.example/a b",
                           "https://studio.example:0/", "javascript://alert(1)"}) {
    EXPECT_THROW(page_address(text), UsageError) << text;
  }
  try {
    page_address("studio.example");
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(),
                 "--public-url: expected the address of the page such as "
                 "'https://studio.example/queens/' without '?' and '#', found 'studio.example'");
  }
}

}  // namespace
}  // namespace nqueens::server
