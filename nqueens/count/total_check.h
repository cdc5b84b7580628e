// nqueens/count/total_check.h - what every complete total must agree with before it is told.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/base/numbers/wide.h"
#include "nqueens/count/plan/question.h"

namespace nqueens::count {

// Throws SelfCheckError, with both numbers, when this cannot be the number of all solutions: it is
// not the published one; or, where none is published, what is left without the solutions equal to
// their quarter turn is not divisible by 4, though these others come in orbits of 4 and 8. Of other
// questions than Q(n) nothing is known.
//
//   cost  milliseconds; the other checks of a total take longer: verify.h
void require_believable(const Question& question, WideCount solutions);

}  // namespace nqueens::count
