// nqueens/count/ledger/ledger.cpp - merges ledgers and adds them up.
//
// merge() and total() sort the records by task, so that the records of one task are adjacent. The
// results of these records must be equal, and only the first record of each task is used.
// SPDX-License-Identifier: MIT
#include "nqueens/count/ledger/ledger.h"

#include <algorithm>
#include <string>
#include <tuple>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/count/ledger/ledger_format.h"

namespace nqueens::count {
namespace {

constexpr double kMillisecondsOfSecond = 1000;

using Records = std::vector<const TaskRecord*>;

// Ledgers and their names in messages.
struct Named {
  std::span<const Ledger> ledgers;
  std::span<const std::string> names = {};

  // Returns " in 'a.ledger'", or nothing without names.
  std::string place_of(const TaskRecord& record) const {
    for (std::size_t i = 0; i < names.size(); ++i) {
      const std::vector<TaskRecord>& records = ledgers[i].records;
      if (!records.empty() && &records.front() <= &record && &record <= &records.back()) {
        return " in '" + names[i] + "'";
      }
    }
    return "";
  }

  // Returns ", host node3", or nothing when the host is unknown.
  std::string host_of(const TaskRecord& record) const {
    const RecordHosts hosts(ledgers);
    const std::string& host = hosts.of(record);
    return host.empty() ? "" : ", host " + host;
  }

  std::string result_text(const TaskRecord& record) const {
    return std::to_string(record.solutions) + " solutions and " + std::to_string(record.nodes) +
           " nodes (kernel " + record.kernel + host_of(record) + ")" + place_of(record);
  }

  void ensure_same_result(const TaskRecord& one, const TaskRecord& other) const {
    if (one.solutions == other.solutions && one.nodes == other.nodes) return;
    throw SelfCheckError("task " + std::to_string(one.task) +
                         " was counted twice with different results: " + result_text(one) + ", " +
                         result_text(other));
  }
};

// Returns whether `one` is sorted before `other`. Records are sorted by task, and those of one task
// by their other fields, so that results do not depend on the order of the ledgers.
bool goes_before(const TaskRecord* one, const TaskRecord* other) {
  const auto key = [](const TaskRecord& record) {
    return std::tie(record.task, record.solutions, record.nodes, record.seconds, record.kernel,
                    record.leg);
  };
  return key(*one) < key(*other);
}

// Returns one record of each task that is in any ledger, sorted by task. The pointers refer to the
// ledgers. Throws SelfCheckError if two records of a task have different results.
Records one_a_task(const Named& named) {
  Records all;
  for (const Ledger& ledger : named.ledgers) {
    for (const TaskRecord& record : ledger.records) {
      ensure(record.task < ledger.plan.tasks, "a record's task is a task of the plan");
      ensure(record.seconds >= 0, "a record's seconds are a number");
      all.push_back(&record);
    }
  }
  std::sort(all.begin(), all.end(), goes_before);
  Records kept;
  for (const TaskRecord* record : all) {
    if (kept.empty() || kept.back()->task != record->task) {
      kept.push_back(record);
    } else {
      named.ensure_same_result(*kept.back(), *record);
    }
  }
  return kept;
}

// Returns the legs of all ledgers, sorted by id. If the ledgers hold several states of a leg, the
// state with the longest time is used.
std::vector<Leg> longest_legs(std::span<const Ledger> ledgers) {
  std::vector<Leg> all;
  for (const Ledger& ledger : ledgers) {
    all.insert(all.end(), ledger.legs.begin(), ledger.legs.end());
  }
  const auto is_longer = [](const Leg& a, const Leg& b) {
    return std::tie(a.milliseconds, a.tasks, a.threads, a.host, a.program) >
           std::tie(b.milliseconds, b.tasks, b.threads, b.host, b.program);
  };
  std::sort(all.begin(), all.end(), [&](const Leg& a, const Leg& b) {
    return a.id != b.id ? a.id < b.id : is_longer(a, b);
  });
  const auto same = [](const Leg& a, const Leg& b) { return a.id == b.id; };
  all.erase(std::unique(all.begin(), all.end(), same), all.end());
  return all;
}

}  // namespace

RecordHosts::RecordHosts(std::span<const Ledger> ledgers) {
  for (const Ledger& ledger : ledgers) {
    for (const Leg& leg : ledger.legs) {
      if (leg.id != 0 && !leg.host.empty()) hosts_[leg.id] = leg.host;
    }
  }
}

const std::string& RecordHosts::of(const TaskRecord& record) const {
  static const std::string kNotKnown;
  const auto host = hosts_.find(record.leg);
  return host == hosts_.end() ? kNotKnown : host->second;
}

Ledger merge(std::span<const Ledger> ledgers, std::span<const std::string> names) {
  if (ledgers.empty()) throw UsageError("there is no ledger to merge");
  Ledger merged = {.plan = ledgers.front().plan};
  for (std::size_t i = 0; i < ledgers.size(); ++i) {
    if (ledgers[i].plan != merged.plan) {
      const std::string which = names.empty() ? "ledger " + std::to_string(i + 1) + " of " +
                                                    std::to_string(ledgers.size())
                                              : "'" + names[i] + "'";
      throw UsageError(which + " has a different plan from the first: " +
                       difference(ledgers[i].plan, merged.plan));
    }
    merged.dropped_bytes += ledgers[i].dropped_bytes;
  }
  const Records records = one_a_task({ledgers, names});
  merged.records.reserve(records.size());
  for (const TaskRecord* record : records) merged.records.push_back(*record);
  merged.legs = longest_legs(ledgers);
  return merged;
}

Total total(const Ledger& ledger) {
  Total total = {.tasks = ledger.plan.tasks};
  for (const TaskRecord* record : one_a_task({{&ledger, 1}})) {
    total.solutions += record->solutions;
    total.nodes += record->nodes;
    total.seconds += record->seconds;
    ++total.tasks_done;
  }
  for (const Leg& leg : longest_legs({&ledger, 1})) {
    ++total.legs;
    total.elapsed_seconds += static_cast<double>(leg.milliseconds) / kMillisecondsOfSecond;
  }
  return total;
}

std::uint64_t digest(const Ledger& ledger) {
  std::uint64_t digest = ledger.plan.fingerprint;
  for (const TaskRecord* record : one_a_task({{&ledger, 1}})) digest = digest_with(digest, *record);
  return digest;
}

}  // namespace nqueens::count
