// nqueens/base/error.h - the three exception types, and checks of invariants.
//
// An expected ending (no solution, a limit, a stop) is a value in a result (see run_control.h).
// Exceptions are caught in one place, in the outermost layer, such as the command line:
//
//   Error            the environment failed: a file cannot be written, there is too little memory
//   UsageError       the caller asked for something impossible and can correct the request
//   SelfCheckError   this library has a bug: an invariant does not hold, so there is no answer
//
// Every message is one sentence that says what is wrong, where, and what to do. It has no final
// full stop. A message that the web page translates has a code and parameters (sentence.h):
//
//   throw UsageError("row-given-twice", "two queens are given in row {row}", {{"row", row}});
// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "nqueens/base/sentence.h"

namespace nqueens {

class Error : public std::runtime_error {
 public:
  explicit Error(Sentence sentence)
      : std::runtime_error(sentence.text), sentence_(std::move(sentence)) {}
  Error(std::string_view code, std::string_view form, std::vector<Parameter> parameters = {})
      : Error(Sentence(code, form, std::move(parameters))) {}

  const Sentence& sentence() const { return sentence_; }

 private:
  Sentence sentence_;
};

class UsageError : public Error {
 public:
  using Error::Error;
};

class SelfCheckError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// Unless `holds`, throws SelfCheckError with the broken `invariant` and its place in the source.
// The check also runs in release builds, because a wrong answer is worse than none; it must
// therefore be cheap. (The place comes from builtins that GCC and clang share, because clang 14
// lacks std::source_location.)
inline void ensure(bool holds, const char* invariant, const char* file = __builtin_FILE(),
                   int line = __builtin_LINE()) {
  if (holds) return;
  throw SelfCheckError(std::string(file) + ":" + std::to_string(line) +
                       ": invariant broken: " + invariant);
}

}  // namespace nqueens

// Like ensure(), for hot code: checked in development builds, removed (not even evaluated) in
// release builds.
#ifdef NDEBUG
#define NQUEENS_ASSERT(condition, invariant) static_cast<void>(0)
#else
#define NQUEENS_ASSERT(condition, invariant) ::nqueens::ensure((condition), (invariant))
#endif
