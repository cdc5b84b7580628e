// tests/gpu/misbehaviour.h - makes a fake driver misbehave as requested by an environment variable.
//
// NQUEENS_MISBEHAVIOUR holds one of
//
//   FUNCTION hang MARK            FUNCTION never returns
//   FUNCTION abort MARK           FUNCTION aborts the process
//   THING reports NUMBER [COUNT]  the driver reports NUMBER for THING, after COUNT true reports
//
// A THING can also be a function; NUMBER is then its result, such as an error code. FUNCTION
// creates the file MARK before it hangs or aborts.
// SPDX-License-Identifier: MIT
#pragma once

#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace nqueens::gpu {

struct Misbehaviour {
  std::string subject = {};
  std::string verb = {};
  std::string object = {};
  std::uint64_t count = 0;
};

inline Misbehaviour misbehaviour() {
  const char* order = std::getenv("NQUEENS_MISBEHAVIOUR");
  Misbehaviour found;
  if (order == nullptr) return found;
  std::istringstream words{std::string(order)};
  words >> found.subject >> found.verb >> found.object;
  if (!(words >> found.count)) found.count = 0;
  return found;
}

inline void misbehave_in(std::string_view function) {
  const Misbehaviour order = misbehaviour();
  if (order.subject != function) return;
  if (order.verb != "hang" && order.verb != "abort") return;
  std::ofstream(order.object) << function;
  if (order.verb == "abort") std::abort();
  while (true) ::pause();
}

template <class Number>
Number reported(std::string_view thing, Number truth) {
  const Misbehaviour order = misbehaviour();
  if (order.subject != thing || order.verb != "reports") return truth;
  static std::uint64_t truths = 0;
  if (truths++ < order.count) return truth;
  return static_cast<Number>(std::stoull(order.object));
}

}  // namespace nqueens::gpu
