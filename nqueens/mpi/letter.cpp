// nqueens/mpi/letter.cpp - what ranks tell each other, as bytes.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/letter.h"

#include <bit>
#include <cstddef>
#include <cstring>
#include <limits>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/version.h"

namespace nqueens::mpi {
namespace {

constexpr std::size_t kNumberBytes = sizeof(std::uint64_t);

class Packer {
 public:
  void number(std::uint64_t number) {
    const std::size_t at = bytes_.size();
    bytes_.resize(at + kNumberBytes);
    std::memcpy(bytes_.data() + at, &number, kNumberBytes);
  }
  void real(double real) { number(std::bit_cast<std::uint64_t>(real)); }
  void text(std::string_view text) {
    number(text.size());
    bytes_ += text;
  }
  std::string bytes() && { return std::move(bytes_); }

 private:
  std::string bytes_;
};

// Every read fails rather than look beyond the end.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : left_(bytes) {}

  std::uint64_t number() {
    std::uint64_t number = 0;
    std::memcpy(&number, take(kNumberBytes).data(), kNumberBytes);
    return number;
  }
  double real() { return std::bit_cast<double>(number()); }
  std::string text() { return std::string(take(number())); }

  // A number that is not negative.
  std::int32_t small_number() {
    const std::uint64_t found = number();
    require(found <= std::uint64_t{std::numeric_limits<std::int32_t>::max()});
    return static_cast<std::int32_t>(found);
  }

  // How many things come, each of at least so many bytes.
  std::size_t count(std::size_t least_bytes) {
    const std::uint64_t found = number();
    require(found <= left_.size() / least_bytes);
    return found;
  }

  void end() const { require(left_.empty()); }

  static void require(bool holds) {
    if (!holds) throw Error("a message between the ranks of the job cannot be read");
  }

 private:
  std::string_view take(std::uint64_t bytes) {
    require(bytes <= left_.size());
    const std::string_view taken = left_.substr(0, bytes);
    left_.remove_prefix(bytes);
    return taken;
  }

  std::string_view left_;
};

}  // namespace

std::string to_bytes(const Request& request) {
  Packer packer;
  packer.text(request.version);
  packer.text(request.kernel);
  packer.number(static_cast<std::uint64_t>(request.threads));
  return std::move(packer).bytes();
}

Request read_request(std::string_view bytes) {
  Unpacker unpacker(bytes);
  Request request = {.version = unpacker.text()};
  if (request.version != version()) return request;
  request.kernel = unpacker.text();
  request.threads = unpacker.small_number();
  unpacker.end();
  return request;
}

std::string to_bytes(const Greeting& greeting) {
  Packer packer;
  packer.text(greeting.version);
  packer.text(greeting.machine);
  packer.text(greeting.kernel);
  packer.number(static_cast<std::uint64_t>(greeting.threads));
  return std::move(packer).bytes();
}

Greeting read_greeting(std::string_view bytes) {
  Unpacker unpacker(bytes);
  Greeting greeting = {.version = unpacker.text(), .machine = unpacker.text()};
  if (greeting.version != version()) return greeting;
  greeting.kernel = unpacker.text();
  greeting.threads = unpacker.small_number();
  unpacker.end();
  return greeting;
}

std::string to_bytes(const Trouble& trouble) {
  Packer packer;
  packer.number(static_cast<std::uint64_t>(trouble.form));
  packer.text(trouble.sentence);
  return std::move(packer).bytes();
}

Trouble read_trouble(std::string_view bytes) {
  Unpacker unpacker(bytes);
  const std::uint64_t form = unpacker.number();
  Unpacker::require(form <= static_cast<std::uint64_t>(Trouble::Form::SelfCheck));
  Trouble trouble = {.form = static_cast<Trouble::Form>(form), .sentence = unpacker.text()};
  unpacker.end();
  return trouble;
}

std::string to_bytes(const count::PlanId& plan) {
  Packer packer;
  packer.number(static_cast<std::uint64_t>(plan.n));
  packer.text(plan.method);
  packer.number(static_cast<std::uint64_t>(plan.split));
  packer.number(plan.tasks);
  packer.number(plan.fingerprint);
  packer.text(plan.board);
  return std::move(packer).bytes();
}

count::PlanId read_plan(std::string_view bytes) {
  Unpacker unpacker(bytes);
  count::PlanId plan = {.n = unpacker.small_number(),
                        .method = unpacker.text(),
                        .split = unpacker.small_number(),
                        .tasks = unpacker.number(),
                        .fingerprint = unpacker.number(),
                        .board = unpacker.text()};
  unpacker.end();
  return plan;
}

std::string to_bytes(const std::vector<std::uint64_t>& tasks) {
  Packer packer;
  packer.number(tasks.size());
  for (const std::uint64_t task : tasks) packer.number(task);
  return std::move(packer).bytes();
}

std::vector<std::uint64_t> read_tasks(std::string_view bytes) {
  Unpacker unpacker(bytes);
  std::vector<std::uint64_t> tasks(unpacker.count(kNumberBytes));
  for (std::uint64_t& task : tasks) task = unpacker.number();
  unpacker.end();
  return tasks;
}

std::string to_bytes(const std::vector<count::TaskRecord>& records) {
  Packer packer;
  packer.number(records.size());
  for (const count::TaskRecord& record : records) {
    packer.number(record.task);
    packer.number(record.solutions);
    packer.number(record.nodes);
    packer.text(record.kernel);
    packer.real(record.seconds);
  }
  return std::move(packer).bytes();
}

std::vector<count::TaskRecord> read_records(std::string_view bytes) {
  constexpr std::size_t kNumbersOfARecord = 5;
  Unpacker unpacker(bytes);
  std::vector<count::TaskRecord> records(unpacker.count(kNumbersOfARecord * kNumberBytes));
  for (count::TaskRecord& record : records) {
    record = {.task = unpacker.number(),
              .solutions = unpacker.number(),
              .nodes = unpacker.number(),
              .kernel = unpacker.text(),
              .seconds = unpacker.real()};
  }
  unpacker.end();
  return records;
}

}  // namespace nqueens::mpi
