// nqueens/report/count_documents.cpp - results of counts, lists, proof checks and cores as JSON
// documents.
// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "nqueens/cluster/outlook.h"
#include "nqueens/report/documents.h"

namespace nqueens::report {
namespace {

Json cluster_document(const cluster::ShareLength& shares) {
  return {{"nodes", shares.site.nodes},
          {"threads", shares.site.threads},
          {"failures_a_day", shares.site.failures_a_day},
          {"shares", shares.shares},
          {"share_seconds", shares.share_seconds},
          {"seconds", shares.seconds}};
}

}  // namespace

Json document(const Problem& problem, const solve::CompletionsResult& result) {
  Json json = {{"n", problem.size()},
               {"solutions", result.solutions},
               {"ended", to_string(result.ended)},
               {"exhaustive", result.exhaustive},
               {"nodes", result.nodes},
               {"elapsed_seconds", result.elapsed_seconds}};
  name_rule(json, problem.rule());
  return json;
}

// The member "valid" is null if the run ended before the verdict.
Json document(const search::Claim& claim, const search::ProofCheck& result) {
  const bool is_decided = result.ended == Ended::Complete;
  Json json = {{"n", claim.problem.size()},
               {"solutions", is_decided ? Json(claim.solutions.size()) : Json()},
               {"valid", is_decided ? Json(result.is_valid) : Json()},
               {"clauses", result.clauses},
               {"ended", to_string(result.ended)},
               {"elapsed_seconds", result.elapsed_seconds}};
  if (!result.refusal.empty()) json["refusal"] = result.refusal;
  name_rule(json, claim.problem.rule());
  return json;
}

Json document(const solve::Core& core) {
  Json json = {{"n", core.problem.size()},
               {"solutions", core.has_solution ? Json(1)
                             : core.has_none   ? Json(0)
                                               : Json()},
               {"minimal", core.is_minimal},
               {"ended", to_string(core.ended)},
               {"searches", core.searches},
               {"elapsed_seconds", core.elapsed_seconds}};
  json["queens"] = document(core.problem.given());
  json["blocked"] = document(core.problem.blocked());
  name_rule(json, core.problem.rule());
  return json;
}

Json document(const count::PlanId& plan, std::uint64_t memory,
              const std::vector<count::Share>& shares,
              const std::vector<gpu::DevicePlan>& devices) {
  Json json = document(plan, memory);
  for (const gpu::DevicePlan& device : devices) {
    json["gpus"].push_back({{"memory_bytes", device.memory},
                            {"quadrant_bytes", device.quadrants},
                            {"half_bytes", device.halves},
                            {"joins_per_launch", device.joins},
                            {"tasks_per_batch", device.tasks},
                            {"batches", device.batches}});
  }
  for (const count::Share& share : shares) {
    Json ranges = Json::array();
    for (const count::TaskRange& range : share.ranges) ranges.push_back({range.begin, range.end});
    json["shares"].push_back({{"tasks", share.tasks}, {"cost", share.cost}, {"ranges", ranges}});
  }
  return json;
}

Json document(const count::Ledger& ledger) {
  const count::Total total = count::total(ledger);
  Json json = document(ledger.plan);
  json["solutions"] = wide_number(total.solutions, Wide::Numbers);
  json["nodes"] = wide_number(total.nodes, Wide::Numbers);
  json["complete"] = total.complete();
  json["tasks_done"] = total.tasks_done;
  json["digest"] = fmt::format("{:016x}", count::digest(ledger));
  json["seconds"] = total.seconds;
  json["elapsed_seconds"] = total.elapsed_seconds;
  json["legs"] = total.legs;
  return json;
}

Json document(const count::Verification& verification) {
  Json findings = Json::array();
  for (const count::Finding& finding : verification.findings) {
    findings.push_back({{"check", finding.check},
                        {"outcome", to_string(finding.outcome)},
                        {"text", finding.text}});
  }
  return Json({{"solutions", wide_number(verification.total.solutions, Wide::Numbers)},
               {"complete", verification.total.complete()},
               {"failed", verification.failed()},
               {"ended", to_string(verification.ended)},
               {"findings", findings}});
}

Json document(const catalog::List& list, const catalog::Number& size) {
  return Json({{"n", list.problem().size()},
               {"subset", to_string(list.subset())},
               {"solutions", size.value ? Json(*size.value) : Json()},
               {"ended", to_string(size.ended)},
               {"complete", size.value.has_value()},
               {"elapsed_seconds", size.elapsed_seconds}});
}

Json document(const count::PrefixResult& result) {
  Json prefixes = Json::array();
  for (const count::PrefixCount& prefix : result.prefixes) {
    prefixes.push_back({{"columns", prefix.queens()}, {"solutions", prefix.solutions}});
  }
  const bool is_complete = result.ended == Ended::Complete;
  return Json({{"n", result.n},
               {"rows", result.rows},
               {"kernel", result.kernel},
               {"threads", result.threads},
               {"solutions", is_complete ? Json(result.solutions) : Json()},
               {"ended", to_string(result.ended)},
               {"complete", is_complete},
               {"prefixes", prefixes},
               {"elapsed_seconds", result.elapsed_seconds}});
}

Json document(const count::Projection& projection,
              const std::optional<cluster::ShareLength>& shares) {
  const auto number = [](const count::Projected& projected) {
    return Json({{"value", projected.value}, {"error", projected.error}});
  };
  const double hours = cluster::core_hours(projection.core_seconds.value);
  Json json({{"n", projection.n},
             {"board", projection.board},
             {"method", projection.method},
             {"kernel", projection.kernel},
             {"threads", projection.threads},
             {"devices", projection.devices},
             {"tasks", projection.tasks},
             {"sample", projection.sample},
             {"seed", projection.seed},
             {"core_seconds", number(projection.core_seconds)},
             {"core_hours", hours},
             {"solutions", number(projection.solutions)},
             {"prepare_seconds", projection.prepare_seconds},
             {"memory_bytes", projection.memory},
             {"ledger_bytes", cluster::ledger_bytes(projection.tasks)},
             {"audit_core_hours", cluster::kAuditPart * hours}});
  if (shares) json["cluster"] = cluster_document(*shares);
  json["ended"] = to_string(projection.ended);
  json["elapsed_seconds"] = projection.elapsed_seconds;
  return json;
}

Json document(const Placement& placement, std::uint64_t index) {
  return Json({{"n", placement.size()}, {"index", index}, {"columns", placement.columns()}});
}

}  // namespace nqueens::report
