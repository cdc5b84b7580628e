// tests/mpi/rank_runner_test.cpp - rank 0 and its workers, as threads of one process: their
// counts are right, and rank 0 reports an error of any rank and shuts all workers down.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/rank_runner.h"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/system/machine_name.h"
#include "nqueens/base/system/memory.h"
#include "nqueens/base/system/version.h"
#include "nqueens/count/count.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/mpi/worker.h"
#include "tests/count/ledger/ledger_testing.h"
#include "tests/count/runner_testing.h"
#include "tests/mpi/local_network.h"
#include "tests/waiting.h"

namespace nqueens::mpi {
namespace {

using namespace std::chrono_literals;
using count::testing::complaint;
using testing::LocalNetwork;

// The test is rank 0; the other ranks are workers, which the destructor shuts down.
class Ranks {
 public:
  explicit Ranks(int ranks, int workers_of_a_machine = 0) : network_(ranks, workers_of_a_machine) {
    for (int rank = 1; rank < ranks; ++rank) {
      threads_.emplace_back([this, rank] { serve(network_.box(rank)); });
    }
  }
  ~Ranks() { shut_down_workers(network_.box(0)); }
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  Mailbox& mail() { return network_.box(0); }

 private:
  LocalNetwork network_;
  std::vector<std::jthread> threads_;
};

count::Result count_by(Ranks& ranks, const count::Question& question,
                       const count::Choice& choice = {}, const count::Params& params = {},
                       const Watch& watch = {}) {
  const auto make = [&] { return std::make_unique<RankRunner>(ranks.mail(), choice.kernel, 1); };
  return count::count(count::testing::resolved_for(question, choice, make), params, watch);
}

TEST(RankRunner, CountsWithItsWorkers) {
  Ranks ranks(4);
  const count::Result result = count_by(ranks, 13, {.kernel = "portable"});
  EXPECT_EQ(result.solutions, 73712U);  // OEIS A000170
  EXPECT_TRUE(result.complete());
  EXPECT_EQ(result.threads, 3);
  EXPECT_EQ(result.kernel, "portable");
}

TEST(RankRunner, CountsByEveryMethodAndRule) {
  const auto counted = [](const count::Question& question, const std::string& method) {
    Ranks ranks(3);
    return count_by(ranks, question, {.method = method}).solutions;
  };
  EXPECT_EQ(counted(12, "halves"), 14200U);
  EXPECT_EQ(counted(11, "rows"), 2680U);
  EXPECT_EQ(counted(9, "textbook"), 352U);
  EXPECT_EQ(counted(count::Question(Problem(11, {}, {}, rule("toroidal"))), "rules"),
            88U);  // OEIS A007705
}

TEST(RankRunner, HasOneRecordOfEachTaskInTheLedger) {
  const count::testing::Folder folder;
  {
    Ranks ranks(4);
    count_by(ranks, 14, {}, {.ledger = folder / "x"});
  }
  const count::Ledger ledger = count::read_ledger(folder / "x");
  std::set<std::uint64_t> tasks;
  for (const count::TaskRecord& record : ledger.records) tasks.insert(record.task);
  EXPECT_EQ(tasks.size(), ledger.plan.tasks);
  EXPECT_EQ(ledger.records.size(), ledger.plan.tasks);
  EXPECT_EQ(count::total(ledger).solutions, 365596U);
}

TEST(RankRunner, MayHaveMoreWorkersThanTasks) {
  Ranks ranks(9);
  EXPECT_EQ(count_by(ranks, 4).solutions, 2U);
}

TEST(RankRunner, EndsSoonAfterAStopAndKeepsTheFinishedTasks) {
  std::stop_source source;
  Clock::time_point stopped;
  const Watch watch = {.stop = source.get_token(), .on_progress = [&](const Progress&) {
                         if (source.request_stop()) stopped = Clock::now();
                       }};
  const count::testing::Folder folder;
  Ranks ranks(3);
  const count::Result result =
      count_by(ranks, 20, {.method = "cross"}, {.ledger = folder / "x"}, watch);
  EXPECT_LT(Clock::now() - stopped, tests::kHangs);
  EXPECT_EQ(result.ended, Ended::Stopped);
  EXPECT_FALSE(result.complete());
  EXPECT_GT(result.tasks_done, 0U);
  EXPECT_EQ(count::read_ledger(folder / "x").records.size(), result.tasks_done);
}

TEST(RankRunner, NamesTheRankThatLacksTheKernel) {
  Ranks ranks(2);
  const std::string text =
      complaint<UsageError>([&] { RankRunner(ranks.mail(), "no-such-one", 1); });
  EXPECT_TRUE(text.starts_with("rank 1: there is no kernel 'no-such-one'")) << text;
}

TEST(RankRunner, NamesTheRankWithoutEnoughMemory) {
  if (free_memory() == 0) GTEST_SKIP() << "the free memory is unknown";
  Ranks ranks(2, 1'000'000);
  const std::string text = complaint<UsageError>([&] { count_by(ranks, 20); });
  EXPECT_TRUE(text.starts_with("rank 1 on " + machine_name() +
                               ": method halves for n = 20 on 1 thread in each of 1000000 "
                               "processes needs about "))
      << text;
}

// A plan whose id no worker can reproduce, as if another build of this version had made it.
class OtherPlan : public count::Plan {
 public:
  OtherPlan() : id_(count::make_plan(count::Question(12))->id()) { ++id_.fingerprint; }
  const count::PlanId& id() const override { return id_; }
  double cost(std::uint64_t) const override { return 1; }
  std::uint64_t recount(std::uint64_t, RunControl&) const override { return 0; }
  std::unique_ptr<count::CpuTasks> cpu_tasks(const kernels::Kernel&) const override {
    return nullptr;
  }

 private:
  count::PlanId id_;
};

TEST(RankRunner, FailsIfAWorkerMakesAnotherPlan) {
  Ranks ranks(3);
  RankRunner runner(ranks.mail(), "auto", 1);
  const Watch watch;
  RunControl control(watch);
  const std::string text = complaint<Error>([&] {
    runner.run(OtherPlan(), {{0, 1}}, control, {.done = [](const count::TaskRecord&) {
                 ADD_FAILURE() << "a task of another plan was counted";
               }});
  });
  EXPECT_NE(text.find(" on " + machine_name() + ": this program"), std::string::npos) << text;
}

TEST(RankRunner, PropagatesAnExceptionOfDoneAndShutsTheWorkersDown) {
  Ranks ranks(3);
  RankRunner runner(ranks.mail(), "auto", 1);
  const Watch watch;
  RunControl control(watch);
  const auto plan = count::make_plan(count::Question(16), "cross");
  std::vector<std::uint64_t> tasks(plan->id().tasks);
  for (std::size_t task = 0; task < tasks.size(); ++task) tasks[task] = task;
  EXPECT_EQ(complaint<Error>([&] {
              runner.run(*plan, count::with_costs(*plan, tasks, control), control,
                         {.done = [](const count::TaskRecord&) { throw Error("no space left"); }});
            }),
            "no space left");
}

// A worker that answers Quit with Bye and passes all other messages to `script`.
class ScriptedWorker {
 public:
  using Script = std::function<void(Mailbox& mail, const Message& message)>;
  explicit ScriptedWorker(const Script& script)
      : thread_([this, script] {
          Mailbox& mail = network_.box(1);
          for (std::optional<Message> message;; message = mail.receive()) {
            if (message && message->kind == Kind::Quit) break;
            message ? script(mail, *message) : std::this_thread::sleep_for(1ms);
          }
          mail.send({0, Kind::Bye});
        }) {}
  ~ScriptedWorker() { shut_down_workers(network_.box(0)); }
  ScriptedWorker(const ScriptedWorker&) = delete;
  ScriptedWorker& operator=(const ScriptedWorker&) = delete;

  Mailbox& mail() { return network_.box(0); }

 private:
  LocalNetwork network_ = LocalNetwork(2);
  std::jthread thread_;
};

TEST(RankRunner, RefusesAWorkerOfAnotherVersion) {
  ScriptedWorker worker([](Mailbox& mail, const Message&) {
    mail.send({0, Kind::Greeting, to_bytes(Greeting{.version = "0.0.9", .machine = "node7"})});
  });
  EXPECT_EQ(complaint<UsageError>([&] { RankRunner(worker.mail(), "auto", 1); }),
            "rank 1 on node7 runs nqueens 0.0.9, rank 0 runs nqueens " + std::string(version()) +
                "; all machines of a job need the same version");
}

TEST(RankRunner, NamesTheMachineIfAllWorkersAreOnIt) {
  const auto machine_of = [](const std::string& one, const std::string& other) {
    LocalNetwork network(3);
    int rank = 0;
    for (const std::string& machine : {one, other}) {
      const Greeting greeting = {std::string(version()), machine, "avx2", 1};
      network.box(++rank).send({0, Kind::Greeting, to_bytes(greeting)});
    }
    return RankRunner(network.box(0), "auto", 1).machine();
  };
  EXPECT_EQ(machine_of("node7", "node7"), "node7");
  EXPECT_EQ(machine_of("node7", "node8"), "");
}

// Returns the error of a count of n = 10 whose worker sends `answer` for each batch.
std::string complaint_about(const std::function<Message(const Message& batch)>& answer) {
  ScriptedWorker worker([&](Mailbox& mail, const Message& message) {
    if (message.kind == Kind::Begin) {
      const Greeting greeting = {std::string(version()), "node7", "avx2", 1};
      mail.send({0, Kind::Greeting, to_bytes(greeting)});
    } else if (message.kind == Kind::Plan) {
      mail.send({0, Kind::Planned});
    } else if (message.kind == Kind::Batch) {
      mail.send(answer(message));
    }
  });
  const auto make = [&] { return std::make_unique<RankRunner>(worker.mail(), "auto", 1); };
  try {
    count::count(count::testing::resolved_for(10, {}, make));
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

TEST(RankRunner, NamesTheRankThatFailed) {
  const Message trouble = {0, Kind::Trouble, to_bytes(Trouble{.sentence = "no memory"})};
  EXPECT_EQ(complaint_about([&](const Message&) { return trouble; }), "rank 1 on node7: no memory");
}

TEST(RankRunner, RefusesImpossibleAnswers) {
  const auto twice = [](const Message& batch) {
    const count::TaskRecord record = {.task = read_tasks(batch.bytes).at(0), .kernel = "avx2"};
    return Message{0, Kind::Records, to_bytes({record, record}, count::make_plan(10)->id())};
  };
  EXPECT_NE(complaint_about(twice).find("a rank reports only tasks that were dealt to it"),
            std::string::npos);
  EXPECT_EQ(complaint_about([](const Message&) {
              return Message{0, Kind::Records, "?"};
            }),
            "a message between the ranks of the job cannot be read");
  EXPECT_NE(complaint_about([](const Message&) {
              return Message{0, Kind::Batch};
            }).find("a rank sends only messages that answer a request"),
            std::string::npos);
}

// Returns a worker's answers to these messages.
std::vector<Message> answers_to(const std::vector<Message>& messages) {
  LocalNetwork network(2);
  std::vector<Message> answers;
  for (const Message& message : messages) network.box(0).send({1, message.kind, message.bytes});
  network.box(0).send({1, Kind::Quit});
  serve(network.box(1));
  while (const auto answer = network.box(0).receive()) answers.push_back(*answer);
  return answers;
}

TEST(Worker, ReportsAMessageThatItCannotRead) {
  for (const Message& message : std::vector<Message>{{0, Kind::Begin, "x"},
                                                     {0, Kind::Plan, ""},
                                                     {0, Kind::Batch, "x"},
                                                     {0, Kind::Greeting},
                                                     {0, static_cast<Kind>(99)}}) {
    const std::vector<Message> answers = answers_to({message});
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_EQ(answers[0].kind, Kind::Trouble);
    EXPECT_EQ(answers[1].kind, Kind::Bye);
  }
}

TEST(Worker, SendsOnlyItsVersionAndMachineToAnotherVersion) {
  const std::vector<Message> answers =
      answers_to({{0, Kind::Begin, to_bytes(Request{.version = "9.0.0"}) + "what came later"}});
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(read_greeting(answers[0].bytes),
            (Greeting{.version = std::string(version()), .machine = machine_name()}));
}

TEST(Worker, IsStoppedBeforeItsPlanIsMade) {
  const count::PlanId large = {.n = 28, .method = "rows", .split = 6, .tasks = 1, .fingerprint = 1};
  const std::vector<Message> answers =
      answers_to({{0, Kind::Begin, to_bytes(Request{std::string(version()), "auto", 1})},
                  {0, Kind::Plan, to_bytes(large)},
                  {0, Kind::Stop}});
  ASSERT_GE(answers.size(), 3U);
  EXPECT_EQ(answers[answers.size() - 2].kind, Kind::Stopped);
  EXPECT_EQ(answers.back().kind, Kind::Bye);
}

}  // namespace
}  // namespace nqueens::mpi
