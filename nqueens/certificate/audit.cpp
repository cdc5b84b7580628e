// nqueens/certificate/audit.cpp - counts some tasks of a certificate again.
// SPDX-License-Identifier: MIT
#include "nqueens/certificate/audit.h"

#include <memory>
#include <numeric>
#include <optional>
#include <set>

#include "nqueens/base/error.h"
#include "nqueens/certificate/merkle_tree.h"
#include "nqueens/count/ledger/ledger_format.h"
#include "nqueens/count/resolve.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::certificate {
namespace {

using count::Finding;
using count::Outcome;
using count::passed_if;

// Resolves the method of the certificate. The tasks are counted on the mirror image of the board if
// the method supports it. Throws UsageError if this program cannot count the board by the method.
count::Resolved resolved(const count::PlanId& id, const AuditParams& params) {
  count::Choice choice = {
      .method = id.method, .split = id.split, .kernel = params.kernel, .threads = params.threads};
  if (count::method(id.method).make_mirrored != nullptr) choice.mirror = count::Mirror::Yes;
  return count::resolve(count::question_of(id.n, id.board), choice);
}

std::string text_of(std::uint64_t solutions, std::uint64_t nodes) {
  return std::to_string(solutions) + " solutions and " + std::to_string(nodes) + " nodes";
}

// Counts the tasks again and compares each with the certificate.
Finding counted_again(const Certificate& certificate, const std::vector<std::uint64_t>& tasks,
                      const count::Plan& plan, count::Runner& runner, RunControl& control) {
  std::uint64_t done = 0;
  std::optional<std::string> difference;
  const auto compare = [&](const count::TaskRecord& record) {
    ++done;
    control.report({.fraction = static_cast<double>(done) / static_cast<double>(tasks.size()),
                    .tasks_done = done});
    const TaskResult& expected = certificate.tasks[record.task];
    if (TaskResult{record.solutions, record.nodes} == expected || difference) return;
    difference = "task " + std::to_string(record.task) + " has " +
                 text_of(expected.solutions, expected.nodes) + " in the certificate, and " +
                 text_of(record.solutions, record.nodes) + " when it is counted again";
  };
  runner.run(plan, with_costs(plan, tasks, control), control, {.done = compare});
  if (difference) return passed_if(false, "audit", *difference);
  if (done == 0) return {"audit", Outcome::Unknown, "no task was counted again"};
  return passed_if(true, "audit",
                   std::to_string(done) + " of " + std::to_string(certificate.tasks.size()) +
                       " tasks were counted again, with the same results");
}

}  // namespace

std::vector<std::uint64_t> drawn_tasks(const Certificate& certificate, const std::string& seed,
                                       std::uint64_t sample) {
  const std::uint64_t all = certificate.tasks.size();
  if (sample >= all) {
    std::vector<std::uint64_t> tasks(all);
    std::iota(tasks.begin(), tasks.end(), 0);
    return tasks;
  }
  std::set<std::uint64_t> drawn;
  for (std::uint64_t i = 0; drawn.size() < sample; ++i) {
    const Hash hash = sha256(certificate.root + " " + seed + " " + std::to_string(i));
    std::uint64_t number = 0;
    for (std::size_t byte = 0; byte < sizeof number; ++byte) number = number << 8 | hash[byte];
    drawn.insert(number % all);
  }
  return {drawn.begin(), drawn.end()};
}

count::Verification audit(const Certificate& certificate, const AuditParams& params,
                          const Watch& watch) {
  const count::PlanId& id = certificate.plan;
  RunControl control(watch);
  count::Verification verification;
  verification.total = {.solutions = certificate.solutions(),
                        .tasks_done = certificate.tasks.size(),
                        .tasks = certificate.tasks.size()};
  std::vector<Finding>& findings = verification.findings;
  findings.push_back(passed_if(true, "root", "the tasks have the root " + certificate.root));
  if (params.kernel != "auto") kernels::kernel(params.kernel);  // throws if there is none
  try {
    resolved(id, {});
  } catch (const UsageError& error) {
    findings.push_back(passed_if(false, "plan", error.what()));
    return verification;
  }
  const count::Resolved how = resolved(id, params);  // throws if the method has no kernels
  const std::unique_ptr<count::Runner> runner = make_runner(how, watch);
  const auto plan = runner ? make_plan(how, control) : nullptr;
  if (plan == nullptr) {
    findings.push_back({"plan", Outcome::Unknown, "the run was ended"});
  } else if (plan->id() != id) {
    findings.push_back(
        passed_if(false, "plan",
                  "this program makes a different plan: " + count::difference(plan->id(), id)));
  } else {
    findings.push_back(passed_if(true, "plan", "this program makes the same plan"));
    findings.push_back(compared_with_published(how.question, certificate.solutions()));
    findings.push_back(counted_again(certificate,
                                     drawn_tasks(certificate, params.seed, params.sample), *plan,
                                     *runner, control));
  }
  control.should_end();  // sets ended(), because the run may have ended in make_runner()
  verification.ended = control.ended();
  return verification;
}

}  // namespace nqueens::certificate
