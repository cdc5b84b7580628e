// nqueens/api/generating.h - functions shared by the request and the job that generate a level with
// regions.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/api/fields.h"
#include "nqueens/api/json.h"
#include "nqueens/puzzle/generate.h"

namespace nqueens::api {

// Reads the parameters n, stars, levels, style and seed.
puzzle::GenerateParams read_generate_params(Fields& fields);

// Returns the level and its rating as the members "puzzle" and "rating".
Json made_json(const puzzle::GeneratedPuzzle& made);

}  // namespace nqueens::api
