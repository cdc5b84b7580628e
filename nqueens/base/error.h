// nqueens/base/error.h - the three kinds of trouble.
//
// An expected ending (no solution, a limit, a stop) is a value in a result, see run_control.h. What
// is thrown is caught once, at an edge such as the command line:
//
//   Error            the environment failed: a file cannot be written, memory is short
//   UsageError       the caller asked for something impossible and can ask again, corrected
//   SelfCheckError   this library is wrong: an invariant does not hold, so there is no answer
//
// Every text is one sentence that says what, where, and what to do, without a final full stop.
// SPDX-License-Identifier: MIT
#pragma once

#include <stdexcept>
#include <string>

namespace nqueens {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

class UsageError : public Error {
 public:
  using Error::Error;
};

class SelfCheckError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

// Throws SelfCheckError naming the broken `invariant` and the place; for checks that are cheap
// enough to stay in release builds. Prefer no answer to a wrong one. (The place comes from the
// builtins that GCC and clang share; clang 14 lacks std::source_location.)
inline void ensure(bool holds, const char* invariant, const char* file = __builtin_FILE(),
                   int line = __builtin_LINE()) {
  if (holds) return;
  throw SelfCheckError(std::string(file) + ":" + std::to_string(line) +
                       ": invariant broken: " + invariant);
}

}  // namespace nqueens

// The same for hot code: checked in development builds, gone (not even evaluated) in release.
#ifdef NDEBUG
#define NQUEENS_ASSERT(condition, invariant) static_cast<void>(0)
#else
#define NQUEENS_ASSERT(condition, invariant) ::nqueens::ensure((condition), (invariant))
#endif
