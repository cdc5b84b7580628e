// nqueens/cluster/audit.h - recounts a sample of a job's tasks on other nodes to detect faults.
//
// A faulty processor may repeat its errors. A task is therefore recounted on a host other than the
// one that counted it first, and tasks that GPUs counted are recounted by processors. The audit
// draws the same fraction of each host's tasks at random, at least one task per host. It uses these
// files in the job's folder:
//
//   audit/parts           the hosts, with checksums of each host's script and tasks
//   audit/node3.tasks     the tasks of node3 to recount, one range per line
//   audit/node3.sh        the script with which Slurm recounts them, on any node except node3
//   audit/node3.ledger    the results; the job's own ledgers do not change
//
// The file `parts` has these lines in this order, with one line `part` per host; `sum` is the
// checksum of the lines before it. Other files in the folder are ignored.
//
//   nqueens-audit 1
//   part 0123456789abcdef fedcba9876543210 node3      checksums of script and tasks; host
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
  std::vector<std::uint64_t> tasks;  // task numbers, ascending

  friend bool operator==(const AuditDraw&, const AuditDraw&) = default;
};

// Draws tasks of each host named in the ledger and returns them sorted by host. The result depends
// only on the ledger, the fraction and the seed.
std::vector<AuditDraw> draw_audit(const count::Ledger& ledger, double fraction, std::uint64_t seed);

// ranges_text() returns the tasks as ranges, one per line; "3..7" excludes 7. parse_ranges() reads
// this text and throws an Error with the line number if a line is not a range. `name` is the name
// of the text in messages.
std::string ranges_text(const std::vector<std::uint64_t>& tasks);
std::vector<count::TaskRange> parse_ranges(const std::string& text, const std::string& name);

// Returns the script of each host's part; none if the folder has no audit. Throws Error if the list
// of parts was changed.
std::vector<std::filesystem::path> audit_scripts(const std::filesystem::path& folder);

// Throws UsageError if one of `scripts` was changed after it was written, and Error if a script
// cannot be read.
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
  std::uint64_t agreed = 0;           // recounted on another host, with the same result
  std::uint64_t on_same_host = 0;     // recounted on the host that counted them first
  std::uint64_t of_unknown_host = 0;  // tasks whose host is unknown; never drawn
  std::vector<std::filesystem::path> missing = {};  // scripts of unfinished parts

  bool is_done() const { return missing.empty(); }
};

// Compares the results of the audit with the job's ledgers.
//
//   errors   UsageError if the folder has no audit, or if a ledger of the audit has a different
//            plan; SelfCheckError, which names the task, both results and both hosts,
//            if the results of a task differ; Error if the list of parts or a list of tasks was
//            changed; errors of count::read_ledger() and count::merge()
AuditReport read_audit(const std::filesystem::path& folder, const count::Ledger& ledger);

}  // namespace nqueens::cluster
