// python/src/boards.cpp - boards: problems, conflicts, symmetries, published numbers, notations.
// SPDX-License-Identifier: MIT
#include <pybind11/operators.h>

#include <algorithm>

#include "nqueens/board/board.h"
#include "nqueens/board/published.h"
#include "nqueens/io/io.h"
#include "python/src/module.h"
#include "python/src/values.h"

namespace nqueens::python {
namespace {

py::list conflicts(const Problem& board) {
  py::list all;
  for_each_conflict(board, [&](const Conflict& conflict) {
    all.append(py::make_tuple(py::make_tuple(conflict.first.row, conflict.first.column),
                              py::make_tuple(conflict.second.row, conflict.second.column),
                              to_string(conflict.line)));
    return true;
  });
  return all;
}

// The different images of a full placement, in lexicographic order.
py::list images(const Columns& columns) {
  const Placement placement = placement_of(columns);
  static_cast<void>(orbit_size(placement));  // throws where there are no eight images
  std::vector<Placement> all;
  for (const Symmetry symmetry : kSymmetries) all.push_back(apply(symmetry, placement));
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  py::list arrays;
  for (Placement& image : all) arrays.append(array_of(std::move(image)));
  return arrays;
}

io::DrawOptions draw_options(bool attacks) {
  return {.overlay = attacks ? io::Overlay::Attacks : io::Overlay::None};
}

std::string to_text(const Problem& board, const std::string& format) {
  if (!board.blocked().empty())
    throw UsageError("the formats write queens and no blocked squares; draw the board instead");
  return io::written(io::format(format), given_placement(board));
}

// All boards of a text, whose format is recognised when none is named.
std::vector<Problem> from_text(const std::string& text, const std::string& format,
                               std::optional<std::int32_t> size) {
  std::string_view unread = text;
  io::Reader reader(
      [&](std::span<char> room) {
        const std::size_t count = std::min(room.size(), unread.size());
        std::copy_n(unread.begin(), count, room.begin());
        unread.remove_prefix(count);
        return count;
      },
      format.empty() ? nullptr : &io::format(format), size);
  std::vector<Problem> boards;
  while (auto record = reader.next()) boards.push_back(std::move(record->problem));
  return boards;
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
      .def(py::init(
          [](std::int32_t n, const Pairs& given, const Pairs& blocked, const std::string& by) {
            return Problem(n, squares_of(given), squares_of(blocked), rule(by));
          }))
      .def("with_regions",
           [](const Problem& board, const RegionPuzzle& level) {
             require_valid(level);
             if (level.stars != 1)
               throw UsageError("a level with several stars is no problem of one queen a row");
             return board.with_regions(level.regions);
           })
      .def(py::self == py::self)
      .def_property_readonly("n", &Problem::size)
      .def_property_readonly("given", [](const Problem& board) { return pairs_of(board.given()); })
      .def_property_readonly("blocked",
                             [](const Problem& board) { return pairs_of(board.blocked()); })
      .def_property_readonly("rule", [](const Problem& board) { return board.rule().name; })
      .def_property_readonly("columns",
                             [](const Problem& board) { return array_of(given_placement(board)); });

  module.def("of_columns", [](const Columns& columns, const std::string& by) {
    return problem_of(placement_of(columns)).with_rule(rule(by));
  });
  module.def("rules", [] { return names_of(rules()); });
  module.def("is_solution", [](const Columns& columns, const Problem& board) {
    return solves(placement_of(columns), board);
  });
  module.def("is_solution_by", [](const Columns& columns, const std::string& by) {
    return is_solution(placement_of(columns), rule(by));
  });
  module.def("conflicts", &conflicts);
  module.def("images", &images);
  module.def("canonical", [](const Columns& columns) {
    return array_of(canonical_form(placement_of(columns)));
  });
  module.def("published", [](std::int32_t n, bool fundamental) {
    return fundamental ? published_fundamental(n) : published_solutions(n);
  });

  module.def("formats", [] { return names_of(io::formats()); });
  module.def("to_text", &to_text);
  module.def("from_text", &from_text);
  module.def("draw", [](const Problem& board, const std::string& as, bool attacks) {
    return io::draw(io::drawing(as), board, draw_options(attacks));
  });
}

}  // namespace nqueens::python
