// nqueens/certificate/audit.cpp - counts some tasks of a certificate again.
// SPDX-License-Identifier: MIT
#include "nqueens/certificate/audit.h"

#include <memory>
#include <optional>
#include <set>

#include "nqueens/base/error.h"
#include "nqueens/board/published.h"
#include "nqueens/certificate/merkle_tree.h"
#include "nqueens/count/resolve.h"
#include "nqueens/count/run/runner.h"

namespace nqueens::certificate {
namespace {

using count::Finding;
using count::Outcome;

Finding passed_if(bool passed, std::string_view check, std::string text) {
  return {check, passed ? Outcome::Passed : Outcome::Failed, std::move(text)};
}

Finding compared_with_published(const Certificate& certificate, const count::Question& question) {
  const std::optional<std::uint64_t> known =
      question.is_empty_board() ? published_solutions(question.problem.rule(), question.size())
                                : std::nullopt;
  if (!known) return {"published", Outcome::Unknown, "no value for this board is published"};
  return passed_if(certificate.solutions() == *known, "published",
                   "the published count is " + std::to_string(*known) + ", the total " +
                       nqueens::to_string(certificate.solutions()));
}

Finding plan_made_again(const count::PlanId& id, RunControl& control) {
  try {
    if (make_plan(id, control) == nullptr) return {"plan", Outcome::Unknown, "the run was ended"};
    return passed_if(true, "plan", "this program makes the same plan");
  } catch (const Error& error) {
    return passed_if(false, "plan", error.what());
  }
}

std::string text_of(std::uint64_t solutions, std::uint64_t nodes) {
  return std::to_string(solutions) + " solutions and " + std::to_string(nodes) + " nodes";
}

// Counts the tasks again, and compares each with the certificate.
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
  const std::string text = std::to_string(done) + " of " +
                           std::to_string(certificate.tasks.size()) +
                           " tasks were counted again, with the same results";
  if (done == 0) return {"audit", Outcome::Unknown, "no task was counted again"};
  return passed_if(true, "audit", text);
}

}  // namespace

std::vector<std::uint64_t> drawn_tasks(const Certificate& certificate, const std::string& seed,
                                       std::uint64_t sample) {
  const std::uint64_t all = certificate.tasks.size();
  std::set<std::uint64_t> drawn;
  for (std::uint64_t i = 0; drawn.size() < std::min(sample, all); ++i) {
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
  findings.push_back(plan_made_again(id, control));
  if (findings.back().outcome == Outcome::Passed) {
    const count::Question question = count::question_of(id.n, id.board);
    count::Choice choice = {
        .method = id.method, .split = id.split, .kernel = params.kernel, .threads = params.threads};
    if (count::method(id.method).make_mirrored != nullptr) choice.mirror = count::Mirror::Yes;
    const count::Resolved how = count::resolve(question, choice);
    const std::unique_ptr<count::Runner> runner = make_runner(how, watch);
    const auto plan = runner ? make_plan(how, control) : nullptr;
    findings.push_back(compared_with_published(certificate, question));
    findings.push_back(plan ? counted_again(certificate,
                                            drawn_tasks(certificate, params.seed, params.sample),
                                            *plan, *runner, control)
                            : Finding{"audit", Outcome::Unknown, "the run was ended"});
  }
  control.should_end();  // the run may have ended in make_runner(); this sets ended()
  verification.ended = control.ended();
  return verification;
}

}  // namespace nqueens::certificate
