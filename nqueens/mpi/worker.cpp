// nqueens/mpi/worker.cpp - a rank that counts tasks for rank 0.
// SPDX-License-Identifier: MIT
#include "nqueens/mpi/worker.h"

#include <chrono>
#include <optional>
#include <string>
#include <thread>

#include "nqueens/base/error.h"
#include "nqueens/base/run/run_control.h"
#include "nqueens/base/run/threads.h"
#include "nqueens/base/system/machine_name.h"
#include "nqueens/base/system/version.h"
#include "nqueens/kernels/kernels.h"
#include "nqueens/mpi/assignment.h"

namespace nqueens::mpi {
namespace {

using namespace std::chrono_literals;

// The pause between polls for messages. MPI takes about 15 us for a poll; with one poll per
// millisecond, that was 1.6% of a processor's time (two AMD threads, Open MPI 4.1.4, 2026-11-24).
constexpr auto kWorkerNap = 4ms;

// The time for which records are buffered before they are sent, unless the tasks run out. Without
// this delay, a thousand ranks with short tasks would keep rank 0 busy.
constexpr auto kRecordsEvery = 10ms;

class Worker {
 public:
  explicit Worker(Mailbox& mail) : mail_(mail) {}

  void work() {
    while (true) {
      const std::optional<Message> message = mail_.receive();
      if (message && message->kind == Kind::Quit) break;
      try {
        if (message) handle(*message);
        send_due_news();
      } catch (...) {
        send(Kind::Trouble, to_bytes(current_trouble()));
      }
      if (!message) std::this_thread::sleep_for(kWorkerNap);
    }
    assignment_.reset();
    send(Kind::Bye);
    mail_.flush();
  }

 private:
  void send(Kind kind, std::string bytes = {}) { mail_.send({0, kind, std::move(bytes)}); }

  void handle(const Message& message) {
    switch (message.kind) {
      case Kind::Begin:
        return greet(read_request(message.bytes));
      case Kind::Plan:
        assignment_.emplace(read_plan(message.bytes), request_.kernel, request_.threads,
                            mail_.workers_of_this_machine());
        return;
      case Kind::Batch:
        ensure(assignment_.has_value(), "a batch follows its plan");
        return assignment_->add(read_tasks(message.bytes));
      case Kind::Stop:
        return stop();
      default:
        throw SelfCheckError("a worker received a message of unknown kind " +
                             std::to_string(static_cast<int>(message.kind)));
    }
  }

  void greet(const Request& request) {
    Greeting greeting = {.version = std::string(version()), .machine = machine_name()};
    if (request.version == version()) {  // otherwise rank 0 refuses this worker
      request_ = {.kernel = std::string(kernels::kernel(request.kernel).name),
                  .threads = usable_threads(request.threads)};
      greeting.kernel = request_.kernel;
      greeting.threads = request_.threads;
    }
    send(Kind::Greeting, to_bytes(greeting));
  }

  void stop() {
    if (assignment_) {
      assignment_->end();
      send_news();
      assignment_.reset();
    }
    send(Kind::Stopped);
  }

  // Sends the news, unless it can wait for more records.
  void send_due_news() {
    if (!assignment_) return;
    if (!assignment_->is_urgent() && Clock::now() < last_sent_ + kRecordsEvery) return;
    send_news();
  }

  void send_news() {
    const News news = assignment_->take_news();
    last_sent_ = Clock::now();
    if (news.is_planned) send(Kind::Planned);
    if (news.is_ready) send(Kind::Ready);
    if (!news.records.empty()) send(Kind::Records, to_bytes(news.records, assignment_->id()));
    if (news.trouble) send(Kind::Trouble, to_bytes(*news.trouble));
  }

  Mailbox& mail_;
  Request request_;
  std::optional<Assignment> assignment_;
  Clock::time_point last_sent_ = {};
};

}  // namespace

void serve(Mailbox& mail) { Worker(mail).work(); }

}  // namespace nqueens::mpi
