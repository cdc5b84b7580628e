// tests/server/documents_test.cpp - the server's answers match the TypeScript types of the page.
//
// web/test/documents.ts holds one answer of each type, and TypeScript checks that the answer has
// all members of the type and no others. This test compares the server's answers with that file. To
// regenerate the file:
//
//   NQUEENS_RENEW_GOLDEN=1 build/dev/tests/nqueens_server_tests --gtest_filter='Documents.*'
// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <thread>

#include "nqueens/server/routes/devices.h"
#include "tests/server/client.h"
#include "tests/server/cluster_folder.h"
#include "tests/waiting.h"

namespace nqueens::server {
namespace {

constexpr std::string_view kHead =
    "// web/test/documents.ts - answers of the server, which the page's types must fit.\n"
    "//\n"
    "// Written by tests/server/documents_test.cpp. Values that differ from run to run are "
    "replaced.\n"
    "// SPDX-License-Identifier: MIT\n"
    "import type { Figures, Hint, Info, PlacementPage, Plan, ReadBoards, SavedTime, Solved, "
    "TimesOfGames, TraceInfo } from '../src/api';\n"
    "import type { ClusterStatus } from '../src/count/cluster';\n"
    "import type { Device } from '../src/count/devices';\n"
    "import type { Forecasts } from '../src/count/forecasts';\n"
    "import type { Comparison } from '../src/compare/results';\n"
    "import type { CountResult, EstimateResult } from '../src/count/results';\n"
    "import type { Explanation, MadeByJob, MadeLevel, ReadLevel, RegionHint, Uniqueness } from "
    "'../src/regions/answers';\n";

// The level of docs/regions.md.
const std::string kLevel =
    R"({"n": 7, "regions": [[0,0,0,0,0,0,1], [0,2,3,4,4,4,1], [0,2,3,3,3,4,1], [0,2,2,5,3,4,1], )"
    R"([0,6,2,5,5,5,1], [0,6,6,6,6,5,1], [0,1,1,1,1,1,1]]})";

// Replaces values that differ between runs or machines: fractions, names, times, and the member
// "queue", which comes from Slurm. Shortens long lists and lists that depend on installed software.
Json constant(const Json& json, const std::string& name = "") {
  const std::set<std::string> machine = {"kernel", "version", "id", "finished", "nodes"};
  if (json.is_number_float()) return 0.5;
  if (name == "queue") return nullptr;
  if (name == "nodes_down") return Json::array();
  if (name == "threads") return 2;
  if (machine.contains(name) && json.is_string()) return "x";
  if (json.is_object()) {
    Json kept = Json::object();
    for (const auto& [key, value] : json.items()) kept[key] = constant(value, key);
    return kept;
  }
  if (!json.is_array()) return json;
  Json kept = Json::array();
  const bool is_table = !json.empty() && (json[0].is_object() || json[0].is_string());
  for (const Json& value : json) {
    if (!is_table || kept.size() < 2) kept.push_back(constant(value));
  }
  return kept;
}

// Fixed devices, not those of this machine.
const std::vector<gpu::DeviceInfo> kDevices = {{.name = "NVIDIA H200",
                                                .driver = "cuda",
                                                .version = "12.8",
                                                .is_gpu = true,
                                                .units = 132,
                                                .memory = 150'120'431'616}};

class Documents : public ::testing::Test {
 protected:
  void SetUp() override { cluster_.count_share(1, "node7"); }

  void add(const std::string& name, const std::string& type, const Json& json) {
    text_ +=
        "\nexport const " + name + " = " + constant(json).dump(2) + " satisfies " + type + ";\n";
  }

  void post(const std::string& name, const std::string& type, const std::string& path,
            const std::string& body) {
    add(name, type, server_.post("/api/v1/" + path, body).json());
  }

  // Repeats requests that a slow machine did not answer in time, as the page does.
  void get(const std::string& name, const std::string& type, const std::string& path) {
    Answer answer;
    EXPECT_TRUE(
        tests::wait_until([&] { return (answer = server_.get("/api/v1/" + path)).status != 503; }));
    add(name, type, answer.json());
  }

  void job(const std::string& name, const std::string& type, const std::string& body) {
    const Json queued = server_.post("/api/v1/jobs", body).json();
    add(name, type, server_.job_when(queued.at("id"), "done").at("result"));
  }

  const std::string& text() const { return text_; }

 private:
  ClusterFolder cluster_{12, 2};
  RunningServer server_{{}, cluster_.path()};
  std::string text_ = std::string(kHead);
};

TEST_F(Documents, MatchTheTypesOfThePage) {
  get("info", "Info", "info");
  get("figures", "Figures", "figures/8");
  get("plan", "Plan", "plan?n=18&threads=1");
  get("forecasts", "Forecasts", "forecasts");
  get("cluster", "ClusterStatus", "cluster");
  add("devices", "Device[]", devices_json(kDevices));
  get("placementPage", "PlacementPage", "placements/4");
  post("solvedByFormula", "Solved", "solve", R"({"n": 8})");
  post("solvedByCompletion", "Solved", "solve",
       R"({"n": 8, "queens": [[0, 3]], "method": "completion"})");
  post("solvedBySearch", "Solved", "solve",
       R"({"n": 6, "method": "algorithm", "algorithm": "depth-first", "rule": "touching"})");
  post("unsolved", "Solved", "solve", R"({"n": 3})");
  post("trace", "TraceInfo", "traces", R"({"n": 4, "algorithm": "depth-first", "goal": "all"})");
  post("hint", "Hint", "games/hint", R"({"n": 4, "queens": [[0, 1]]})");
  post("savedTime", "SavedTime", "games/times",
       R"({"n": 6, "mode": "shown", "seconds": 31.5, "hints": 0})");
  get("timesOfGames", "TimesOfGames", "games/times?n=6");
  post("readBoards", "ReadBoards", "boards/read", R"({"text": "1 3 0 2"})");
  post("readLevel", "ReadLevel", "regions/read",
       R"({"text": "7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB"})");
  post("uniqueness", "Uniqueness", "regions/unique", R"({"puzzle": )" + kLevel + "}");
  post("explanation", "Explanation", "regions/explain", R"({"puzzle": )" + kLevel + "}");
  post("regionHint", "RegionHint", "regions/hint",
       R"({"puzzle": )" + kLevel + R"(, "queens": [[0, 0]], "marks": [[6, 1]]})");
  post("madeLevel", "MadeLevel", "regions/generate", R"({"n": 5, "seed": 1})");
  job("madeByJob", "MadeByJob", R"({"kind": "generate", "n": 5, "seed": 1})");
  job("count", "CountResult",
      R"({"kind": "count", "n": 8, "classify": true, "by_first_row": true})");
  job("estimate", "EstimateResult", R"({"kind": "estimate", "n": 6})");
  job("comparison", "Comparison",
      R"({"kind": "compare", "n": 6, "algorithms": ["depth-first", "bitmask"], "runs": 2})");
  if (std::getenv("NQUEENS_RENEW_GOLDEN") != nullptr) std::ofstream(NQUEENS_DOCUMENTS) << text();
  std::ifstream file(NQUEENS_DOCUMENTS);
  std::ostringstream kept;
  kept << file.rdbuf();
  EXPECT_EQ(text(), kept.str());
}

}  // namespace
}  // namespace nqueens::server
