// nqueens/store/store.cpp - jobs and times of games in SQLite.
//
// SQLite's own version number of the file (user_version) says how many steps of kMigrations it has
// been through; opening does the rest of them, each in a transaction.
// SPDX-License-Identifier: MIT
#include "nqueens/store/store.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <array>
#include <mutex>

#include "nqueens/base/error.h"

namespace nqueens::store {
namespace {

constexpr int kBusyMilliseconds = 5000;

// Never changed, only added to.
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
};

constexpr const char* kJobColumns =
    "id, kind, params, status, created, finished, elapsed_seconds, result, error, notices";

SQLite::Database open(const std::filesystem::path& file) {
  std::error_code failed;
  if (file.has_parent_path()) std::filesystem::create_directories(file.parent_path(), failed);
  if (failed) {
    throw Error("cannot make the folder '" + file.parent_path().string() +
                "': " + failed.message());
  }
  return {file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE, kBusyMilliseconds};
}

void migrate(SQLite::Database& database) {
  constexpr int kNewest = static_cast<int>(kMigrations.size());
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  if (version > kNewest) throw Error("it was written by a newer version of this program");
  if (version == kNewest) return;
  for (int step = version; step < kNewest; ++step) {
    database.exec(kMigrations[static_cast<std::size_t>(step)]);
  }
  database.exec("PRAGMA user_version = " + std::to_string(kNewest));
  transaction.commit();
}

Job job_of(SQLite::Statement& row) {
  Job job;
  job.id = row.getColumn(0).getInt64();
  job.kind = row.getColumn(1).getString();
  job.params = row.getColumn(2).getString();
  job.status = static_cast<JobStatus>(row.getColumn(3).getInt());
  job.created = row.getColumn(4).getString();
  job.finished = row.getColumn(5).getString();
  job.elapsed_seconds = row.getColumn(6).getDouble();
  job.result = row.getColumn(7).getString();
  job.error = row.getColumn(8).getString();
  job.notices = row.getColumn(9).getString();
  return job;
}

std::vector<Job> all_jobs(SQLite::Statement& query) {
  std::vector<Job> jobs;
  while (query.executeStep()) jobs.push_back(job_of(query));
  return jobs;
}

// Binds what comes after kind and params in a statement that sets a whole job.
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
}

}  // namespace

class Store::Impl {
 public:
  explicit Impl(const std::filesystem::path& file) : file_(file), database_(open(file)) {
    database_.exec("PRAGMA journal_mode = WAL");
    database_.exec("PRAGMA synchronous = FULL");
    migrate(database_);
  }

  // Runs `use` on the database, one thread at a time; what SQLite says becomes our sentence.
  template <class Use>
  auto with_database(const Use& use) {
    const std::lock_guard lock(using_);
    try {
      return use(database_);
    } catch (const SQLite::Exception& error) {
      throw Error("cannot use the store '" + file_.string() + "': " + error.what());
    }
  }

 private:
  std::filesystem::path file_;
  std::mutex using_;
  SQLite::Database database_;
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

Store::Store(const std::filesystem::path& file) {
  try {
    impl_ = std::make_unique<Impl>(file);
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
        "error, notices) VALUES (:kind, :params, :status, :created, :finished, :elapsed_seconds, "
        ":result, :error, :notices)");
    bind_rest(statement, job);
    statement.exec();
    return database.getLastInsertRowid();
  });
}

// SQLite keeps the greatest id that a table ever had in a table of its own.
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
        "error = :error, notices = :notices WHERE id = :id");
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
  return impl_->with_database([](SQLite::Database& database) {
    SQLite::Statement query(database, std::string("SELECT ") + kJobColumns +
                                          " FROM jobs WHERE listed ORDER BY id DESC");
    return all_jobs(query);
  });
}

std::vector<Job> Store::history(std::string_view kind, std::int64_t limit) const {
  return impl_->with_database([&](SQLite::Database& database) {
    SQLite::Statement query(database, std::string("SELECT ") + kJobColumns +
                                          " FROM jobs WHERE status = :done AND "
                                          "(:kind = '' OR kind = :kind) "
                                          "ORDER BY finished DESC, id DESC LIMIT :limit");
    query.bind(":done", static_cast<int>(JobStatus::Done));
    query.bind(":kind", std::string(kind));
    query.bind(":limit", limit);
    return all_jobs(query);
  });
}

Standing Store::add(const GameTime& time) {
  return impl_->with_database([&](SQLite::Database& database) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    Standing standing = {.is_ranked = time.hints == 0};
    SQLite::Statement before(database,
                             "SELECT MIN(seconds), COUNT(*) FILTER (WHERE seconds <= :seconds) "
                             "FROM game_times WHERE n = :n AND mode = :mode AND given = :given "
                             "AND hints = 0");
    before.bind(":seconds", time.seconds);
    before.bind(":n", time.n);
    before.bind(":mode", time.mode);
    before.bind(":given", time.given);
    before.executeStep();
    if (!before.getColumn(0).isNull()) standing.best_before = before.getColumn(0).getDouble();
    if (standing.is_ranked) {
      standing.rank = static_cast<std::uint64_t>(before.getColumn(1).getInt64()) + 1;
    }
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
  return impl_->with_database([&](SQLite::Database& database) {
    SQLite::Statement query(database,
                            "SELECT seconds, finished FROM game_times "
                            "WHERE n = :n AND mode = :mode AND given = :given AND hints = 0 "
                            "ORDER BY seconds, id LIMIT :limit");
    query.bind(":n", n);
    query.bind(":mode", std::string(mode));
    query.bind(":given", given);
    query.bind(":limit", limit);
    std::vector<GameTime> times;
    while (query.executeStep()) {
      times.push_back({.n = n,
                       .mode = std::string(mode),
                       .seconds = query.getColumn(0).getDouble(),
                       .finished = query.getColumn(1).getString(),
                       .given = given});
    }
    return times;
  });
}

}  // namespace nqueens::store
