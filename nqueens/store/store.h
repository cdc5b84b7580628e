// nqueens/store/store.h - public interface of nqueens::store: stores jobs and times of games in one
// SQLite file.
//
// Input: plain records. Parameters, results, notices and details are JSON texts that the store does
// not parse.
// Output: these records, in the order that each function states.
// Errors: Error if the file cannot be opened, is not an SQLite file or was written by a newer
// version, or if the disk is full. Existing records are not changed in these cases. A damaged row
// is not an error: it is omitted from the output and stays in the file.
//
// A function that stores a record returns when the record is on disk (write-ahead log, synced), so
// the record survives if the program is killed. Several programs can use one file; each waits for
// the others for up to 5 s. All members are thread-safe.
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

// Returns "queued", "running", "done", "cancelled" or "failed".
const char* to_string(JobStatus status);

struct Job {
  std::int64_t id = 0;      // assigned by the store
  std::string kind = {};    // "count", "estimate", ...
  std::string params = {};  // JSON
  JobStatus status = JobStatus::Queued;
  std::string created = {};   // format of utc_now()
  std::string finished = {};  // format of utc_now(); empty before the job has finished
  double elapsed_seconds = 0;
  std::string result = {};   // JSON; empty if there is no result
  std::string error = {};    // a sentence; empty if there is no error
  std::string notices = {};  // JSON; empty if there are no notices
  std::string details = {};  // JSON, details of the error and the notices; can be empty
};

// A game that was won.
struct GameTime {
  std::int32_t n = 0;
  std::string mode = {};  // "shown" or "hidden" (the attacks), or "regions-STARS-LEVEL"
  double seconds = 0;
  std::int64_t hints = 0;
  std::string finished = {};  // format of utc_now()
  std::int32_t given = 0;     // number of given queens
};

// The rank of a game among the games without hints that have the same size, mode and number of
// given queens.
struct Standing {
  bool is_ranked = false;                  // whether it was played without hints
  std::uint64_t rank = 0;                  // rank, from 1; 0 if not ranked
  std::optional<double> best_before = {};  // the best earlier time, in seconds
};

struct Params {
  // Returns a fault in the texts of a stored job, such as "its kind is not known"; empty if there
  // is none. A job with a fault is treated as a damaged row.
  std::function<std::string(const Job&)> fault_of = [](const Job& /*job*/) {
    return std::string();
  };
  // Receives a line about each damaged row, once per row. Any thread can call it, but only one at a
  // time.
  std::function<void(const std::string&)> log = [](const std::string& /*line*/) {};
};

class Store {
 public:
  // Opens the file. If it does not exist, creates it and its folder.
  explicit Store(const std::filesystem::path& file, Params params = {});
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  // Adds a job and returns its id, which is greater than all earlier ids. Ids are never reused. If
  // an earlier store was lost, its ids are almost certainly not repeated either.
  std::int64_t add(const Job& job);
  // Ensures that the ids of new jobs are greater than `id`.
  void skip_ids(std::int64_t id);
  // Replaces the stored job with the id of `job`.
  void update(const Job& job);
  // Removes the job from the list. The history keeps it if it is done.
  void remove_job(std::int64_t id);
  // Returns the jobs on the list, newest first.
  std::vector<Job> jobs() const;
  // Returns up to `limit` done jobs, newest first, including those removed from the list. An empty
  // `kind` selects all kinds.
  std::vector<Job> history(std::string_view kind, std::int64_t limit) const;

  // Adds a game and returns its rank.
  Standing add(const GameTime& time);
  // Returns up to `limit` best times without hints, shortest first. `limit` must be at least 1.
  std::vector<GameTime> best_times(std::int32_t n, std::string_view mode, std::int64_t limit,
                                   std::int32_t given = 0) const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Returns the current time, such as "2026-11-22T05:30:00Z".
std::string utc_now();

// Returns the default folder of the program's files: nqueens in $XDG_DATA_HOME or, if that is not
// an absolute path, in ~/.local/share. If $HOME is not an absolute path either, returns
// nqueens-data in the current folder.
std::filesystem::path default_folder();

// Returns the file of the store in a folder.
std::filesystem::path store_file(const std::filesystem::path& folder);

}  // namespace nqueens::store
