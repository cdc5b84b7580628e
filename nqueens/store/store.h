// nqueens/store/store.h - the door of room `store`: remembers jobs and times of games in one SQLite
// file.
//
// What comes in: plain records; parameters, results, notices and details are JSON texts that this
// room does not read. What goes out: the same, ordered. What can go wrong: a file that cannot be
// opened, is no store, or is of a newer version is an Error, and so is a disk that is full; what
// was stored before is untouched then. A damaged row is left out of what goes out, and stays in
// the file.
//
// A record is on disk when the function that takes it returns (write-ahead log, synced), so a
// killed program loses none. Several programs may use one file at once; each waits for the others
// for a few seconds. All members may be called from any thread.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace nqueens::store {

enum class JobStatus { Queued, Running, Done, Cancelled, Failed };

// "queued", "running", "done", "cancelled", "failed".
const char* to_string(JobStatus status);

struct Job {
  std::int64_t id = 0;      // given by the store
  std::string kind = {};    // "count", "estimate", ...
  std::string params = {};  // JSON
  JobStatus status = JobStatus::Queued;
  std::string created = {};   // as utc_now()
  std::string finished = {};  // the same; empty before
  double elapsed_seconds = 0;
  std::string result = {};   // JSON; empty without one
  std::string error = {};    // a sentence; empty without one
  std::string notices = {};  // JSON; empty without any
  std::string details = {};  // of the error and the notices, JSON; empty without any
};

// A game that was won.
struct GameTime {
  std::int32_t n = 0;
  std::string mode = {};  // "shown" or "hidden": the attacks while playing
  double seconds = 0;
  std::int64_t hints = 0;
  std::string finished = {};  // as utc_now()
  std::int32_t given = 0;     // queens that stood at the beginning
};

// Where a game stands among those without hints of its size, mode and given queens.
struct Standing {
  bool is_ranked = false;                  // it was played without hints
  std::uint64_t rank = 0;                  // from 1; 0 when not ranked
  std::optional<double> best_before = {};  // seconds
};

struct Params {
  // The fault of a stored job that only a reader of its texts can see, such as "its kind is not
  // known"; empty for a sound one. A job with a fault is a damaged row.
  std::function<std::string(const Job&)> fault_of = [](const Job& /*job*/) {
    return std::string();
  };
  // Takes a line about a damaged row, once for each row; called by any thread, one at a time.
  std::function<void(const std::string&)> log = [](const std::string& /*line*/) {};
};

class Store {
 public:
  // Opens the file, or makes it and its folder.
  explicit Store(const std::filesystem::path& file, Params params = {});
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Takes a new job and returns its id, which no other job has or had, nor one of a store that was
  // here before and was lost. Ids grow by one.
  std::int64_t add(const Job& job);
  // The ids of new jobs are greater than this one.
  void skip_ids(std::int64_t id);
  // Replaces what is stored of the job with this id.
  void update(const Job& job);
  // Takes the job off the list; if it is done, the history keeps it.
  void remove_job(std::int64_t id);
  // The jobs on the list, newest first.
  std::vector<Job> jobs() const;
  // Jobs that are done, also those off the list, newest first; of all kinds when `kind` is empty.
  std::vector<Job> history(std::string_view kind, std::int64_t limit) const;

  Standing add(const GameTime& time);
  // The best times without hints, least first.
  std::vector<GameTime> best_times(std::int32_t n, std::string_view mode, std::int64_t limit,
                                   std::int32_t given = 0) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Now, as "2026-11-22T05:30:00Z".
std::string utc_now();

// Where the program keeps its files unless told otherwise: nqueens in $XDG_DATA_HOME, else in
// ~/.local/share, else in the current folder.
std::filesystem::path usual_folder();

// The store in a folder.
std::filesystem::path store_file(const std::filesystem::path& folder);

}  // namespace nqueens::store
