// nqueens/mpi/message.h - what ranks tell each other, as lines of text.
//
// Plans and records are the lines that a ledger has of them (count/ledger/ledger_format.h), with
// their check sums; the rest is a line a member. What is read is checked as if it came from
// anywhere.
//
// A program of another version may be on another machine. So these stay as they are: the numbers of
// Begin, Quit, Greeting, Trouble and Bye, and that the first line of Request and Greeting is a
// version; of what another version wrote, nothing else is read.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "nqueens/count/plan/plan_id.h"

namespace nqueens::mpi {

enum class Kind : std::int32_t {
  // From rank 0.
  Begin = 1,  // a Request: who are you?
  Quit = 2,   // this was all
  Plan = 6,   // a PlanId: make it
  Batch = 7,  // tasks of it: count them
  Stop = 8,   // give up the plan and what is being counted
  // To rank 0.
  Greeting = 3,
  Trouble = 4,   // why this rank cannot go on
  Bye = 5,       // the last message
  Planned = 9,   // the plan is made, and is the same
  Ready = 10,    // what its tasks share is made
  Records = 11,  // of finished tasks
  Stopped = 12,  // nothing more comes of this plan
};

struct Message {
  int rank = 0;  // whose it is: the sender's when it is received
  Kind kind = Kind::Quit;
  std::string bytes = {};
};

// What a worker is to count with.
struct Request {
  std::string version = {};  // of the program
  std::string kernel = {};
  std::int32_t threads = 1;

  friend bool operator==(const Request&, const Request&) = default;
};

// What it will count with.
struct Greeting {
  std::string version = {};
  std::string machine = {};
  std::string kernel = {};
  std::int32_t threads = 1;

  friend bool operator==(const Greeting&, const Greeting&) = default;
};

// An exception on its way to rank 0.
struct Trouble {
  enum class Form : std::uint8_t { Error, Usage, SelfCheck };
  Form form = Form::Error;
  std::string sentence = {};

  friend bool operator==(const Trouble&, const Trouble&) = default;
};

std::string to_bytes(const Request& request);
std::string to_bytes(const Greeting& greeting);
std::string to_bytes(const Trouble& trouble);
std::string to_bytes(const count::PlanId& plan);
std::string to_bytes(const std::vector<std::uint64_t>& tasks);
std::string to_bytes(const std::vector<count::TaskRecord>& records, const count::PlanId& plan);

// The reverse. Error when the bytes are no such thing. What is of another version than this program
// has nothing but the version, a greeting also the machine.
Request read_request(std::string_view bytes);
Greeting read_greeting(std::string_view bytes);
Trouble read_trouble(std::string_view bytes);
count::PlanId read_plan(std::string_view bytes);
std::vector<std::uint64_t> read_tasks(std::string_view bytes);
std::vector<count::TaskRecord> read_records(std::string_view bytes, const count::PlanId& plan);

}  // namespace nqueens::mpi
