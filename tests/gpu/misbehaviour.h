// tests/gpu/misbehaviour.h - makes a fake driver misbehave as requested by an environment variable.
//
// NQUEENS_MISBEHAVIOUR holds one of
//
//   FUNCTION hang MARK    FUNCTION never returns
//   FUNCTION abort MARK   FUNCTION aborts the process
//   THING reports NUMBER  the driver reports NUMBER for THING
//
// The function creates the file MARK before it hangs or aborts.
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
};

inline Misbehaviour misbehaviour() {
  const char* order = std::getenv("NQUEENS_MISBEHAVIOUR");
  Misbehaviour found;
  if (order == nullptr) return found;
  std::istringstream words{std::string(order)};
  words >> found.subject >> found.verb >> found.object;
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
  return static_cast<Number>(std::stoull(order.object));
}

}  // namespace nqueens::gpu
