// python/src/boards.cpp - boards: problems, conflicts, symmetries, published numbers, notations.
// SPDX-License-Identifier: MIT
#include <pybind11/operators.h>

#include <algorithm>
#include <functional>
#include <string_view>

#include "nqueens/board/board.h"
#include "nqueens/board/published.h"
#include "nqueens/io/io.h"
#include "python/src/module.h"
#include "python/src/values.h"
#include "python/src/waiting.h"

namespace nqueens::python {
namespace {

// Runs `work(control)` for a board of n rows and returns its result. For boards of more than 1000
// rows, `work` runs on its own thread, so that Ctrl-C ends it. Smaller boards take a few
// milliseconds at most.
template <class Work>
auto run_controlled(std::int32_t n, Work&& work) {
  constexpr std::int32_t kSmallBoard = 1000;
  const auto run = [&](const Watch& watch) {
    RunControl control(watch);
    return work(control);
  };
  return n <= kSmallBoard ? run(Watch()) : run_watched({}, run);
}

// The maximum number of pairs that are listed without a limit from the caller. Four thousand queens
// in one column have eight million pairs, which take gigabytes in Python.
constexpr std::size_t kMaxPairs = 1'000'000;

using VisitPair = std::function<bool(const Conflict&)>;

// Returns the first `limit` pairs that `visit_all(visit, control)` visits. Without a limit, throws
// UsageError if there are more than kMaxPairs pairs.
template <class VisitAll>
py::list listed_pairs(std::int32_t n, std::optional<std::uint64_t> limit,
                      const VisitAll& visit_all) {
  const std::vector<Conflict> pairs = run_controlled(n, [&](RunControl& control) {
    std::vector<Conflict> found;
    const std::uint64_t most = limit.value_or(kMaxPairs + 1);
    const VisitPair visit = [&](const Conflict& pair) {
      if (found.size() < most) found.push_back(pair);
      return found.size() < most;
    };
    if (most > 0) visit_all(visit, control);
    return found;
  });
  if (!limit && pairs.size() > kMaxPairs) {
    throw UsageError("more than " + std::to_string(kMaxPairs) +
                     " pairs of queens attack each other: set a limit to list the first ones");
  }
  constexpr std::size_t kPairsBetweenSignals = 1 << 12;
  py::list all;
  for (const Conflict& pair : pairs) {
    if (all.size() % kPairsBetweenSignals == 0 && PyErr_CheckSignals() != 0) {
      throw py::error_already_set();
    }
    all.append(py::make_tuple(py::make_tuple(pair.first.row, pair.first.column),
                              py::make_tuple(pair.second.row, pair.second.column),
                              to_string(pair.line)));
  }
  return all;
}

py::list conflicts(const Columns& columns, const std::string& by,
                   std::optional<std::uint64_t> limit) {
  const Rule& attacks = rule(by);
  const Placement placement = placement_of(columns);
  return listed_pairs(placement.size(), limit, [&](const VisitPair& visit, RunControl& control) {
    for_each_conflict(placement, attacks, visit, &control);
  });
}

py::list conflicts_of(const Problem& board, std::optional<std::uint64_t> limit) {
  return listed_pairs(board.size(), limit, [&](const VisitPair& visit, RunControl& control) {
    for_each_conflict(board, visit, &control);
  });
}

// Returns whether the given queens are a solution.
bool is_solved(const Problem& board) {
  std::int32_t row = 0;
  for (const Square queen : board.given()) {
    if (queen.row != row++) return false;
  }
  return row == board.size() && run_controlled(row, [&](RunControl& control) {
           return solves(given_placement(board), board, &control);
         });
}

// Returns the different images of a full placement in lexicographic order.
py::list images(const Columns& columns) {
  const Placement placement = placement_of(columns);
  std::vector<Placement> all = run_controlled(placement.size(), [&](RunControl& control) {
    static_cast<void>(orbit_size(placement));  // throws unless rows and columns have one queen each
    std::vector<Placement> found;
    for (const Symmetry symmetry : kSymmetries) {
      if (!control.should_end()) found.push_back(apply(symmetry, placement));
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  });
  py::list arrays;
  for (Placement& image : all) arrays.append(array_of(std::move(image)));
  return arrays;
}

// Returns a problem with the regions of `level`, or without regions if `level` is null.
Problem made_problem(std::int64_t n, std::vector<Square> given, std::vector<Square> blocked,
                     const std::string& by, const RegionPuzzle* level) {
  Problem board(size_of(n), std::move(given), std::move(blocked), rule(by));
  if (level == nullptr) return board;
  if (level->stars() != 1) {
    throw UsageError("a Problem needs a level with 1 star, found " +
                     std::to_string(level->stars()));
  }
  return board.with_regions(level->regions());
}

// Returns squares as bytes for a pickle. Pickling pairs of numbers would take twenty times as long.
py::bytes bytes_of(const std::vector<Square>& squares) {
  return {reinterpret_cast<const char*>(squares.data()), squares.size() * sizeof(Square)};
}

// The inverse of bytes_of().
std::vector<Square> squares_of_bytes(std::string_view bytes) {
  if (bytes.size() % sizeof(Square) != 0) throw UsageError("a pickled board is incomplete");
  std::vector<Square> squares(bytes.size() / sizeof(Square));
  std::copy_n(bytes.data(), bytes.size(), reinterpret_cast<char*>(squares.data()));
  return squares;
}

// Returns the level with the regions and the rule of a problem; nothing if it has no regions.
std::optional<RegionPuzzle> regions_as_level(const Problem& board) {
  if (!board.has_regions()) return std::nullopt;
  return RegionPuzzle{.problem = board.with_squares({})};
}

io::DrawOptions draw_options(bool attacks) {
  return {.overlay = attacks ? io::Overlay::Attacks : io::Overlay::None};
}

// Returns a placement as text. Writes it row by row if the format allows it, so that `control` can
// end the run between rows.
std::string written(const io::Format& format, const Placement& placement, RunControl& control) {
  constexpr std::size_t kRowsBetweenPolls = 1 << 16;
  if (format.write_rows == nullptr || !placement.is_full()) return io::written(format, placement);
  std::string text;
  const std::span<const std::int32_t> columns = placement.columns();
  for (std::size_t row = 0; row < columns.size() && !control.should_end();) {
    const std::size_t rows = std::min(kRowsBetweenPolls, columns.size() - row);
    format.write_rows({.n = placement.size(),
                       .first = static_cast<std::int32_t>(row),
                       .columns = columns.subspan(row, rows)},
                      text);
    row += rows;
  }
  return text;
}

std::string to_text(const Problem& board, const std::string& name) {
  if (!board.blocked().empty())
    throw UsageError("text formats cannot write blocked squares; draw the board instead");
  const io::Format& format = io::format(name);
  return run_controlled(board.size(), [&](RunControl& control) {
    return written(format, given_placement(board), control);
  });
}

// Returns a placement as text. Does not convert it to a problem, because this conversion cannot be
// interrupted.
std::string text_of(const Columns& columns, const std::string& name) {
  const io::Format& format = io::format(name);
  const Placement placement = placement_of(columns);
  return run_controlled(placement.size(),
                        [&](RunControl& control) { return written(format, placement, control); });
}

// The boards of a text, and a remark on skipped lines, which is empty if no line was skipped.
using BoardsAndRemark = std::pair<std::vector<Problem>, std::string>;

// Reads the boards of a text. If `control` ended the run, returns the boards read so far.
BoardsAndRemark read_boards(std::string_view unread, const io::Format* format,
                            std::optional<std::int32_t> size, RunControl& control) {
  io::Reader reader(
      [&](std::span<char> room) {
        const std::size_t count = control.should_end() ? 0 : std::min(room.size(), unread.size());
        std::copy_n(unread.begin(), count, room.begin());
        unread.remove_prefix(count);
        return count;
      },
      format, size);
  std::vector<Problem> boards;
  while (auto record = reader.next()) boards.push_back(std::move(record->problem));
  return {std::move(boards), reader.skipped().empty() ? "" : io::skipped_text(reader.skipped())};
}

// Reads all boards of a text. The format is recognised if `name` is empty.
BoardsAndRemark from_text(const std::string& text, const std::string& name,
                          std::optional<std::int64_t> n) {
  const io::Format* format = name.empty() ? nullptr : &io::format(name);
  std::optional<std::int32_t> size;
  if (n) size = size_of(*n);
  return run_watched({}, [&](const Watch& watch) {
    RunControl control(watch);
    return read_boards(text, format, size, control);
  });
}

template <class Row>
py::list names_of(std::span<const Row> table) {
  py::list names;
  for (const Row& row : table) names.append(py::make_tuple(row.name, row.summary));
  return names;
}

}  // namespace

void add_boards(py::module_& module) {
  py::class_<Problem>(module, "Problem")
      .def(py::init([](std::int64_t n, const Pairs& given, const Pairs& blocked,
                       const std::string& by, const RegionPuzzle* level) {
        return made_problem(n, squares_of(given), squares_of(blocked), by, level);
      }))
      .def(py::init([](std::int64_t n, const py::bytes& given, const py::bytes& blocked,
                       const std::string& by, const RegionPuzzle* level) {
        return made_problem(n, squares_of_bytes(given), squares_of_bytes(blocked), by, level);
      }))
      .def(py::self == py::self)
      .def("__hash__", &hash_of)
      .def("__reduce__",
           [](const Problem& board) {
             return py::make_tuple(
                 py::type::of<Problem>(),
                 py::make_tuple(board.size(), bytes_of(board.given()), bytes_of(board.blocked()),
                                board.rule().name, regions_as_level(board)));
           })
      .def_property_readonly("n", &Problem::size)
      .def_property_readonly("queens", [](const Problem& board) { return board.given().size(); })
      .def_property_readonly("given", [](const Problem& board) { return pairs_of(board.given()); })
      .def_property_readonly("blocked",
                             [](const Problem& board) { return pairs_of(board.blocked()); })
      .def_property_readonly("rule", [](const Problem& board) { return board.rule().name; })
      .def_property_readonly("columns",
                             [](const Problem& board) { return array_of(given_placement(board)); });

  module.def("of_columns", [](const Columns& columns, const std::string& by) {
    const Rule& attacks = rule(by);
    const Placement placement = placement_of(columns);
    return run_controlled(placement.size(),
                          [&](RunControl&) { return problem_of(placement).with_rule(attacks); });
  });
  module.def("rules", [] { return names_of(rules()); });
  module.def("is_solution", [](const Columns& columns, const Problem& board) {
    const Placement placement = placement_of(columns);
    return run_controlled(placement.size(),
                          [&](RunControl& control) { return solves(placement, board, &control); });
  });
  module.def("is_solution_by", [](const Columns& columns, const std::string& by) {
    const Rule& attacks = rule(by);
    const Placement placement = placement_of(columns);
    return run_controlled(placement.size(), [&](RunControl& control) {
      return is_solution(placement, attacks, &control);
    });
  });
  module.def("is_solved", &is_solved);
  module.def("conflicts", &conflicts);
  module.def("conflicts_of", &conflicts_of);
  module.def("images", &images);
  module.def("canonical", [](const Columns& columns) {
    const Placement placement = placement_of(columns);
    return array_of(
        run_controlled(placement.size(), [&](RunControl&) { return canonical_form(placement); }));
  });
  // Also returns None for numbers that are not board sizes.
  module.def("published",
             [](std::int64_t number, bool fundamental) -> std::optional<std::uint64_t> {
               if (number < kMinSize || number > kMaxSize) return std::nullopt;
               const auto n = static_cast<std::int32_t>(number);
               return fundamental ? published_fundamental(n) : published_solutions(n);
             });

  module.def("formats", [] { return names_of(io::formats()); });
  module.def("to_text", &to_text);
  module.def("text_of", &text_of);
  module.def("from_text", &from_text);
  module.def("draw", [](const Problem& board, const std::string& as, bool attacks) {
    return io::draw(io::drawing(as), board, draw_options(attacks));
  });
}

}  // namespace nqueens::python
