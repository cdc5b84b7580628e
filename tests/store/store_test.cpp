// tests/store/store_test.cpp - tests stored jobs and times of games, upgrades of older stores, and
// damaged stores.
// SPDX-License-Identifier: MIT
#include "nqueens/store/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <thread>

#include "nqueens/base/error.h"
#include "tests/temporary_folder.h"

namespace nqueens::store {
namespace {

using tests::TemporaryFolder;

Job counted(std::int32_t n, const std::string& finished) {
  return {.kind = "count",
          .params = "{\"n\":" + std::to_string(n) + "}",
          .status = JobStatus::Done,
          .created = "2026-11-22T05:00:00Z",
          .finished = finished,
          .elapsed_seconds = 1.5,
          .result = "{}"};
}

std::string error_of(const std::filesystem::path& file) {
  try {
    const Store store(file);
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

// Changes the file directly, without the store.
void damage(const std::filesystem::path& file, const std::string& statement) {
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE).exec(statement);
}

TEST(Store, AJobIsReturnedAsItWasStored) {
  const TemporaryFolder folder;
  std::int64_t id = 0;
  {
    Store store(folder / "s");
    id = store.add(Job{.kind = "count", .params = "{\"n\":17}", .created = "2026-11-22T05:00:00Z"});
  }
  Store store(folder / "s");
  ASSERT_EQ(store.jobs().size(), 1U);
  Job job = store.jobs().front();
  EXPECT_EQ(job.id, id);
  EXPECT_EQ(job.kind, "count");
  EXPECT_EQ(job.params, "{\"n\":17}");
  EXPECT_EQ(job.status, JobStatus::Queued);
  EXPECT_EQ(job.created, "2026-11-22T05:00:00Z");
  EXPECT_EQ(job.finished, "");
  job.status = JobStatus::Failed;
  job.error = "the disk is full";
  job.notices = "[\"a GPU is not used\"]";
  job.elapsed_seconds = 2.5;
  store.update(job);
  EXPECT_EQ(store.jobs().front().status, JobStatus::Failed);
  EXPECT_EQ(store.jobs().front().error, "the disk is full");
  EXPECT_EQ(store.jobs().front().notices, "[\"a GPU is not used\"]");
  EXPECT_EQ(store.jobs().front().elapsed_seconds, 2.5);
}

TEST(Store, IdsCanBeSkipped) {
  const TemporaryFolder folder;
  Store store(folder / "s");
  const auto first = store.add(Job{.kind = "count"});
  store.skip_ids(first + 41);
  EXPECT_EQ(store.add(Job{.kind = "count"}), first + 42);
  store.skip_ids(7);
  EXPECT_EQ(store.add(Job{.kind = "count"}), first + 43);
}

TEST(Store, IdsContinueInAnExistingStore) {
  const TemporaryFolder folder;
  const auto first = Store(folder / "s").add(Job{.kind = "count"});
  EXPECT_EQ(Store(folder / "s").add(Job{.kind = "count"}), first + 1);
}

TEST(Store, IdsOfAnOlderStoreContinue) {
  const TemporaryFolder folder;
  { const Store store(folder / "s"); }
  damage(folder / "s", "UPDATE sqlite_sequence SET seq = 6");
  damage(folder / "s",
         "INSERT INTO jobs (kind, params, status, created, finished, elapsed_seconds, "
         "result, error) VALUES ('count', '{}', 3, '', '', 0, '', '')");
  Store store(folder / "s");
  EXPECT_EQ(store.jobs().front().id, 7);
  EXPECT_EQ(store.add(Job{.kind = "count"}), 8);
}

TEST(Store, IdsOfALostStoreAreNotReused) {
  const TemporaryFolder folder;
  const auto lost = Store(folder / "lost").add(Job{.kind = "count"});
  const auto fresh = Store(folder / "new").add(Job{.kind = "count"});
  EXPECT_GT(std::abs(fresh - lost), 1000);  // random ids violate this once in 500 million runs
}

TEST(Store, JobsAreListedNewestFirst) {
  const TemporaryFolder folder;
  Store store(folder / "s");
  const auto first = store.add(Job{.kind = "count", .params = "{}"});
  const auto second = store.add(Job{.kind = "compare", .params = "{}"});
  ASSERT_EQ(store.jobs().size(), 2U);
  EXPECT_EQ(store.jobs()[0].id, second);
  EXPECT_EQ(store.jobs()[1].id, first);
}

TEST(Store, TheHistoryKeepsDoneJobsThatWereRemovedFromTheList) {
  const TemporaryFolder folder;
  Store store(folder / "s");
  const auto done = store.add(counted(12, "2026-11-22T05:00:01Z"));
  const auto cancelled =
      store.add(Job{.kind = "count", .params = "{}", .status = JobStatus::Cancelled});
  store.remove_job(done);
  store.remove_job(cancelled);
  EXPECT_TRUE(store.jobs().empty());
  ASSERT_EQ(store.history("count", 10).size(), 1U);
  EXPECT_EQ(store.history("count", 10).front().params, "{\"n\":12}");
}

TEST(Store, AnIdIsNeverReused) {
  const TemporaryFolder folder;
  Store store(folder / "s");
  const auto first = store.add(Job{.kind = "count", .params = "{}"});
  store.remove_job(first);
  EXPECT_GT(store.add(Job{.kind = "count", .params = "{}"}), first);
}

TEST(Store, TheHistoryIsLimitedAndCanBeFilteredByKind) {
  const TemporaryFolder folder;
  Store store(folder / "s");
  store.add(counted(10, "2026-11-22T05:00:01Z"));
  store.add(counted(12, "2026-11-22T05:00:03Z"));
  store.add(counted(11, "2026-11-22T05:00:02Z"));
  const auto two = store.history("count", 2);
  ASSERT_EQ(two.size(), 2U);
  EXPECT_EQ(two[0].params, "{\"n\":12}");
  EXPECT_EQ(two[1].params, "{\"n\":11}");
  EXPECT_TRUE(store.history("compare", 10).empty());
  EXPECT_EQ(store.history("", 10).size(), 3U);
}

TEST(Store, GamesWithoutHintsAreRanked) {
  const TemporaryFolder folder;
  Store store(folder / "s");
  const Standing first = store.add(GameTime{.n = 8, .mode = "shown", .seconds = 30});
  EXPECT_TRUE(first.is_ranked);
  EXPECT_EQ(first.rank, 1U);
  EXPECT_EQ(first.best_before, std::nullopt);
  const Standing second = store.add(GameTime{.n = 8, .mode = "shown", .seconds = 40});
  EXPECT_EQ(second.rank, 2U);
  EXPECT_EQ(second.best_before, 30);
  const Standing helped = store.add(GameTime{.n = 8, .mode = "shown", .seconds = 5, .hints = 1});
  EXPECT_FALSE(helped.is_ranked);
  EXPECT_EQ(helped.rank, 0U);
  EXPECT_EQ(helped.best_before, 30);
  const auto best = store.best_times(8, "shown", 10);
  ASSERT_EQ(best.size(), 2U);
  EXPECT_EQ(best[0].seconds, 30);
  EXPECT_EQ(best[1].seconds, 40);
  EXPECT_TRUE(store.best_times(8, "hidden", 10).empty());
  EXPECT_TRUE(store.best_times(9, "shown", 10).empty());
}

TEST(Store, TextsAreNeverExecutedAsSql) {
  const TemporaryFolder folder;
  Store store(folder / "s");
  const std::string nasty = "'); DROP TABLE jobs; --";
  store.add(Job{.kind = nasty, .params = nasty, .status = JobStatus::Done, .error = nasty});
  ASSERT_EQ(store.history(nasty, 1).size(), 1U);
  EXPECT_EQ(store.history(nasty, 1).front().error, nasty);
}

TEST(Store, TwoStoresOnOneFileWaitForEachOther) {
  const TemporaryFolder folder;
  const auto add_many = [&] {
    Store store(folder / "s");
    for (int i = 0; i < 50; ++i) store.add(GameTime{.n = 5, .mode = "shown", .seconds = 1});
  };
  std::thread other(add_many);
  add_many();
  other.join();
  EXPECT_EQ(Store(folder / "s").best_times(5, "shown", 1000).size(), 100U);
}

TEST(Store, MakesItsFolder) {
  const TemporaryFolder folder;
  const Store store(folder / "a/b/s");
  EXPECT_TRUE(std::filesystem::exists(folder / "a/b/s"));
}

TEST(Store, RefusesAFileThatIsNotAStore) {
  const TemporaryFolder folder;
  std::ofstream(folder / "s") << std::string(5000, 'x');
  EXPECT_NE(error_of(folder / "s").find("cannot open the store"), std::string::npos);
  EXPECT_NE(error_of(folder / "s").find("not a database"), std::string::npos);
}

// Converts a store to the format of an older version, which did not store how many queens of a game
// were given.
constexpr const char* kWithoutGiven =
    "ALTER TABLE jobs DROP COLUMN details; DROP INDEX game_times_by_rank; ALTER TABLE game_times "
    "DROP COLUMN given;"
    "CREATE INDEX game_times_by_rank ON game_times (n, mode, hints, seconds);"
    "PRAGMA user_version = 2;";

TEST(Store, UpgradesAStoreWithoutGivenQueens) {
  const TemporaryFolder folder;
  { Store(folder / "s").add(GameTime{.n = 8, .mode = "shown", .seconds = 40}); }
  SQLite::Database((folder / "s").string(), SQLite::OPEN_READWRITE).exec(kWithoutGiven);
  Store store(folder / "s");
  store.add(GameTime{.n = 8, .mode = "shown", .seconds = 5, .given = 3});
  ASSERT_EQ(store.best_times(8, "shown", 10).size(), 1U);
  EXPECT_EQ(store.best_times(8, "shown", 10).front().seconds, 40);
  EXPECT_EQ(store.best_times(8, "shown", 10, 3).front().seconds, 5);
}

TEST(Store, RanksAGameAmongThoseWithTheSameNumberOfGivenQueens) {
  const TemporaryFolder folder;
  Store store(folder / "s");
  store.add(GameTime{.n = 8, .mode = "shown", .seconds = 5, .given = 3});
  const Standing standing = store.add(GameTime{.n = 8, .mode = "shown", .seconds = 40});
  EXPECT_EQ(standing.rank, 1U);
  EXPECT_FALSE(standing.best_before.has_value());
}

TEST(Store, UpgradesAStoreWithoutNotices) {
  const TemporaryFolder folder;
  { Store(folder / "s").add(Job{.kind = "count"}); }
  {
    SQLite::Database database((folder / "s").string(), SQLite::OPEN_READWRITE);
    database.exec(kWithoutGiven);
    database.exec("ALTER TABLE jobs DROP COLUMN notices; PRAGMA user_version = 1");
  }
  EXPECT_EQ(Store(folder / "s").jobs().front().kind, "count");
  EXPECT_EQ(Store(folder / "s").jobs().front().notices, "");
  EXPECT_EQ(Store(folder / "s").jobs().front().details, "");
}

TEST(Store, RefusesAStoreOfANewerVersion) {
  const TemporaryFolder folder;
  { const Store store(folder / "s"); }
  {
    SQLite::Database database((folder / "s").string(), SQLite::OPEN_READWRITE);
    database.exec("PRAGMA user_version = 99");
  }
  EXPECT_NE(error_of(folder / "s").find("newer version"), std::string::npos);
}

TEST(Store, RefusesANegativeVersion) {
  const TemporaryFolder folder;
  { const Store store(folder / "s"); }
  damage(folder / "s", "PRAGMA user_version = -1");
  EXPECT_NE(error_of(folder / "s").find("it was not written by this program"), std::string::npos);
}

TEST(Store, LeavesADatabaseOfAnotherProgramAsItIs) {
  const TemporaryFolder folder;
  {
    SQLite::Database other((folder / "s").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    other.exec("CREATE TABLE recipes (name TEXT)");
  }
  const auto bytes = [&] {
    std::ifstream file(folder / "s", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  };
  const std::string before = bytes();
  EXPECT_NE(error_of(folder / "s").find("it was not written by this program"), std::string::npos);
  EXPECT_EQ(bytes(), before);
}

TEST(Store, SuggestsMovingADamagedFileAway) {
  const TemporaryFolder folder;
  std::ofstream(folder / "s") << std::string(5000, 'x');
  EXPECT_EQ(error_of(folder / "s"), "cannot open the store '" + (folder / "s").string() +
                                        "': file is not a database; move it away to create a new "
                                        "one");
}

TEST(Store, SaysThatATableIsMissing) {
  const TemporaryFolder folder;
  Store store(folder / "s");
  damage(folder / "s", "DROP TABLE jobs");
  try {
    store.jobs();
    FAIL() << "jobs() returned without a table";
  } catch (const Error& error) {
    EXPECT_EQ(error.what(),
              "cannot use the store '" + (folder / "s").string() + "': no such table: jobs");
  }
}

// Each entry is a value that SQLite accepts and that no version of the program writes.
TEST(Store, LeavesOutADamagedJobAndSaysSoOnce) {
  for (const std::string value :
       {"status = 5", "status = -1", "status = 'done'", "status = 1.5", "kind = x'00ff'",
        "params = x'7b7d'", "created = 'yesterday'", "finished = x'32'", "elapsed_seconds = 'long'",
        "elapsed_seconds = -1", "elapsed_seconds = 9e999", "result = x'00'", "error = x'31'",
        "notices = x'5b5d'"}) {
    SCOPED_TRACE(value);
    const TemporaryFolder folder;
    std::vector<std::string> lines;
    Store store(folder / "s", {.log = [&](const std::string& line) { lines.push_back(line); }});
    const auto sound = store.add(Job{.kind = "count"});
    const auto damaged = store.add(Job{.kind = "count"});
    damage(folder / "s", "UPDATE jobs SET " + value + " WHERE id = " + std::to_string(damaged));
    for (int i = 0; i < 2; ++i) {
      ASSERT_EQ(store.jobs().size(), 1U);
      EXPECT_EQ(store.jobs().front().id, sound);
    }
    ASSERT_EQ(lines.size(), 1U);
    const std::string column = value.substr(0, value.find(' '));
    EXPECT_EQ(lines.front(), "the store '" + (folder / "s").string() + "' has a damaged row: job " +
                                 std::to_string(damaged) + " is left out (column " + column +
                                 " is damaged)");
  }
}

TEST(Store, ADamagedJobTakesNoPlaceInTheHistory) {
  const TemporaryFolder folder;
  Store store(folder / "s", {.fault_of = [](const Job& job) {
                return std::string(job.params == "{\"n\":11}" ? "it is of 11 queens" : "");
              }});
  store.add(counted(10, "2026-11-22T05:00:01Z"));
  store.add(counted(11, "2026-11-22T05:00:02Z"));
  store.add(counted(12, "2026-11-22T05:00:03Z"));
  damage(folder / "s", "UPDATE jobs SET result = x'00' WHERE params = '{\"n\":12}'");
  const auto one = store.history("count", 1);
  ASSERT_EQ(one.size(), 1U);
  EXPECT_EQ(one.front().params, "{\"n\":10}");
}

TEST(Store, LeavesOutADamagedTimeAndRanksWithoutIt) {
  for (const std::string value :
       {"seconds = 'quick'", "seconds = x'00'", "seconds = -5", "seconds = -9e999",
        "finished = x'00'", "finished = '\x1b[2J'", "finished = 7"}) {
    SCOPED_TRACE(value);
    const TemporaryFolder folder;
    int lines = 0;
    Store store(folder / "s", {.log = [&](const std::string& /*line*/) { ++lines; }});
    store.add(GameTime{.n = 8, .mode = "shown", .seconds = 3});
    damage(folder / "s", "UPDATE game_times SET " + value);
    const Standing standing = store.add(GameTime{.n = 8, .mode = "shown", .seconds = 40});
    EXPECT_EQ(standing.rank, 1U);
    EXPECT_FALSE(standing.best_before.has_value());
    const auto best = store.best_times(8, "shown", 1);
    ASSERT_EQ(best.size(), 1U);
    EXPECT_EQ(best.front().seconds, 40);
    EXPECT_EQ(lines, 1);
  }
}

TEST(Store, RefusesAFolderThatCannotBeMade) {
  const TemporaryFolder folder;
  std::ofstream(folder / "file") << "x";
  EXPECT_NE(error_of(folder / "file/s").find("cannot open the store"), std::string::npos);
}

TEST(DefaultFolder, FollowsTheXdgSpecification) {
  ::setenv("XDG_DATA_HOME", "/data", 1);
  EXPECT_EQ(default_folder(), "/data/nqueens");
  ::setenv("XDG_DATA_HOME", "relative", 1);
  ::setenv("HOME", "/home/ada", 1);
  EXPECT_EQ(default_folder(), "/home/ada/.local/share/nqueens");
  ::unsetenv("XDG_DATA_HOME");
  ::unsetenv("HOME");
  EXPECT_EQ(default_folder(), "nqueens-data");
}

TEST(UtcNow, IsAnIsoTime) {
  const std::string now = utc_now();
  ASSERT_EQ(now.size(), 20U);
  EXPECT_EQ(now.substr(0, 2), "20");
  EXPECT_EQ(now[10], 'T');
  EXPECT_EQ(now.back(), 'Z');
}

}  // namespace
}  // namespace nqueens::store
