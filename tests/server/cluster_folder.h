// tests/server/cluster_folder.h - creates the folder of a cluster job and counts its shares.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "nqueens/base/system/version.h"
#include "nqueens/cluster/job.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/ledger_folder.h"
#include "tests/temporary_folder.h"

namespace nqueens::server {

// A job as created by `nqueens cluster submit`, with the method `cross`.
class ClusterFolder {
 public:
  ClusterFolder(std::int32_t n, std::uint64_t shares) : n_(n), shares_(shares) {
    const auto plan = count::make_plan(n, kMethod);
    cluster::create_job(path(),
                        {.name = "nqueens-" + std::to_string(n) + "-0123abcd",
                         .question = std::to_string(n),
                         .shares = shares,
                         .program = std::string(version()),
                         .plan = plan->id()},
                        "#!/bin/bash\n");
  }

  std::filesystem::path path() const { return folder_ / "job"; }

  std::filesystem::path ledger(std::uint64_t share, const std::string& host) const {
    const count::ShareNumber number = {.number = share, .total = shares_};
    return count::share_ledgers(path(), count::share_name(n_, kMethod, number), host).own;
  }

  // Counts a share as `nqueens work --machine HOST` does.
  void count_share(std::uint64_t share, const std::string& host) const {
    count::count(n_, {.method = std::string(kMethod), .threads = 1},
                 {.ledger = ledger(share, host),
                  .machine = host,
                  .share = count::ShareNumber{.number = share, .total = shares_}});
  }

  // Adds a second ledger for the share, which contradicts the ledger of `host`.
  void forge(std::uint64_t share, const std::string& host, const std::string& forger) const {
    count::Ledger ledger = count::read_ledger(this->ledger(share, host));
    ledger.records.front().solutions += 8;
    for (count::Leg& leg : ledger.legs) leg.host = forger;
    count::write_ledger(this->ledger(share, forger), ledger);
  }

 private:
  static constexpr std::string_view kMethod = "cross";

  tests::TemporaryFolder folder_;
  std::int32_t n_;
  std::uint64_t shares_;
};

}  // namespace nqueens::server
