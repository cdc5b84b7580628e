// python/src/regions.cpp - region puzzles: solves, explains, rates and generates them.
// SPDX-License-Identifier: MIT
#include "nqueens/base/error.h"
#include "nqueens/board/conflicts.h"
#include "nqueens/io/io.h"
#include "nqueens/picture/picture.h"
#include "nqueens/puzzle/puzzle.h"
#include "nqueens/report/region_text.h"
#include "nqueens/solve/region_solutions.h"
#include "python/src/module.h"
#include "python/src/values.h"
#include "python/src/waiting.h"

namespace nqueens::python {
namespace {

using SquareLists = std::vector<Pairs>;

py::dict document(const Problem& problem, const puzzle::Rating& rating) {
  return py::dict(py::arg("solutions") = rating.solutions,
                  py::arg("solution") = pairs_of(rating.solution), py::arg("level") = rating.level,
                  py::arg("hard_steps") = rating.hard_steps,
                  py::arg("narrowest") = rating.narrowest, py::arg("steps") = rating.steps,
                  py::arg("text") = report::rating_text(problem, rating));
}

py::dict document(const Problem& problem, const puzzle::Step& step) {
  return py::dict(
      py::arg("technique") = to_string(step.technique), py::arg("level") = level_of(step.technique),
      py::arg("placed") = pairs_of(step.placed), py::arg("ruled_out") = pairs_of(step.ruled_out),
      py::arg("reason") = pairs_of(step.reason),
      py::arg("hint") = report::where_to_look(step, problem),
      py::arg("sentence") = report::sentence(step, problem));
}

// Returns up to `most` solutions, and how the run ended.
py::tuple solutions_of(const RegionPuzzle& puzzle, std::uint64_t most,
                       std::optional<double> time_limit) {
  const solve::FewSolutions found = run_watched(time_limit, [&](const Watch& watch) {
    return solve::few_region_solutions(puzzle.problem, most, watch);
  });
  SquareLists lists;
  for (const std::vector<Square>& queens : found.solutions) lists.push_back(pairs_of(queens));
  return py::make_tuple(lists, to_string(found.ended));
}

// Returns the rating, the steps, and how the run ended.
py::tuple explain(const RegionPuzzle& puzzle, std::optional<double> time_limit) {
  std::vector<puzzle::Step> steps;
  const auto take = [&](const puzzle::Step& step) {
    steps.push_back(step);
    return true;
  };
  const auto explanation = run_watched(
      time_limit, [&](const Watch& watch) { return puzzle::explain(puzzle.problem, take, watch); });
  py::list documents;
  for (const puzzle::Step& step : steps) documents.append(document(puzzle.problem, step));
  return py::make_tuple(document(puzzle.problem, explanation.rating), documents,
                        to_string(explanation.ended));
}

py::tuple rate(const RegionPuzzle& puzzle, std::optional<double> time_limit) {
  const puzzle::Rating rating = run_watched(
      time_limit, [&](const Watch& watch) { return puzzle::rate(puzzle.problem, watch); });
  return py::make_tuple(document(puzzle.problem, rating), to_string(rating.ended));
}

// Returns a level, or None if the time limit was reached before one was found.
std::optional<RegionPuzzle> generate(std::int64_t n, std::int64_t stars, std::int64_t min_level,
                                     std::int64_t max_level, const std::string& style,
                                     std::uint64_t seed, std::optional<double> time_limit) {
  const puzzle::GenerateParams params{.n = size_of(n),
                                      .stars = narrow(stars, "stars"),
                                      .min_level = narrow(min_level, "level"),
                                      .max_level = narrow(max_level, "level"),
                                      .style = puzzle::style_of(style),
                                      .seed = seed};
  puzzle::GenerateResult result =
      run_watched(time_limit, [&](const Watch& watch) { return puzzle::generate(params, watch); });
  if (result.made) return std::move(result.made->puzzle);
  if (result.ended != Ended::Complete) return std::nullopt;
  throw UsageError("no such level was found: " + report::rejected_text(result.rejected) +
                   "; choose another level or size");
}

// Returns the level whose squares have these region numbers, row by row.
RegionPuzzle level_of_rows(const std::vector<std::vector<std::uint8_t>>& rows, std::int64_t stars) {
  std::vector<std::uint8_t> of_squares;
  for (const auto& row : rows) of_squares.insert(of_squares.end(), row.begin(), row.end());
  return {.problem = problem_of(Regions(static_cast<std::int32_t>(rows.size()), of_squares),
                                narrow(stars, "stars"))};
}

// Returns the level in a PNG or JPEG picture, and a text that says why it may be wrong; the text is
// empty if there is no doubt.
py::tuple level_in_picture(const py::bytes& bytes) {
  const picture::Reading reading = [&] {
    const std::string file = bytes;
    const py::gil_scoped_release release;
    return picture::read_picture(picture::decoded(file));
  }();
  return py::make_tuple(reading.puzzle, report::doubt_text(reading.doubt.text, reading.unsure));
}

std::vector<std::string> rows_of(const RegionPuzzle& puzzle) {
  std::vector<std::string> rows(static_cast<std::size_t>(puzzle.size()));
  for (std::int32_t row = 0; row < puzzle.size(); ++row) {
    for (std::int32_t column = 0; column < puzzle.size(); ++column)
      rows[static_cast<std::size_t>(row)] += region_letter(puzzle.regions()[{row, column}]);
  }
  return rows;
}

// Draws the board with these queens.
std::string draw(const RegionPuzzle& puzzle, const Pairs& queens, const std::string& as) {
  return io::draw(io::drawing(as), puzzle.problem.with_squares(squares_of(queens)));
}

}  // namespace

void add_regions(py::module_& module) {
  py::class_<RegionPuzzle>(module, "Level")
      .def(py::init([](const std::string& text, const std::string& format, std::int64_t stars) {
        return io::read_level(text, format, {.stars = narrow(stars, "stars")});
      }))
      .def_property_readonly("n", &RegionPuzzle::size)
      .def_property_readonly("name", [](const RegionPuzzle& level) { return level.name; })
      .def_property_readonly("stars", [](const RegionPuzzle& level) { return level.stars(); })
      .def_property_readonly("rule", [](const RegionPuzzle& level) { return level.rule().name; })
      .def_property_readonly("rows", &rows_of)
      .def("__eq__", [](const RegionPuzzle& a, const RegionPuzzle& b) { return a == b; })
      .def("__hash__",
           [](const RegionPuzzle& level) {
             return py::hash(py::make_tuple(level.name, hash_of(level.problem)));
           })
      .def("__reduce__",
           [](const RegionPuzzle& level) {
             constexpr const char* kFormat = "jsonl";  // preserves every part of a level
             return py::make_tuple(
                 py::type::of<RegionPuzzle>(),
                 py::make_tuple(io::written(io::level_format(kFormat), level), kFormat, 1));
           })
      .def("to_text",
           [](const RegionPuzzle& level, const std::string& format) {
             return io::written(io::level_format(format), level);
           })
      .def("solves", [](const RegionPuzzle& level,
                        const Pairs& queens) { return solves(squares_of(queens), level.problem); })
      .def("draw", &draw)
      .def("solutions", &solutions_of)
      .def("explain", &explain)
      .def("rate", &rate);
  module.attr("max_rows_with_regions") = kMaxRegionsSize;
  module.def("level_of_rows", &level_of_rows);
  module.def("level_in_picture", &level_in_picture);
  module.def("generate", &generate);
}

}  // namespace nqueens::python
