// nqueens/count/ledger/ledger.h - the ledger of a count: its finished tasks and their results, on
// disk.
//
// A plan divides a count into numbered tasks, and each finished task adds one line to the ledger.
// Because lines are never changed, a count can stop or crash and be resumed later, and it can be
// spread over machines whose ledgers are then merged. The sum of all tasks is the answer, so a
// ledger must never contain a result that was not counted.
//
// A ledger is a text file: one header, then one record for each finished task, in any order. Lines
// about the legs of the count are interleaved with the records. A leg is one run of the program on
// the count.
//
//   nqueens-ledger 4 n=18 method=cross split=2 tasks=76 fingerprint=1f0c... sum=0123456789abcdef
//   leg=5d2e... host=node3 program=0.1.0 threads=2 tasks=0 milliseconds=000000000001 sum=0123...
//   task=17 solutions=123456 nodes=98765 kernel=avx512 seconds=0.123 leg=5d2e... sum=fedc...
//   leg=5d2e... host=node3 program=0.1.0 threads=2 tasks=1 milliseconds=000000000250 sum=4567...
//
//   header        meaning                      format
//   ------------  ---------------------------  --------------------------------------------------
//   (first word)  nqueens-ledger, version      the version is 4
//   n             board size                   1 or more, 32 bits signed
//   board         question as one word         plan/question.h; left out for Q(n)
//   method        counting method              1 to 32 of a-z A-Z 0-9 . _ + -
//   split         split of the plan            0 or more, 32 bits signed
//   tasks         number of tasks              64 bits
//   fingerprint   hash of the plan             16 digits 0-9 a-f
//   sum           checksum of the line         16 digits 0-9 a-f: XXH3-64, seed 0
//
//   record        meaning                      format
//   ------------  ---------------------------  --------------------------------------------------
//   task          number of the task           below tasks
//   solutions     count times weight           64 bits
//   nodes         visited nodes                64 bits
//   kernel        kernel, or the method        as method
//   seconds       time of the task (below)     0 or more; the fewest digits that read back exactly
//   leg           id of the leg                16 digits 0-9 a-f, 0 when unknown
//   sum           checksum of the line         16 digits 0-9 a-f: XXH3-64, seed the header's sum
//
//   leg           meaning                      format
//   ------------  ---------------------------  --------------------------------------------------
//   leg           random id                    16 digits 0-9 a-f
//   host          machine that counted         1 to 64 characters as in method, - when unknown
//   program       version of the program       as method, - when unknown
//   threads       number of threads            0 or more; 31 bits
//   tasks         finished tasks               64 bits
//   milliseconds  since the leg began          12 digits 0-9, more if necessary
//   sum           checksum of the line         as a record's
//
// The time of a task is the processor time of its thread. For a task that a GPU counted, it is a
// part of the wall-clock time of the task's batch.
//
// A leg can have several lines. The line with the longest time is valid; the others are older
// states of the leg. The first line comes before the records of the leg. Records are written once a
// second, and another line of the leg follows them. While no task is finished, a line is written
// once a minute. A leg that is killed therefore loses at most a second of its time, or a minute if
// its tasks take a long time.
//
// Fields are in this order, separated by one space. A line ends in a line feed. It must be
// identical, byte for byte, to the line that the writer would write for its values. The checksum
// covers the bytes before " sum=". Its seed depends on the plan, so a line copied from another
// plan's ledger is detected.
//
// If the program or the machine crashes while writing, the last line can be torn: it lacks its line
// feed or has a wrong checksum. A torn last line is dropped, and its task counts as not done. Any
// other line that differs from this format causes an Error; it is never skipped. The user can
// delete such a line by hand; then its task is counted again.
//
// XXH3: Collet, "xxHash - extremely fast non-cryptographic hash algorithm", xxhash.com, 2012-.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/count/plan/plan_id.h"

namespace nqueens::count {

// One run of the program on a count.
struct Leg {
  std::uint64_t id = 0;
  std::int32_t threads = 0;
  std::uint64_t tasks = 0;  // finished in the leg
  std::uint64_t milliseconds = 0;
  std::string host = {};     // machine that counted; empty when unknown
  std::string program = {};  // version of the program; empty when unknown

  friend auto operator<=>(const Leg&, const Leg&) = default;
};

struct Ledger {
  PlanId plan = {};
  std::vector<TaskRecord> records = {};  // in the file's order; a task can occur more than once
  std::uint64_t dropped_bytes = 0;       // length of a torn last line
  std::vector<Leg> legs = {};            // each leg once, sorted by id

  friend bool operator==(const Ledger&, const Ledger&) = default;
};

// Reads a ledger. Another process can be writing to it at the same time.
//
//   returns  the contents; the caller should report `dropped_bytes` if it is not 0
//   errors   Error with file, line and reason for any fault other than a torn last line
//   cost     one pass; memory for the records, not for the text
Ledger read_ledger(const std::filesystem::path& path);

// Creates or replaces a file atomically. When the function returns, the whole file is on disk. If
// it throws, the old file is unchanged, except when only the folder could not be synced: then the
// new file is in place. The records are written in their order, duplicates included.
//
//   errors   UsageError when a value of the ledger is outside the format above; Error when the file
//            cannot be written, or is in use by a LedgerWriter
//   threads  concurrent calls must have different paths
void write_ledger(const std::filesystem::path& path, const Ledger& ledger);

// Merges ledgers of one plan. The result has each task once, sorted by task, and each leg once,
// sorted by id. The result does not depend on the order of the ledgers. If a task has several
// records with equal results, the record with the fewest seconds is kept; ties are broken by the
// least kernel name, then by the least leg id. If a leg has several states, the state with the
// longest time is kept. Dropped bytes are added up.
//
//   names    names of the ledgers for messages, which use their numbers if `names` is empty
//   errors   UsageError when there is no ledger, or when the plans differ; the message lists the
//            differences. SelfCheckError when a task has two different results; the message names
//            the task, both results, and their hosts.
Ledger merge(std::span<const Ledger> ledgers, std::span<const std::string> names = {});

// Finds the host on which a record was finished, from the legs of the ledgers. The object does not
// refer to the ledgers after its construction.
class RecordHosts {
 public:
  explicit RecordHosts(std::span<const Ledger> ledgers);

  // Returns the host of the record, empty when unknown.
  const std::string& of(const TaskRecord& record) const;

 private:
  std::unordered_map<std::uint64_t, std::string> hosts_;  // host of each leg that has a known host
};

// The sums over the finished tasks, each counted once as in merge(), and over the legs.
struct Total {
  WideCount solutions = 0;
  WideCount nodes = 0;
  std::uint64_t tasks_done = 0;
  std::uint64_t tasks = 0;
  double seconds = 0;          // sum of TaskRecord::seconds
  double elapsed_seconds = 0;  // sum of the times of all legs
  std::uint64_t legs = 0;

  bool complete() const { return tasks_done == tasks; }
};

// Adds up a ledger.
//
//   errors   SelfCheckError when a task has two different results; the message names the task and
//            both results
Total total(const Ledger& ledger);

// Returns a hash of the plan and of the solutions and nodes of each finished task. Two counts of
// one plan with the same digest agree in every task, whichever machines and kernels counted them.
//
// The digest begins as the plan's fingerprint. For each task, in ascending order, it becomes the
// XXH3-64 of "task=T solutions=S nodes=V" with the digest so far as seed.
//
//   errors   SelfCheckError when a task has two different results; the message names the task and
//            both results
std::uint64_t digest(const Ledger& ledger);

// Appends to one ledger. A record is on disk about a second after append(), or when the next
// flush() or close() returns. If the program is killed, at most the records of the last second are
// lost, and no wrong record remains.
//
// When a write fails (disk full, quota), the file is truncated to its last record on disk, and the
// unwritten records stay in memory. The next append(), flush() or close() retries, so nothing is
// lost if the cause is removed while the program runs.
//
// A file has at most one writer: it is locked (flock) until the writer is closed.
class LedgerWriter {
 public:
  // Creates a new ledger. The header is on disk on return.
  //
  //   errors   UsageError when the file exists or the plan cannot be written; Error when the file
  //            cannot be created
  static LedgerWriter create(const std::filesystem::path& path, const PlanId& plan);

  // Opens an existing ledger for appending and removes a torn last line. A file that holds only the
  // beginning of this plan's header, or nothing, is a ledger whose creation was interrupted; it is
  // created again.
  //
  //   errors   UsageError when the ledger has another plan; the message lists the differences.
  //            Error when there is no such file or it is in use; the errors of read_ledger() and
  //            total().
  static LedgerWriter resume(const std::filesystem::path& path, const PlanId& plan);

  LedgerWriter(LedgerWriter&&) noexcept;
  LedgerWriter& operator=(LedgerWriter&&) noexcept;
  // Closes the writer as close() does, but ignores errors.
  ~LedgerWriter();

  // Returns the contents that the file had when it was opened.
  const Ledger& found() const;

  // Begins a leg with the threads, host and program of `leg`. Its time runs from `since` until
  // end_leg() or close(). A writer has at most one leg; records appended before begin_leg() have
  // leg 0.
  //
  //   errors   UsageError when the leg is outside the format; Error when the file cannot be written
  void begin_leg(const Leg& leg, Clock::time_point since);

  // Ends the leg, which took `seconds`.
  void end_leg(double seconds);

  // Appends a record. The writer keeps the record even if append() throws Error; appending it again
  // is harmless.
  //
  //   errors   UsageError when the plan does not have the task or the writer is closed; Error
  //            when this or an earlier record cannot be written
  //   cost     about a microsecond; rarely, a wait for the disk
  //   threads  any number of threads can call append() and flush() at the same time
  void append(const TaskRecord& record);

  // Returns when all records appended so far are on disk. Throws Error when they cannot be written.
  void flush();

  // Flushes and unlocks. Throws Error when the records cannot be written; then the writer stays
  // open, and close() can be retried. No other thread may be calling a member function. Closing a
  // closed writer does nothing.
  void close();

 private:
  class Impl;
  explicit LedgerWriter(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace nqueens::count
