// nqueens/count/ledger/ledger_format.cpp - writes and reads the lines of a ledger.
//
// A line must pass three checks: its checksum, which detects accidental changes; the range of each
// field; and a comparison with the line that the writer would write for the same values. The last
// check ensures that no part of a line is ignored and that equal values have one spelling.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/ledger_format.h"

#define XXH_INLINE_ALL  // NOLINT(readability-identifier-naming): the header's own switch
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <system_error>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/count/plan/question.h"

namespace nqueens::count {
namespace {

constexpr std::string_view kMagic = "nqueens-ledger ";
constexpr std::string_view kVersion = "4";
constexpr std::string_view kLegKey = "leg=";
constexpr std::size_t kMillisecondDigits = 12;
constexpr std::string_view kSumKey = " sum=";
constexpr std::size_t kHexDigits = 16;
constexpr std::size_t kMaxName = 32;
constexpr std::string_view kUnknown = "-";
constexpr std::string_view kNameCharacters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._+-";

std::string shortest(double value) {
  std::array<char, 32> digits;  // NOLINT(cppcoreguidelines-pro-type-member-init): filled below
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), written.ptr};
}

std::uint64_t check_sum(std::string_view body, std::uint64_t seed) {
  return XXH3_64bits_withSeed(body.data(), body.size(), seed);
}

// Returns the fields of a record that hold the task's result. The other fields, such as kernel and
// seconds, differ from run to run.
std::string result_fields(const TaskRecord& record) {
  return "task=" + std::to_string(record.task) + " solutions=" + std::to_string(record.solutions) +
         " nodes=" + std::to_string(record.nodes);
}

// Returns the bytes that the checksum covers; empty if the line has no checksum or a wrong one.
std::string_view checked_body(std::string_view line, std::uint64_t seed) {
  if (line.size() < kSumKey.size() + kHexDigits) return {};
  const std::string_view body = line.substr(0, line.size() - kSumKey.size() - kHexDigits);
  const std::string_view sum = line.substr(body.size());
  if (!sum.starts_with(kSumKey)) return {};
  return sum.substr(kSumKey.size()) == hex(check_sum(body, seed)) ? body : std::string_view();
}

bool is_name(std::string_view text, std::size_t most = kMaxName) {
  return !text.empty() && text.size() <= most && text != kUnknown &&
         text.find_first_not_of(kNameCharacters) == std::string_view::npos;
}

// Each trouble_with() returns the reason why a plan, a record or a leg cannot be written, or an
// empty string if it can be written.
std::string trouble_with(const PlanId& plan) {
  if (plan.n < 1) return "n is " + std::to_string(plan.n) + ", expected 1 or more";
  if (plan.split < 0) return "split is " + std::to_string(plan.split) + ", expected 0 or more";
  if (!is_name(plan.method))
    return "the method's name must have 1 to 32 of the characters a-z A-Z 0-9 . _ + -";
  if (plan.board.empty()) return "";
  try {
    if (board_word(question_of(plan.n, plan.board)) == plan.board) return "";
  } catch (const UsageError& error) {
    return std::string("its board is malformed: ") + error.what();
  }
  return "its board is not in the canonical spelling";
}

std::string trouble_with(const TaskRecord& record, const PlanId& plan) {
  if (record.task >= plan.tasks) {
    return "task " + std::to_string(record.task) + " is not one of the plan's " +
           std::to_string(plan.tasks) + " tasks, which are numbered from 0";
  }
  if (!is_name(record.kernel))
    return "the kernel's name must have 1 to 32 of the characters a-z A-Z 0-9 . _ + -";
  if (!std::isfinite(record.seconds) || record.seconds < 0)
    return "seconds must be a finite number of at least 0";
  return "";
}

std::string trouble_with(const Leg& leg) {
  if (leg.threads < 0) {
    return "threads is " + std::to_string(leg.threads) + ", expected 0 or more";
  }
  if (!leg.host.empty() && !is_name(leg.host, kMaxHostName)) {
    return "the host's name must have 1 to 64 of the characters a-z A-Z 0-9 . _ + -";
  }
  if (!leg.program.empty() && !is_name(leg.program)) {
    return "the program's version must have 1 to 32 of the characters a-z A-Z 0-9 . _ + -";
  }
  return "";
}

// Convert a name to its form in a ledger and back. An unknown name is empty in memory, and "-" in a
// ledger.
std::string known_or_not(const std::string& name) {
  return name.empty() ? std::string(kUnknown) : name;
}
std::string known_or_empty(std::string_view word) {
  return word == kUnknown ? std::string() : std::string(word);
}

// Reads the fields of one line in their order.
class Fields {
 public:
  Fields(std::string_view rest, const LedgerPlace& place) : rest_(rest), place_(place) {}

  std::string_view text(std::string_view key) {
    const std::size_t begin = key.size() + 1;
    if (!is_next(key)) {
      refuse(place_, "expected the field '" + std::string(key) + "'");
    }
    const std::size_t end = std::min(rest_.find(' ', begin), rest_.size());
    const std::string_view value = rest_.substr(begin, end - begin);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return value;
  }

  bool is_next(std::string_view key) const {
    return rest_.starts_with(key) && rest_.substr(key.size(), 1) == "=";
  }

  // Reads a number into `value`, whose type determines the range.
  template <typename Number, typename... Base>
  void number(std::string_view key, Number& value, Base... base) {
    const std::string_view digits = text(key);
    const char* const last = digits.data() + digits.size();
    const auto [end, error] = std::from_chars(digits.data(), last, value, base...);
    if (error == std::errc::result_out_of_range) {
      refuse(place_, "the number after '" + std::string(key) + "=' is out of range");
    }
    if (error != std::errc() || end != last) {
      refuse(place_, "expected a number after '" + std::string(key) + "='");
    }
  }

 private:
  std::string_view rest_;
  const LedgerPlace& place_;
};

void refuse_if(const std::string& trouble, const LedgerPlace& place) {
  if (!trouble.empty()) refuse(place, trouble);
}

void ensure_spelling(std::string_view line, std::string_view written, const LedgerPlace& place) {
  written.remove_suffix(1);
  if (line != written) refuse(place, "expected '" + std::string(written) + "'");
}

// Removes and checks the first two words of the header.
void take_version(std::string_view& line, const LedgerPlace& place) {
  if (!line.starts_with(kMagic)) {
    throw Error(place.file + " is not a ledger: it does not begin with 'nqueens-ledger'");
  }
  line.remove_prefix(kMagic.size());
  const std::string_view version = line.substr(0, line.find(' '));
  line.remove_prefix(std::min(line.size(), version.size() + 1));
  if (version == kVersion) return;
  refuse(place, "expected ledger version 4, found another; use the program that wrote the ledger");
}

}  // namespace

std::string hex(std::uint64_t value) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string digits(kHexDigits, '0');
  for (std::size_t i = kHexDigits; i-- > 0; value >>= 4) digits[i] = kDigits[value & 15];
  return digits;
}

std::string plain_word(std::string_view text) {
  std::string word(text.substr(0, kMaxHostName));
  std::ranges::replace_if(
      word, [](char c) { return kNameCharacters.find(c) == std::string_view::npos; }, '_');
  return is_name(word, kMaxHostName) ? word : "unnamed";
}

std::string padded(std::uint64_t number, std::size_t digits) {
  const std::string text = std::to_string(number);
  return std::string(digits - std::min(digits, text.size()), '0') + text;
}

std::string difference(const PlanId& found, const PlanId& expected) {
  std::string text;
  const auto compare = [&](std::string_view field, const std::string& is,
                           const std::string& should_be) {
    if (is == should_be) return;
    text +=
        (text.empty() ? "" : ", ") + std::string(field) + " is " + is + " instead of " + should_be;
  };
  compare("n", std::to_string(found.n), std::to_string(expected.n));
  const auto board = [](const PlanId& id) { return id.board.empty() ? "empty" : id.board; };
  compare("the board", board(found), board(expected));
  compare("method", found.method, expected.method);
  compare("split", std::to_string(found.split), std::to_string(expected.split));
  compare("tasks", std::to_string(found.tasks), std::to_string(expected.tasks));
  compare("fingerprint", hex(found.fingerprint), hex(expected.fingerprint));
  return text;
}

void refuse(const LedgerPlace& place, const std::string& reason) {
  throw Error(place.file + ", line " + std::to_string(place.line) + ": " + reason);
}

LedgerFormat::LedgerFormat(const PlanId& plan) : plan_(plan) {
  const std::string trouble = trouble_with(plan);
  if (!trouble.empty()) throw UsageError("the plan cannot be written to a ledger: " + trouble);
  header_.append(kMagic).append(kVersion);
  header_ += " n=" + std::to_string(plan.n);
  if (!plan.board.empty()) header_ += " board=" + plan.board;
  header_ += " method=" + plan.method + " split=" + std::to_string(plan.split) +
             " tasks=" + std::to_string(plan.tasks) + " fingerprint=" + hex(plan.fingerprint);
  seed_ = check_sum(header_, 0);
  header_.append(kSumKey).append(hex(seed_)) += '\n';
}

LedgerFormat LedgerFormat::from_header(std::string_view line, const LedgerPlace& place) {
  std::string_view rest = line;
  take_version(rest, place);
  const std::string_view body = checked_body(line, 0);
  if (body.empty()) refuse(place, "the checksum does not match: the header is damaged");
  const std::size_t of_sum = line.size() - body.size();
  rest.remove_suffix(std::min(rest.size(), of_sum));
  Fields fields(rest, place);
  PlanId plan;
  fields.number("n", plan.n);
  if (fields.is_next("board")) plan.board = fields.text("board");
  plan.method = fields.text("method");
  fields.number("split", plan.split);
  fields.number("tasks", plan.tasks);
  fields.number("fingerprint", plan.fingerprint, 16);
  refuse_if(trouble_with(plan), place);
  LedgerFormat format(plan);
  ensure_spelling(line, format.header(), place);
  return format;
}

std::string LedgerFormat::line(const TaskRecord& record) const {
  const std::string trouble = trouble_with(record, plan_);
  if (!trouble.empty()) throw UsageError("the record cannot be written to a ledger: " + trouble);
  std::string text = result_fields(record) + " kernel=" + record.kernel +
                     " seconds=" + shortest(record.seconds + 0.0) +  // -0 + 0 is 0
                     " leg=" + hex(record.leg);
  return summed(std::move(text));
}

std::string LedgerFormat::line(const Leg& leg) const {
  const std::string trouble = trouble_with(leg);
  if (!trouble.empty()) throw UsageError("the leg cannot be written to a ledger: " + trouble);
  return summed(std::string(kLegKey) + hex(leg.id) + " host=" + known_or_not(leg.host) +
                " program=" + known_or_not(leg.program) +
                " threads=" + std::to_string(leg.threads) + " tasks=" + std::to_string(leg.tasks) +
                " milliseconds=" + padded(leg.milliseconds, kMillisecondDigits));
}

// Appends the checksum and the line feed.
std::string LedgerFormat::summed(std::string line) const {
  const std::uint64_t sum = check_sum(line, seed_);
  line.append(kSumKey).append(hex(sum)) += '\n';
  return line;
}

bool LedgerFormat::has_right_sum(std::string_view line) const {
  return !checked_body(line, seed_).empty();
}

bool LedgerFormat::is_leg(std::string_view line) { return line.starts_with(kLegKey); }

Leg LedgerFormat::leg(std::string_view line, const LedgerPlace& place) const {
  Fields fields(checked_body(line, seed_), place);
  Leg leg;
  fields.number("leg", leg.id, 16);
  leg.host = known_or_empty(fields.text("host"));
  leg.program = known_or_empty(fields.text("program"));
  fields.number("threads", leg.threads);
  fields.number("tasks", leg.tasks);
  fields.number("milliseconds", leg.milliseconds);
  refuse_if(trouble_with(leg), place);
  ensure_spelling(line, this->line(leg), place);
  return leg;
}

TaskRecord LedgerFormat::record(std::string_view line, const LedgerPlace& place) const {
  Fields fields(checked_body(line, seed_), place);
  TaskRecord record;
  fields.number("task", record.task);
  fields.number("solutions", record.solutions);
  fields.number("nodes", record.nodes);
  record.kernel = fields.text("kernel");
  fields.number("seconds", record.seconds);
  fields.number("leg", record.leg, 16);
  refuse_if(trouble_with(record, plan_), place);
  ensure_spelling(line, this->line(record), place);
  return record;
}

std::uint64_t digest_with(std::uint64_t digest, const TaskRecord& record) {
  return check_sum(result_fields(record), digest);
}

std::string ledger_text(const Ledger& ledger) {
  const LedgerFormat format(ledger.plan);
  std::string text = format.header();
  for (const TaskRecord& record : ledger.records) text += format.line(record);
  for (const Leg& leg : ledger.legs) text += format.line(leg);
  return text;
}

}  // namespace nqueens::count
