// python/src/listing.cpp - the ordered list of solutions: ranges, access by index, random samples.
// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <limits>

#include "nqueens/base/error.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/base/system/memory.h"
#include "nqueens/board/published.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/catalog/sample.h"
#include "python/src/module.h"
#include "python/src/producer.h"
#include "python/src/values.h"

namespace nqueens::python {
namespace {

using Bytes = std::vector<std::uint8_t>;
using Chunks = Producer<Bytes>;

constexpr std::array kSubsets = {std::pair{"all", catalog::Subset::All},
                                 std::pair{"fundamental", catalog::Subset::Fundamental},
                                 std::pair{"centrally", catalog::Subset::CentrallySymmetric},
                                 std::pair{"quarter", catalog::Subset::QuarterSymmetric}};

catalog::Subset subset_of(const std::string& name) {
  for (const auto& [known, subset] : kSubsets) {
    if (name == known) return subset;
  }
  throw UsageError("a subset must be all, fundamental, centrally or quarter, found '" + name + "'");
}

std::string name_of(catalog::Subset subset) {
  return std::ranges::find(kSubsets, subset, [](const auto& row) { return row.second; })->first;
}

// Passes the columns of a range to `take`, block by block. Each block is copied once, into a
// string, because catalog::stream() writes strings.
template <class Take>
catalog::Result stream_columns(const catalog::List& list, const catalog::Range& range,
                               const Watch& watch, const Take& take) {
  return catalog::stream(
      list, range,
      {.render =
           [](const catalog::Block& block) {
             return std::string(block.columns.begin(), block.columns.end());
           },
       .write =
           [&](const std::string& columns) {
             take(std::span(reinterpret_cast<const std::uint8_t*>(columns.data()), columns.size()));
           }},
      watch);
}

[[noreturn]] void refuse_large_array() {
  throw UsageError(
      "the array would not fit in free memory: request fewer solutions, or use iter_solutions");
}

// Throws UsageError if free memory does not suffice for `columns` to grow by `more` bytes.
void require_room(const Bytes& columns, std::size_t more) {
  if (columns.size() + more <= columns.capacity()) return;
  const std::uint64_t free = free_memory();
  if (free != 0 && 2 * columns.size() + more > free) refuse_large_array();
}

// Throws UsageError if an array of `solutions` solutions would not fit in free memory.
void require_room_for(std::uint64_t solutions, std::int32_t n) {
  const std::uint64_t free = free_memory();
  if (free != 0 && solutions > free / static_cast<std::uint64_t>(n)) refuse_large_array();
}

py::tuple ended_with(py::object value, Ended ended) {
  return py::make_tuple(std::move(value), to_string(ended));
}

// Returns a range of the list as an array, and how the run ended.
py::tuple solutions(const catalog::List& list, std::uint64_t first,
                    std::optional<std::uint64_t> limit, std::int64_t threads,
                    std::optional<double> time_limit) {
  Bytes columns;
  const catalog::Range range = {first, limit, narrow(threads, "threads")};
  const catalog::Result result = run_watched(time_limit, [&](const Watch& watch) {
    return stream_columns(list, range, watch, [&](std::span<const std::uint8_t> block) {
      require_room(columns, block.size());
      columns.insert(columns.end(), block.begin(), block.end());
    });
  });
  return ended_with(array_of(std::move(columns), list.problem().size()), result.ended);
}

// Returns the list as chunks of `size` solutions each; the last one can be shorter.
OwnedProducer<Bytes> chunks(const catalog::List& list, std::uint64_t first,
                            std::optional<std::uint64_t> limit, std::size_t size,
                            std::int64_t threads) {
  const std::size_t bytes = size * static_cast<std::size_t>(list.problem().size());
  const catalog::Range range = {first, limit, narrow(threads, "threads")};
  return OwnedProducer<Bytes>(new Chunks([=](const Chunks::Take& take, const Watch& watch) {
    Bytes chunk;
    stream_columns(list, range, watch, [&](std::span<const std::uint8_t> block) {
      while (!block.empty()) {
        const auto part = block.first(std::min(block.size(), bytes - chunk.size()));
        chunk.insert(chunk.end(), part.begin(), part.end());
        block = block.subspan(part.size());
        if (chunk.size() == bytes) {
          take(std::move(chunk));
          chunk = {};
        }
      }
    });
    if (!chunk.empty()) take(std::move(chunk));
  }));
}

py::tuple number(const catalog::Number& number) {
  return ended_with(number.value ? py::object(py::int_(*number.value)) : py::object(py::none()),
                    number.ended);
}

// Returns the published length of the list; nothing if it is not published.
std::optional<std::uint64_t> published_size(const catalog::List& list) {
  if (!list.problem().is_plain()) return std::nullopt;
  if (list.subset() == catalog::Subset::All) return published_solutions(list.problem().size());
  if (list.subset() != catalog::Subset::Fundamental) return std::nullopt;
  return published_fundamental(list.problem().size());
}

// Returns the length of the list, and how the run ended. The list is counted only if its length is
// not published.
py::tuple size(const catalog::List& list, std::int64_t threads, std::optional<double> time_limit) {
  const int usable = usable_threads(narrow(threads, "threads"));
  if (const auto known = published_size(list)) return number({.value = known});
  return number(run_watched(
      time_limit, [&](const Watch& watch) { return catalog::size(list, usable, watch); }));
}

// Returns the solution at `index`, or None if the list is shorter; and how the run ended.
py::tuple unrank(const catalog::List& list, std::uint64_t index, std::optional<double> time_limit) {
  const catalog::Unranked found = run_watched(
      time_limit, [&](const Watch& watch) { return catalog::unrank(list, index, watch); });
  if (!found.placement) return ended_with(py::none(), found.ended);
  const auto columns = found.placement->columns();
  Bytes bytes(columns.begin(), columns.end());
  const auto n = static_cast<std::int32_t>(bytes.size());
  return ended_with(array_of(std::move(bytes), n)[py::int_(0)], found.ended);
}

// Returns the samples, and how the run ended. Throws UsageError if there is no solution to draw.
py::tuple sample(const catalog::List& list, std::uint64_t count, std::uint64_t seed, bool distinct,
                 std::int64_t threads, std::optional<double> time_limit) {
  require_room_for(count, list.problem().size());
  Bytes columns;
  const catalog::SampleParams params{count, seed, distinct, narrow(threads, "threads")};
  const catalog::SampleResult result = run_watched(time_limit, [&](const Watch& watch) {
    return catalog::sample(
        list, params,
        [&](const catalog::Block& block) {
          require_room(columns, block.columns.size());
          columns.insert(columns.end(), block.columns.begin(), block.columns.end());
        },
        watch);
  });
  if (result.solutions == 0 && count > 0) throw UsageError("there is no solution to draw");
  return ended_with(array_of(std::move(columns), list.problem().size()), result.ended);
}

}  // namespace

void add_listing(py::module_& module) {
  py::class_<catalog::List>(module, "SolutionList")
      .def(py::init([](const Problem& problem, const std::string& subset) {
        return catalog::List(problem, subset_of(subset));
      }))
      .def("__eq__",
           [](const catalog::List& a, const catalog::List& b) {
             return a.problem() == b.problem() && a.subset() == b.subset();
           })
      .def("__reduce__",
           [](const catalog::List& list) {
             return py::make_tuple(py::type::of<catalog::List>(),
                                   py::make_tuple(list.problem(), name_of(list.subset())));
           })
      .def("size", &size)
      .def("rank",
           [](const catalog::List& list, const Columns& columns, std::optional<double> time_limit) {
             const Placement placement = placement_of(columns);
             return number(run_watched(time_limit, [&](const Watch& watch) {
               return catalog::rank(list, placement, watch);
             }));
           })
      .def("solutions", &solutions)
      .def("chunks", &chunks)
      .def("unrank", &unrank)
      .def("sample", &sample);

  py::class_<Chunks, OwnedProducer<Bytes>>(module, "Chunks")
      .def("close", &Chunks::close)
      // Returns the next chunk of solutions on n rows, or None at the end.
      .def("next", [](Chunks& all, std::int32_t n) -> py::object {
        auto chunk = all.next();
        if (!chunk) return py::none();
        return array_of(*std::move(chunk), n);
      });
}

}  // namespace nqueens::python
