// nqueens/cluster/audit.cpp - recounts a sample of a job's tasks on other nodes to detect faults.
// SPDX-License-Identifier: MIT
#include "nqueens/cluster/audit.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <map>
#include <sstream>
#include <system_error>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "nqueens/base/system/regular_file.h"
#include "nqueens/base/system/shell_word.h"
#include "nqueens/cluster/key_lines.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::cluster {
namespace {

std::filesystem::path audit_folder(const std::filesystem::path& folder) { return folder / "audit"; }

// The maximum sizes in bytes. The list of parts takes at most 104 bytes per host, and the list of a
// host's tasks about 20 bytes per range.
constexpr std::size_t kMaxPartsBytes = std::size_t{1} << 24;
constexpr std::size_t kMaxTasksBytes = std::size_t{1} << 28;

[[noreturn]] void refuse_changed(const std::filesystem::path& file) {
  throw Error(in_quotes(file) + " was changed by hand or is damaged: its checksum does not match");
}

// Returns the folder of an audit that is being written.
std::filesystem::path begun_folder(const std::filesystem::path& folder) {
  return folder / "audit.nqueens-partial";
}

std::filesystem::path parts_file(const std::filesystem::path& folder) {
  return audit_folder(folder) / "parts";
}

// The part of an audit that recounts the tasks of one host, with the checksums that its files had
// when they were written.
struct Part {
  std::string host;
  std::uint64_t script = 0;
  std::uint64_t tasks = 0;
};

constexpr std::string_view kAuditFirstLine = "nqueens-audit 1\n";

// Returns the text of the file `parts`.
std::string parts_text(const std::vector<Part>& parts) {
  std::string text(kAuditFirstLine);
  for (const Part& part : parts) {
    text +=
        "part " + count::hex(part.script) + " " + count::hex(part.tasks) + " " + part.host + "\n";
  }
  return text + "sum " + count::hex(text_sum(text)) + "\n";
}

// Returns no parts if the folder has no audit.
std::vector<Part> read_parts(const std::filesystem::path& folder) {
  const std::filesystem::path file = parts_file(folder);
  std::error_code ignored;  // reading the file will report the error
  if (!std::filesystem::exists(file, ignored)) return {};
  const std::string text = read_regular(file, kMaxPartsBytes);
  KeyLines lines(text, in_quotes(file), "the list of an audit");
  lines.first(kAuditFirstLine);
  std::vector<Part> parts;
  while (lines.has("part")) {
    std::istringstream words(lines.value("part"));
    Part& part = parts.emplace_back();
    words >> std::hex >> part.script >> part.tasks >> part.host;
  }
  lines.number<std::uint64_t>("sum", 16);
  if (!lines.at_end() || parts_text(parts) != text) refuse_changed(file);
  return parts;
}

void require_no_audit(const std::filesystem::path& folder) {
  const std::filesystem::path audit = audit_folder(folder);
  std::error_code ignored;  // writing the audit will report the error
  if (std::filesystem::exists(parts_file(folder), ignored)) {
    throw UsageError("folder " + in_quotes(folder) + " has an audit already");
  }
  if (std::filesystem::exists(audit, ignored) && !std::filesystem::is_empty(audit, ignored)) {
    throw UsageError(in_quotes(audit) +
                     " holds files that do not belong to an audit; move them away");
  }
}

// The results of the job, by task.
struct Counted {
  const count::Ledger& ledger;
  count::RecordHosts hosts;
  std::map<std::uint64_t, const count::TaskRecord*> records = {};
};

[[noreturn]] void refuse_difference(const count::TaskRecord& first, const std::string& host,
                                    const count::TaskRecord& again, const std::string& host_again) {
  const auto result = [](const count::TaskRecord& record) {
    return std::to_string(record.solutions) + " solutions and " + std::to_string(record.nodes) +
           " nodes on host ";
  };
  throw SelfCheckError("the audit found a different result for task " + std::to_string(first.task) +
                       ": " + result(first) + host + ", " + result(again) + host_again);
}

[[noreturn]] void refuse_range(const std::string& name, std::uint64_t line,
                               const std::string& text) {
  throw Error(name + ", line " + std::to_string(line) +
              ": expected a range such as 3..7 that begins after the previous range, found '" +
              text + "'");
}

std::filesystem::path script_of(const std::filesystem::path& folder, const Part& part) {
  return audit_folder(folder) / (part.host + ".sh");
}

// Adds the finished tasks of one host's part to the report.
void add_part(const std::filesystem::path& folder, const Part& part, const Counted& counted,
              AuditReport& report) {
  const std::filesystem::path script = script_of(folder, part);
  const std::filesystem::path tasks = audit_folder(folder) / (part.host + ".tasks");
  const std::filesystem::path file = audit_folder(folder) / (part.host + ".ledger");
  const std::string text = read_regular(tasks, kMaxTasksBytes);
  if (text_sum(text) != part.tasks) refuse_changed(tasks);
  const std::vector<count::TaskRange> ranges = parse_ranges(text, in_quotes(tasks));
  std::uint64_t drawn = 0;
  for (const count::TaskRange& range : ranges) drawn += range.end - range.begin;
  report.drawn += drawn;
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) {
    report.missing.push_back(script);
    return;
  }
  const count::Ledger again = count::merge(std::vector{count::read_ledger(file)});
  if (again.plan != counted.ledger.plan) {
    throw UsageError("'" + file.string() + "' is a ledger with a different plan");
  }
  const auto is_drawn = [&](std::uint64_t task) {
    const auto after = std::ranges::upper_bound(ranges, task, {}, &count::TaskRange::begin);
    return after != ranges.begin() && task < std::prev(after)->end;
  };
  std::uint64_t recounted = 0;
  const count::RecordHosts hosts_again({&again, 1});
  for (const count::TaskRecord& record : again.records) {
    if (!is_drawn(record.task)) continue;
    ++recounted;
    const auto known = counted.records.find(record.task);
    if (known == counted.records.end()) continue;  // the job's ledger with this task was removed
    const count::TaskRecord& first = *known->second;
    const std::string& host = counted.hosts.of(first);
    const std::string& host_again = hosts_again.of(record);
    if (first.solutions != record.solutions || first.nodes != record.nodes) {
      refuse_difference(first, host, record, host_again);
    }
    ++(host == host_again ? report.on_same_host : report.agreed);
  }
  if (recounted < drawn) report.missing.push_back(script);
}

}  // namespace

std::vector<AuditDraw> draw_audit(const count::Ledger& ledger, double fraction,
                                  std::uint64_t seed) {
  const count::RecordHosts hosts({&ledger, 1});
  std::map<std::string, std::vector<std::uint64_t>> by_host;
  for (const count::TaskRecord& record : ledger.records) {
    const std::string& host = hosts.of(record);
    if (!host.empty()) by_host[host].push_back(record.task);
  }
  std::vector<AuditDraw> draws;
  Random random(seed);
  for (auto& [host, tasks] : by_host) {
    std::ranges::sort(tasks);
    const auto wanted =
        static_cast<std::uint64_t>(std::ceil(fraction * static_cast<double>(tasks.size())));
    const std::uint64_t size = std::clamp<std::uint64_t>(wanted, 1, tasks.size());
    random.shuffle(tasks);
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
  for (const Part& part : read_parts(folder)) scripts.push_back(script_of(folder, part));
  return scripts;
}

void require_own_scripts(const std::filesystem::path& folder,
                         const std::vector<std::filesystem::path>& scripts) {
  for (const Part& part : read_parts(folder)) {
    const std::filesystem::path script = script_of(folder, part);
    const bool is_asked_for = std::ranges::find(scripts, script) != scripts.end();
    if (!is_asked_for || text_sum(read_regular(script, kMaxJobBytes)) == part.script) continue;
    throw UsageError(in_quotes(script) +
                     " was changed after it was written; submit it yourself, with 'sbatch " +
                     shell_word(script.string()) + "'");
  }
}

void create_audit(const std::filesystem::path& folder, const Job& job,
                  const std::vector<AuditDraw>& draws, const std::filesystem::path& program,
                  std::uint64_t memory) {
  const std::filesystem::path audit = audit_folder(folder);
  const std::filesystem::path begun = begun_folder(folder);
  const auto require_success = [&](const std::error_code& trouble) {
    if (trouble) throw Error("cannot make folder '" + audit.string() + "': " + trouble.message());
  };
  std::error_code trouble;
  require_no_audit(folder);
  std::filesystem::remove_all(begun, trouble);  // the remains of an interrupted attempt
  require_success(trouble);
  std::filesystem::create_directory(begun, trouble);
  require_success(trouble);
  std::vector<Part> parts;
  for (const AuditDraw& draw : draws) {
    const AuditPart part = {
        .tasks = draw.host + ".tasks", .ledger = draw.host + ".ledger", .exclude = draw.host};
    const std::string tasks = ranges_text(draw.tasks);
    const std::string script = audit_script(job, folder, program, memory, part);
    replace_file(begun / part.tasks, tasks);
    replace_file(begun / (draw.host + ".sh"), script);
    parts.push_back({.host = draw.host, .script = text_sum(script), .tasks = text_sum(tasks)});
  }
  replace_file(begun / parts_file(folder).filename(), parts_text(parts));
  std::filesystem::rename(begun, audit, trouble);
  require_success(trouble);
  sync_directory_of(audit);
}

AuditReport read_audit(const std::filesystem::path& folder, const count::Ledger& ledger) {
  const std::vector<Part> parts = read_parts(folder);
  if (parts.empty()) throw UsageError("folder " + in_quotes(folder) + " has no audit");
  Counted counted = {.ledger = ledger, .hosts = count::RecordHosts({&ledger, 1})};
  AuditReport report;
  for (const count::TaskRecord& record : ledger.records) {
    counted.records[record.task] = &record;
    if (counted.hosts.of(record).empty()) ++report.of_unknown_host;
  }
  for (const Part& part : parts) add_part(folder, part, counted, report);
  return report;
}

}  // namespace nqueens::cluster
