// nqueens/count/total_check.h - what every complete total must agree with before it is told.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "nqueens/base/wide.h"

namespace nqueens::count {

// Throws SelfCheckError, with both numbers, when this cannot be the number of all solutions: it is
// not the published one; or, where none is published, what is left without the solutions equal to
// their quarter turn is not divisible by 4, though these others come in orbits of 4 and 8.
//
//   cost  milliseconds; the other checks of a total take longer: verify.h
void require_believable(std::int32_t n, WideCount solutions);

}  // namespace nqueens::count
