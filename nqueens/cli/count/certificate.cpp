// nqueens/cli/count/certificate.cpp - `nqueens certificate`: writes a certificate with the results
// of all tasks of a count, so that others can check them; `nqueens audit`: checks a certificate.
// SPDX-License-Identifier: MIT
#include "nqueens/certificate/certificate.h"

#include <fmt/format.h>

#include <limits>

#include "nqueens/certificate/audit.h"
#include "nqueens/cli/commands.h"
#include "nqueens/cli/count/counting.h"
#include "nqueens/cli/input.h"
#include "nqueens/cli/options.h"
#include "nqueens/cli/output.h"
#include "nqueens/io/number.h"

namespace nqueens::cli {
namespace {

// The maximum size of a certificate. A certificate with certificate::kMaxTasks tasks is smaller.
constexpr std::size_t kMaxCertificateBytes = std::size_t{2} << 30;

struct CertificateOptions {
  std::string ledger;
  std::string output;
};

struct CertificateAuditOptions {
  std::string file;
  certificate::AuditParams params;
  double time_limit_seconds = kNoTimeLimit;
  bool json = false;
};

ExitCode write_certificate(const CertificateOptions& options, const Session& session) {
  if (options.output == "-") {
    throw UsageError("certificate writes the root to standard output: name a file with --output");
  }
  const certificate::Certificate certified =
      certificate::certify(merged_ledger({options.ledger}, session));
  const std::string bytes = certificate::to_bytes(certified);
  Output output(options.output);
  output.write(bytes);
  output.commit();
  write_all(certified.root + "\n");
  session.note(fmt::format("{} queens, {}: {} solutions in {} tasks, {} bytes", certified.plan.n,
                           certified.plan.method, io::grouped(certified.solutions()),
                           io::grouped(certified.plan.tasks), io::grouped(bytes.size())));
  return ExitCode::Done;
}

// Reads the certificate and audits it. Throws InputEnded if the run was ended while the file was
// read. The result has no findings if the run was ended while the certificate was parsed.
count::Verification audited(const CertificateAuditOptions& options, const Watch& watch) {
  InputFile file(options.file, watch);
  const std::string bytes = read_all(file, kMaxCertificateBytes);
  RunControl control(watch);
  const auto certified = certificate::parse(bytes, file.name(), control);
  if (!certified) return {.ended = control.ended()};
  return certificate::audit(*certified, options.params, watch);
}

ExitCode audit_certificate(const CertificateAuditOptions& options, const Session& session) {
  return run_check(session, options.time_limit_seconds, options.json, "the certificate",
                   [&](const Watch& watch) { return audited(options, watch); });
}

}  // namespace

void add_certificate(Program& program) {
  Command command = program.add("certificate", "Write the results of a count for others to check");
  CertificateOptions& options = command.action(write_certificate);
  command.text("LEDGER", options.ledger, "LEDGER",
               "A ledger with all tasks of a count, or a folder with ledgers", Required::Yes);
  command.text("-o,--output", options.output, "FILE",
               "Write the certificate to this file; its root is written to standard output",
               Required::Yes);
  command.examples({"nqueens certificate 18.ledger -o 18.certificate"});
}

void add_audit(Program& program) {
  Command command = program.add("audit", "Count some tasks of a certificate again");
  CertificateAuditOptions& options = command.action(audit_certificate);
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  command.text("FILE", options.file, "FILE", "A certificate, or - for standard input",
               Required::Yes);
  command.number("--sample", options.params.sample, 0, kMax, "K",
                 "Number of tasks to count again (default: 10)");
  command.text("--seed", options.params.seed, "TEXT",
               "Text that selects the tasks, together with the root; use a text that nobody could "
               "know when the root was published");
  add_kernel(command, options.params.kernel);
  add_threads(command, options.params.threads);
  add_time_limit(command, options.time_limit_seconds);
  command.flag("--json", options.json, "Write the findings as a JSON object");
  command.examples({"nqueens audit 18.certificate",
                    "nqueens audit 18.certificate --sample 100 --seed 'lottery of 2026-11-30'"});
}

}  // namespace nqueens::cli
