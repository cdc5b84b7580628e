// nqueens/cluster/audit.cpp - some tasks of a job, counted once more on other nodes.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/audit.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>

#include "nqueens/base/error.h"
#include "nqueens/base/random.h"

namespace nqueens::cluster {
namespace {

std::filesystem::path audit_folder(const std::filesystem::path& folder) { return folder / "audit"; }

std::map<std::uint64_t, std::string> hosts_of_legs(const count::Ledger& ledger) {
  std::map<std::uint64_t, std::string> hosts;
  for (const count::Leg& leg : ledger.legs) {
    if (!leg.host.empty()) hosts[leg.id] = leg.host;
  }
  return hosts;
}

std::string host_of(const std::map<std::uint64_t, std::string>& hosts,
                    const count::TaskRecord& record) {
  const auto host = hosts.find(record.leg);
  return host == hosts.end() ? std::string() : host->second;
}

std::vector<count::TaskRange> ranges_in(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw Error("cannot read '" + path.string() + "'");
  return parse_ranges({std::istreambuf_iterator<char>(file), {}}, "'" + path.string() + "'");
}

[[noreturn]] void refuse_difference(const count::TaskRecord& first, const std::string& host,
                                    const count::TaskRecord& again, const std::string& host_again) {
  throw SelfCheckError("the audit counted task " + std::to_string(first.task) +
                       " with another result: " + std::to_string(first.solutions) +
                       " solutions on host " + host + ", " + std::to_string(again.solutions) +
                       " on host " + host_again);
}

[[noreturn]] void refuse_range(const std::string& name, std::uint64_t line,
                               const std::string& text) {
  throw Error(name + ", line " + std::to_string(line) +
              ": expected a range such as 3..7 behind all ranges before, found '" + text + "'");
}

// One host's part, as far as it is counted.
void add_part(const std::filesystem::path& script, const count::Ledger& ledger,
              const std::map<std::uint64_t, const count::TaskRecord*>& counted,
              AuditReport& report) {
  const std::filesystem::path tasks = std::filesystem::path(script).replace_extension(".tasks");
  const std::filesystem::path file = std::filesystem::path(script).replace_extension(".ledger");
  std::uint64_t drawn = 0;
  for (const count::TaskRange& range : ranges_in(tasks)) drawn += range.end - range.begin;
  report.drawn += drawn;
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) {
    report.missing.push_back(script);
    return;
  }
  const count::Ledger again = count::merge(std::vector{count::read_ledger(file)});
  if (again.plan != ledger.plan) {
    throw UsageError("'" + file.string() + "' is the ledger of another plan");
  }
  if (again.records.size() < drawn) report.missing.push_back(script);
  const auto hosts = hosts_of_legs(ledger);
  const auto hosts_again = hosts_of_legs(again);
  for (const count::TaskRecord& record : again.records) {
    const auto known = counted.find(record.task);
    if (known == counted.end()) continue;  // its ledger was taken away
    const count::TaskRecord& first = *known->second;
    const std::string host = host_of(hosts, first);
    const std::string host_again = host_of(hosts_again, record);
    if (first.solutions != record.solutions || first.nodes != record.nodes) {
      refuse_difference(first, host, record, host_again);
    }
    ++(host == host_again ? report.on_same_host : report.agreed);
  }
}

}  // namespace

std::vector<AuditDraw> draw_audit(const count::Ledger& ledger, double fraction,
                                  std::uint64_t seed) {
  const auto hosts = hosts_of_legs(ledger);
  std::map<std::string, std::vector<std::uint64_t>> by_host;
  for (const count::TaskRecord& record : ledger.records) {
    const std::string host = host_of(hosts, record);
    if (!host.empty()) by_host[host].push_back(record.task);
  }
  std::vector<AuditDraw> draws;
  Random random(seed);
  for (auto& [host, tasks] : by_host) {
    std::ranges::sort(tasks);
    const auto wanted =
        static_cast<std::uint64_t>(std::ceil(fraction * static_cast<double>(tasks.size())));
    const std::uint64_t size = std::clamp<std::uint64_t>(wanted, 1, tasks.size());
    for (std::uint64_t i = 0; i < size; ++i) {
      std::swap(tasks[i], tasks[i + random.below(tasks.size() - i)]);
    }
    tasks.resize(size);
    std::ranges::sort(tasks);
    draws.push_back({.host = host, .tasks = tasks});
  }
  return draws;
}

std::string ranges_text(const std::vector<std::uint64_t>& tasks) {
  std::string text;
  for (std::size_t i = 0; i < tasks.size();) {
    std::size_t end = i + 1;
    while (end < tasks.size() && tasks[end] == tasks[end - 1] + 1) ++end;
    text += std::to_string(tasks[i]) + ".." + std::to_string(tasks[end - 1] + 1) + "\n";
    i = end;
  }
  return text;
}

std::vector<count::TaskRange> parse_ranges(const std::string& text, const std::string& name) {
  std::vector<count::TaskRange> ranges;
  std::istringstream lines(text);
  std::uint64_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    count::TaskRange range;
    const char* const last = line.data() + line.size();
    const auto [dots, trouble] = std::from_chars(line.data(), last, range.begin);
    const bool has_dots = trouble == std::errc() && std::string_view(dots, last).starts_with("..");
    const auto [end, other_trouble] =
        has_dots ? std::from_chars(dots + 2, last, range.end) : std::from_chars_result{};
    const bool is_range = has_dots && other_trouble == std::errc() && end == last;
    const bool follows = ranges.empty() || ranges.back().end <= range.begin;
    if (!is_range || range.begin >= range.end || !follows) refuse_range(name, number, line);
    ranges.push_back(range);
  }
  return ranges;
}

std::vector<std::filesystem::path> audit_scripts(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> scripts;
  std::error_code none;
  for (std::filesystem::directory_iterator entry(audit_folder(folder), none);
       !none && entry != std::filesystem::directory_iterator(); entry.increment(none)) {
    if (entry->path().extension() == ".sh") scripts.push_back(entry->path());
  }
  std::ranges::sort(scripts);
  return scripts;
}

void create_audit(const std::filesystem::path& folder, const Job& job,
                  const std::vector<AuditDraw>& draws, const std::filesystem::path& program,
                  std::uint64_t memory) {
  std::error_code trouble;
  if (!std::filesystem::create_directory(audit_folder(folder), trouble)) {
    if (trouble) {
      throw Error("cannot make folder '" + audit_folder(folder).string() +
                  "': " + trouble.message());
    }
    throw UsageError("folder '" + folder.string() + "' has an audit already");
  }
  for (const AuditDraw& draw : draws) {
    const AuditPart part = {
        .tasks = draw.host + ".tasks", .ledger = draw.host + ".ledger", .exclude = draw.host};
    put_file(audit_folder(folder) / part.tasks, ranges_text(draw.tasks));
    put_file(audit_folder(folder) / (draw.host + ".sh"),
             audit_script(job, folder, program, memory, part));
  }
}

AuditReport read_audit(const std::filesystem::path& folder, const count::Ledger& ledger) {
  const std::vector<std::filesystem::path> scripts = audit_scripts(folder);
  if (scripts.empty()) throw UsageError("folder '" + folder.string() + "' has no audit");
  std::map<std::uint64_t, const count::TaskRecord*> counted;
  for (const count::TaskRecord& record : ledger.records) counted[record.task] = &record;
  AuditReport report;
  const auto hosts = hosts_of_legs(ledger);
  for (const count::TaskRecord& record : ledger.records) {
    if (host_of(hosts, record).empty()) ++report.of_unknown_host;
  }
  for (const std::filesystem::path& script : scripts) add_part(script, ledger, counted, report);
  return report;
}

}  // namespace nqueens::cluster
