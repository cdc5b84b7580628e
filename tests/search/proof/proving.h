// tests/search/proof/proving.h - writes proofs as text and checks them.
// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "nqueens/search/proof/proof.h"

namespace nqueens::testing {

// Returns the text of a proof, or "" if the claim was not proven.
inline std::string proof_of(const search::Claim& claim) {
  std::string text;
  const search::ProofResult result =
      search::prove(claim, [&](std::string_view piece) { text += piece; });
  return result.is_proven ? text : "";
}

// Checks a text. The checker receives it in pieces of at most `piece` bytes.
inline search::ProofCheck checked(const search::Claim& claim, std::string_view text,
                                  std::size_t piece = 1'000) {
  const search::ReadText read = [&](std::span<char> room) {
    const std::size_t count = std::min({room.size(), piece, text.size()});
    std::copy_n(text.begin(), count, room.begin());
    text.remove_prefix(count);
    return count;
  };
  return search::check_proof(claim, read);
}

}  // namespace nqueens::testing
