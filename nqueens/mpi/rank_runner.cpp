// nqueens/mpi/rank_runner.cpp - the runner of rank 0, whose tasks the other ranks count.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/rank_runner.h"

#include <chrono>
#include <cstddef>
#include <numeric>
#include <thread>
#include <utility>

#include "nqueens/base/error.h"
#include "nqueens/base/system/version.h"
#include "nqueens/count/run/run_order.h"
#include "nqueens/mpi/dealer.h"

namespace nqueens::mpi {
namespace {

using namespace std::chrono_literals;

// The pause between polls for messages, which leaves the processor of rank 0 to other processes.
constexpr auto kLeaderNap = 2ms;

// The time for which rank 0 waits for the last records after the end of the run. Tasks end within a
// few milliseconds, and mpirun kills all ranks one second after it has received a signal.
constexpr auto kPatience = 500ms;

// The maximum number of messages between two rounds of dealing.
constexpr int kMessagesAtOnce = 1 << 8;

void send_to_workers(Mailbox& mail, Kind kind, const std::string& bytes = {}) {
  for (int rank = 1; rank < mail.ranks(); ++rank) mail.send({rank, kind, bytes});
}

std::string name_of(int rank, const std::string& machine) {
  return "rank " + std::to_string(rank) + (machine.empty() ? "" : " on " + machine);
}

[[noreturn]] void throw_trouble(const Message& message, const std::string& machine) {
  const Trouble trouble = read_trouble(message.bytes);
  const std::string sentence = name_of(message.rank, machine) + ": " + trouble.sentence;
  if (trouble.form == Trouble::Form::SelfCheck) throw SelfCheckError(sentence);
  if (trouble.form == Trouble::Form::Usage) throw UsageError(sentence);
  throw Error(sentence);
}

// The count of one plan, from its announcement to its end.
class Run {
 public:
  Run(Mailbox& mail, const count::PlanId& plan, Dealer dealer,
      const std::vector<std::string>& machines, RunControl& control,
      const count::TaskObserver& observer)
      : mail_(mail),
        plan_(plan),
        dealer_(std::move(dealer)),
        machines_(machines),
        control_(control),
        observer_(observer),
        workers_(static_cast<std::size_t>(mail.ranks() - 1)) {}

  void run() {
    try {
      send_to_workers(mail_, Kind::Plan, to_bytes(plan_));
      while (!dealer_.is_done() && !control_.should_end()) {
        const bool received = receive_messages();
        deal();
        if (!received) std::this_thread::sleep_for(kLeaderNap);
      }
    } catch (...) {
      send_to_workers(mail_, Kind::Stop);
      throw;
    }
    send_to_workers(mail_, Kind::Stop);
    receive_last();
  }

 private:
  // Handles the available messages; returns whether there were any.
  bool receive_messages() {
    for (int received = 0; received < kMessagesAtOnce; ++received) {
      const std::optional<Message> message = mail_.receive();
      if (!message) return received > 0;
      take(*message);
    }
    return true;
  }

  void take(const Message& message) {
    if (message.kind == Kind::Planned) {
      ++planned_;
    } else if (message.kind == Kind::Ready) {
      if (!std::exchange(is_ready_, true)) observer_.ready();
    } else if (message.kind == Kind::Records) {
      for (const count::TaskRecord& record : read_records(message.bytes, plan_)) {
        dealer_.finish(static_cast<std::size_t>(message.rank - 1), record);
        observer_.done(record);
      }
    } else if (message.kind == Kind::Stopped) {
      ++stopped_;
    } else {
      ensure(message.kind == Kind::Trouble, "a rank sends only messages that answer a request");
      throw_trouble(message, machines_.at(static_cast<std::size_t>(message.rank)));
    }
  }

  // Deals batches once all workers have built the plan. Before a worker builds the plan, it checks
  // that its machine has enough free memory for all workers on that machine; a worker that already
  // counted would distort this check.
  void deal() {
    if (planned_ < workers_) return;
    for (std::size_t worker = 0; worker < workers_; ++worker) {
      const std::vector<std::uint64_t> batch = dealer_.deal(worker);
      if (batch.empty()) continue;
      mail_.send({static_cast<int>(worker) + 1, Kind::Batch, to_bytes(batch)});
    }
  }

  // Receives the records of tasks that were finished before the workers stopped.
  void receive_last() {
    const Clock::time_point end = Clock::now() + kPatience;
    while (!dealer_.is_done() && stopped_ < workers_ && Clock::now() < end) {
      if (!receive_messages()) std::this_thread::sleep_for(kLeaderNap);
    }
  }

  Mailbox& mail_;
  const count::PlanId& plan_;
  Dealer dealer_;
  const std::vector<std::string>& machines_;
  RunControl& control_;
  const count::TaskObserver& observer_;
  std::size_t workers_;
  std::size_t planned_ = 0;  // number of workers that have built the plan
  std::size_t stopped_ = 0;  // number of workers that have dropped the plan
  bool is_ready_ = false;
};

}  // namespace

RankRunner::RankRunner(Mailbox& mail, std::string_view kernel, int threads)
    : mail_(mail),
      machines_(static_cast<std::size_t>(mail.ranks())),
      threads_(static_cast<std::size_t>(mail.ranks() - 1)) {
  const Request request = {
      .version = std::string(version()), .kernel = std::string(kernel), .threads = threads};
  send_to_workers(mail_, Kind::Begin, to_bytes(request));
  for (int greeted = 1; greeted < mail_.ranks();) {
    if (const std::optional<Message> message = mail_.receive()) {
      take_greeting(*message);
      ++greeted;
    } else {
      std::this_thread::sleep_for(kLeaderNap);
    }
  }
}

void RankRunner::take_greeting(const Message& message) {
  if (message.kind == Kind::Trouble) throw_trouble(message, "");
  ensure(message.kind == Kind::Greeting, "the first message of a rank is its greeting");
  const Greeting greeting = read_greeting(message.bytes);
  if (greeting.version != version()) {
    throw UsageError(name_of(message.rank, greeting.machine) + " runs nqueens " + greeting.version +
                     ", rank 0 runs nqueens " + std::string(version()) +
                     "; all machines of a job need the same version");
  }
  machines_.at(static_cast<std::size_t>(message.rank)) = greeting.machine;
  threads_.at(static_cast<std::size_t>(message.rank - 1)) = greeting.threads;
  if (("+" + kernels_ + "+").find("+" + greeting.kernel + "+") == std::string::npos) {
    kernels_ += (kernels_.empty() ? "" : "+") + greeting.kernel;
  }
}

std::string_view RankRunner::kernel_of(const count::PlanId& plan) const {
  return count::method(plan.method).uses_kernels ? kernels_ : std::string_view();
}

std::string RankRunner::machine() const {
  for (const std::string& machine : machines_) {
    if (!machine.empty() && machine != machines_.back()) return "";
  }
  return machines_.back();
}

int RankRunner::threads() const { return std::accumulate(threads_.begin(), threads_.end(), 0); }

void RankRunner::run(const count::Plan& plan, std::vector<count::CostedTask> tasks,
                     RunControl& control, const count::TaskObserver& observer) {
  ensure(!std::exchange(has_run_, true), "a runner executes one plan");
  if (tasks.empty()) return;
  Dealer dealer(count::run_order(std::move(tasks), threads(), control), threads_);
  if (control.should_end()) return;
  Run(mail_, plan.id(), std::move(dealer), machines_, control, observer).run();
}

void shut_down_workers(Mailbox& mail) {
  send_to_workers(mail, Kind::Quit);
  for (int gone = 1; gone < mail.ranks();) {
    const std::optional<Message> message = mail.receive();
    if (!message) std::this_thread::sleep_for(kLeaderNap);
    if (message && message->kind == Kind::Bye) ++gone;
  }
}

}  // namespace nqueens::mpi
