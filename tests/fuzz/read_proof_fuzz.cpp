// tests/fuzz/read_proof_fuzz.cpp - no text proves that a board with solutions has none.
// SPDX-License-Identifier: MIT
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "tests/search/proof/proving.h"

// The first byte plus 1 is the size of the pieces in which the proof checker receives the text.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace nqueens;
  if (size == 0) return 0;
  static const search::Claim four = {.problem = Problem(4)};  // it has two solutions
  const std::size_t piece = data[0] + std::size_t{1};
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  const search::ProofCheck check = testing::checked(four, text, piece);
  if (check.is_valid || check.refusal.empty()) std::abort();
  return 0;
}
