// tests/cluster/schedule_simulation.cpp - simulates a count on a cluster whose nodes fail.
// SPDX-License-Identifier: MIT
#include "tests/cluster/schedule_simulation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <functional>
#include <queue>
#include <set>
#include <string>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/numbers/random.h"
#include "tests/cluster/list_schedule.h"

namespace nqueens::cluster {
namespace {

constexpr double kNever = kNoLimit;

// The simulation fails after more than this number of events per share and node.
constexpr std::uint64_t kMaxEvents = 100'000;

void require_each_task_once(const SharedWork& work) {
  std::vector<bool> is_there(work.task_seconds.size());
  std::uint64_t there = 0;
  for (const std::vector<count::TaskRange>& share : work.shares) {
    const std::uint64_t before = there;
    for (const count::TaskRange& range : share) {
      for (std::uint64_t task = range.begin; task < range.end; ++task, ++there) {
        if (task >= is_there.size() || is_there[task]) {
          throw UsageError("task " + std::to_string(task) + " is in two shares, or is none of " +
                           std::to_string(is_there.size()) + " tasks");
        }
        is_there[task] = true;
      }
    }
    if (there == before) throw UsageError("a share must have 1 or more tasks, found none");
  }
  if (there < is_there.size() || there == 0) {
    throw UsageError("of " + std::to_string(is_there.size()) + " tasks only " +
                     std::to_string(there) + " are in a share");
  }
}

enum class EventKind {
  RunEnds,      // a share finishes or reaches its time limit
  MayQueue,     // a share may be queued again
  NodeFails,    // a node fails at random
  NodeGivenUp,  // the scheduler notices that a node has failed
  NodeBack,     // a node is available again
  Forgets,      // the scheduler forgets the array at a random time
  Resumes,      // the missing shares are submitted again
  Accident,     // an accident in the site's list happens
};

// Events at the same time are handled in the order in which they were added.
struct Event {
  double at = 0;
  std::uint64_t number = 0;  // the number of events added before this one
  EventKind kind = EventKind::RunEnds;
  std::size_t subject = 0;  // index of a share, a node or an accident
  std::uint64_t age = 0;    // the event is outdated unless the share still has this age

  friend bool operator>(const Event& a, const Event& b) {
    return std::pair(a.at, a.number) > std::pair(b.at, b.number);
  }
};

enum class ShareState { Waiting, Running, Done, Forgotten };

struct SimulatedShare {
  ShareState state = ShareState::Waiting;
  std::uint64_t age = 0;
  std::uint64_t tasks_left = 0;  // tasks that are in no ledger that other shares can read
  // The members below are set while the share runs.
  std::size_t node = 0;
  double tasks_from = kNever;  // start of its first task; kNever on a node that is down
  bool reaches_limit = false;
};

struct SimulatedNode {
  FastRandom random;
  bool is_up = true;
  std::int32_t free_slots = 0;           // as far as the scheduler knows
  std::vector<std::size_t> shares = {};  // the running shares, as far as the scheduler knows
};

// The end of a run that was cut short. Times are seconds since the start of its first task.
struct Cut {
  double seen_until = 0;      // tasks that end by then are in a ledger that other shares can read
  double recorded_until = 0;  // tasks that end by then are in a ledger that others cannot read yet
  double works_until = 0;     // the run works until then
};

// Returns the random generator of a stream. The streams of a seed are independent.
FastRandom random_of(std::uint64_t seed, std::uint64_t stream) {
  constexpr std::uint64_t kOdd = 0x9e3779b97f4a7c15;
  return FastRandom(seed * kOdd + stream);
}

// Returns a random time until the next event, if events are independent (exponential distribution).
double drawn_wait(FastRandom& random, double times_a_day) {
  const double waits = -std::log(1 - random.unit());
  return times_a_day == 0 ? kNever : waits * kSecondsOfDay / times_a_day;
}

// The state of one simulation.
class SimulationRun {
 public:
  SimulationRun(const ScheduleSimulation& simulation, const SimulatedSite& site,
                std::uint64_t seed);

  Schedule run();

 private:
  void add_event(double at, EventKind kind, std::size_t subject = 0, std::uint64_t age = 0) {
    if (at < kNever) events_.push({at, event_count_++, kind, subject, age});
  }
  void schedule_next_failure(std::size_t node) {
    add_event(now_ + drawn_wait(nodes_[node].random, site_.failures_a_day), EventKind::NodeFails,
              node);
  }
  void schedule_next_forgetting() {
    add_event(now_ + drawn_wait(random_, site_.forgets_a_day), EventKind::Forgets);
  }
  void handle(const Event& event);

  // Actions of the scheduler.
  void dispatch();
  void start(std::size_t share, std::size_t node);
  void leave_node(std::size_t share);
  void queue_later(std::size_t share);
  void give_up(std::size_t node);
  void take_back(std::size_t node);
  void forget();
  void resume();

  // Events.
  void end_run(std::size_t share);
  void fail_by_chance(std::size_t node);
  void fail(std::size_t node, Trouble trouble);
  void meet(const Accident& accident);

  // Records in ledgers.
  void finish(std::size_t share);
  void cut_short(std::size_t share, const Cut& cut);
  void add_up();

  const ScheduleSimulation& simulation_;
  const SimulatedSite& site_;
  std::vector<SimulatedShare> shares_;
  std::vector<SimulatedNode> nodes_;
  std::vector<bool> is_seen_;  // for each task, whether other shares can read its record
  std::uint64_t shares_left_ = 0;
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
  std::uint64_t event_count_ = 0;
  double now_ = 0;
  std::set<std::size_t> queue_;       // waiting shares
  std::set<std::size_t> free_nodes_;  // nodes with free slots, as far as the scheduler knows
  bool is_forgotten_ = false;         // whether the array was forgotten and not yet resumed
  FastRandom random_;                 // random events of the scheduler
  Schedule schedule_;
};

SimulationRun::SimulationRun(const ScheduleSimulation& simulation, const SimulatedSite& site,
                             std::uint64_t seed)
    : simulation_(simulation),
      site_(site),
      shares_(simulation.work().shares.size()),
      is_seen_(simulation.work().task_seconds.size()),
      shares_left_(shares_.size()),
      random_(random_of(seed, 0)) {
  schedule_.records.resize(is_seen_.size());
  for (std::size_t share = 0; share < shares_.size(); ++share) {
    shares_[share].tasks_left = simulation.share_tasks(share);
    queue_.insert(share);
  }
  for (std::size_t i = 0; i < site.accidents.size(); ++i) {
    add_event(site.accidents[i].at_seconds, EventKind::Accident, i);
  }
  for (std::size_t node = 0; node < static_cast<std::size_t>(site.nodes); ++node) {
    nodes_.push_back({.random = random_of(seed, node + 1), .free_slots = site.shares_at_once});
    free_nodes_.insert(node);
    schedule_next_failure(node);
  }
  schedule_next_forgetting();
}

Schedule SimulationRun::run() {
  dispatch();
  while (shares_left_ > 0) {
    ensure(!events_.empty(), "unfinished shares have an event in the queue");
    const Event event = events_.top();
    events_.pop();
    now_ = event.at;
    handle(event);
    dispatch();
    if (event_count_ > kMaxEvents * (shares_.size() + nodes_.size())) {
      throw UsageError("the simulation does not end: failures have caused " +
                       std::to_string(schedule_.starts) + " starts of shares");
    }
  }
  schedule_.seconds = now_;
  add_up();
  return std::move(schedule_);
}

void SimulationRun::handle(const Event& event) {
  switch (event.kind) {
    case EventKind::RunEnds:
      if (event.age == shares_[event.subject].age) end_run(event.subject);
      return;
    case EventKind::MayQueue:
      if (event.age == shares_[event.subject].age) queue_.insert(event.subject);
      return;
    case EventKind::NodeFails:
      return fail_by_chance(event.subject);
    case EventKind::NodeGivenUp:
      return give_up(event.subject);
    case EventKind::NodeBack:
      return take_back(event.subject);
    case EventKind::Forgets:
      schedule_next_forgetting();
      return forget();
    case EventKind::Resumes:
      return resume();
    case EventKind::Accident:
      return meet(site_.accidents[event.subject]);
  }
}

// Starts queued shares while slots are free.
void SimulationRun::dispatch() {
  while (!queue_.empty() && !free_nodes_.empty()) {
    const std::size_t share = *queue_.begin();
    queue_.erase(queue_.begin());
    start(share, *free_nodes_.begin());
  }
}

void SimulationRun::start(std::size_t share, std::size_t node) {
  SimulatedShare& course = shares_[share];
  SimulatedNode& place = nodes_[node];
  ++schedule_.starts;
  place.shares.push_back(share);
  if (--place.free_slots == 0) free_nodes_.erase(node);
  course.state = ShareState::Running;
  course.node = node;
  ++course.age;
  if (!place.is_up) {
    course.tasks_from = kNever;
    return;
  }
  const bool is_untouched = course.tasks_left == simulation_.share_tasks(share);
  const double seconds = is_untouched ? simulation_.share_seconds(share)
                                      : list_schedule(
                                            simulation_.work(), share, simulation_.threads(),
                                            [&](std::uint64_t task) { return is_seen_[task]; },
                                            [](std::uint64_t, double, double) { return true; });
  const double most = site_.limit_seconds - site_.start_seconds;
  course.tasks_from = now_ + site_.start_seconds;
  course.reaches_limit = seconds > most;
  add_event(course.tasks_from + std::min(seconds, most), EventKind::RunEnds, share, course.age);
}

// Frees the share's slot on its node.
void SimulationRun::leave_node(std::size_t share) {
  const std::size_t node = shares_[share].node;
  std::erase(nodes_[node].shares, share);
  ++nodes_[node].free_slots;
  free_nodes_.insert(node);
}

void SimulationRun::queue_later(std::size_t share) {
  shares_[share].state = ShareState::Waiting;
  ++shares_[share].age;
  add_event(now_ + site_.requeue_seconds, EventKind::MayQueue, share, shares_[share].age);
}

void SimulationRun::give_up(std::size_t node) {
  SimulatedNode& place = nodes_[node];
  for (const std::size_t share : place.shares) queue_later(share);
  place.shares.clear();
  place.free_slots = 0;
  free_nodes_.erase(node);
}

void SimulationRun::take_back(std::size_t node) {
  nodes_[node].is_up = true;
  nodes_[node].free_slots = site_.shares_at_once;
  free_nodes_.insert(node);
}

// Kills the running shares or lets them continue unseen. Either way, their slots become free.
void SimulationRun::forget() {
  if (is_forgotten_) return;
  is_forgotten_ = true;
  ++schedule_.forgets;
  queue_.clear();
  for (std::size_t share = 0; share < shares_.size(); ++share) {
    SimulatedShare& course = shares_[share];
    if (course.state == ShareState::Done) continue;
    if (course.state == ShareState::Running) {
      const double at = now_ - course.tasks_from;
      const double flushed = at - site_.flush_seconds;
      const bool goes_on = random_.unit() < site_.cut_off;
      const double most = site_.limit_seconds - site_.start_seconds;
      if (nodes_[course.node].is_up) {
        cut_short(share, goes_on ? Cut{flushed, most, most} : Cut{flushed, flushed, at});
      }
      leave_node(share);
    }
    course.state = ShareState::Forgotten;
    ++course.age;
  }
  add_event(now_ + site_.resume_seconds, EventKind::Resumes);
}

void SimulationRun::resume() {
  is_forgotten_ = false;
  for (std::size_t share = 0; share < shares_.size(); ++share) {
    if (shares_[share].state != ShareState::Forgotten || shares_[share].tasks_left == 0) continue;
    shares_[share].state = ShareState::Waiting;
    queue_.insert(share);
  }
}

void SimulationRun::end_run(std::size_t share) {
  leave_node(share);
  if (!shares_[share].reaches_limit) return finish(share);
  ++schedule_.limits;
  const double most = site_.limit_seconds - site_.start_seconds;
  cut_short(share, {.seen_until = most, .recorded_until = most, .works_until = most});
  queue_later(share);
}

// Draws the next failure even if the node is down, so that failures do not depend on the shares.
void SimulationRun::fail_by_chance(std::size_t node) {
  const bool is_cut_off = nodes_[node].random.unit() < site_.cut_off;
  schedule_next_failure(node);
  fail(node, is_cut_off ? Trouble::CutOff : Trouble::Death);
}

void SimulationRun::fail(std::size_t node, Trouble trouble) {
  SimulatedNode& place = nodes_[node];
  if (!place.is_up) return;
  place.is_up = false;
  ++(trouble == Trouble::Death ? schedule_.deaths : schedule_.cut_offs);
  const double away = std::max(site_.repair_seconds, site_.notice_seconds);
  for (const std::size_t share : place.shares) {
    const double at = now_ - shares_[share].tasks_from;
    const double flushed = at - site_.flush_seconds;
    cut_short(share, trouble == Trouble::Death ? Cut{flushed, flushed, at}
                                               : Cut{flushed, at + away, at + away});
    shares_[share].tasks_from = kNever;
    ++shares_[share].age;  // cancels RunEnds; the scheduler still considers the share running
  }
  add_event(now_ + site_.notice_seconds, EventKind::NodeGivenUp, node);
  add_event(now_ + away, EventKind::NodeBack, node);
}

void SimulationRun::meet(const Accident& accident) {
  if (accident.trouble == Trouble::Forgets) return forget();
  fail(static_cast<std::size_t>(accident.node), accident.trouble);
}

// Records all remaining tasks of the share.
void SimulationRun::finish(std::size_t share) {
  SimulatedShare& course = shares_[share];
  for (const count::TaskRange& range : simulation_.work().shares[share]) {
    for (std::uint64_t task = range.begin; task < range.end; ++task) {
      if (!is_seen_[task]) ++schedule_.records[task];
    }
  }
  if (course.tasks_left > 0) --shares_left_;
  course.tasks_left = 0;
  course.state = ShareState::Done;
  ++course.age;
}

void SimulationRun::cut_short(std::size_t share, const Cut& cut) {
  SimulatedShare& course = shares_[share];
  if (cut.works_until <= 0 || course.tasks_left == 0) return;
  list_schedule(
      simulation_.work(), share, simulation_.threads(),
      [&](std::uint64_t task) { return is_seen_[task]; },
      [&](std::uint64_t task, double begin, double end) {
        if (begin >= cut.works_until) return false;
        if (end <= std::max(cut.seen_until, cut.recorded_until)) {
          ++schedule_.records[task];
        } else {
          schedule_.lost_core_seconds += std::min(end, cut.works_until) - begin;
        }
        if (end <= cut.seen_until) {
          is_seen_[task] = true;
          --course.tasks_left;
        }
        return true;
      });
  if (course.tasks_left == 0) --shares_left_;
}

void SimulationRun::add_up() {
  schedule_.core_seconds = schedule_.lost_core_seconds;
  for (std::size_t task = 0; task < schedule_.records.size(); ++task) {
    const double seconds = simulation_.work().task_seconds[task];
    const std::uint32_t records = schedule_.records[task];
    schedule_.core_seconds += records * seconds;
    if (records > 1) schedule_.twice_core_seconds += (records - 1) * seconds;
  }
}

}  // namespace

ScheduleSimulation::ScheduleSimulation(SharedWork work, std::int32_t threads)
    : work_(std::move(work)), threads_(threads) {
  if (threads < 1) throw UsageError("a share must have 1 or more threads");
  require_each_task_once(work_);
  for (const double seconds : work_.task_seconds) {
    if (!std::isfinite(seconds) || seconds <= 0)
      throw UsageError("a task must take more than 0 seconds");
    longest_task_ = std::max(longest_task_, seconds);
  }
  for (std::size_t share = 0; share < work_.shares.size(); ++share) {
    std::uint64_t tasks = 0;
    share_seconds_.push_back(list_schedule(
        work_, share, threads_, [](std::uint64_t) { return false; },
        [&tasks](std::uint64_t, double, double) { return ++tasks, true; }));
    share_tasks_.push_back(tasks);
  }
}

Schedule ScheduleSimulation::run(const SimulatedSite& site, std::uint64_t seed) const {
  require_sound(site);
  if (site.threads != threads_) {
    throw UsageError("the shares were made for " + std::to_string(threads_) +
                     " threads each, the site has " + std::to_string(site.threads));
  }
  if (site.limit_seconds - site.start_seconds < longest_task_) {
    throw UsageError("the time limit of a share is shorter than its start and the longest task, " +
                     std::to_string(site.start_seconds + longest_task_) + " seconds");
  }
  return SimulationRun(*this, site, seed).run();
}

}  // namespace nqueens::cluster
