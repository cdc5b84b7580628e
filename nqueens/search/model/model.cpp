// nqueens/search/model/model.cpp - the table of modelling languages. No other file lists the
// languages.
// SPDX-License-Identifier: MIT
#include "nqueens/search/model/model.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/search/model/clauses.h"
#include "nqueens/search/model/model_parts.h"

namespace nqueens::search {
namespace {

// The text has about 5/3 n^3 products: 180 MB at n = 200.
constexpr std::int32_t kMaxQuboSize = 200;

constexpr std::array kModels = {
    Model{.name = "dimacs",
          .summary = "clauses for satisfiability solvers: CaDiCaL, MiniSat, Kissat",
          .solver = "cadical",
          .max_size = kMaxClausesSize,
          .takes_stars = true,
          .write = write_dimacs},
    Model{.name = "minizinc",
          .summary = "three all-different constraints, for MiniZinc and its solvers",
          .solver = "minizinc",
          .write = write_minizinc},
    Model{.name = "asp",
          .summary = "rules of answer set programming, for clingo",
          .solver = "clingo",
          .takes_stars = true,
          .write = write_asp},
    Model{.name = "prolog",
          .summary = "a program for SWI-Prolog with constraints over finite domains",
          .solver = "swipl",
          .write = write_prolog},
    Model{.name = "opb",
          .summary = "linear constraints for pseudo-Boolean solvers: RoundingSat, Z3",
          .solver = "roundingsat",
          .max_size = kMaxClausesSize,
          .takes_stars = true,
          .write = write_opb},
    Model{.name = "smtlib",
          .summary = "clauses in SMT-LIB: Z3, cvc5, Yices",
          .solver = "z3",
          .max_size = kMaxClausesSize,
          .takes_stars = true,
          .write = write_smtlib},
    Model{.name = "xcsp3",
          .summary = "sums for constraint solvers: ACE, Choco",
          .solver = "ace",
          .max_size = kMaxClausesSize,
          .takes_stars = true,
          .write = write_xcsp3},
    Model{.name = "qubo",
          .summary = "a quadratic function to minimise, for annealers",
          .solver = "qbsolv",
          .max_size = kMaxQuboSize,
          .takes_stars = true,
          .write = write_qubo},
};

}  // namespace

std::span<const Model> models() { return kModels; }

const Model& model(std::string_view name) {
  return find_named(kModels, name, "modelling language");
}

void write_model(const Model& model, const Problem& problem, const TakeText& take) {
  if (problem.stars() > 1 && !model.takes_stars) {
    std::vector<Model> others;
    std::ranges::copy_if(kModels, std::back_inserter(others), &Model::takes_stars);
    throw UsageError("a model in " + std::string(model.name) + " has one star per row, found " +
                     std::to_string(problem.stars()) + "; choose from " + names_of(others));
  }
  if (problem.size() > model.max_size) {
    throw UsageError("a model in " + std::string(model.name) + " takes boards of at most " +
                     std::to_string(model.max_size) + " rows, found " +
                     std::to_string(problem.size()));
  }
  model.write(problem, take);
}

std::string written_model(const Model& model, const Problem& problem) {
  std::string text;
  write_model(model, problem, [&](std::string_view piece) { text += piece; });
  return text;
}

std::string model_title(const Problem& problem) {
  const std::size_t blocked = problem.blocked().size();
  std::string title = std::to_string(problem.wanted()) + " queens, " +
                      std::to_string(problem.given().size()) + " of them given, " +
                      std::to_string(blocked) + (blocked == 1 ? " square" : " squares") +
                      " blocked";
  const std::string rule(problem.rule().label());
  if (!rule.empty()) title += ", rule " + rule;
  if (problem.stars() > 1) {
    return title + ", " + std::to_string(problem.stars()) + " in each row, column and region";
  }
  return problem.has_regions() ? title + ", one in each region" : title;
}

std::string line_number(const Rider& rider, std::string_view column, std::string_view row,
                        std::string_view n) {
  const Square step = rider.step;
  const std::int32_t divisor = std::gcd(step.row, step.column);
  std::string number =
      fmt::format("{} * {} - {} * {}", step.row / divisor, column, step.column / divisor, row);
  if (rider.reach == Reach::Wrapped)  // the dividend must not be negative
    return fmt::format("({} + {} * {}) mod {}", number, std::max(step.column, 0), n, n);
  if (divisor == 1) return number;
  return fmt::format("({}) * {} + {} mod {}", number, step.row, row, step.row);
}

std::string board_recipe(const Problem& problem) {
  const std::int32_t n = problem.size();
  std::string options;
  if (problem.has_regions()) options += " --regions LEVEL";
  if (problem.stars() > 1) options += fmt::format(" --stars {}", problem.stars());
  // A level has its own rule, touching unless it states another.
  if (problem.has_regions() || !problem.rule().is_plain())
    options += fmt::format(" --rule '{}'", problem.rule().name);
  return fmt::format(
      "awk '{{ q[$1] }} END {{ for (i = 1; NR && i <= {}; ++i) printf \"%s%s\", (i in q ? \"Q\" : "
      "\".\"), (i % {} ? \"\" : \"\\n\") }}' | nqueens check{}",
      n * n, n, options);
}

}  // namespace nqueens::search
