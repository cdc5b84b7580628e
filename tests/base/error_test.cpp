// tests/base/error_test.cpp - the three kinds of exceptions and how to distinguish them.
// SPDX-License-Identifier: MIT
#include "nqueens/base/error.h"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

namespace nqueens {
namespace {

TEST(Error, UsageErrorIsAnErrorAndKeepsItsText) {
  try {
    throw UsageError("a board has no rows");
  } catch (const Error& error) {
    EXPECT_STREQ(error.what(), "a board has no rows");
  }
}

TEST(Error, SelfCheckErrorIsNotAnError) {
  // Code that catches Error to print it must not swallow a broken invariant.
  EXPECT_FALSE((std::is_base_of_v<Error, SelfCheckError>));
  EXPECT_TRUE((std::is_base_of_v<std::logic_error, SelfCheckError>));
  EXPECT_TRUE((std::is_base_of_v<std::runtime_error, UsageError>));
}

TEST(Ensure, DoesNotThrowWhenTheInvariantHolds) { EXPECT_NO_THROW(ensure(true, "never shown")); }

TEST(Ensure, ThrowsSelfCheckErrorWhenTheInvariantIsBroken) {
  EXPECT_THROW(ensure(false, "one and one is three"), SelfCheckError);
}

TEST(Ensure, NamesTheInvariantAndThePlace) {
  std::string text;
  try {
    ensure(false, "one and one is three");
  } catch (const SelfCheckError& error) {
    text = error.what();
  }
  EXPECT_NE(text.find("one and one is three"), std::string::npos) << text;
  EXPECT_NE(text.find("error_test.cpp:"), std::string::npos) << text;
}

#ifdef NDEBUG
TEST(Assert, DoesNotEvaluateItsConditionInReleaseBuilds) {
  int evaluations = 0;
  NQUEENS_ASSERT(++evaluations < 0, "never checked");
  EXPECT_EQ(evaluations, 0);
}
#else
TEST(Assert, ThrowsInDevelopmentBuilds) {
  EXPECT_THROW(NQUEENS_ASSERT(1 + 1 == 3, "one and one is three"), SelfCheckError);
}
#endif

}  // namespace
}  // namespace nqueens
