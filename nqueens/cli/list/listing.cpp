// nqueens/cli/list/listing.cpp - functions and options shared by the commands that work on the list
// of solutions.
// SPDX-License-Identifier: MIT
#include "nqueens/cli/list/listing.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/board/symmetry.h"
#include "nqueens/io/number.h"

namespace nqueens::cli {
namespace {

constexpr std::size_t kDefaultBytesPerQueen = 3;  // two digits and a separator

// Returns the size of the orbit of a solution.
int orbit_size_of(std::span<const std::uint8_t> columns) {
  std::array<std::uint8_t, catalog::kMaxCatalogSize> rows{};
  for (std::size_t row = 0; row < columns.size(); ++row) {
    rows[columns[row]] = static_cast<std::uint8_t>(row);
  }
  return orbit_size(columns, std::span<const std::uint8_t>(rows).first(columns.size()));
}

std::string summary(const catalog::List& list, const catalog::Result& result) {
  std::string text =
      fmt::format("{}: {} listed in {}", queens(list), counted(result.solutions, list.subset()),
                  io::human_seconds(result.elapsed_seconds));
  if (result.ended != Ended::Complete) {
    text += fmt::format("; the list is not complete ({})", to_string(result.ended));
  }
  return text;
}

}  // namespace

void SubsetOptions::add_to(Command& command) {
  command.flag("--fundamental", fundamental,
               "Only fundamental solutions: the lexicographically least one of each orbit");
  add_symmetric_to(command);
}

void SubsetOptions::add_symmetric_to(Command& command) { turn.add_to(command); }

catalog::Subset SubsetOptions::subset() const {
  if (!turn.is_given()) {
    return fundamental ? catalog::Subset::Fundamental : catalog::Subset::All;
  }
  if (fundamental) throw UsageError("expected --fundamental or --symmetric, found both");
  return turn.symmetry() == Symmetry::Rotate90 ? catalog::Subset::QuarterSymmetric
                                               : catalog::Subset::CentrallySymmetric;
}

std::string queens(const catalog::List& list) {
  const std::int32_t n = list.problem().size();
  return fmt::format("{} queen{}", n, n == 1 ? "" : "s");
}

std::string counted(std::uint64_t solutions, catalog::Subset subset) {
  const std::string kind =
      subset == catalog::Subset::All ? "" : std::string(to_string(subset)) + " ";
  return fmt::format("{} {}solution{}", io::grouped(solutions), kind, solutions == 1 ? "" : "s");
}

ListFormat::ListFormat(const std::string& name, const catalog::List& list)
    : format_(io::format(name)),
      n_(list.problem().size()),
      orbits_(list.subset() == catalog::Subset::Fundamental ? io::Orbits::Known
                                                            : io::Orbits::Unknown) {}

std::string ListFormat::head() const { return format_.header(n_, orbits_); }

std::string ListFormat::rendered(const catalog::Block& block) const {
  std::string bytes;
  bytes.reserve(block.columns.size() * kDefaultBytesPerQueen);
  std::vector<std::int32_t> columns(static_cast<std::size_t>(block.n));
  for (std::size_t i = 0; i < block.size(); ++i) {
    std::ranges::copy(block[i], columns.begin());
    io::RecordInfo info = {.index = block.first + i};
    if (orbits_ == io::Orbits::Known) info.orbit = orbit_size_of(block[i]);
    format_.write(columns, info, bytes);
  }
  return bytes;
}

ExitCode write_list(const catalog::List& list, const catalog::Range& range,
                    const ListWriting& writing, const Session& session) {
  const ListFormat format(writing.format, list);
  Output output(writing.file_name);
  const catalog::Consumer consumer = {
      .render = [&](const catalog::Block& block) { return format.rendered(block); },
      .write = [&](const std::string& bytes) { output.write(bytes); }};
  const catalog::Result result = [&] {
    const Run run(session, output, DataFlow::Streaming, writing.time_limit_seconds);
    output.write(format.head());
    return catalog::stream(list, range, consumer, run.watch());
  }();
  output.end(result.ended == Ended::Complete);
  session.note(summary(list, result), result.ended);
  const bool is_empty = result.solutions == 0 && result.exhaustive && range.first == 0;
  return exit_code_of(result.ended, is_empty ? ExitCode::None : ExitCode::Done);
}

}  // namespace nqueens::cli
