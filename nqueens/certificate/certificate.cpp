// nqueens/certificate/certificate.cpp - creates, writes and reads certificates.
// SPDX-License-Identifier: MIT
#include "nqueens/certificate/certificate.h"

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <numeric>
#include <optional>

#include "nqueens/base/error.h"
#include "nqueens/certificate/merkle_tree.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::certificate {
namespace {

constexpr std::string_view kMagic = "nqueens-certificate 1";
constexpr std::size_t kMaxBytes = sizeof(std::uint64_t);
// zlib compresses at most 1,032 bytes into one (zlib.net, "Maximum Compression Factor").
constexpr std::uint64_t kMaxRatio = 1032;

// How the numbers of the tasks are written.
struct Layout {
  std::uint64_t unit = 1;
  std::size_t solution_bytes = 0;
  std::size_t node_bytes = 0;

  std::size_t bytes() const { return solution_bytes + node_bytes; }
};

std::string plan_line(const count::PlanId& plan) {
  std::string line = count::LedgerFormat(plan).header();
  line.pop_back();  // the line feed
  return line;
}

// Returns the root of the tasks. It is meaningless if `control` ended the run.
std::string root_of(const Certificate& certificate, RunControl& control) {
  MerkleTree tree;
  tree.add(plan_line(certificate.plan));
  constexpr std::size_t kTasksBetweenChecks = 1 << 12;
  for (std::size_t task = 0; task < certificate.tasks.size(); ++task) {
    if (task % kTasksBetweenChecks == 0 && control.should_end()) break;
    const TaskResult& result = certificate.tasks[task];
    tree.add("task=" + std::to_string(task) + " solutions=" + std::to_string(result.solutions) +
             " nodes=" + std::to_string(result.nodes));
  }
  return hex(tree.root());
}

std::size_t bytes_for(std::uint64_t number) {
  return (static_cast<std::size_t>(std::bit_width(number)) + 7) / 8;
}

Layout layout_of(const std::vector<TaskResult>& tasks) {
  Layout layout = {.unit = 0, .node_bytes = 1};
  for (const TaskResult& task : tasks) layout.unit = std::gcd(layout.unit, task.solutions);
  layout.unit = std::max<std::uint64_t>(layout.unit, 1);
  for (const TaskResult& task : tasks) {
    layout.solution_bytes =
        std::max(layout.solution_bytes, bytes_for(task.solutions / layout.unit));
    layout.node_bytes = std::max(layout.node_bytes, bytes_for(task.nodes));
  }
  return layout;
}

// Calls visit(number, shift) for each byte of the numbers of the tasks, in the order of the file.
// The byte is number >> shift & 255.
template <class Visit>
void for_each_byte(std::vector<TaskResult>& tasks, const Layout& layout, const Visit& visit) {
  for (std::size_t byte = 0; byte < layout.solution_bytes; ++byte) {
    for (TaskResult& task : tasks) visit(task.solutions, 8 * byte);
  }
  for (std::size_t byte = 0; byte < layout.node_bytes; ++byte) {
    for (TaskResult& task : tasks) visit(task.nodes, 8 * byte);
  }
}

// The values of the first line.
struct Summary {
  std::string solutions;
  Layout layout;
  std::string root;
};

std::string to_line(const Summary& summary) {
  return std::string(kMagic) + " solutions=" + summary.solutions +
         " unit=" + std::to_string(summary.layout.unit) +
         " bytes=" + std::to_string(summary.layout.solution_bytes) + "+" +
         std::to_string(summary.layout.node_bytes) + " root=" + summary.root;
}

// Removes `label` and the number after it from the beginning of `text` and returns the number.
// Returns nothing if `text` does not begin with the label and a number.
std::optional<std::uint64_t> take(std::string_view& text, std::string_view label) {
  if (!text.starts_with(label)) return std::nullopt;
  text.remove_prefix(label.size());
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

// Reads the first line. Returns nothing if it is malformed.
std::optional<Summary> parse_line(std::string_view line) {
  const std::string_view whole = line;
  if (!line.starts_with(kMagic)) return std::nullopt;
  line.remove_prefix(kMagic.size());
  constexpr std::string_view kSolutions = " solutions=";
  if (!line.starts_with(kSolutions)) return std::nullopt;
  line.remove_prefix(kSolutions.size());
  Summary summary;
  summary.solutions = line.substr(0, line.find(' '));
  line.remove_prefix(summary.solutions.size());
  const auto unit = take(line, " unit=");
  const auto solution_bytes = take(line, " bytes=");
  const auto node_bytes = take(line, "+");
  constexpr std::string_view kRoot = " root=";
  if (!unit || !solution_bytes || !node_bytes || !line.starts_with(kRoot)) return std::nullopt;
  if (*unit == 0 || *solution_bytes > kMaxBytes || *node_bytes == 0 || *node_bytes > kMaxBytes) {
    return std::nullopt;
  }
  summary.layout = {*unit, *solution_bytes, *node_bytes};
  summary.root = line.substr(kRoot.size());
  if (to_line(summary) != whole) return std::nullopt;
  return summary;
}

// Removes a line from the beginning of `bytes` and returns it without its line feed.
std::string_view take_line(std::string_view& bytes) {
  const std::string_view line = bytes.substr(0, bytes.find('\n'));
  bytes.remove_prefix(std::min(bytes.size(), line.size() + 1));
  return line;
}

}  // namespace

WideCount Certificate::solutions() const {
  WideCount sum = 0;
  for (const TaskResult& task : tasks) sum += task.solutions;
  return sum;
}

Certificate certify(const count::Ledger& ledger) {
  const count::Ledger merged = count::merge({&ledger, 1});
  if (merged.records.size() != merged.plan.tasks) {
    throw UsageError("a certificate needs all tasks of a count, found " +
                     std::to_string(merged.records.size()) + " of " +
                     std::to_string(merged.plan.tasks));
  }
  Certificate certificate = {.plan = merged.plan};
  for (const count::TaskRecord& record : merged.records) {
    certificate.tasks.push_back({record.solutions, record.nodes});
  }
  const Watch watch;
  RunControl control(watch);
  certificate.root = root_of(certificate, control);
  return certificate;
}

std::string to_bytes(const Certificate& certificate) {
  const Layout layout = layout_of(certificate.tasks);
  std::vector<TaskResult> tasks = certificate.tasks;
  for (TaskResult& task : tasks) task.solutions /= layout.unit;
  std::vector<Bytef> plain;
  plain.reserve(layout.bytes() * tasks.size());
  for_each_byte(tasks, layout, [&](std::uint64_t number, std::size_t shift) {
    plain.push_back(static_cast<Bytef>(number >> shift & 0xff));
  });
  uLongf size = compressBound(plain.size());
  std::vector<Bytef> packed(size);
  const int result =
      compress2(packed.data(), &size, plain.data(), plain.size(), Z_BEST_COMPRESSION);
  ensure(result == Z_OK, "zlib compresses into a buffer of its bound");
  const std::string line =
      to_line({nqueens::to_string(certificate.solutions()), layout, certificate.root});
  std::string bytes = line + "\n" + plan_line(certificate.plan) + "\n";
  bytes.append(packed.begin(), packed.begin() + static_cast<std::ptrdiff_t>(size));
  return bytes;
}

std::optional<Certificate> parse(std::string_view bytes, const std::string& name,
                                 RunControl& control) {
  const auto refuse = [&](const std::string& reason) { throw Error(name + ": " + reason); };
  const std::optional<Summary> summary = parse_line(take_line(bytes));
  if (!summary) refuse("this is not a certificate");
  Certificate certificate;
  certificate.plan = count::LedgerFormat::from_header(take_line(bytes), {name, 2}).plan();
  const Layout& layout = summary->layout;
  if (certificate.plan.tasks > kMaxTasks) {
    refuse("a certificate has at most " + std::to_string(kMaxTasks) + " tasks, found " +
           std::to_string(certificate.plan.tasks));
  }
  if (layout.bytes() * certificate.plan.tasks > bytes.size() * kMaxRatio) {
    refuse("the certificate is too short for its tasks");
  }
  std::vector<Bytef> plain(layout.bytes() * certificate.plan.tasks);
  uLongf size = plain.size();
  const std::vector<Bytef> packed(bytes.begin(), bytes.end());
  uLong used = packed.size();
  if (uncompress2(plain.data(), &size, packed.data(), &used) != Z_OK || size != plain.size() ||
      used != packed.size()) {
    refuse("the numbers of the tasks are damaged");
  }
  certificate.tasks.resize(certificate.plan.tasks);
  auto next = plain.begin();
  for_each_byte(certificate.tasks, layout, [&](std::uint64_t& number, std::size_t shift) {
    number |= std::uint64_t{*next++} << shift;
  });
  for (TaskResult& task : certificate.tasks) {
    if (task.solutions > UINT64_MAX / layout.unit) refuse("a task has too many solutions");
    task.solutions *= layout.unit;
  }
  if (nqueens::to_string(certificate.solutions()) != summary->solutions) {
    refuse("the tasks add up to " + nqueens::to_string(certificate.solutions()) + " instead of " +
           summary->solutions);
  }
  certificate.root = root_of(certificate, control);
  if (control.ended() != Ended::Complete) return std::nullopt;
  if (certificate.root != summary->root) {
    refuse("the root of the tasks is " + certificate.root + " instead of " + summary->root);
  }
  return certificate;
}

}  // namespace nqueens::certificate
