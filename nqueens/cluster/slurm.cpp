// nqueens/cluster/slurm.cpp - runs Slurm's programs: sbatch, squeue, scontrol and sinfo.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/slurm.h"

#include <algorithm>
#include <sstream>

#include "nqueens/base/printable.h"
#include "nqueens/cluster/run_program.h"

namespace nqueens::cluster {
namespace {

// Returns the first line of a program's output, at most 500 bytes, made safe for a terminal.
std::string first_line(const std::string& text) {
  constexpr std::size_t kMaxShown = 500;
  return printable(text.substr(0, std::min(text.find('\n'), kMaxShown)));
}

[[noreturn]] void no_sbatch() {
  throw UsageError(
      "sbatch was not found: this machine has no Slurm; 'nqueens work' and 'nqueens merge' work "
      "without it");
}

[[noreturn]] void refused(const std::string& program, const ProgramAnswer& answer) {
  if (answer.is_cut_off) throw Error(program + " wrote too much, or did not end within a minute");
  const std::string said = first_line(answer.errors.empty() ? answer.out : answer.errors);
  throw Error(program + " refused" + (said.empty() ? "" : ": " + said));
}

std::uint64_t whole_number(const std::string& digits) {
  const bool is_number = !digits.empty() && digits.size() <= 18 &&
                         digits.find_first_not_of("0123456789") == std::string::npos;
  return is_number ? std::stoull(digits) : 0;
}

}  // namespace

bool QueuedShare::is_held() const {
  return reason.find("held") != std::string::npos || reason.find("Held") != std::string::npos;
}

std::string index_list(const std::vector<std::uint64_t>& indices) {
  std::string list;
  for (std::size_t i = 0; i < indices.size();) {
    std::size_t last = i;
    while (last + 1 < indices.size() && indices[last + 1] == indices[last] + 1) ++last;
    if (!list.empty()) list += ',';
    list += std::to_string(indices[i]);
    if (last > i) list += '-' + std::to_string(indices[last]);
    i = last + 1;
  }
  return list;
}

std::vector<QueuedShare> parse_queue(const std::string& text) {
  std::vector<QueuedShare> shares;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) continue;
    std::vector<std::string> words(1);
    for (const char c : line) {
      if (c == '|') {
        words.emplace_back();
      } else {
        words.back() += c;
      }
    }
    constexpr std::size_t kWords = 5;
    if (words.size() != kWords)
      throw Error("cannot read a line of squeue's output: " + first_line(line));
    shares.push_back({.id = words[0],
                      .share = whole_number(words[1]),
                      .state = printable(words[2]),
                      .node = printable(words[3]),
                      .reason = printable(words[4])});
  }
  return shares;
}

void require_sbatch() {
  if (!run_program("sbatch", {"--version"})) no_sbatch();
}

std::string submit(const std::filesystem::path& script, const std::vector<std::uint64_t>& indices) {
  std::vector<std::string> words = {"--parsable"};
  if (!indices.empty()) words.push_back("--array=" + index_list(indices));
  words.push_back(script.string());
  const auto answer = run_program("sbatch", words);
  if (!answer) no_sbatch();
  if (answer->is_cut_off) {
    throw NoAnswer(
        "sbatch did not answer, but may have submitted the job: 'nqueens cluster status' on the "
        "folder shows the queue, and 'nqueens cluster resume' submits the shares that are not in "
        "it");
  }
  if (answer->status != 0) refused("sbatch", *answer);
  const std::string id = first_line(answer->out);
  return id.substr(0, id.find(';'));  // the id, without a cluster's name
}

std::optional<std::vector<QueuedShare>> queue_of(const std::string& name, RunControl* control) {
  const auto answer = run_program(
      "squeue", {"--noheader", "--array", "--name=" + name, "--format=%i|%K|%T|%N|%r"}, control);
  if (!answer || answer->status != 0 || answer->is_cut_off) return std::nullopt;
  return parse_queue(answer->out);
}

void release(const QueuedShare& share) {
  const auto answer = run_program("scontrol", {"release", share.id});
  if (!answer) throw Error("scontrol was not found");
  if (answer->status != 0) refused("scontrol", *answer);
}

std::vector<std::string> nodes_down(RunControl* control) {
  const auto answer = run_program(
      "sinfo", {"--noheader", "--Node", "--format=%N", "--states=down,drain,fail"}, control);
  std::vector<std::string> nodes;
  if (!answer || answer->status != 0 || answer->is_cut_off) return nodes;
  std::istringstream lines(answer->out);
  for (std::string node; std::getline(lines, node);) {
    if (!node.empty()) nodes.push_back(printable(node));
  }
  std::ranges::sort(nodes);
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  return nodes;
}

}  // namespace nqueens::cluster
