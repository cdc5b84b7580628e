// nqueens/cluster/audit.h - recounts a sample of a job's tasks on other nodes.
//
// A faulty processor would repeat its errors. A task is therefore audited on another host than the
// one that counted it, and tasks that GPUs counted are audited by processors. The audit draws the
// same fraction of each host's tasks at random, at least one task a host. In the job's folder:
//
//   audit/parts           the hosts, with checksums of the next two files
//   audit/node3.tasks     the tasks of node3 to recount, one range a line
//   audit/node3.sh        the script that Slurm runs for them, on another node than node3
//   audit/node3.ledger    the results; the job's own ledgers do not change
//
// The file `parts` has these lines in this order; `sum` is the checksum of the lines before it.
// Other files in the folder are ignored.
//
//   nqueens-audit 1
//   part 0123456789abcdef fedcba9876543210 node3      script, tasks, host: a line for each
//   sum 0f1e2d3c4b5a6978
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "nqueens/cluster/job_script.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/plan/plan_id.h"

namespace nqueens::cluster {

// The drawn tasks of one host.
struct AuditDraw {
  std::string host;
  std::vector<std::uint64_t> tasks;  // ascending

  friend bool operator==(const AuditDraw&, const AuditDraw&) = default;
};

// Draws tasks of each host that the ledger names; the result is sorted by host. Equal ledgers,
// fractions and seeds give equal tasks.
std::vector<AuditDraw> draw_audit(const count::Ledger& ledger, double fraction, std::uint64_t seed);

// Writes the tasks as ranges, one a line; "3..7" ends before 7. parse_ranges() reads such a text
// and throws an Error with the line number if a line is not a range. Messages call the text `name`.
std::string ranges_text(const std::vector<std::uint64_t>& tasks);
std::vector<count::TaskRange> parse_ranges(const std::string& text, const std::string& name);

// Returns the script of each host's part; none if the folder has no audit. Throws Error if the list
// of parts was changed.
std::vector<std::filesystem::path> audit_scripts(const std::filesystem::path& folder);

// Throws UsageError if one of these scripts was changed after it was written, Error if it cannot be
// read.
void require_own_scripts(const std::filesystem::path& folder,
                         const std::vector<std::filesystem::path>& scripts);

// Writes all parts of an audit atomically. The caller must hold the lock of the job. Throws
// UsageError if the folder has an audit already or the folder `audit` holds other files, and Error
// if the audit cannot be written.
void create_audit(const std::filesystem::path& folder, const Job& job,
                  const std::vector<AuditDraw>& draws, const std::filesystem::path& program,
                  std::uint64_t memory);

// The progress of an audit.
struct AuditReport {
  std::uint64_t drawn = 0;
  std::uint64_t agreed = 0;           // counted on another host, with the same result
  std::uint64_t on_same_host = 0;     // recounted, but on the host that counted them first
  std::uint64_t of_unknown_host = 0;  // tasks of the job without a host; never drawn
  std::vector<std::filesystem::path> missing = {};  // scripts of unfinished parts

  bool is_done() const { return missing.empty(); }
};

// Compares the results of the audit with the job's ledgers.
//
//   errors   UsageError if the folder has no audit; SelfCheckError if the results of a task differ,
//            with the task, both results and both hosts; Error if a file of the audit was changed;
//            errors of count::read_ledger()
AuditReport read_audit(const std::filesystem::path& folder, const count::Ledger& ledger);

}  // namespace nqueens::cluster
