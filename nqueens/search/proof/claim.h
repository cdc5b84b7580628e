// nqueens/search/proof/claim.h - the condition that prove() and check_proof() share.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/search/proof/proof.h"

namespace nqueens::search {

// Throws UsageError if the board is too large, or if the claim lists a placement that is not a
// solution or that is listed twice.
void require_provable(const Claim& claim);

}  // namespace nqueens::search
