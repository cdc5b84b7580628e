// python/src/searching.cpp - search algorithms: results, events, comparisons.
// SPDX-License-Identifier: MIT
#include "nqueens/base/error.h"
#include "nqueens/report/event_text.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/compare.h"
#include "nqueens/search/search.h"
#include "python/src/module.h"
#include "python/src/producer.h"
#include "python/src/values.h"

namespace nqueens::python {
namespace {

using search::Event;
using Events = Producer<std::vector<Event>>;

// Number of events that are passed to Python together.
constexpr std::size_t kEventsAtOnce = 1024;

search::Direction direction_of(const std::string& name) {
  if (name == "rows") return search::Direction::Rows;
  if (name == "columns") return search::Direction::Columns;
  throw UsageError("a direction must be rows or columns, found '" + name + "'");
}

// Returns search parameters. `solutions` is the number of solutions to find; without a value, the
// search finds all.
search::Params params_of(const std::string& algorithm, std::optional<std::uint64_t> solutions,
                         std::optional<std::uint64_t> node_limit, std::uint64_t seed,
                         const std::string& direction) {
  search::Params params{.algorithm = algorithm,
                        .node_limit = node_limit,
                        .direction = direction_of(direction),
                        .seed = seed};
  if (!solutions) {
    params.goal = search::Goal::All;
  } else if (*solutions != 1) {
    params.goal = search::Goal::Limit;
    params.solution_limit = *solutions;
  }
  return params;
}

// Returns the counters by name; a counter that the algorithm does not report is None.
py::dict counters_of(const search::Counters& counters, search::Measures measures) {
  py::dict all;
  for (const search::Measure& measure : search::kMeasures) {
    const py::str name(std::string(measure.name));
    if (search::is_reported(measures, measure)) {
      all[name] = counters.*measure.counter;
    } else {
      all[name] = py::none();
    }
  }
  return all;
}

py::dict document(search::Result result) {
  py::dict all = counters_of(result.counters, result.measures);
  all["algorithm"] = result.algorithm;
  all["columns"] = result.first ? py::object(array_of(*std::move(result.first))) : py::none();
  all["exhaustive"] = result.exhaustive;
  all["ended"] = to_string(result.ended);
  all["limit"] = result.limit;
  all["elapsed_seconds"] = result.elapsed_seconds;
  return all;
}

py::dict run(const Problem& problem, const std::string& algorithm,
             std::optional<std::uint64_t> solutions, std::optional<std::uint64_t> node_limit,
             std::uint64_t seed, const std::string& direction, std::optional<double> time_limit) {
  const auto params = params_of(algorithm, solutions, node_limit, seed, direction);
  return document(run_watched(
      time_limit, [&](const Watch& watch) { return search::search(problem, params, {}, watch); }));
}

OwnedProducer<std::vector<Event>> events(const Problem& problem, const std::string& algorithm,
                                         std::optional<std::uint64_t> solutions,
                                         std::optional<std::uint64_t> node_limit,
                                         std::uint64_t seed, const std::string& direction) {
  const auto params = params_of(algorithm, solutions, node_limit, seed, direction);
  return OwnedProducer<std::vector<Event>>(
      new Events([=](const Events::Take& take, const Watch& watch) {
        std::vector<Event> some;
        const auto on_event = [&](const Event& event) {
          some.push_back(event);
          if (some.size() < kEventsAtOnce) return search::Next::Continue;
          return take(std::exchange(some, {})) ? search::Next::Continue : search::Next::Stop;
        };
        search::search(problem, params, {.on_event = on_event}, watch);
        if (!some.empty()) take(std::move(some));
      }));
}

// Returns a batch of events as tuples (kind, row, column, line, other row, value, sentence), or
// None at the end.
py::object next_events(Events& all, const std::string& direction) {
  const auto some = all.next();
  if (!some) return py::none();
  py::list list;
  for (const Event& event : *some) {
    list.append(py::make_tuple(search::to_string(event.kind), event.row, event.column,
                               to_string(event.line), event.other_row, event.value,
                               report::event_sentence(event, direction_of(direction))));
  }
  return list;
}

py::list compare(const Problem& problem, const std::vector<std::string>& algorithms, bool all,
                 std::int64_t runs, double seconds_a_run, std::uint64_t seed) {
  const search::CompareParams params{.algorithms = algorithms,
                                     .goal = all ? search::Goal::All : search::Goal::First,
                                     .runs = narrow(runs, "runs"),
                                     .seconds_a_run = seconds_a_run,
                                     .seed = seed};
  const search::Comparison comparison =
      run_watched({}, [&](const Watch& watch) { return search::compare(problem, params, watch); });
  py::list rows;
  for (const search::Compared& compared : comparison.algorithms) {
    py::dict row;
    if (compared.runs.empty()) {
      row = counters_of({}, search::Measures::SolutionsOnly);
      row["solutions"] = py::none();
      row["seconds"] = py::none();
    } else {
      search::Counters medians;
      for (const search::Measure& measure : search::kMeasures)
        medians.*measure.counter = compared.median(measure.counter);
      row = counters_of(medians, compared.runs.front().measures);
      row["seconds"] = compared.median_seconds();
    }
    row["algorithm"] = compared.algorithm;
    row["runs"] = compared.runs.size();
    row["solved"] = compared.solved();
    row["reason"] = compared.reason;
    rows.append(row);
  }
  return rows;
}

py::list algorithms() {
  py::list rows;
  for (const search::Algorithm& row : search::algorithms()) {
    rows.append(py::dict(
        py::arg("name") = row.name, py::arg("family") = to_string(row.family),
        py::arg("summary") = row.summary, py::arg("origin") = row.origin,
        py::arg("cost") = row.cost, py::arg("is_complete") = row.is_complete,
        py::arg("uses_chance") = row.uses_chance, py::arg("honours_given") = row.honours_given,
        py::arg("honours_blocked") = row.honours_blocked,
        py::arg("honours_rules") = row.honours_rules,
        py::arg("honours_regions") = row.honours_regions, py::arg("max_size") = row.max_size));
  }
  return rows;
}

}  // namespace

void add_searching(py::module_& module) {
  py::class_<Events, OwnedProducer<std::vector<Event>>>(module, "Events")
      .def("close", &Events::close)
      .def("next", &next_events);
  module.def("search", &run);
  module.def("events", &events);
  module.def("compare", &compare);
  module.def("algorithms", &algorithms);
}

}  // namespace nqueens::python
