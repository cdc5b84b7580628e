// tests/server/jobs/jobs_fixture.h - the jobs of a server with their store and news, without the
// server.
// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <thread>

#include "nqueens/server/http/memory_gate.h"
#include "nqueens/server/jobs/jobs.h"
#include "nqueens/server/jobs/news.h"
#include "nqueens/store/store.h"

namespace nqueens::server {

struct JobsFixture {
  explicit JobsFixture(const std::filesystem::path& folder, int most_running = kMaxRunning)
      : ledgers(folder / "ledgers"),
        store(folder / "store", {.fault_of = fault_of}),
        jobs(store, news, gate, ledgers, most_running) {}

  api::Json submit(const std::string& body) {
    api::Fields fields = api::Fields::of_body(body);
    return jobs.submit(fields);
  }

  // The id of the job that will be submitted next.
  std::int64_t next_id() {
    const std::int64_t skipped = store.add({.kind = "count", .params = "{}"});
    store.remove_job(skipped);
    return skipped + 1;
  }

  std::filesystem::path ledger(std::int64_t id) const {
    return ledgers / (std::to_string(id) + ".ledger");
  }

  static std::int64_t id_of(const api::Json& job) {
    return std::stoll(job.at("id").get<std::string>());
  }

  // Waits until `is_so` holds for the job. The timeout is five minutes, because other tests run in
  // parallel.
  template <class IsSo>
  api::Json wait_for(std::int64_t id, const IsSo& is_so) {
    constexpr int kTries = 30'000;
    api::Json job = jobs.get(id);
    for (int i = 0; i < kTries && !is_so(job); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      job = jobs.get(id);
    }
    EXPECT_TRUE(is_so(job)) << job.dump();
    return job;
  }

  // Waits until the job has this status.
  api::Json wait(std::int64_t id, const std::string& status) {
    return wait_for(id, [&](const api::Json& job) { return job["status"] == status; });
  }

  std::filesystem::path ledgers;
  store::Store store;
  News news;
  MemoryGate gate;
  Jobs jobs;
};

}  // namespace nqueens::server
