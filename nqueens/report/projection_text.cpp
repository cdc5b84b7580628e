// nqueens/report/projection_text.cpp - writes the predicted cost of a count as text for people.
// SPDX-License-Identifier: MIT
#include "nqueens/report/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>

#include "nqueens/board/published.h"
#include "nqueens/cluster/outlook.h"
#include "nqueens/io/number.h"

namespace nqueens::report {
namespace {

// Returns a text such as "13, 95% interval 12 to 14". `text_of` formats the numbers.
template <class TextOf>
std::string interval(const count::Projected& projected, const TextOf& text_of) {
  constexpr double kDeviations = 2;
  const double half = kDeviations * projected.error;
  return fmt::format("{}, 95% interval {} to {}", text_of(projected.value),
                     text_of(std::max(0.0, projected.value - half)),
                     text_of(projected.value + half));
}

std::string solutions_text(const count::Projection& projection) {
  std::string text = interval(projection.solutions,
                              [](double solutions) { return fmt::format("{:.4g}", solutions); });
  if (!projection.board.empty()) return text;  // only Q(n) is compared with published numbers
  const auto published = published_solutions(projection.n);
  if (!published || *published == 0) return text;
  const double off = projection.solutions.value / static_cast<double>(*published) - 1;
  return text + fmt::format("; published: {}, {:+.1f}%", io::grouped(*published), 100 * off);
}

// Returns a text such as "0.38 GB" or "37 kB".
std::string size_text(std::uint64_t bytes) {
  constexpr double kUnit = 1000;
  const double kilobytes = static_cast<double>(bytes) / kUnit;
  if (kilobytes < kUnit) return fmt::format("{:.0f} kB", kilobytes);
  if (kilobytes < 100 * kUnit) return fmt::format("{:.0f} MB", kilobytes / kUnit);
  return fmt::format("{:.2f} GB", kilobytes / kUnit / kUnit);
}

std::string cluster_text(const cluster::ShareLength& length) {
  const cluster::Site& site = length.site;
  std::string text =
      fmt::format("shares: {}, about {} each; done in about {} on {} node{} with {} thread{}",
                  io::grouped(length.shares), io::human_seconds(length.share_seconds),
                  io::human_seconds(length.seconds), site.nodes, site.nodes == 1 ? "" : "s",
                  site.threads, site.threads == 1 ? "" : "s");
  const auto nodes = static_cast<std::uint64_t>(site.nodes);
  if (length.shares < nodes) {
    text +=
        fmt::format("; {} of the nodes start without a share", io::grouped(nodes - length.shares));
  }
  return text + "\n";
}

}  // namespace

std::string memory_line(std::uint64_t bytes, int threads) {
  if (bytes == 0) return "";
  constexpr double kGigabyte = 1e9;
  return fmt::format("memory: {:.2g} GB with {} thread{}\n", static_cast<double>(bytes) / kGigabyte,
                     threads, threads == 1 ? "" : "s");
}

std::string to_text(const std::vector<gpu::DevicePlan>& devices) {
  constexpr double kGigabyte = 1e9;
  std::string text;
  for (const gpu::DevicePlan& device : devices) {
    const gpu::DevicePlan& largest = devices.back();
    const bool is_like_largest =
        device.halves == largest.halves && device.quadrants == largest.quadrants;
    text += fmt::format(
        "GPU of {:.0f} GB{}: {:.2g} GB for quadrants, {:.2g} GB for halves; "
        "about {} joins at once, {} batches\n",
        static_cast<double>(device.memory) / kGigabyte,
        is_like_largest && &device != &largest ? " or more" : "",
        static_cast<double>(device.quadrants) / kGigabyte,
        static_cast<double>(device.halves) / kGigabyte, io::grouped(device.joins),
        io::grouped(device.batches));
    if (is_like_largest) break;
  }
  return text;
}

std::string to_text(const count::Projection& projection,
                    const std::optional<cluster::ShareLength>& shares) {
  if (projection.tasks == 0 && projection.ended != Ended::Complete) return "";  // there is no plan
  const std::string kernel = projection.kernel.empty() ? "" : ", kernel " + projection.kernel;
  std::string text =
      fmt::format("method: {}{}\ntasks: {} ({} were run)\n", projection.method, kernel,
                  io::grouped(projection.tasks), io::grouped(projection.sample));
  if (!projection.board.empty()) text = "board: " + projection.board + "\n" + text;
  if (projection.core_seconds.value == 0) return text;
  const std::string_view counter = projection.devices > 0 ? "device" : "core";
  text +=
      fmt::format("time of one {}: {}\n", counter,
                  interval(projection.core_seconds, [](double s) { return io::human_seconds(s); }));
  const double core_seconds = projection.core_seconds.value;
  text += fmt::format("{}-hours: {}, an audit of {:.0f}% takes {}\n", counter,
                      core_hours_text(core_seconds), 100 * cluster::kAuditPart,
                      core_hours_text(cluster::kAuditPart * core_seconds));
  text += fmt::format("before the first task: {}\n", io::human_seconds(projection.prepare_seconds));
  text += memory_line(projection.memory, projection.threads);
  text += fmt::format("ledger: at most {} in {} records\n",
                      size_text(cluster::ledger_bytes(projection.tasks)),
                      io::grouped(projection.tasks));
  if (shares) text += cluster_text(*shares);
  return text + fmt::format("solutions: {}\n", solutions_text(projection));
}

}  // namespace nqueens::report
