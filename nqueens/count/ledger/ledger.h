// nqueens/count/ledger/ledger.h - the ledger of a count: which tasks are done, with which result,
// on disk.
//
// A plan cuts a count into numbered tasks; who finishes one writes one line. What was written
// stays, so a count may stop, crash and go on, or be spread over machines whose ledgers are merged.
// The sum of all tasks is the answer, so the ledger must never say what was not counted.
//
// A ledger is a text file: one header, then one record a finished task, in any order, and among
// them what is known of each leg of the count, a run of the program that worked on it.
//
//   nqueens-ledger 4 n=18 method=cross split=2 tasks=76 fingerprint=1f0c... sum=0123456789abcdef
//   leg=5d2e... host=node3 program=0.1.0 threads=2 tasks=0 milliseconds=000000000001 sum=0123...
//   task=17 solutions=123456 nodes=98765 kernel=avx512 seconds=0.123 leg=5d2e... sum=fedc...
//   leg=5d2e... host=node3 program=0.1.0 threads=2 tasks=1 milliseconds=000000000250 sum=4567...
//
//   header        what                         how
//   ------------  ---------------------------  --------------------------------------------------
//   (first word)  nqueens-ledger, version      the version is 4
//   n             board size                   1 or more, 32 bits signed
//   board         what is counted              plan/question.h; not there for Q(n)
//   method        how it is counted            1 to 32 of a-z A-Z 0-9 . _ + -
//   split         of the plan                  0 or more, 32 bits signed
//   tasks         of the plan                  64 bits
//   fingerprint   of everything in the plan    16 digits 0-9 a-f
//   sum           check sum of the line        16 digits 0-9 a-f: XXH3-64, seed 0
//
//   record        what                         how
//   ------------  ---------------------------  --------------------------------------------------
//   task          id                           below tasks
//   solutions     counted, times their weight  64 bits
//   nodes         visited                      64 bits
//   kernel        what counted                 as method
//   seconds       of processor time            0 or more; the fewest digits that read back the same
//   leg           in which it was finished     16 digits 0-9 a-f, 0 when it is not known
//   sum           check sum of the line        16 digits 0-9 a-f: XXH3-64, seed the header's sum
//
//   leg           what                         how
//   ------------  ---------------------------  --------------------------------------------------
//   leg           id, drawn by chance          16 digits 0-9 a-f
//   host          machine that counted         1 to 64 characters as a method's, - when not known
//   program       its version                  as method, - when not known
//   threads       that counted                 0 or more; 31 bits
//   tasks         finished in it               64 bits
//   milliseconds  from its begin on            12 digits 0-9, more where it takes more
//   sum           check sum of the line        as a record's
//
// A leg may have several lines: the one with the most time is valid, the others are older. The first
// one stands before the records of the leg, and one more follows the records of each second; if no
// task is finished, one follows every minute. So a leg that is killed loses a second of its time,
// where tasks take long up to a minute. The file only grows.
//
// Fields are separated by one space, in this order; a line ends in a line feed and is byte for byte
// what the writer would write. The check sum covers the bytes before " sum=". Its seed ties a
// record to its plan: a line copied from another plan's ledger does not pass.
//
// A program or a machine that dies while writing leaves its last line cut off. Such a torn line,
// which is the last and has no line feed or a wrong check sum, is dropped: its task counts as not
// done. Any other line that is not as above is an Error and never skipped. It may be deleted by
// hand; its task is counted again.
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

// A run of the program that worked on a count.
struct Leg {
  std::uint64_t id = 0;
  std::int32_t threads = 0;
  std::uint64_t tasks = 0;  // finished in it
  std::uint64_t milliseconds = 0;
  std::string host = {};     // machine that counted; empty when not known
  std::string program = {};  // its version; empty when not known

  friend auto operator<=>(const Leg&, const Leg&) = default;
};

struct Ledger {
  PlanId plan = {};
  std::vector<TaskRecord> records = {};  // in the file's order; a task may be there more than once
  std::uint64_t dropped_bytes = 0;       // of a torn last line
  std::vector<Leg> legs = {};            // each once, by id

  friend bool operator==(const Ledger&, const Ledger&) = default;
};

// Reads a ledger, also while it is being written.
//
//   returns  what is in it; the caller may want to tell of dropped_bytes.
//   errors   Error with file, line and reason for anything wrong but a torn last line.
//   cost     one pass; memory for the records, not for the text.
Ledger read_ledger(const std::filesystem::path& path);

// Replaces or makes a file: whole and on disk, or not at all. The records are written as they are.
//
//   errors   UsageError when the ledger holds what a ledger cannot hold (the table above); Error
//            when the file cannot be written, or is in use by a LedgerWriter.
//   threads  different paths at once.
void write_ledger(const std::filesystem::path& path, const Ledger& ledger);

// All records of ledgers of one plan, each task once, by task, and all legs, each once, by id. The
// order and the grouping of merges do not matter: of a task's equal results the quicker one's
// record stays (then the lesser kernel name and leg), of a leg its longest state. Dropped bytes add
// up.
//
//   names    of the ledgers, for messages; by number when not given
//   errors   UsageError when there is no ledger or the plans differ, saying in what;
//            SelfCheckError when a task has two results, naming it, both, and their hosts.
Ledger merge(std::span<const Ledger> ledgers, std::span<const std::string> names = {});

// On which host each record was finished, by the legs of these ledgers, which need not live longer.
class RecordHosts {
 public:
  explicit RecordHosts(std::span<const Ledger> ledgers);

  // Empty when it is not known.
  const std::string& of(const TaskRecord& record) const;

 private:
  std::unordered_map<std::uint64_t, std::string> hosts_;  // of each leg that names one
};

// The sum over the tasks done, each counted once, by the rule of merge, and over the legs.
struct Total {
  WideCount solutions = 0;
  WideCount nodes = 0;
  std::uint64_t tasks_done = 0;
  std::uint64_t tasks = 0;
  double seconds = 0;          // of all threads together
  double elapsed_seconds = 0;  // of all legs one after the other
  std::uint64_t legs = 0;

  bool complete() const { return tasks_done == tasks; }
};

//   errors   SelfCheckError when a task has two results, naming it and both.
Total total(const Ledger& ledger);

// Of the plan, and of each task done with its solutions and nodes, in the order of the tasks: two
// counts of one plan agree in every task if they have the same digest, wherever they were made and
// with whatever kernels. It begins as the plan's fingerprint; with each task it becomes the XXH3-64
// of "task=T solutions=S nodes=V", of which the digest so far is the seed.
//
//   errors   SelfCheckError when a task has two results, naming it and both.
std::uint64_t digest(const Ledger& ledger);

// Appends to one ledger. A record is on disk about a second after append(), sooner after flush() or
// close(). No kill of the program, at whatever moment, loses more than the records of that last
// second, nor leaves a wrong one.
//
// When a write fails (disk full, quota) the file is cut back to its last record on disk, the
// records not written are kept in memory, and the next append(), flush() or close() tries again:
// nothing is lost if the trouble can be mended while the program runs.
//
// One file has one writer: it is locked (flock) as long as the writer lives.
class LedgerWriter {
 public:
  // Begins a new ledger; the header is on disk on return.
  //
  //   errors   UsageError when the file exists or the plan cannot be written; Error when the file
  //            cannot be made.
  static LedgerWriter create(const std::filesystem::path& path, const PlanId& plan);

  // Goes on with a ledger; a torn last line is cut off. A file that is empty, or holds no more than
  // the beginning of this plan's header, is a ledger whose creation was cut short and begins anew.
  //
  //   errors   UsageError when its plan is another, saying in what; Error when there is no such
  //            file, when it is in use, or as read_ledger(); SelfCheckError as total().
  static LedgerWriter resume(const std::filesystem::path& path, const PlanId& plan);

  LedgerWriter(LedgerWriter&&) noexcept;
  LedgerWriter& operator=(LedgerWriter&&) noexcept;
  // As close(), but what fails is lost without a word.
  ~LedgerWriter();

  // What the file held when it was opened.
  const Ledger& found() const;

  // Begins a leg of these threads, host and program, whose time runs from `since` on until
  // end_leg() or close(). A writer has one leg at most, and takes no records before.
  //
  //   errors   UsageError when the leg cannot be written; Error when the file cannot
  void begin_leg(const Leg& leg, Clock::time_point since);

  // Ends the leg, which took so long.
  void end_leg(double seconds);

  // Takes a record. After Error it is taken all the same; giving it again does no harm.
  //
  //   errors   UsageError when it is none of the plan's or the writer is closed; Error when this or
  //            an earlier record cannot be written.
  //   cost     about a microsecond; rarely, a wait for the disk.
  //   threads  any number of calls at once, also of flush().
  void append(const TaskRecord& record);

  // Returns when all records taken before are on disk. Error when they cannot be written.
  void flush();

  // Flushes and unlocks. Error when the records cannot be written: then the writer stays open, to
  // try again. Not while another thread calls any member. Closing twice does nothing.
  void close();

 private:
  class Impl;
  explicit LedgerWriter(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;
};

}  // namespace nqueens::count
