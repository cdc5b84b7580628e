// nqueens/report/documents.h - JSON documents that the program and the server have in common.
//
// One schema: a result has the same members on standard output and in an answer of the server. What
// differs is how numbers are written that may exceed 2^53, which readers in JavaScript would round.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "nqueens/board/region_puzzle.h"
#include "nqueens/puzzle/puzzle.h"
#include "nqueens/report/json.h"

namespace nqueens::report {

// Keeps the order in which members are added, which is the order people read.
using Json = nlohmann::ordered_json;

// How numbers that may exceed 2^53 are written: as numbers up to 64 bits, and beyond as digits in a
// text; or always as a text.
enum class Wide { Numbers, Texts };

Json wide_number(WideCount count, Wide wide);

// Says by which rule, unless it is the plain one; and by which turn, in the words of the option.
void name_rule(Json& json, const Rule& rule);
void name_symmetry(Json& json, Symmetry symmetry);

Json document(Square square);
Json document(const Solved& solved);
Json document(const Problem& problem, const solve::Solution& solution, Symmetry symmetry);
Json document(const Problem& problem, const search::Result& result);
Json document(const search::Comparison& comparison);
Json document(const count::PlanId& plan);
// With the memory, in bytes, that it takes; 0 where it is little.
Json document(const count::PlanId& plan, std::uint64_t memory);
Json document(const cluster::JobStatus& status, Wide wide);
Json document(const count::Result& result, Wide wide);
Json document(const estimate::Result& result, Wide wide);
Json document(std::int32_t n, const std::vector<count::Figure>& figures);
Json document(const Verdict& verdict);
Json document(const Conflict& conflict);

// A level as io/levels/level_format.h reads it, with `stars` and `rule` also where they are the usual.
Json document(const RegionPuzzle& puzzle);
// What is empty is left out.
Json document(const puzzle::Step& step);
// Of the puzzle's name, n and stars besides. `level`, `columns` (with several stars `squares`) and
// what follows are null unless there is one solution.
Json document(const RegionPuzzle& puzzle, const puzzle::Rating& rating);
// A level, its solution and rating.
Json document(const puzzle::GeneratedPuzzle& generated);

}  // namespace nqueens::report
