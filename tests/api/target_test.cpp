// tests/api/target_test.cpp - tests the parser of request targets.
// SPDX-License-Identifier: MIT
#include "nqueens/api/target.h"

#include <gtest/gtest.h>

#include "nqueens/base/error.h"

namespace nqueens::api {
namespace {

using Path = std::vector<std::string>;

TEST(Target, IsPathAndQuery) {
  const Target target = parse_target("/api/v1/placements/12?first=0&limit=50");
  EXPECT_EQ(target.path, (Path{"api", "v1", "placements", "12"}));
  EXPECT_EQ(target.query, (Query{{"first", "0"}, {"limit", "50"}}));
}

TEST(Target, TheRootHasNoSegments) {
  EXPECT_EQ(parse_target("/").path, Path{});
  EXPECT_EQ(parse_target("/?token=1").query, (Query{{"token", "1"}}));
}

TEST(Target, IsDecodedOnce) {
  EXPECT_EQ(parse_target("/a%20b").path, (Path{"a b"}));
  EXPECT_EQ(parse_target("/a%2541").path, (Path{"a%41"}));
  EXPECT_EQ(parse_target("/a+b?c=d+e%2B").path, (Path{"a+b"}));
  EXPECT_EQ(parse_target("/a+b?c=d+e%2B").query, (Query{{"c", "d e+"}}));
}

TEST(Target, AParameterMayHaveNoValue) {
  EXPECT_EQ(parse_target("/?a&b=").query, (Query{{"a", ""}, {"b", ""}}));
}

class StrangeTarget : public testing::TestWithParam<const char*> {};

TEST_P(StrangeTarget, IsRefused) { EXPECT_THROW(parse_target(GetParam()), UsageError); }

INSTANTIATE_TEST_SUITE_P(All, StrangeTarget,
                         testing::Values("", "*", "http://x/", "a", "/../etc/passwd", "/a/../b",
                                         "/%2e%2e/etc", "/a//b", "/a/", "/./a", "/%2fetc", "/a%5c",
                                         "/%", "/%4", "/%zz", "/a%00b", "/a%0d%0ab", "/?a=1&a=2",
                                         "/?a=%1f", "/%7f"));

}  // namespace
}  // namespace nqueens::api
