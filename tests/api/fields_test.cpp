// tests/api/fields_test.cpp - parameters of requests are read, or refused with an error message.
// SPDX-License-Identifier: MIT
#include "nqueens/api/fields.h"

#include <gtest/gtest.h>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"

namespace nqueens::api {
namespace {

template <class Read>
std::string refusal(const std::string& body, const Read& read) {
  try {
    Fields fields = Fields::of_body(body);
    read(fields);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

std::string whole_refusal(const std::string& body) {
  return refusal(body, [](Fields& fields) { fields.whole("k", 1, 9); });
}

std::string board_refusal(const std::string& body) {
  return refusal(body, [](Fields& fields) { fields.board(10); });
}

TEST(Fields, ReadWholeNumbers) {
  EXPECT_EQ(Fields::of_body(R"({"k": 7})").whole("k", 1, 9), 7);
  EXPECT_EQ(Fields::of_body("{}").whole("k", 1, 9, 5), 5);
  EXPECT_EQ(Fields::of_query({{"k", "7"}}).whole("k", 1, 9), 7);
  EXPECT_EQ(whole_refusal("{}"), "k: expected a whole number from 1 to 9, found nothing");
  EXPECT_EQ(whole_refusal(R"({"k": 0})"), "k: expected a whole number from 1 to 9, found 0");
  EXPECT_EQ(whole_refusal(R"({"k": 1.5})"), "k: expected a whole number from 1 to 9, found 1.5");
  EXPECT_EQ(whole_refusal(R"({"k": 18446744073709551615})"),
            "k: expected a whole number from 1 to 9, found 18446744073709551615");
  EXPECT_EQ(whole_refusal(R"({"k": " 7"})"), "k: expected a whole number from 1 to 9, found ' 7'");
  EXPECT_EQ(whole_refusal(R"({"k": [1]})"), "k: expected a whole number from 1 to 9, found [1]");
}

TEST(Fields, NullCountsAsMissing) {
  Fields fields = Fields::of_body(R"({"k": null, "l": 0})");
  EXPECT_FALSE(fields.has("k"));
  EXPECT_FALSE(fields.has("m"));
  EXPECT_TRUE(fields.has("l"));
  EXPECT_EQ(refusal("{}", [](Fields& f) { f.placement("columns", 2); }),
            "columns: expected 2 columns from 0 to 1, found nothing");
}

TEST(Fields, ReadNumbers) {
  EXPECT_EQ(Fields::of_body(R"({"s": 0.5})").number("s", 0, 1), 0.5);
  EXPECT_EQ(Fields::of_query({{"s", "0.5"}}).number("s", 0, 1), 0.5);
  EXPECT_EQ(refusal(R"({"s": 1e999})", [](Fields& f) { f.number("s", 0, 1); }),
            "body: expected a JSON object");
  EXPECT_EQ(refusal(R"({"s": "nan"})", [](Fields& f) { f.number("s", 0, 1); }),
            "s: expected a number from 0 to 1, found 'nan'");
  for (const char* value : {"-1", "1e300", "1e19", "\"inf\"", "\"-inf\"", "\"1e999\""}) {
    const std::string body = std::string(R"({"s": )") + value + "}";
    EXPECT_TRUE(refusal(body, [](Fields& f) { f.number("s", 0, 1); })
                    .starts_with("s: expected a number from 0 to 1, found "))
        << value;
  }
}

TEST(Fields, TheBodyIsAJsonObject) {
  for (const char* body : {"", "[]", "7", "{", "{}x", "\xff", "{\"a\":}"}) {
    EXPECT_EQ(refusal(body, [](Fields&) {}), "body: expected a JSON object") << body;
  }
  EXPECT_EQ(refusal(std::string(60'000, '['), [](Fields&) {}),
            "body: expected lists and objects nested at most 32 levels deep");
}

TEST(Fields, ReadABoard) {
  const Problem board =
      Fields::of_body(R"({"n": 4, "queens": [[0, 1]], "blocked": [[3, 3]], "rule": "toroidal"})")
          .board(10);
  EXPECT_EQ(board, Problem(4, {{0, 1}}, {{3, 3}}, Rule::Toroidal));
  EXPECT_EQ(Fields::of_query({{"n", "4"}, {"queens", "0.1,1.3"}}).board(10),
            Problem(4, {{0, 1}, {1, 3}}));
}

TEST(Fields, RefuseInvalidBoards) {
  EXPECT_EQ(board_refusal("{}"), "n: expected a board size from 1 to 10, found nothing");
  EXPECT_EQ(board_refusal(R"({"n": 11})"), "n: expected a board size from 1 to 10, found 11");
  EXPECT_EQ(board_refusal(R"({"n": 4, "queens": [[0, 4]]})"),
            "queens: expected squares [row, column] from 0 to 3, found [0,4]");
  EXPECT_EQ(board_refusal(R"({"n": 4, "queens": [[0]]})"),
            "queens: expected squares [row, column] from 0 to 3, found [0]");
  EXPECT_EQ(board_refusal(R"({"n": 4, "blocked": 7})"),
            "blocked: expected a list of squares [row, column], found 7");
  EXPECT_EQ(board_refusal(R"({"n": 4, "rule": "knights"})"),
            "rule: there is no rule 'knights'; choose one of " + names_of(rules()) +
                ", or terms such as rook+leap(1,3)");
  EXPECT_EQ(board_refusal(R"({"n": 4, "rule": "leap(1"})"),
            "rule: expected \",\" at character 7 of the rule, found its end");
  EXPECT_NE(board_refusal(R"({"n": 4, "queens": [[0, 1], [0, 1]]})"), "");
}

TEST(Fields, RefuseInvalidSquaresInAQuery) {
  for (const char* squares : {"0", "0.", ".1", "0.1,", "0.1;1.3", "a.b", "0.1.2"}) {
    EXPECT_THROW(Fields::of_query({{"n", "4"}, {"queens", squares}}).board(10), UsageError)
        << squares;
  }
}

TEST(Fields, ReadAPlacement) {
  EXPECT_EQ(Fields::of_query({{"c", "1,3,0,2"}}).placement("c", 4), Placement({1, 3, 0, 2}));
  EXPECT_EQ(refusal("{}", [](Fields& f) { f.placement("c", 4); }),
            "c: expected 4 columns from 0 to 3, found nothing");
  EXPECT_EQ(refusal(R"({"c": [1, 3, 0]})", [](Fields& f) { f.placement("c", 4); }),
            "c: expected 4 columns from 0 to 3, found [1,3,0]");
  EXPECT_EQ(refusal(R"({"c": [1, 3, 0, 4]})", [](Fields& f) { f.placement("c", 4); }),
            "c: expected 4 columns from 0 to 3, found [1,3,0,4]");
}

TEST(Fields, UnknownParametersAreRefused) {
  EXPECT_EQ(refusal(R"({"k": 1, "kk": 2})",
                    [](Fields& fields) {
                      fields.whole("k", 1, 9);
                      fields.require_all_read();
                    }),
            "there is no parameter 'kk' here");
}

TEST(Fields, NullMeansMissing) {
  Fields fields(Json{{"k", nullptr}, {"kk", nullptr}});
  EXPECT_EQ(fields.whole("k", 1, 9, 5), 5);
  EXPECT_NO_THROW(fields.require_all_read());
}

TEST(Fields, LongValuesAreCutInMessages) {
  const std::string refused = whole_refusal("{\"k\": \"" + std::string(1000, 'x') + "\"}");
  EXPECT_LT(refused.size(), 120U);
}

TEST(Fields, DeepJsonIsRefusedBeforeItIsRead) {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  const auto message = [](const std::string& body) { return refusal(body, [](Fields&) {}); };
  EXPECT_EQ(message(R"({"n": )" + nested(31) + "}"), "");
  EXPECT_EQ(message(R"({"n": )" + nested(32) + "}"),
            "body: expected lists and objects nested at most 32 levels deep");
  EXPECT_EQ(message(nested(30'000)),
            "body: expected lists and objects nested at most 32 levels deep");
  EXPECT_EQ(message(R"({"n": "\")" + nested(0) + std::string(100, '[') + R"("})"), "");
  Fields query = Fields::of_query({{"columns", nested(4'000)}});
  EXPECT_THROW(query.placement("columns", 8), UsageError);
}

}  // namespace
}  // namespace nqueens::api
