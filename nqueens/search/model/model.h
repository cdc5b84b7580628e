// nqueens/search/model/model.h - writes a problem as text for external solvers, in one of several
// modelling languages.
//
// A model describes the solutions of a problem and leaves the search to an external program: a
// satisfiability solver, a constraint solver, or the solver of a logic program. The solver accepts
// the text unchanged. The first lines of the text explain how to read the answer and, except for
// xcsp3 and qubo, how to run a solver. Given queens and blocked squares are part of the model. A
// problem that contradicts itself becomes a model without solutions.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/board/problem.h"

namespace nqueens::search {

// Receives the next piece of a text, about 30,000 bytes.
using TakeText = std::function<void(std::string_view)>;

struct Model {
  std::string_view name;
  std::string_view summary;
  std::string_view solver;  // a program that reads the language, as in `solver FILE`
  std::int32_t max_size = kMaxSize;
  bool takes_stars = false;  // supports several stars per row

  // Writes the whole text, for n <= max_size. Takes O(n) memory; qubo takes O(n^2).
  void (*write)(const Problem& problem, const TakeText& take) = nullptr;
};

std::span<const Model> models();

// Returns the modelling language with this name. Throws UsageError for an unknown name, listing the
// known names.
const Model& model(std::string_view name);

// Writes the problem in the language. Throws UsageError if the board is too large for the language,
// and for several stars per row if the language does not support them.
void write_model(const Model& model, const Problem& problem, const TakeText& take);

// Returns the model as one string.
std::string written_model(const Model& model, const Problem& problem);

}  // namespace nqueens::search
