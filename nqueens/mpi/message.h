// nqueens/mpi/message.h - the messages between ranks, as lines of text.
//
// Plans and records are written as lines of a ledger (count/ledger/ledger_format.h), with their
// checksums. All other messages have one line for each member. Readers validate every message as
// untrusted input.
//
// Another machine may run another version of the program, which must be detected. Therefore these
// parts of the protocol must never change: the numbers of Begin, Quit, Greeting, Trouble and Bye;
// the version in the first line of Request and Greeting; and the machine in the second line of
// Greeting. Readers ignore everything else that another version wrote.
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
  Begin = 1,  // a Request: the settings of the job
  Quit = 2,   // end the process
  Plan = 6,   // a PlanId: make this plan
  Batch = 7,  // tasks of the plan: count them
  Stop = 8,   // stop counting and drop the plan
  // To rank 0.
  Greeting = 3,
  Trouble = 4,   // the error of this rank
  Bye = 5,       // the rank's last message
  Planned = 9,   // the worker has made the plan, which equals that of rank 0
  Ready = 10,    // the data that all tasks share is ready
  Records = 11,  // records of finished tasks
  Stopped = 12,  // no more records of this plan follow
};

struct Message {
  int rank = 0;  // the receiver when sent, the sender when received
  Kind kind = Kind::Quit;
  std::string bytes = {};
};

// The settings that rank 0 requests.
struct Request {
  std::string version = {};  // version of the program
  std::string kernel = {};
  std::int32_t threads = 1;

  friend bool operator==(const Request&, const Request&) = default;
};

// The settings that the worker will use.
struct Greeting {
  std::string version = {};
  std::string machine = {};
  std::string kernel = {};
  std::int32_t threads = 1;

  friend bool operator==(const Greeting&, const Greeting&) = default;
};

// An exception that a worker reports to rank 0.
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

// Parse the result of to_bytes(). Throw Error if the bytes are not such a message. If the message
// is from another version of the program, a request contains only its version, and a greeting only
// its version and machine.
Request read_request(std::string_view bytes);
Greeting read_greeting(std::string_view bytes);
Trouble read_trouble(std::string_view bytes);
count::PlanId read_plan(std::string_view bytes);
std::vector<std::uint64_t> read_tasks(std::string_view bytes);
std::vector<count::TaskRecord> read_records(std::string_view bytes, const count::PlanId& plan);

}  // namespace nqueens::mpi
