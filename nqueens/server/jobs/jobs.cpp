// nqueens/server/jobs/jobs.cpp - runs jobs, which outlive the request that submitted them.
// SPDX-License-Identifier: MIT
#include "nqueens/server/jobs/jobs.h"

#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include "nqueens/api/budget.h"
#include "nqueens/api/message.h"
#include "nqueens/base/error.h"
#include "nqueens/base/named.h"
#include "nqueens/base/sentence.h"
#include "nqueens/base/system/memory.h"
#include "nqueens/server/jobs/job_kinds.h"

namespace nqueens::server {
namespace {

using store::JobStatus;

// Parses a stored text; returns the value `discarded` if it is not JSON.
api::Json stored_json(const std::string& text) {
  try {
    return api::json_of_client("stored", text);
  } catch (const UsageError&) {
    return api::Json(api::Json::value_t::discarded);
  }
}

api::Json parsed_json(const std::string& text) {
  if (text.empty()) return nullptr;
  api::Json json = stored_json(text);
  if (json.is_discarded()) {
    throw Error("a job in the store is damaged: it contains text that is not JSON");
  }
  return json;
}

api::Json notices_json(const store::Job& job) {
  return job.notices.empty() ? api::Json::array() : parsed_json(job.notices);
}

// Returns the members of a job's JSON that hold the codes and parameters of its error and notices.
api::Json details_json(const store::Job& job) {
  return job.details.empty() ? api::Json::object() : parsed_json(job.details);
}

// Sets the error of a job; an empty sentence removes it.
void set_error(store::Job& job, const Sentence& sentence) {
  api::Json details = details_json(job);
  details.erase("error_detail");
  if (!sentence.code.empty()) details["error_detail"] = api::detail_of(sentence);
  job.error = sentence.text;
  job.details = details.empty() ? "" : api::text_of(details);
}

void add_notice(store::Job& job, const Sentence& sentence) {
  api::Json notices = notices_json(job);
  notices.push_back(sentence.text);
  job.notices = api::text_of(notices);
  api::Json details = details_json(job);
  details["notice_details"].push_back(api::detail_of(sentence));
  job.details = api::text_of(details);
}

// Runs the job. If it needs a lot of memory, waits until no other such job or request is running.
api::JobOutcome run_alone_if_large(const api::JobKind& kind, const api::Json& params,
                                   const api::JobContext& context, MemoryGate& gate) {
  const std::uint64_t bytes = kind.memory == nullptr ? 0 : kind.memory(params);
  if (bytes <= api::kMuchMemory) return kind.run(params, context);
  const auto inside = gate.enter(context.watch);
  if (!inside) return {.result = {{"elapsed_seconds", 0.0}}, .ended = Ended::Stopped};
  return kind.run(params, context);
}

bool is_list_of_texts(const api::Json& json) {
  return json.is_array() && std::all_of(json.begin(), json.end(),
                                        [](const api::Json& item) { return item.is_string(); });
}

constexpr std::int64_t kMaxId =
    (std::int64_t{1} << 53) - 1;  // JavaScript represents larger integers inexactly

// Returns the largest id in the names of ledgers, such as "17.ledger"; 0 if there are none.
std::int64_t last_id_in(const std::filesystem::path& folder) {
  std::int64_t last = 0;
  std::error_code failed;
  std::filesystem::directory_iterator file(folder, failed);
  for (; !failed && file != std::filesystem::directory_iterator(); file.increment(failed)) {
    const std::string name = file->path().filename().string();
    std::int64_t id = 0;
    std::from_chars(name.data(), name.data() + name.size(), id);
    if (id <= kMaxId) last = std::max(last, id);
  }
  if (failed) throw Error("cannot read the folder '" + folder.string() + "': " + failed.message());
  return last;
}

bool is_waiting_or_running(const store::Job& job) {
  return job.status == JobStatus::Queued || job.status == JobStatus::Running;
}

}  // namespace

class Jobs::Impl {
 public:
  Impl(store::Store& store, News& news, MemoryGate& gate, std::filesystem::path ledgers,
       int most_running);
  ~Impl();

  api::Json submit(api::Fields& fields);
  api::Json list() const;
  api::Json get(std::int64_t id);
  api::Json cancel(std::int64_t id);
  void cancel_or_remove(std::int64_t id);
  api::Json resume(std::int64_t id);

 private:
  // A job, and the part of its state that is not stored.
  struct Entry {
    store::Job job;
    std::optional<Progress> progress = {};
    std::stop_source stop = {};
  };

  void load_jobs();
  void run_jobs();
  void run_one(Entry& entry, std::unique_lock<std::mutex>& lock);
  void settle(Entry& entry, api::JobOutcome&& outcome);
  void save(Entry& entry);
  void report(std::int64_t id, const Progress& progress);
  void notice(std::int64_t id, const Sentence& sentence);
  Entry* next_queued();
  Entry& entry(std::int64_t id);
  void require_room() const;
  std::filesystem::path ledger_of(std::int64_t id) const;
  void end(Entry& wanted);
  void forget(std::int64_t id);
  void forget_old();
  static api::Json json_of(const Entry& entry);

  store::Store& store_;
  News& news_;
  MemoryGate& gate_;
  std::filesystem::path ledgers_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::map<std::int64_t, Entry> entries_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

Jobs::Impl::Impl(store::Store& store, News& news, MemoryGate& gate, std::filesystem::path ledgers,
                 int most_running)
    : store_(store), news_(news), gate_(gate), ledgers_(std::move(ledgers)) {
  std::error_code failed;
  std::filesystem::create_directories(ledgers_, failed);
  if (failed) {
    throw Error("cannot make the folder '" + ledgers_.string() + "': " + failed.message());
  }
  load_jobs();
  store_.skip_ids(last_id_in(ledgers_));
  for (int i = 0; i < most_running; ++i) threads_.emplace_back([this] { run_jobs(); });
}

Jobs::Impl::~Impl() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (auto& [id, entry] : entries_) entry.stop.request_stop();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Jobs::Impl::load_jobs() {
  for (store::Job& job : store_.jobs()) {
    Entry& entry = entries_[job.id];
    entry.job = std::move(job);
    if (is_waiting_or_running(entry.job)) {
      const bool resumes = job_kind(entry.job.kind).keeps_work;
      entry.job.status = resumes ? JobStatus::Queued : JobStatus::Failed;
      if (!resumes) set_error(entry.job, "the server ended before the job was finished");
      store_.update(entry.job);
    }
    news_.publish(entry.job.id, api::text_of(json_of(entry)));
  }
  forget_old();
}

// 1. Requests.

api::Json Jobs::Impl::submit(api::Fields& fields) {
  const api::JobKind& kind = job_kind(fields.text("kind"));
  const api::Json params = kind.normalise(fields);
  fields.require_all_read();
  const std::lock_guard lock(mutex_);
  require_room();
  store::Job job = {
      .kind = std::string(kind.name), .params = api::text_of(params), .created = store::utc_now()};
  job.id = store_.add(job);
  Entry& added = entries_[job.id];
  added.job = std::move(job);
  news_.publish(added.job.id, api::text_of(json_of(added)));
  api::Json json = json_of(added);
  forget_old();
  changed_.notify_one();
  return json;
}

api::Json Jobs::Impl::list() const {
  const std::lock_guard lock(mutex_);
  api::Json jobs = api::Json::array();
  for (const auto& [id, entry] : entries_) jobs.push_back(json_of(entry));
  std::reverse(jobs.begin(), jobs.end());
  return {{"jobs", std::move(jobs)}};
}

api::Json Jobs::Impl::get(std::int64_t id) {
  const std::lock_guard lock(mutex_);
  return json_of(entry(id));
}

api::Json Jobs::Impl::cancel(std::int64_t id) {
  const std::lock_guard lock(mutex_);
  Entry& wanted = entry(id);
  end(wanted);
  return json_of(wanted);
}

void Jobs::Impl::cancel_or_remove(std::int64_t id) {
  const std::lock_guard lock(mutex_);
  Entry& wanted = entry(id);
  if (is_waiting_or_running(wanted.job)) {
    end(wanted);
  } else {
    forget(id);
  }
}

void Jobs::Impl::end(Entry& wanted) {
  if (wanted.job.status == JobStatus::Running) {
    wanted.stop.request_stop();
  } else if (wanted.job.status == JobStatus::Queued) {
    wanted.job.status = JobStatus::Cancelled;
    save(wanted);
  }
}

api::Json Jobs::Impl::resume(std::int64_t id) {
  const std::lock_guard lock(mutex_);
  Entry& wanted = entry(id);
  if (!job_kind(wanted.job.kind).keeps_work) {
    throw api::HttpError(409, "conflict",
                         "a job of kind " + wanted.job.kind + " cannot be resumed");
  }
  if (is_waiting_or_running(wanted.job) || wanted.job.status == JobStatus::Done) {
    throw api::HttpError(409, "conflict",
                         std::string("the job is already ") + to_string(wanted.job.status));
  }
  require_room();
  wanted.job.status = JobStatus::Queued;
  set_error(wanted.job, {});
  wanted.job.finished.clear();
  wanted.stop = std::stop_source();
  save(wanted);
  changed_.notify_one();
  return json_of(wanted);
}

// 2. The threads that run jobs.

void Jobs::Impl::run_jobs() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || next_queued() != nullptr; });
    if (ending_) return;
    run_one(*next_queued(), lock);
  }
}

// Runs the engine without holding the lock. That is safe because a running job is never removed.
void Jobs::Impl::run_one(Entry& entry, std::unique_lock<std::mutex>& lock) {
  const std::int64_t id = entry.job.id;
  entry.job.status = JobStatus::Running;
  entry.job.notices.clear();  // remove the notices of an earlier run
  entry.job.details.clear();
  entry.progress.reset();
  try {
    save(entry);
    const api::JobKind& kind = job_kind(entry.job.kind);
    // The parameters are validated again, because another version may have stored them.
    api::Fields fields(parsed_json(entry.job.params));
    const api::Json params = kind.normalise(fields);
    api::JobContext context = {.ledger = ledger_of(id)};
    context.watch.stop = entry.stop.get_token();
    context.watch.on_progress = [this, id](const Progress& p) { report(id, p); };
    context.watch.on_notice = [this, id](const Sentence& sentence) { notice(id, sentence); };
    lock.unlock();
    api::JobOutcome outcome = run_alone_if_large(kind, params, context, gate_);
    give_memory_back();
    lock.lock();
    settle(entry, std::move(outcome));
  } catch (const std::exception& error) {
    if (!lock.owns_lock()) lock.lock();
    entry.job.status = JobStatus::Failed;
    set_error(entry.job, sentence_of(error));
  }
  entry.job.finished = store::utc_now();
  entry.progress.reset();
  // A job that was stopped because the server is ending stays `running` in the store, so that the
  // next server resumes it.
  if (ending_ && entry.job.status == JobStatus::Cancelled) return;
  try {
    save(entry);
  } catch (const std::exception& error) {
    // The job cannot be stored, for example because the disk is full. Pages still get the error.
    set_error(entry.job, sentence_of(error));
    news_.publish(id, api::text_of(json_of(entry)));
  }
}

void Jobs::Impl::settle(Entry& entry, api::JobOutcome&& outcome) {
  if (!outcome.result.is_null()) {
    entry.job.elapsed_seconds = outcome.result.value("elapsed_seconds", 0.0);
    entry.job.result = api::text_of(outcome.result);
  }
  entry.job.status = outcome.ended == Ended::Stopped ? JobStatus::Cancelled : JobStatus::Done;
  if (entry.job.status == JobStatus::Done) {
    std::error_code ignored;
    std::filesystem::remove(ledger_of(entry.job.id), ignored);
  }
}

void Jobs::Impl::report(std::int64_t id, const Progress& progress) {
  const std::lock_guard lock(mutex_);
  Entry& running = entry(id);
  running.progress = progress;
  news_.publish(id, api::text_of(json_of(running)));
}

void Jobs::Impl::notice(std::int64_t id, const Sentence& sentence) {
  const std::lock_guard lock(mutex_);
  Entry& running = entry(id);
  add_notice(running.job, sentence);
  try {
    save(running);
  } catch (const std::exception&) {
    news_.publish(id,
                  api::text_of(json_of(running)));  // the notice is stored when the job ends
  }
}

// 3. Helpers. The caller holds the lock.

void Jobs::Impl::save(Entry& entry) {
  store_.update(entry.job);
  news_.publish(entry.job.id, api::text_of(json_of(entry)));
}

Jobs::Impl::Entry* Jobs::Impl::next_queued() {
  for (auto& [id, entry] : entries_) {
    if (entry.job.status == JobStatus::Queued) return &entry;
  }
  return nullptr;
}

void Jobs::Impl::require_room() const {
  const auto queued = static_cast<std::size_t>(
      std::count_if(entries_.begin(), entries_.end(),
                    [](const auto& item) { return item.second.job.status == JobStatus::Queued; }));
  if (queued < kMaxQueued) return;
  throw api::HttpError(
      429, "busy", {"too-many-jobs", "too many jobs are waiting; cancel one or try again later"});
}

Jobs::Impl::Entry& Jobs::Impl::entry(std::int64_t id) {
  const auto found = entries_.find(id);
  if (found == entries_.end()) {
    throw api::HttpError(404, "not_found", "there is no job " + std::to_string(id));
  }
  return found->second;
}

std::filesystem::path Jobs::Impl::ledger_of(std::int64_t id) const {
  return ledgers_ / (std::to_string(id) + ".ledger");
}

void Jobs::Impl::forget(std::int64_t id) {
  store_.remove_job(id);
  std::error_code ignored;  // a leftover ledger does no harm: ids are never reused
  std::filesystem::remove(ledger_of(id), ignored);
  entries_.erase(id);
  news_.remove(id);
}

// Removes the oldest ended jobs from the list, to keep it short. The history keeps finished jobs.
void Jobs::Impl::forget_old() {
  const auto has_ended = [](const auto& item) { return !is_waiting_or_running(item.second.job); };
  while (entries_.size() > kMaxListed) {
    const auto oldest = std::find_if(entries_.begin(), entries_.end(), has_ended);
    if (oldest == entries_.end()) return;
    forget(oldest->first);
  }
}

api::Json Jobs::Impl::json_of(const Entry& entry) {
  api::Json json = job_json(entry.job);
  if (entry.progress) json["progress"] = api::progress_json(*entry.progress);
  return json;
}

std::string fault_of(const store::Job& job) {
  if (!has_named(job_kinds(), job.kind)) return "its kind is not known";
  if (!stored_json(job.params).is_object()) return "its parameters are not a JSON object";
  if (!job.result.empty() && !stored_json(job.result).is_object()) {
    return "its result is not a JSON object";
  }
  if (!job.notices.empty() && !is_list_of_texts(stored_json(job.notices))) {
    return "its notices are not a JSON list of strings";
  }
  if (!job.details.empty() && !stored_json(job.details).is_object()) {
    return "its details are not a JSON object";
  }
  return "";
}

api::Json job_json(const store::Job& job) {
  const auto text = [](const std::string& t) { return t.empty() ? api::Json() : api::Json(t); };
  api::Json json = {{"id", std::to_string(job.id)},
                    {"kind", job.kind},
                    {"params", parsed_json(job.params)},
                    {"status", to_string(job.status)},
                    {"created", job.created},
                    {"finished", text(job.finished)},
                    {"elapsed_seconds", job.elapsed_seconds},
                    {"progress", nullptr},
                    {"result", parsed_json(job.result)},
                    {"error", text(job.error)},
                    {"notices", notices_json(job)}};
  const api::Json details = details_json(job);
  for (const char* const name : {"error_detail", "notice_details"}) {
    if (details.contains(name)) json[name] = details[name];
  }
  return json;
}

Jobs::Jobs(store::Store& store, News& news, MemoryGate& gate, std::filesystem::path ledgers,
           int most_running)
    : impl_(std::make_unique<Impl>(store, news, gate, std::move(ledgers), most_running)) {}
Jobs::~Jobs() = default;

api::Json Jobs::submit(api::Fields& fields) { return impl_->submit(fields); }
api::Json Jobs::list() const { return impl_->list(); }
api::Json Jobs::get(std::int64_t id) { return impl_->get(id); }
api::Json Jobs::cancel(std::int64_t id) { return impl_->cancel(id); }
void Jobs::cancel_or_remove(std::int64_t id) { impl_->cancel_or_remove(id); }
api::Json Jobs::resume(std::int64_t id) { return impl_->resume(id); }

}  // namespace nqueens::server
