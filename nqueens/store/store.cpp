// nqueens/store/store.cpp - jobs and times of games in SQLite.
//
// The version number that SQLite stores in the file (user_version) is the number of entries of
// kMigrations that have been applied. Opening a file applies the remaining entries in one
// transaction.
//
// SQLite stores values of any type in any column, so each value that is read is checked (Row).
// SPDX-License-Identifier: MIT
#include "nqueens/store/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <mutex>
#include <random>
#include <set>
#include <thread>
#include <utility>

#include "nqueens/base/error.h"

namespace nqueens::store {
namespace {

constexpr int kBusyMilliseconds = 5000;

// The changes to the schema, oldest first. Entries must never be changed, only added.
constexpr std::array kMigrations = {
    "CREATE TABLE jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, "
    "  params TEXT NOT NULL, status INTEGER NOT NULL, created TEXT NOT NULL, "
    "  finished TEXT NOT NULL, elapsed_seconds REAL NOT NULL, result TEXT NOT NULL, "
    "  error TEXT NOT NULL, listed INTEGER NOT NULL DEFAULT 1);"
    "CREATE INDEX jobs_by_end ON jobs (status, finished);"
    "CREATE TABLE game_times (id INTEGER PRIMARY KEY, n INTEGER NOT NULL, mode TEXT NOT NULL, "
    "  seconds REAL NOT NULL, hints INTEGER NOT NULL, finished TEXT NOT NULL);"
    "CREATE INDEX game_times_by_rank ON game_times (n, mode, hints, seconds);",
    "ALTER TABLE jobs ADD COLUMN notices TEXT NOT NULL DEFAULT '';",
    "ALTER TABLE game_times ADD COLUMN given INTEGER NOT NULL DEFAULT 0;"
    "DROP INDEX game_times_by_rank;"
    "CREATE INDEX game_times_by_rank ON game_times (n, mode, given, hints, seconds);",
    "ALTER TABLE jobs ADD COLUMN details TEXT NOT NULL DEFAULT '';",
};

constexpr const char* kJobColumns =
    "id, kind, params, status, created, finished, elapsed_seconds, result, error, notices, details";

SQLite::Database open(const std::filesystem::path& file) {
  std::error_code failed;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), failed);
  if (failed) {
    throw Error("cannot make the folder '" + file.parent_path().string() +
                "': " + failed.message());
  }
  return {file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds};
}

// Selects the write-ahead log. If another connection is selecting it for the same new file, SQLite
// returns SQLITE_BUSY immediately, regardless of the busy timeout, so this function retries.
void use_write_ahead_log(SQLite::Database& database) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(kBusyMilliseconds);
  for (;;) {
    const int code = database.tryExec("PRAGMA journal_mode = WAL");
    if (code == SQLITE_OK) return;
    if (code != SQLITE_BUSY || std::chrono::steady_clock::now() > end) {
      throw SQLite::Exception(database.getHandle(), code);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

// Starts the ids of a new store at a random number of 40 bits, so that they differ from the ids of
// an earlier store that was lost. With 10,000 jobs in each of two stores, the odds that an id is in
// both are one in 50 million. The current time would not be safer, because some machines start with
// the same time after every boot.
void begin_ids(SQLite::Database& database) {
  constexpr int kBits = 40;
  std::random_device chance;
  const std::uint64_t high = chance();
  const std::uint64_t first = ((high << 32U) | chance()) >> (64U - kBits);
  database.exec("INSERT INTO sqlite_sequence (name, seq) VALUES ('jobs', " + std::to_string(first) +
                ")");
}

constexpr int kNewest = static_cast<int>(kMigrations.size());

// Returns the version of the store; 0 for a new file. Throws Error for a file of another program or
// of a newer version. Changes nothing.
int require_own_version(SQLite::Database& database) {
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  if (version > kNewest) throw Error("it was written by a newer version of this program");
  const bool is_empty = database.execAndGet("SELECT count(*) FROM sqlite_master").getInt() == 0;
  if (version < 0 || (version == 0 && !is_empty)) {
    throw Error("it was not written by this program");
  }
  return version;
}

void migrate(SQLite::Database& database) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  const int version = require_own_version(database);
  if (version == kNewest) return;
  for (int step = version; step < kNewest; ++step) {
    database.exec(kMigrations[static_cast<std::size_t>(step)]);
  }
  if (version == 0) begin_ids(database);
  database.exec("PRAGMA user_version = " + std::to_string(kNewest));
  transaction.commit();
}

// Returns whether the text has the form of utc_now(): "2026-11-22T05:30:00Z".
bool is_time(std::string_view text) {
  constexpr std::string_view kPattern = "0000-00-00T00:00:00Z";
  if (text.size() != kPattern.size()) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_digit = text[i] >= '0' && text[i] <= '9';
    if (kPattern[i] == '0' ? !is_digit : text[i] != kPattern[i]) return false;
  }
  return true;
}

// Reads the values of a row from left to right. For a value of the wrong type or range, marks the
// row as damaged and returns an empty value or the least permitted one.
class Row {
 public:
  explicit Row(const SQLite::Statement& statement) : statement_(statement) {}

  std::int64_t whole(const char* name, std::int64_t least, std::int64_t most) {
    const SQLite::Column value = next();
    const bool is_sound =
        value.isInteger() && value.getInt64() >= least && value.getInt64() <= most;
    return expect(is_sound, name) ? value.getInt64() : least;
  }

  double seconds(const char* name) {
    const SQLite::Column value = next();
    const bool is_number = value.isFloat() || value.isInteger();
    const double number = is_number ? value.getDouble() : -1;
    return expect(std::isfinite(number) && number >= 0, name) ? number : 0;
  }

  std::string text(const char* name) {
    const SQLite::Column value = next();
    return expect(value.isText(), name) ? value.getString() : "";
  }

  // Reads a time, which can be empty.
  std::string time(const char* name) {
    std::string value = text(name);
    expect(value.empty() || is_time(value), name);
    return value;
  }

  // Returns the first fault of the row; empty if the row is not damaged.
  const std::string& fault() const { return fault_; }

 private:
  SQLite::Column next() { return statement_.getColumn(column_++); }

  bool expect(bool is_sound, const char* name) {
    if (!is_sound && fault_.empty()) fault_ = "column " + std::string(name) + " is damaged";
    return is_sound;
  }

  const SQLite::Statement& statement_;
  int column_ = 0;
  std::string fault_;
};

// Returns the job in a row of kJobColumns. Braces guarantee the order of evaluation.
Job job_of(Row& row) {
  constexpr std::int64_t kMax = std::numeric_limits<std::int64_t>::max();
  constexpr auto kLastStatus = static_cast<std::int64_t>(JobStatus::Failed);
  return Job{.id = row.whole("id", 1, kMax),
             .kind = row.text("kind"),
             .params = row.text("params"),
             .status = static_cast<JobStatus>(row.whole("status", 0, kLastStatus)),
             .created = row.time("created"),
             .finished = row.time("finished"),
             .elapsed_seconds = row.seconds("elapsed_seconds"),
             .result = row.text("result"),
             .error = row.text("error"),
             .notices = row.text("notices"),
             .details = row.text("details")};
}

// Returns SQLite's message, followed by a remedy if the file cannot be repaired.
std::string sqlite_sentence(const SQLite::Exception& error) {
  const bool is_lost =
      error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB;
  return std::string(error.what()) + (is_lost ? "; move it away to create a new one" : "");
}

// Binds all columns but the id in a statement that sets a whole job.
void bind_rest(SQLite::Statement& statement, const Job& job) {
  statement.bind(":kind", job.kind);
  statement.bind(":params", job.params);
  statement.bind(":status", static_cast<int>(job.status));
  statement.bind(":created", job.created);
  statement.bind(":finished", job.finished);
  statement.bind(":elapsed_seconds", job.elapsed_seconds);
  statement.bind(":result", job.result);
  statement.bind(":error", job.error);
  statement.bind(":notices", job.notices);
  statement.bind(":details", job.details);
}

}  // namespace

class Store::Impl {
 public:
  Impl(const std::filesystem::path& file, Params params)
      : file_(file), params_(std::move(params)), database_(open(file)) {
    require_own_version(database_);
    use_write_ahead_log(database_);
    database_.exec("PRAGMA synchronous = FULL");
    migrate(database_);
  }

  // Runs `use` on the database, one thread at a time. Throws Error for an exception of SQLite.
  template <class Use>
  auto with_database(const Use& use) {
    const std::lock_guard lock(using_);
    try {
      return use(database_);
    } catch (const SQLite::Exception& error) {
      throw Error("cannot use the store '" + file_.string() + "': " + sqlite_sentence(error));
    }
  }

  // Returns the first `most` undamaged jobs that the query finds. Must be called inside
  // with_database().
  std::vector<Job> jobs_of(SQLite::Statement& query, std::int64_t most) {
    std::vector<Job> jobs;
    while (static_cast<std::int64_t>(jobs.size()) < most && query.executeStep()) {
      Row row(query);
      Job job = job_of(row);
      const std::string fault = row.fault().empty() ? params_.fault_of(job) : row.fault();
      if (fault.empty()) {
        jobs.push_back(std::move(job));
      } else {
        leave_out("job", query.getColumn(0).getInt64(), fault);
      }
    }
    return jobs;
  }

  // Passes the undamaged times without hints to `use`, shortest first, until it returns false.
  // Considers only times with the size, mode and number of given queens of `key`. Must be called
  // inside with_database().
  template <class Use>
  void for_each_time(const GameTime& key, const Use& use) {
    SQLite::Statement query(database_,
                            "SELECT id, seconds, finished FROM game_times "
                            "WHERE n = :n AND mode = :mode AND given = :given AND hints = 0 "
                            "ORDER BY seconds, id");
    query.bind(":n", key.n);
    query.bind(":mode", key.mode);
    query.bind(":given", key.given);
    while (query.executeStep()) {
      Row row(query);
      GameTime time = key;
      const std::int64_t id = row.whole("id", std::numeric_limits<std::int64_t>::min(),
                                        std::numeric_limits<std::int64_t>::max());
      time.seconds = row.seconds("seconds");
      time.finished = row.time("finished");
      if (!row.fault().empty()) {
        leave_out("time", id, row.fault());
      } else if (!use(time)) {
        return;
      }
    }
  }

 private:
  void leave_out(const std::string& kind, std::int64_t id, const std::string& fault) {
    if (!left_out_.emplace(kind, id).second) return;
    params_.log("the store '" + file_.string() + "' has a damaged row: " + kind + " " +
                std::to_string(id) + " is left out (" + fault + ")");
  }

  std::filesystem::path file_;
  Params params_;
  std::mutex using_;
  SQLite::Database database_;
  std::set<std::pair<std::string, std::int64_t>> left_out_;  // rows that have been logged
};

const char* to_string(JobStatus status) {
  switch (status) {
    case JobStatus::Queued:
      return "queued";
    case JobStatus::Running:
      return "running";
    case JobStatus::Done:
      return "done";
    case JobStatus::Cancelled:
      return "cancelled";
    case JobStatus::Failed:
      return "failed";
  }
  return "?";
}

Store::Store(const std::filesystem::path& file, Params params) {
  try {
    impl_ = std::make_unique<Impl>(file, std::move(params));
  } catch (const SQLite::Exception& error) {
    throw Error("cannot open the store '" + file.string() + "': " + sqlite_sentence(error));
  } catch (const std::exception& error) {
    throw Error("cannot open the store '" + file.string() + "': " + error.what());
  }
}

Store::~Store() = default;

std::int64_t Store::add(const Job& job) {
  return impl_->with_database([&](SQLite::Database& database) {
    SQLite::Statement statement(
        database,
        "INSERT INTO jobs (kind, params, status, created, finished, elapsed_seconds, result, "
        "error, notices, details) VALUES (:kind, :params, :status, :created, :finished, "
        ":elapsed_seconds, :result, :error, :notices, :details)");
    bind_rest(statement, job);
    statement.exec();
    return database.getLastInsertRowid();
  });
}

// The table sqlite_sequence of SQLite holds the greatest id that a table has ever had.
void Store::skip_ids(std::int64_t id) {
  impl_->with_database([&](SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    database.exec(
        "INSERT INTO sqlite_sequence (name, seq) SELECT 'jobs', 0 "
        "WHERE NOT EXISTS (SELECT * FROM sqlite_sequence WHERE name = 'jobs')");
    SQLite::Statement skip(database,
                           "UPDATE sqlite_sequence SET seq = MAX(seq, :id) WHERE name = 'jobs'");
    skip.bind(":id", id);
    skip.exec();
    transaction.commit();
  });
}

void Store::update(const Job& job) {
  impl_->with_database([&](SQLite::Database& database) {
    SQLite::Statement statement(
        database,
        "UPDATE jobs SET kind = :kind, params = :params, status = :status, created = :created, "
        "finished = :finished, elapsed_seconds = :elapsed_seconds, result = :result, "
        "error = :error, notices = :notices, details = :details WHERE id = :id");
    bind_rest(statement, job);
    statement.bind(":id", job.id);
    statement.exec();
  });
}

void Store::remove_job(std::int64_t id) {
  impl_->with_database([&](SQLite::Database& database) {
    SQLite::Transaction transaction(database);
    SQLite::Statement forget(database, "DELETE FROM jobs WHERE id = :id AND status <> :done");
    forget.bind(":id", id);
    forget.bind(":done", static_cast<int>(JobStatus::Done));
    forget.exec();
    SQLite::Statement hide(database, "UPDATE jobs SET listed = 0 WHERE id = :id");
    hide.bind(":id", id);
    hide.exec();
    transaction.commit();
  });
}

std::vector<Job> Store::jobs() const {
  return impl_->with_database([&](SQLite::Database& database) {
    SQLite::Statement query(database, std::string("SELECT ") + kJobColumns +
                                          " FROM jobs WHERE listed ORDER BY id DESC");
    return impl_->jobs_of(query, std::numeric_limits<std::int64_t>::max());
  });
}

std::vector<Job> Store::history(std::string_view kind, std::int64_t limit) const {
  return impl_->with_database([&](SQLite::Database& database) {
    SQLite::Statement query(database, std::string("SELECT ") + kJobColumns +
                                          " FROM jobs WHERE status = :done AND "
                                          "(:kind = '' OR kind = :kind) "
                                          "ORDER BY finished DESC, id DESC");
    query.bind(":done", static_cast<int>(JobStatus::Done));
    query.bind(":kind", std::string(kind));
    return impl_->jobs_of(query, limit);
  });
}

Standing Store::add(const GameTime& time) {
  return impl_->with_database([&](SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    Standing standing = {.is_ranked = time.hints == 0};
    std::uint64_t not_slower = 0;
    impl_->for_each_time(time, [&](const GameTime& before) {
      if (!standing.best_before) standing.best_before = before.seconds;
      if (before.seconds > time.seconds) return false;
      ++not_slower;
      return true;
    });
    if (standing.is_ranked) standing.rank = not_slower + 1;
    SQLite::Statement insert(database,
                             "INSERT INTO game_times (n, mode, given, seconds, hints, finished) "
                             "VALUES (:n, :mode, :given, :seconds, :hints, :finished)");
    insert.bind(":n", time.n);
    insert.bind(":mode", time.mode);
    insert.bind(":given", time.given);
    insert.bind(":seconds", time.seconds);
    insert.bind(":hints", time.hints);
    insert.bind(":finished", time.finished);
    insert.exec();
    transaction.commit();
    return standing;
  });
}

std::vector<GameTime> Store::best_times(std::int32_t n, std::string_view mode, std::int64_t limit,
                                        std::int32_t given) const {
  return impl_->with_database([&](SQLite::Database& /*database*/) {
    const GameTime key = {.n = n, .mode = std::string(mode), .given = given};
    std::vector<GameTime> times;
    impl_->for_each_time(key, [&](const GameTime& time) {
      times.push_back(time);
      return static_cast<std::int64_t>(times.size()) < limit;
    });
    return times;
  });
}

}  // namespace nqueens::store
