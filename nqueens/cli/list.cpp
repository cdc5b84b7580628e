// nqueens/cli/list.cpp - `nqueens list`: solutions in lexicographic order, as a stream.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <array>
#include <limits>
#include <memory>

#include "nqueens/board/symmetry.h"
#include "nqueens/catalog/catalog.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/options.h"
#include "nqueens/io/io.h"

namespace nqueens::cli {
namespace {

struct ListOptions {
  BoardOptions board;
  catalog::Params range;
  bool fundamental = false;
  std::string format = "cols";
  std::string file_name;
  double time_limit_seconds = kNoTimeLimit;
};

constexpr std::size_t kUsualBytesPerQueen = 3;  // two digits and a separator

// The size of the orbit of a solution.
int orbit_size_of(std::span<const std::uint8_t> columns) {
  std::array<std::uint8_t, catalog::kMaxCatalogSize> rows{};
  for (std::size_t row = 0; row < columns.size(); ++row) {
    rows[columns[row]] = static_cast<std::uint8_t>(row);
  }
  return orbit_size(columns, std::span<const std::uint8_t>(rows).first(columns.size()));
}

// A block of solutions as bytes of the format.
std::string rendered(const catalog::Block& block, const io::Format& format, io::Orbits orbits) {
  std::string bytes;
  bytes.reserve(block.columns.size() * kUsualBytesPerQueen);
  std::vector<std::int32_t> columns(static_cast<std::size_t>(block.n));
  for (std::size_t i = 0; i < block.size(); ++i) {
    const std::span<const std::uint8_t> solution = block[i];
    std::copy(solution.begin(), solution.end(), columns.begin());
    io::RecordInfo info = {.index = block.first + i};
    if (orbits == io::Orbits::Known) info.orbit = orbit_size_of(solution);
    format.write(columns, info, bytes);
  }
  return bytes;
}

std::string summary(const ListOptions& options, const Problem& problem,
                    const catalog::Result& result) {
  const std::string kind = options.fundamental ? "fundamental solutions" : "solutions";
  std::string text =
      fmt::format("{} queens: {} {} listed in {}", problem.size(), io::grouped(result.solutions),
                  kind, io::human_seconds(result.elapsed_seconds));
  if (result.ended != Ended::Complete) {
    text += fmt::format("; the list is not complete ({})", to_string(result.ended));
  }
  return text;
}

ExitCode list(const ListOptions& options, const Session& session) {
  const Problem problem = options.board.problem();
  catalog::Params range = options.range;
  if (options.fundamental) range.subset = catalog::Subset::Fundamental;
  const io::Format& format = io::format(options.format);
  const io::Orbits orbits = options.fundamental ? io::Orbits::Known : io::Orbits::Unknown;
  Output output(options.file_name);
  const catalog::Consumer consumer = {
      .render = [&](const catalog::Block& block) { return rendered(block, format, orbits); },
      .write = [&](const std::string& bytes) { output.write(bytes); }};
  const catalog::Result result = [&] {
    const Run run(session, output, DataFlow::Streaming, options.time_limit_seconds);
    if (format.header != nullptr) output.write(format.header(problem.size(), orbits));
    return catalog::stream(problem, range, consumer, run.watch());
  }();
  // A file that was asked for as a whole does not appear in part; what ran over a pipe has gone.
  const bool keep = result.ended == Ended::Complete || !output.appears_at_commit();
  if (keep) output.commit();
  session.note(summary(options, problem, result));
  const bool nothing_there = result.solutions == 0 && result.exhaustive && options.range.first == 0;
  return exit_code_of(result.ended, nothing_there ? ExitCode::None : ExitCode::Done);
}

}  // namespace

void add_list(Program& program) {
  Command command = program.add("list", "List solutions in lexicographic order");
  auto options = std::make_shared<ListOptions>();
  catalog::Params& range = options->range;
  constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
  options->board.add_to(command);
  command.number(
      "--first", [&range](std::int64_t k) { range.first = static_cast<std::uint64_t>(k); }, 0,
      kMost, "K", "Index of the first solution to list, counted from 0");
  command.number(
      "--limit", [&range](std::int64_t m) { range.limit = static_cast<std::uint64_t>(m); }, 0,
      kMost, "M", "List at most this many");
  command.flag(
      "--fundamental", options->fundamental,
      "Only the lexicographically least of each symmetry class; csv, jsonl, board and grid say "
      "the size of its orbit");
  add_format(command, options->format, "How to write them, cols when not given");
  add_output(command, options->file_name);
  add_threads(command, range.threads);
  add_time_limit(command, options->time_limit_seconds);
  command.examples({"nqueens list 7 --format xy", "nqueens list 8 --fundamental --format board",
                    "nqueens list 12 --first 7000 --limit 10",
                    "nqueens list 10 --format csv -o ten.csv"});
  Session& session = program.session();
  command.action(session, [options, &session] { return list(*options, session); });
}

}  // namespace nqueens::cli
