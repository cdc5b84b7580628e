// python/src/counting.cpp - counts and estimates the solutions of a board.
// SPDX-License-Identifier: MIT
#include <filesystem>
#include <system_error>

#include "nqueens/count/count.h"
#include "nqueens/count/plan/question.h"
#include "nqueens/estimate/estimate.h"
#include "python/src/module.h"
#include "python/src/values.h"
#include "python/src/waiting.h"

namespace nqueens::python {
namespace {

py::object classes_of(const count::Result& result) {
  if (!result.classes) return py::none();
  const count::SymmetryClasses& classes = *result.classes;
  return py::dict(py::arg("asymmetric") = classes.asymmetric, py::arg("point") = classes.point,
                  py::arg("quarter") = classes.quarter, py::arg("full") = classes.full);
}

py::dict document(const count::Result& result) {
  return py::dict(
      py::arg("n") = result.n, py::arg("solutions") = whole(result.solutions),
      py::arg("classes") = classes_of(result), py::arg("by_first_row") = result.by_first_row,
      py::arg("published") = result.published, py::arg("method") = result.method,
      py::arg("kernel") = result.kernel, py::arg("rule") = result.rule.name,
      py::arg("threads") = result.threads, py::arg("nodes") = whole(result.nodes),
      py::arg("tasks") = result.tasks, py::arg("tasks_done") = result.tasks_done,
      py::arg("tasks_found") = result.tasks_found, py::arg("complete") = result.complete(),
      py::arg("ended") = to_string(result.ended),
      py::arg("elapsed_seconds") = result.elapsed_seconds,
      py::arg("core_seconds") = result.core_seconds);
}

py::dict count_board(const Problem& problem, const std::string& symmetry, bool classes,
                     bool by_first_row, const std::string& method, const std::string& kernel,
                     std::int64_t threads, const std::optional<std::string>& ledger,
                     std::optional<double> time_limit, const py::object& progress) {
  count::Params params;
  if (classes) params.classify = count::Classify::Yes;
  if (by_first_row) params.by_first_row = count::ByFirstRow::Yes;
  if (ledger) {
    params.ledger = *ledger;
    std::error_code unknown;  // ignored here: opening the ledger reports the error
    const bool is_there = std::filesystem::exists(*ledger, unknown);
    params.keep = is_there ? count::Keep::Resume : count::Keep::New;
  }
  const count::Resolved how =
      count::resolve(count::Question(problem, symmetry_of(symmetry)),
                     {.method = method, .kernel = kernel, .threads = narrow(threads, "threads")});
  return document(run_watched(
      time_limit, progress, [&](const Watch& watch) { return count::count(how, params, watch); }));
}

py::dict estimate_size(std::int64_t n, double precision, std::uint64_t samples, std::uint64_t seed,
                       const std::string& kernel, std::int64_t threads,
                       std::optional<double> time_limit, const py::object& progress) {
  const std::int32_t size = size_of(n);
  const estimate::Params params{.samples = samples,
                                .precision = precision,
                                .seed = seed,
                                .kernel = kernel,
                                .threads = narrow(threads, "threads")};
  const estimate::Result result = run_watched(time_limit, progress, [&](const Watch& watch) {
    return estimate::estimate(size, params, watch);
  });
  const estimate::Interval interval = result.interval();
  return py::dict(
      py::arg("n") = result.n, py::arg("value") = result.value.to_double(),
      py::arg("log10") = result.value.log10(), py::arg("low") = interval.low.to_double(),
      py::arg("high") = interval.high ? py::object(py::float_(interval.high->to_double()))
                                      : py::object(py::none()),
      py::arg("relative_error") = result.relative_error, py::arg("exact") = result.exact,
      py::arg("samples") = result.samples, py::arg("effective_samples") = result.effective_samples,
      py::arg("doubt") = to_string(result.doubt), py::arg("seed") = result.seed,
      py::arg("kernel") = result.kernel, py::arg("threads") = result.threads,
      py::arg("ended") = to_string(result.ended),
      py::arg("elapsed_seconds") = result.elapsed_seconds);
}

}  // namespace

void add_counting(py::module_& module) {
  module.def("count", &count_board);
  module.def("estimate", &estimate_size);
}

}  // namespace nqueens::python
