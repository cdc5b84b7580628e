// nqueens/count/total_check.h - checks every complete total before it is reported.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/base/numbers/wide.h"
#include "nqueens/count/plan/question.h"

namespace nqueens::count {

// Throws SelfCheckError, with both numbers, when `solutions` cannot be the number of all solutions
// of an empty board; other questions are not checked. The total must equal the published number. If
// none is published, then under the plain rule the number of solutions that the quarter turn
// changes must be divisible by 4, because these solutions form orbits of 4 and 8.
//
//   cost  milliseconds; the longer checks of a total are in verify.h
void require_believable(const Question& question, WideCount solutions);

}  // namespace nqueens::count
