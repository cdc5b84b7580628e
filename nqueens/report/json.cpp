// nqueens/report/json.cpp - results of the engines as JSON objects on one line.
// SPDX-License-Identifier: MIT
#include "nqueens/report/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "nqueens/cluster/outlook.h"
#include "nqueens/report/documents.h"

namespace nqueens::report {
namespace {

template <class Predicate>
std::uint64_t count_of(const std::vector<Square>& squares, Predicate predicate) {
  return static_cast<std::uint64_t>(std::ranges::count_if(squares, predicate));
}

// Queens whose image by the symmetry is none.
std::uint64_t without_image(const Placement& placement, Symmetry symmetry) {
  std::uint64_t count = 0;
  for (std::int32_t row = 0; row < placement.size(); ++row) {
    if (!placement.has_queen(row)) continue;
    const Square image = apply(symmetry, {row, placement.column(row)}, placement.size());
    if (placement.column(image.row) != image.column) ++count;
  }
  return count;
}

// With the answer to what was counted.
Verdict judged(Verdict verdict) {
  verdict.is_solution = verdict.queens == static_cast<std::uint64_t>(verdict.n) &&
                        verdict.conflicts == 0 && verdict.on_blocked_squares == 0 &&
                        verdict.without_image == 0;
  return verdict;
}

Json cluster_document(const cluster::ShareLength& shares) {
  return {{"nodes", shares.site.nodes},
          {"threads", shares.site.threads},
          {"failures_a_day", shares.site.failures_a_day},
          {"shares", shares.shares},
          {"share_seconds", shares.share_seconds},
          {"seconds", shares.seconds}};
}

}  // namespace

Verdict verdict(const Problem& board, Symmetry symmetry) {
  const std::vector<Square>& queens = board.given();
  const auto on_blocked = [&](Square queen) { return board.is_blocked(queen); };
  const auto has_no_image = [&](Square queen) {
    return !std::ranges::binary_search(queens, apply(symmetry, queen, board.size()));
  };
  return judged(
      {.n = board.size(),
       .rule = board.rule(),
       .queens = queens.size(),
       .conflicts = conflict_count(board),
       .on_blocked_squares = count_of(queens, on_blocked),
       .symmetry = symmetry,
       .without_image = symmetry == Symmetry::Identity ? 0 : count_of(queens, has_no_image)});
}

Verdict verdict(const Placement& placement, const Rule& rule, Symmetry symmetry) {
  return judged(
      {.n = placement.size(),
       .rule = rule,
       .queens = static_cast<std::uint64_t>(placement.queen_count()),
       .conflicts = conflict_count(placement, rule),
       .symmetry = symmetry,
       .without_image = symmetry == Symmetry::Identity ? 0 : without_image(placement, symmetry)});
}

std::string to_json(const Solved& solved) { return document(solved).dump(); }

std::string to_json(const Problem& problem, const solve::Solution& solution, Symmetry symmetry) {
  return document(problem, solution, symmetry).dump();
}

std::string to_json(const Problem& problem, const solve::CompletionsResult& result) {
  const Json json = {{"n", problem.size()},
                     {"solutions", result.solutions},
                     {"ended", to_string(result.ended)},
                     {"exhaustive", result.exhaustive},
                     {"nodes", result.nodes},
                     {"elapsed_seconds", result.elapsed_seconds}};
  return json.dump();
}

std::string to_json(const Problem& problem, const search::Result& result) {
  return document(problem, result).dump();
}

std::string to_json(const search::Comparison& comparison) { return document(comparison).dump(); }

std::string to_json(const count::Result& result) { return document(result, Wide::Numbers).dump(); }

std::string to_json(const estimate::Result& result) {
  return document(result, Wide::Numbers).dump();
}

std::string to_json(std::int32_t n, const std::vector<count::Figure>& figures) {
  return document(n, figures).dump();
}

std::string to_json(const Conflict& conflict) { return document(conflict).dump(); }

std::string to_json(const count::PlanId& plan, std::uint64_t memory,
                    const std::vector<count::Share>& shares) {
  Json json = document(plan, memory);
  for (const count::Share& share : shares) {
    Json ranges = Json::array();
    for (const count::TaskRange& range : share.ranges) ranges.push_back({range.begin, range.end});
    json["shares"].push_back({{"tasks", share.tasks}, {"cost", share.cost}, {"ranges", ranges}});
  }
  return json.dump();
}

std::string to_json(const count::Ledger& ledger) {
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
  return json.dump();
}

std::string to_json(const cluster::JobStatus& status) {
  return document(status, Wide::Numbers).dump();
}

std::string to_json(const count::Verification& verification) {
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
               {"findings", findings}})
      .dump();
}

std::string to_json(const catalog::List& list, const catalog::Number& size) {
  return Json({{"n", list.problem().size()},
               {"subset", to_string(list.subset())},
               {"solutions", size.value ? Json(*size.value) : Json()},
               {"ended", to_string(size.ended)},
               {"complete", size.value.has_value()},
               {"elapsed_seconds", size.elapsed_seconds}})
      .dump();
}

std::string to_json(const count::PrefixResult& result) {
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
               {"elapsed_seconds", result.elapsed_seconds}})
      .dump();
}

std::string to_json(const count::Projection& projection,
                    const std::optional<cluster::ShareLength>& shares) {
  const auto number = [](const count::Projected& projected) {
    return Json({{"value", projected.value}, {"error", projected.error}});
  };
  const double hours = cluster::core_hours(projection.core_seconds.value);
  Json json({{"n", projection.n},
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
  return json.dump();
}

std::string to_json(const Verdict& verdict) { return document(verdict).dump(); }

std::string to_json(const Progress& progress) {
  const auto& left = progress.left;
  const std::string found = progress.solutions
                                ? fmt::format(R"("solutions":{})", *progress.solutions)
                                : fmt::format(R"("tasks_done":{})", progress.tasks_done);
  return fmt::format(R"({{"fraction":{:.6f},{},"elapsed_seconds":{:.3f},"seconds_left":{}}})",
                     progress.fraction, found, progress.elapsed_seconds,
                     left ? fmt::format("[{:.1f},{:.1f}]", left->low, left->high) : "null");
}

std::string to_json(const Placement& placement, std::uint64_t index) {
  return Json({{"n", placement.size()}, {"index", index}, {"columns", placement.columns()}}).dump();
}

}  // namespace nqueens::report
