// tests/server/jobs/news_test.cpp - listeners receive the last state of each job, and no state
// twice.
// SPDX-License-Identifier: MIT
#include "nqueens/server/jobs/news.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace nqueens::server {
namespace {

// Removes the ids, which differ from run to run.
std::string without_ids(const std::string& text) {
  std::string out;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = text.find('\n', at) + 1;
    if (text.compare(at, 4, "id: ") != 0) out += text.substr(at, end - at);
    at = end;
  }
  return out;
}

std::string last_id(const std::string& text) {
  const std::size_t at = text.rfind("id: ") + 4;
  return text.substr(at, text.find('\n', at) - at);
}

TEST(News, AListenerReceivesOnlyTheLastState) {
  News news;
  std::uint64_t place = 0;
  news.publish(1, "{\"a\":1}");
  news.publish(1, "{\"a\":2}");
  news.publish(2, "{\"b\":1}");
  EXPECT_EQ(without_ids(news.since(place)),
            "event: job\ndata: {\"a\":2}\n\nevent: job\ndata: {\"b\":1}\n\n");
  EXPECT_EQ(news.since(place), "");
  news.publish(1, "{\"a\":3}");
  EXPECT_EQ(without_ids(news.since(place)), "event: job\ndata: {\"a\":3}\n\n");
}

TEST(News, RemovalsAreReportedToListenersThatMayKnowTheJob) {
  News news;
  std::uint64_t place = 0;
  news.publish(1, "{}");
  news.since(place);
  news.remove(1);
  EXPECT_EQ(without_ids(news.since(place)), "event: removed\ndata: {\"id\":\"1\"}\n\n");
  std::uint64_t beginner = 0;
  EXPECT_EQ(news.since(beginner), "");
}

TEST(News, AListenerThatReconnectsContinuesWhereItStopped) {
  News news;
  std::uint64_t place = 0;
  news.publish(1, "{}");
  const std::string id = last_id(news.since(place));
  news.publish(2, "{}");
  std::uint64_t again = news.place_of(id);
  EXPECT_EQ(again, place);
  EXPECT_EQ(without_ids(news.since(again)), "event: job\ndata: {}\n\n");
}

TEST(News, PlacesOfAnotherRunAreIgnored) {
  News news;
  news.publish(1, "{}");
  for (const char* id : {"", "1", "1-1", "x-1", "99999999999999999999-1", "-"}) {
    EXPECT_EQ(news.place_of(id), 0U) << id;
  }
  std::uint64_t place = 0;
  const std::string mine = last_id(news.since(place));
  EXPECT_EQ(news.place_of(mine + "000"), 0U);
}

TEST(News, OldRemovedJobsAreForgotten) {
  News news;
  news.publish(1, "{}");
  std::uint64_t place = 0;
  news.since(place);
  for (int job = 2; job < 3000; ++job) {
    news.publish(job, "{}");
    news.remove(job);
  }
  const std::string all = news.since(place);
  constexpr int kLinesEach = 4;
  EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), kLinesEach * 1000);
}

}  // namespace
}  // namespace nqueens::server
