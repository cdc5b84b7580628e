// nqueens/count/ledger/ledger_writer.cpp - appends records to a ledger and syncs them once a
// second.
//
// A record passes through two buffers. append() adds its line to `pending_` and returns. Once a
// second a thread moves the pending lines to the end of `unsynced_`, which it writes to the file.
// Lines leave `unsynced_` only when they are on disk, so a failed write is retried with the same
// lines in the same order. Each buffer has its own lock, so that append() need not wait for the
// disk.
//
// A leg is one run of the program on the count (ledger.h). Each flush writes the leg's line after
// the records, in the same step.
// SPDX-License-Identifier: MIT
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <random>
#include <stop_token>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "nqueens/base/error.h"
#include "nqueens/base/system/regular_file.h"
#include "nqueens/count/ledger/ledger.h"
#include "nqueens/count/ledger/ledger_file.h"
#include "nqueens/count/ledger/ledger_format.h"
#include "nqueens/count/ledger/ledger_reader.h"

namespace nqueens::count {
namespace {

constexpr std::chrono::seconds kSyncInterval{1};

// While no task finishes, the writer updates the file's modification time every kTouchInterval, to
// show that the leg is still running. Every kLegInterval it writes a line of the leg instead, to
// record the time of the leg.
constexpr std::chrono::seconds kTouchInterval{5};
constexpr std::chrono::seconds kLegInterval{60};

// If more bytes are pending, the disk is slower than the count, and append() itself writes them.
constexpr std::size_t kMaxPendingBytes = std::size_t{1} << 20;

// Whether the file holds only the beginning of this plan's header, because its creation was
// interrupted.
bool is_cut_short(const LedgerFile& file, const PlanId& plan) {
  const std::string header = LedgerFormat(plan).header();
  std::vector<char> begin(header.size());
  const std::size_t size = file.read(begin, 0);
  return size < header.size() && header.starts_with(std::string_view(begin.data(), size));
}

std::uint64_t random_id() {
  std::random_device random;
  return std::uint64_t{random()} << 32 | random();
}

}  // namespace

class LedgerWriter::Impl {
 public:
  Impl(LedgerFile file, LedgerFormat format, Ledger found)
      : file_(std::move(file)), format_(std::move(format)), found_(std::move(found)) {
    flusher_ = std::jthread([this](const std::stop_token& stop) { flush_now_and_then(stop); });
  }

  ~Impl() {
    try {
      close();
    } catch (...) {  // a destructor must not throw
    }
  }

  const Ledger& found() const { return found_; }
  void begin_leg(const Leg& leg, Clock::time_point since);
  void end_leg(double seconds);
  void append(const TaskRecord& record);
  void flush();
  void close();

 private:
  // The leg of this writer, running or ended.
  struct OwnLeg {
    Leg leg;
    Clock::time_point since;
    bool has_ended = false;
    bool has_news = true;            // a line must be written even without new records
    Clock::time_point written = {};  // time of its last line
  };

  std::uint64_t own_leg();
  void write_pending();
  std::string leg_text();
  void set_failed(bool has_failed);
  void flush_now_and_then(const std::stop_token& stop);

  LedgerFile file_;
  const LedgerFormat format_;
  const Ledger found_;

  std::mutex pending_mutex_;
  std::string pending_;  // lines that have not been moved to unsynced_
  std::uint64_t pending_records_ = 0;
  std::optional<OwnLeg> leg_;
  bool has_failed_ = false;  // whether the last flush failed
  bool is_closed_ = false;
  std::condition_variable_any has_work_;  // lines are pending, or a flush has failed

  std::mutex file_mutex_;  // must be locked before pending_mutex_
  std::string unsynced_;   // lines that are not yet on disk, older than those pending

  std::jthread flusher_;
};

void LedgerWriter::Impl::begin_leg(const Leg& leg, Clock::time_point since) {
  {
    const std::lock_guard lock(pending_mutex_);
    ensure(!leg_, "a writer has one leg");
    leg_ = OwnLeg{.leg = leg, .since = since};
    leg_->leg.id = random_id();
    leg_->leg.tasks = 0;
  }
  flush();  // the first line of a leg must come before its records
}

void LedgerWriter::Impl::end_leg(double seconds) {
  const std::lock_guard lock(pending_mutex_);
  ensure(leg_.has_value(), "a leg that ends has begun");
  leg_->leg.milliseconds = static_cast<std::uint64_t>(std::llround(seconds * 1000));
  leg_->has_ended = true;
  leg_->has_news = true;
}

void LedgerWriter::Impl::append(const TaskRecord& record) {
  TaskRecord of_leg = record;
  of_leg.leg = own_leg();
  const std::string line = format_.line(of_leg);
  bool is_first = false;
  bool must_flush = false;
  {
    const std::lock_guard lock(pending_mutex_);
    if (is_closed_) throw UsageError("the ledger " + file_.name() + " is closed");
    is_first = pending_.empty();
    pending_ += line;
    ++pending_records_;
    must_flush = has_failed_ || pending_.size() > kMaxPendingBytes;
  }
  if (is_first) has_work_.notify_one();
  if (must_flush) flush();
}

// Returns the id of the leg; 0 when there is none.
std::uint64_t LedgerWriter::Impl::own_leg() {
  const std::lock_guard lock(pending_mutex_);
  return leg_ ? leg_->leg.id : 0;
}

void LedgerWriter::Impl::flush() {
  const std::lock_guard lock(file_mutex_);
  try {
    write_pending();
  } catch (...) {
    set_failed(true);
    throw;
  }
  set_failed(false);
}

void LedgerWriter::Impl::write_pending() {
  {
    const std::lock_guard lock(pending_mutex_);
    unsynced_ += pending_;
    pending_.clear();
    if (leg_) leg_->leg.tasks += pending_records_;
    const bool has_leg_news = leg_ && (leg_->has_news || pending_records_ > 0);
    pending_records_ = 0;
    if (has_leg_news) unsynced_ += leg_text();
  }
  if (unsynced_.empty()) return;
  file_.append(unsynced_);
  unsynced_.clear();
}

// Returns the leg's line with its current time. The caller must hold pending_mutex_.
std::string LedgerWriter::Impl::leg_text() {
  if (!leg_->has_ended) {
    const auto time = Clock::now() - leg_->since;
    leg_->leg.milliseconds = static_cast<std::uint64_t>(
        std::chrono::duration_cast<std::chrono::milliseconds>(time).count());
  }
  leg_->has_news = false;
  leg_->written = Clock::now();
  return format_.line(leg_->leg);
}

void LedgerWriter::Impl::set_failed(bool has_failed) {
  {
    const std::lock_guard lock(pending_mutex_);
    has_failed_ = has_failed;
  }
  if (has_failed) has_work_.notify_one();
}

void LedgerWriter::Impl::close() {
  if (!file_.is_open()) return;
  flusher_.request_stop();
  if (flusher_.joinable()) flusher_.join();
  flush();
  const std::lock_guard lock(pending_mutex_);
  is_closed_ = true;
  file_.close();
}

void LedgerWriter::Impl::flush_now_and_then(const std::stop_token& stop) {
  std::unique_lock lock(pending_mutex_);
  while (!stop.stop_requested()) {
    // 1. Wait for lines to write, or for a failed write to retry.
    const auto has_work = [this] { return !pending_.empty() || has_failed_; };
    if (has_work_.wait_for(lock, stop, kTouchInterval, has_work)) {
      // 2. Wait kSyncInterval for further lines.
      has_work_.wait_for(lock, stop, kSyncInterval, [] { return false; });
    } else if (leg_ && Clock::now() - leg_->written >= kLegInterval) {
      leg_->has_news = true;
    } else if (leg_) {
      file_.touch();
    }
    if (stop.stop_requested()) return;
    // 3. Write. The next append(), flush() or close() retries a failed write and reports its error.
    lock.unlock();
    try {
      flush();
    } catch (...) {  // recorded in has_failed_
    }
    lock.lock();
  }
}

LedgerWriter LedgerWriter::create(const std::filesystem::path& path, const PlanId& plan) {
  LedgerFormat format(plan);
  LedgerFile file = LedgerFile::create(path);
  Temporary created(path);
  file.append(format.header());
  sync_directory_of(path);
  created.path.clear();
  return LedgerWriter(std::make_unique<Impl>(std::move(file), std::move(format), Ledger{plan}));
}

LedgerWriter LedgerWriter::resume(const std::filesystem::path& path, const PlanId& plan) {
  LedgerFormat format(plan);
  LedgerFile file = LedgerFile::open_to_append(path);
  if (is_cut_short(file, plan)) {
    file.cut(0);
    file.append(format.header());
    sync_directory_of(behind_links(path));
    return LedgerWriter(std::make_unique<Impl>(std::move(file), std::move(format), Ledger{plan}));
  }
  FoundLedger found = read_ledger(file);
  if (found.ledger.plan != plan) {
    throw UsageError(file.name() + " has a different plan: " + difference(found.ledger.plan, plan));
  }
  static_cast<void>(total(found.ledger));
  file.cut(found.bytes);
  return LedgerWriter(
      std::make_unique<Impl>(std::move(file), std::move(format), std::move(found.ledger)));
}

LedgerWriter::LedgerWriter(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
LedgerWriter::LedgerWriter(LedgerWriter&&) noexcept = default;
LedgerWriter& LedgerWriter::operator=(LedgerWriter&&) noexcept = default;
LedgerWriter::~LedgerWriter() = default;

const Ledger& LedgerWriter::found() const { return impl_->found(); }
void LedgerWriter::begin_leg(const Leg& leg, Clock::time_point since) {
  impl_->begin_leg(leg, since);
}
void LedgerWriter::end_leg(double seconds) { impl_->end_leg(seconds); }
void LedgerWriter::append(const TaskRecord& record) { impl_->append(record); }
void LedgerWriter::flush() { impl_->flush(); }
void LedgerWriter::close() { impl_->close(); }

void write_ledger(const std::filesystem::path& path, const Ledger& ledger) {
  const std::string text = ledger_text(ledger);
  const std::filesystem::path target = behind_links(path);
  std::error_code error;
  // A ledger that a writer has open must not be replaced, so the old file is locked first.
  std::optional<LedgerFile> replaced;
  if (std::filesystem::exists(target, error)) replaced.emplace(LedgerFile::open_to_append(target));
  replace_file(target, text);
}

}  // namespace nqueens::count
