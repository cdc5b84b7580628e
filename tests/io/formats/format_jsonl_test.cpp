// tests/io/formats/format_jsonl_test.cpp - tests the format `jsonl`, such as
// `{"index":0,"n":5,"columns":[0,2,4,1,3]}`.
// SPDX-License-Identifier: MIT
#include "tests/io/format_testing.h"

namespace nqueens::io {
namespace {

TEST(FormatJsonl, WritesIndexSizeAndColumns) {
  EXPECT_EQ(written_as("jsonl", {0, 2, 4, 1, 3}, {.index = 0}),
            "{\"index\":0,\"n\":5,\"columns\":[0,2,4,1,3]}\n");
}

TEST(FormatJsonl, WritesTheOrbitWhenItIsKnown) {
  EXPECT_EQ(written_as("jsonl", {0, 2, 4, 1, 3}, {.index = 0, .orbit = 8}),
            "{\"index\":0,\"n\":5,\"columns\":[0,2,4,1,3],\"orbit\":8}\n");
  EXPECT_EQ(written_as("jsonl", {0}, {.index = 18446744073709551615U, .orbit = 1}),
            "{\"index\":18446744073709551615,\"n\":1,\"columns\":[0],\"orbit\":1}\n");
}

TEST(FormatJsonl, ReadsARecordWithItsOrbit) {
  EXPECT_EQ(read_as("jsonl", "{\"index\":0,\"n\":5,\"columns\":[0,2,4,1,3],\"orbit\":8}\n"),
            five());
}

TEST(FormatJsonl, NamesALongRule) {
  const std::string long_rule(1'000, 'x');
  EXPECT_EQ(written_as("jsonl", {0}, {.rule = long_rule}),
            "{\"n\":1,\"columns\":[0],\"rule\":\"" + long_rule + "\"}\n");
}

TEST(FormatJsonl, NamesTheRuleUnlessItIsThePlainOne) {
  EXPECT_EQ(written_as("jsonl", {0, 2, 4, 1, 3}, {.index = 7, .rule = "toroidal"}),
            "{\"index\":7,\"n\":5,\"columns\":[0,2,4,1,3],\"rule\":\"toroidal\"}\n");
  EXPECT_EQ(read_as("jsonl", R"({"columns":[0,2,4,1,3],"rule":"toroidal"})"),
            five().with_rule(Rule::Toroidal));
  EXPECT_EQ(read_as("jsonl", R"({"n":4,"rule":"superqueens","queens":[[0,1]]})"),
            Problem(4, {{0, 1}}, {}, Rule::Superqueens));
  EXPECT_EQ(read_as("jsonl", R"({"columns":[0,2,4,1,3],"rule":"queens"})"), five());
  EXPECT_EQ(read_as("jsonl", R"x({"columns":[0,2,4,1,3],"rule":"leap(1,3)"})x"),
            five().with_rule(rule("rook+leap(1,3)")));
}

TEST(FormatJsonl, RefusesAnUnknownRuleWithoutQuotingIt) {
  const std::string expected =
      R"x(line 1: expected "rule" to be a rule such as "toroidal" or "rook+leap(1,3)", found )x";
  EXPECT_EQ(error_of("jsonl", R"({"n":5,"rule":"\u001b[2J"})"), expected + "string");
  EXPECT_EQ(error_of("jsonl", R"({"n":5,"rule":"Toroidal"})"), expected + "string");
  EXPECT_EQ(error_of("jsonl", R"({"n":5,"rule":1})"), expected + "1");
  EXPECT_EQ(error_of("jsonl", R"({"n":5,"rule":null})"), expected + "null");
  EXPECT_EQ(error_of("jsonl", R"({"n":5,"rule":["toroidal"]})"), expected + "array");
}

TEST(FormatJsonl, LeavesOutAnUnknownIndexAndWritesNullForARowWithoutAQueen) {
  EXPECT_EQ(written_as("jsonl", {kNoColumn, 0, kNoColumn}),
            "{\"n\":3,\"columns\":[null,0,null]}\n");
}

TEST(FormatJsonl, ReadsWhatItWrites) {
  EXPECT_EQ(read_as("jsonl", "{\"index\":0,\"n\":5,\"columns\":[0,2,4,1,3]}\n"), five());
  EXPECT_EQ(read_as("jsonl", "{\"n\":3,\"columns\":[null,0,null]}"), Problem(3, {{1, 0}}));
}

TEST(FormatJsonl, ReadsQueensAndBlockedSquares) {
  EXPECT_EQ(read_as("jsonl", R"({"n":4,"queens":[[1,3],[1,0]],"blocked":[[0,0]]})"),
            Problem(4, {{1, 0}, {1, 3}}, {{0, 0}}));
  EXPECT_EQ(read_as("jsonl", R"({"columns":[1,null],"queens":[[1,1]]})"),
            Problem(2, {{0, 1}, {1, 1}}));
}

TEST(FormatJsonl, TheSizeMayComeFromTheColumnsOrTheCaller) {
  EXPECT_EQ(read_as("jsonl", R"({"columns":[0,2,4,1,3]})"), five());
  EXPECT_EQ(read_as("jsonl", R"({"queens":[]})", 6), Problem(6));
  EXPECT_EQ(error_of("jsonl", R"({"queens":[]})"),
            "line 1: expected a member \"n\" or \"columns\", found object");
}

TEST(FormatJsonl, IgnoresOtherMembers) {
  EXPECT_EQ(read_as("jsonl", R"({"name":"first","columns":[0],"more":{"deep":[1]}})"),
            Problem(1, {{0, 0}}));
}

TEST(FormatJsonl, NamesBothSizesWhenTheyDisagree) {
  EXPECT_EQ(error_of("jsonl", R"({"n":6,"columns":[0,2,4,1,3]})"),
            "line 1: expected 6 columns, found 5");
  EXPECT_EQ(error_of("jsonl", R"({"n":6})", 5), "line 1: expected 5 rows, found 6");
}

TEST(FormatJsonl, AHugeSizeWithoutColumnsTakesNoMemory) {
  EXPECT_EQ(error_of("jsonl", R"({"n":1000000000,"columns":[]})"),
            "line 1: expected 1000000000 columns, found 0");
  EXPECT_EQ(read_as("jsonl", R"({"n":1000000000})").size(), 1000000000);
}

TEST(FormatJsonl, NamesAMemberOfTheWrongType) {
  EXPECT_EQ(error_of("jsonl", "[0,2,4,1,3]"),
            "line 1: expected an object such as {\"columns\":[0,2,4,1,3]}, found array");
  EXPECT_EQ(error_of("jsonl", R"({"columns":"02413"})"),
            "line 1: expected \"columns\" to be an array, found string");
  EXPECT_EQ(error_of("jsonl", R"({"columns":[0,0.5]})"),
            "line 1: expected a column, or null, from 0 to 1, found 0.5");
  EXPECT_EQ(error_of("jsonl", R"({"n":2,"queens":[[0]]})"),
            "line 1: expected \"queens\" to be an array of [row,column], found array");
  EXPECT_EQ(error_of("jsonl", R"({"n":2,"blocked":7})"),
            "line 1: expected \"blocked\" to be an array of [row,column], found 7");
}

TEST(FormatJsonl, SaysWhichNumberIsOutsideItsRange) {
  EXPECT_EQ(error_of("jsonl", R"({"n":0})"), "line 1: expected n from 1 to 1000000000, found 0");
  EXPECT_EQ(error_of("jsonl", R"({"columns":[0,-1]})"),
            "line 1: expected a column, or null, from 0 to 1, found -1");
  EXPECT_EQ(error_of("jsonl", R"({"n":3,"queens":[[0,3]]})"),
            "line 1: expected a column from 0 to 2, found 3");
  EXPECT_EQ(error_of("jsonl", R"({"n":18446744073709551615})"),
            "line 1: expected n from 1 to 1000000000, found 18446744073709551615");
  EXPECT_EQ(error_of("jsonl", R"({"n":1e999})"),
            "line 1: expected numbers of at most 64 bits, found a larger one");
}

TEST(FormatJsonl, SaysWhereTheTextIsNotJson) {
  EXPECT_EQ(error_of("jsonl", "{\"n\":5,}"),
            "line 1, column 8: expected well-formed JSON, found '}'");
  EXPECT_EQ(error_of("jsonl", "{\"n\":\n x}"),
            "line 2, column 2: expected well-formed JSON, found 'x'");
  EXPECT_EQ(error_of("jsonl", "{\"n\":5"),
            "line 1, column 7: expected well-formed JSON, found the end of the text");
  EXPECT_EQ(error_of("jsonl", ""),
            "line 1, column 1: expected well-formed JSON, found the end of the text");
}

TEST(FormatJsonl, DeepNestingIsAnErrorAndNotACrash) {
  const std::string deep(1000000, '[');
  EXPECT_EQ(
      error_of("jsonl", deep),
      "line 1, column 33: expected lists and objects nested at most 32 levels deep, found '['");
  EXPECT_EQ(error_of("jsonl", "{\"columns\":[0],\"x\":" + std::string(31, '[') + "1" +
                                  std::string(31, ']') + "}"),
            "no error");
  EXPECT_EQ(
      error_of("jsonl",
               "{\"columns\":[0],\"x\":" + std::string(32, '[') + "1" + std::string(32, ']') + "}"),
      "line 1, column 51: expected lists and objects nested at most 32 levels deep, found '['");
}

TEST(FormatJsonl, TheLastDuplicateMemberCounts) {
  EXPECT_EQ(read_as("jsonl", R"({"columns":[7],"n":9,"columns":[0,2,4,1,3],"n":5})"), five());
  EXPECT_EQ(read_as("jsonl", R"({"n":5,"queens":[[0,0]],"queens":[[4,1]],"queens":[]})"),
            Problem(5));
  EXPECT_EQ(read_as("jsonl", R"({"n":5,"columns":{"columns":[1]},"columns":[0,2,4,1,3]})"), five());
}

TEST(FormatJsonl, NamesTheFirstWrongEntry) {
  EXPECT_EQ(error_of("jsonl", R"({"columns":[3,"x",9]})"),
            "line 1: expected a column, or null, from 0 to 2, found 3");
  EXPECT_EQ(error_of("jsonl", R"({"columns":[2,[0],9]})"),
            "line 1: expected a column, or null, from 0 to 2, found array");
  EXPECT_EQ(error_of("jsonl", R"({"columns":[0,1000000000]})"),
            "line 1: expected a column, or null, from 0 to 1, found 1000000000");
  EXPECT_EQ(error_of("jsonl", R"({"queens":[[0,1],[2,"x"]],"n":2})"),
            "line 1: expected a row from 0 to 1, found 2");
  EXPECT_EQ(error_of("jsonl", R"({"queens":[[0,1],[1,"x"],7],"n":2})"),
            "line 1: expected a column from 0 to 1, found string");
  EXPECT_EQ(error_of("jsonl", R"({"queens":[[{"a":[0]},1]],"n":2})"),
            "line 1: expected a row from 0 to 1, found object");
  EXPECT_EQ(error_of("jsonl", R"({"queens":[[0,1,1]],"n":2})"),
            "line 1: expected \"queens\" to be an array of [row,column], found array");
  EXPECT_EQ(error_of("jsonl", R"({"queens":[{"a":0,"b":1}],"n":2})"),
            "line 1: expected \"queens\" to be an array of [row,column], found object");
}

}  // namespace
}  // namespace nqueens::io
