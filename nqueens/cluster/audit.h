// nqueens/cluster/audit.h - some tasks of a job, counted once more on other nodes.
//
// A processor that counts wrong would do so again, so no task is audited on the host that counted
// it, and processors audit what GPUs have counted, too. Of each host the same fraction of its tasks
// is drawn by chance, at least one. In the job's folder:
//
//   audit/parts           the hosts, with check sums of their two files that follow
//   audit/node3.tasks     tasks of node3 that are counted once more, ranges one a line
//   audit/node3.sh        what Slurm runs for them, not on node3
//   audit/node3.ledger    what comes of it; of no influence on the job's own ledgers
//
// The file `parts` is lines in this order; the sum is that of the lines before. Other files in the
// folder are not looked at.
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

// Tasks of one host.
struct AuditDraw {
  std::string host;
  std::vector<std::uint64_t> tasks;  // ascending

  friend bool operator==(const AuditDraw&, const AuditDraw&) = default;
};

// Tasks of all hosts that the ledger names, by host. The same ledger, fraction and seed give the
// same tasks.
std::vector<AuditDraw> draw_audit(const count::Ledger& ledger, double fraction, std::uint64_t seed);

// The tasks as ranges, one a line as "3..7", its end not included; and back. Error when a line is
// no range, with its number.
std::string ranges_text(const std::vector<std::uint64_t>& tasks);
std::vector<count::TaskRange> parse_ranges(const std::string& text, const std::string& name);

// The script of each host's part; none without an audit. Error when the list of parts was changed.
std::vector<std::filesystem::path> audit_scripts(const std::filesystem::path& folder);

// UsageError when one of these scripts was changed after it was written; Error when it cannot be
// read.
void require_own_scripts(const std::filesystem::path& folder,
                         const std::vector<std::filesystem::path>& scripts);

// Writes the parts of an audit: all of them, or none that counts as one. One at a time, with the
// job locked. UsageError when the folder has an audit, or files where it would be; Error when it
// cannot be written.
void create_audit(const std::filesystem::path& folder, const Job& job,
                  const std::vector<AuditDraw>& draws, const std::filesystem::path& program,
                  std::uint64_t memory);

// How an audit stands.
struct AuditReport {
  std::uint64_t drawn = 0;
  std::uint64_t agreed = 0;           // counted on another host, with the same result
  std::uint64_t on_same_host = 0;     // counted again, but where they were counted before
  std::uint64_t of_unknown_host = 0;  // tasks of the job that no audit can draw
  std::vector<std::filesystem::path> missing = {};  // scripts of parts that are not done

  bool is_done() const { return missing.empty(); }
};

// Compares what the audit has counted with the job's ledgers.
//
//   errors   UsageError when the folder has no audit; SelfCheckError when a task has another
//            result, naming it, both results and both hosts; Error when a file of the audit was
//            changed, or as count::read_ledger()
AuditReport read_audit(const std::filesystem::path& folder, const count::Ledger& ledger);

}  // namespace nqueens::cluster
