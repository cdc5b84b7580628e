// nqueens/count/resolve.cpp - chooses the method and the runner of a count.
// SPDX-License-Identifier: MIT
#include "nqueens/count/resolve.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::count {
namespace {

// From this size on, method `halves` is at least as fast as `cross` with each kernel that was
// measured (docs/benchmarks.md).
constexpr std::int32_t kMinJoinedSize = 18;
// The largest board that methods `halves` and `central-pair` count.
constexpr std::int32_t kMaxJoinedSize = 28;
// From this size on, method `central-pair` is faster than `halves` on even boards
// (docs/benchmarks.md).
constexpr std::int32_t kMinPairedSize = 26;
// From this size on, method `central-pair` is faster than `rules` for queens with short leaps, with
// each kernel (superqueens, n = 15: 16 ms instead of 32 ms).
constexpr std::int32_t kMinCentralSize = 15;

// From this size on, method `central-pair` is faster than `rows` for boards within a reach, with
// each reach that was measured (n = 20, reach 3: 5.5 s instead of 27 s). On smaller boards it can
// be slower (n = 18, reach 5: 2.8 s instead of 2.1 s).
constexpr std::int32_t kMinReachedSize = 20;

// The method that "auto" selects, and the reason.
struct Fastest {
  std::string_view method;
  Reason reason;
};

constexpr Fastest kSmall = {
    "cross",
    {"small-board",
     "Below n = 18 cross is the fastest: halves lists all halves of the board before it joins any, "
     "which pays off only on larger boards, and rows and textbook use less of the symmetry."}};
constexpr Fastest kJoined = {"halves",
                             {"joined-halves",
                              "From n = 18 to 25 and for n = 27 halves is the fastest: it joins "
                              "top and bottom halves of the board, while "
                              "cross, rows and textbook search each board queen by queen."}};
constexpr Fastest kJoinedAroundPair = {
    "central-pair",
    {"large-even-board",
     "For n = 26 and 28 central-pair is the fastest: it joins halves like method halves, but "
     "chooses "
     "the queens of the two central rows first, which leaves shorter halves and more symmetry."}};
constexpr Fastest kLarge = {
    "cross",
    {"large-board",
     "Above n = 28 cross is the fastest: halves counts boards of at most 28 rows, and rows and "
     "textbook use less of the symmetry."}};
constexpr Fastest kPaired = {
    "pairings", {"paired-lines", "For these symmetric boards pairings is faster than orbits."}};
constexpr Fastest kTurned = {"orbits",
                             {"turned-boards", "Only orbits counts these symmetric boards."}};
constexpr Fastest kGivenSquares = {
    "rows", {"given-squares", "With given queens or blocked squares rows is the fastest."}};
constexpr Fastest kTorusOrbits = {
    "torus",
    {"torus-orbits",
     "On an empty torus that has solutions torus is the fastest: it finds one solution of each "
     "orbit, while rules searches queen by queen."}};
constexpr Fastest kCentral = {
    "central-pair",
    {"central-pair",
     "From n = 15 on central-pair is the fastest for queens with short leaps: it joins halves of "
     "the board, while rules searches queen by queen."}};
constexpr Fastest kWithinReach = {"central-pair",
                                  {"within-reach",
                                   "From n = 20 on central-pair is the fastest within a reach: it "
                                   "joins halves of the board, while "
                                   "rows searches queen by queen."}};
constexpr Fastest kOtherRule = {
    "rules", {"other-rule", "For this rule on this board rules is the fastest."}};
constexpr Fastest kCut = {"rules", {"regions", "Only rules supports regions."}};
constexpr Reason kNamed = {"named", "This method was named, so no other was considered."};

const Fastest& fastest(const Question& question) {
  const std::int32_t n = question.size();
  if (question.is_plain()) {
    if (n < kMinJoinedSize) return kSmall;
    if (n > kMaxJoinedSize) return kLarge;
    return n >= kMinPairedSize && n % 2 == 0 ? kJoinedAroundPair : kJoined;
  }
  if (kPairings.refusal(question).empty()) return kPaired;
  if (n <= kTorus.max_size && kTorus.refusal(question).empty()) return kTorusOrbits;
  const bool is_plain_rule = question.problem.has_plain_rule();
  if (n >= (is_plain_rule ? kMinReachedSize : kMinCentralSize) && n <= kPair.max_size &&
      kPair.refusal(question).empty()) {
    return is_plain_rule ? kWithinReach : kCentral;
  }
  if (question.symmetry != Symmetry::Identity) return kTurned;
  if (question.problem.has_regions()) return kCut;
  return is_plain_rule ? kGivenSquares : kOtherRule;
}

// Returns the runner that the choice names. If it names devices but no runner, returns the first
// runner that has devices. Returns null if the choice names neither.
const RunnerKind* named_kind(const Choice& choice, std::span<const RunnerKind> kinds) {
  if (choice.runner != "auto") {
    const RunnerKind& kind = find_named(kinds, choice.runner, "runner", "choose auto, ");
    if (choice.devices.empty() || kind.has_devices) return &kind;
    throw UsageError("runner " + choice.runner + " has no devices to choose");
  }
  if (choice.devices.empty()) return nullptr;
  const auto kind = std::ranges::find(kinds, true, &RunnerKind::has_devices);
  if (kind == kinds.end())
    throw UsageError("no runner of this program supports a choice of devices");
  return &*kind;
}

// If the caller chooses a split but no method, a method with only one split is replaced by `cross`
// or `rules`.
std::string_view method_name(const Question& question, const Choice& choice,
                             const RunnerKind* named) {
  if (choice.method != "auto") return choice.method;
  if (named != nullptr && named->method != nullptr) return named->method(question);
  const std::string_view name = fastest(question).method;
  if (choice.split == kAutoSplit || !method(name).has_one_split) return name;
  return question.is_plain() ? "cross" : kOtherRule.method;
}

void require_answerable(const Question& question, const Method& method, const Choice& choice) {
  require_one_star(question.problem);
  const std::string name(method.name);
  if (question.size() > method.max_size) {
    throw UsageError("method-size",
                     "method {method} counts boards of at most {most} rows, found {n}",
                     {{"method", name},
                      {"most", std::to_string(method.max_size)},
                      {"n", std::to_string(question.size())}});
  }
  const std::string refusal = method.refusal(question);
  if (!refusal.empty()) throw UsageError("method " + name + " " + refusal);
  if (choice.split < 0) {
    throw UsageError("expected a split of 1 or more, found " + std::to_string(choice.split));
  }
  if (choice.kernel != "auto" && !method.uses_kernels) {
    throw UsageError("method " + name + " uses no kernel, found " + choice.kernel);
  }
  if (choice.mirror == Mirror::Yes && method.make_mirrored == nullptr) {
    throw UsageError("method " + name + " has no mirror images of tasks");
  }
  if (method.has_one_split && choice.split > 1) {
    throw UsageError("method " + name + " has only split 1, found " + std::to_string(choice.split));
  }
}

std::vector<RunnerKind> runners_for(const Question& question, std::string_view method,
                                    const RunnerKind* named, std::span<const RunnerKind> kinds) {
  if (named != nullptr) {
    const Sentence refusal = named->refusal(question, method);
    if (!refusal.empty()) throw UsageError(refusal);
    return {*named};
  }
  std::vector<RunnerKind> able;
  std::ranges::copy_if(kinds, std::back_inserter(able), [&](const RunnerKind& kind) {
    return kind.auto_from && question.size() >= *kind.auto_from &&
           kind.refusal(question, method).empty();
  });
  return able;
}

}  // namespace

Resolved resolve(const Question& question, const Choice& choice,
                 std::span<const RunnerKind> kinds) {
  const RunnerKind* named = named_kind(choice, kinds);
  const std::string_view name = method_name(question, choice, named);
  const Method& method = count::method(name);
  require_answerable(question, method, choice);
  const bool is_fastest =
      choice.method == "auto" && name == fastest(question).method && choice.split == kAutoSplit;
  return {.question = question,
          .choice = choice,
          .method = &method,
          .reason = is_fastest ? fastest(question).reason : kNamed,
          .runners = runners_for(question, name, named, kinds)};
}

Resolved resolve(const Question& question, const Choice& choice) {
  return resolve(question, choice, std::array{cpu_kind()});
}

std::unique_ptr<Runner> make_runner(const Resolved& how, const Watch& watch) {
  for (const RunnerKind& kind : how.runners) {
    if (auto runner = kind.make(how, watch)) return runner;
  }
  RunControl control(watch);
  ensure(control.should_end(), "at least one runner is available on this machine");
  return nullptr;
}

std::unique_ptr<const Plan> make_plan(const Resolved& how, RunControl& control) {
  auto plan = how.choice.mirror == Mirror::Yes
                  ? how.method->make_mirrored(how.question, control)
                  : how.method->make_plan(how.question, how.choice.split, control);
  if (control.ended() != Ended::Complete) return nullptr;
  return plan;
}

std::unique_ptr<const Plan> make_plan(const Question& question, std::string_view method_name,
                                      std::int32_t split) {
  const Watch watch;
  RunControl control(watch);
  return make_plan(resolve(question, {.method = std::string(method_name), .split = split}),
                   control);
}

std::unique_ptr<const Plan> make_plan(const PlanId& id, RunControl& control) {
  auto plan = make_plan(
      resolve(question_of(id.n, id.board), {.method = id.method, .split = id.split}), control);
  if (!plan || plan->id() == id) return plan;
  throw Error(
      "other-plan",
      "this program makes a different plan for n = {n}: {difference}; another version of the "
      "program wrote the ledger, or the ledger is forged",
      {{"n", std::to_string(id.n)}, {"difference", difference(plan->id(), id)}});
}

}  // namespace nqueens::count
