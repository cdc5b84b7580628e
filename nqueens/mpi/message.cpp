// nqueens/mpi/message.cpp - the messages between ranks, as lines of text.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/message.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>

#include "nqueens/base/error.h"
#include "nqueens/base/system/version.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::mpi {
namespace {

const std::string kName = "a message between the ranks of the job";

void require(bool holds) {
  if (!holds) throw Error(kName + " cannot be read");
}

// Reads the lines of a message, each of which ends in a line feed.
class Lines {
 public:
  explicit Lines(std::string_view bytes) : left_(bytes) {}

  bool is_at_end() const { return left_.empty(); }
  std::uint64_t number() const { return number_; }  // number of the last line read, from 1

  std::string_view take() {
    const std::size_t end = left_.find('\n');
    require(end != std::string_view::npos);
    const std::string_view line = left_.substr(0, end);
    left_.remove_prefix(end + 1);
    ++number_;
    return line;
  }

  template <typename Number>
  Number take_number() {
    const std::string_view line = take();
    Number number = 0;
    const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
    require(error == std::errc() && end == line.data() + line.size());
    return number;
  }

  void end() const { require(is_at_end()); }

 private:
  std::string_view left_;
  std::uint64_t number_ = 0;
};

// Writes each member as one line; line feeds become spaces.
std::string as_lines(std::initializer_list<std::string> members) {
  std::string bytes;
  for (std::string member : members) {
    std::ranges::replace(member, '\n', ' ');
    bytes += member + '\n';
  }
  return bytes;
}

std::int32_t take_threads(Lines& lines) {
  const auto threads = lines.take_number<std::int32_t>();
  require(threads >= 0);
  return threads;
}

}  // namespace

std::string to_bytes(const Request& request) {
  return as_lines({request.version, request.kernel, std::to_string(request.threads)});
}

Request read_request(std::string_view bytes) {
  Lines lines(bytes);
  Request request = {.version = std::string(lines.take())};
  if (request.version != version()) return request;
  request.kernel = lines.take();
  request.threads = take_threads(lines);
  lines.end();
  return request;
}

std::string to_bytes(const Greeting& greeting) {
  return as_lines(
      {greeting.version, greeting.machine, greeting.kernel, std::to_string(greeting.threads)});
}

Greeting read_greeting(std::string_view bytes) {
  Lines lines(bytes);
  Greeting greeting = {.version = std::string(lines.take()), .machine = std::string(lines.take())};
  if (greeting.version != version()) return greeting;
  greeting.kernel = lines.take();
  greeting.threads = take_threads(lines);
  lines.end();
  return greeting;
}

std::string to_bytes(const Trouble& trouble) {
  return as_lines({std::to_string(static_cast<int>(trouble.form)), trouble.sentence});
}

Trouble read_trouble(std::string_view bytes) {
  Lines lines(bytes);
  const auto form = lines.take_number<std::uint32_t>();
  require(form <= static_cast<std::uint32_t>(Trouble::Form::SelfCheck));
  Trouble trouble = {.form = static_cast<Trouble::Form>(form),
                     .sentence = std::string(lines.take())};
  lines.end();
  return trouble;
}

std::string to_bytes(const count::PlanId& plan) { return count::LedgerFormat(plan).header(); }

count::PlanId read_plan(std::string_view bytes) {
  Lines lines(bytes);
  const std::string_view line = lines.take();
  lines.end();
  return count::LedgerFormat::from_header(line, {kName, lines.number()}).plan();
}

std::string to_bytes(const std::vector<std::uint64_t>& tasks) {
  std::string bytes;
  for (const std::uint64_t task : tasks) bytes += std::to_string(task) + '\n';
  return bytes;
}

std::vector<std::uint64_t> read_tasks(std::string_view bytes) {
  Lines lines(bytes);
  std::vector<std::uint64_t> tasks;
  while (!lines.is_at_end()) tasks.push_back(lines.take_number<std::uint64_t>());
  return tasks;
}

std::string to_bytes(const std::vector<count::TaskRecord>& records, const count::PlanId& plan) {
  const count::LedgerFormat format(plan);
  std::string bytes;
  for (const count::TaskRecord& record : records) bytes += format.line(record);
  return bytes;
}

std::vector<count::TaskRecord> read_records(std::string_view bytes, const count::PlanId& plan) {
  const count::LedgerFormat format(plan);
  Lines lines(bytes);
  std::vector<count::TaskRecord> records;
  while (!lines.is_at_end()) {
    const std::string_view line = lines.take();
    require(format.has_right_sum(line));
    records.push_back(format.record(line, {kName, lines.number()}));
  }
  return records;
}

}  // namespace nqueens::mpi
