// nqueens/gpu/halves/device_quadrants.cpp - the tables of a board on a device.
// SPDX-License-Identifier: MIT
#include "nqueens/gpu/halves/device_quadrants.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <thread>

#include "nqueens/board/masks.h"

namespace nqueens::gpu {
namespace {

std::uint32_t low_word(std::uint64_t number) { return static_cast<std::uint32_t>(number); }
std::uint32_t high_word(std::uint64_t number) { return static_cast<std::uint32_t>(number >> 32); }

// Returns the BOARD_ words of halves_kernels.cl.
std::vector<std::uint32_t> board_words(const kernels::HalfLayout& layout, bool is_turned) {
  const auto bit = [](kernels::Half line) {
    return static_cast<std::uint32_t>(std::countr_zero(line));
  };
  std::vector<std::uint32_t> words = {
      static_cast<std::uint32_t>(layout.rows()),
      is_turned ? 1U : 0U,
      static_cast<std::uint32_t>(layout.mirror().distance),
      low_word(layout.shared()),
      high_word(layout.shared()),
      bit(layout.main_diagonal()) - 32,
      bit(layout.main_anti_diagonal()),
      layout.is_odd() ? 1U : 0U,
  };
  for (std::int32_t row = 0; row < layout.rows(); ++row) {
    const kernels::Half queen = layout.is_odd() ? layout.lines_of({row, layout.rows()}) : 0;
    words.push_back(low_word(queen));
    words.push_back(high_word(queen));
  }
  return words;
}

}  // namespace

void finish(Queue& queue) {
  using namespace std::chrono_literals;
  while (!queue.is_done()) std::this_thread::sleep_for(50us);
}

DeviceQuadrants::DeviceQuadrants(Device& device, const kernels::HalfLayout& layout, bool is_turned,
                                 const count::Quadrants& quadrants, RunControl& control)
    : layout_(layout) {
  const count::Subsets& sets = quadrants.subsets();
  std::vector<std::uint32_t> subsets;
  std::vector<std::uint32_t> ranks(std::size_t{1} << layout.rows());
  for (std::int32_t size = 0; size <= layout.rows(); ++size) {
    first_subset_.push_back(static_cast<std::uint32_t>(subsets.size()));
    const std::span<const Mask> same = sets.of_size(size);
    lists_.push_back(static_cast<std::uint32_t>(same.size()));
    for (const Mask set : same) {
      subsets.push_back(static_cast<std::uint32_t>(set));
      ranks[set] = static_cast<std::uint32_t>(sets.rank(set));
    }
  }
  const std::span<const kernels::Half> all = quadrants.halves();
  std::vector<std::uint32_t> begins;
  for (Mask columns = 0; columns < column_bit(layout.rows()); ++columns) {
    const count::QuadrantLists lists = quadrants.on_columns(columns);
    const kernels::Half* const first = lists[0].data();
    columns_.push_back({static_cast<std::uint64_t>(first - all.data()),
                        static_cast<std::uint32_t>(begins.size())});
    const std::size_t size = lists_[static_cast<std::size_t>(column_count(columns))];
    for (std::size_t rank = 0; rank < size; ++rank) {
      begins.push_back(static_cast<std::uint32_t>(lists[rank].data() - first));
    }
    begins.push_back(
        static_cast<std::uint32_t>(lists[size - 1].data() + lists[size - 1].size() - first));
  }
  const std::vector<std::uint32_t> board = board_words(layout, is_turned);

  const std::unique_ptr<Queue> queue = device.make_queue();
  // Copies in pieces, so that the run can be ended between two pieces. The buffers outlive the
  // queue.
  const auto copy = [&](std::span<const std::byte> bytes, std::unique_ptr<Buffer>& buffer) {
    constexpr std::size_t kPiece = std::size_t{1} << 26;
    buffer = device.allocate(std::max<std::size_t>(bytes.size(), sizeof(kernels::Half)));
    for (std::size_t at = 0; at < bytes.size() && !control.should_end(); at += kPiece) {
      queue->write(*buffer, at, bytes.subspan(at, std::min(kPiece, bytes.size() - at)));
      finish(*queue);
    }
  };
  copy(std::as_bytes(std::span(board)), board_);
  copy(std::as_bytes(all), halves_);
  copy(std::as_bytes(std::span(begins)), begins_);
  copy(std::as_bytes(std::span(subsets)), subsets_);
  copy(std::as_bytes(std::span(ranks)), ranks_);
}

SideWords DeviceQuadrants::side(const count::HalfColumns& on) const {
  const std::int32_t h = layout_.rows();
  const kernels::Half taken = on.middle_row < 0 ? 0 : layout_.lines_of({h, on.middle_row});
  const count::QuadrantColumns columns = count::quadrant_columns(layout_, on.columns);
  const Columns& left = columns_[columns.left];
  const Columns& right = columns_[columns.right];
  const auto on_left = static_cast<std::size_t>(column_count(columns.left));
  const bool has_middle = layout_.is_odd() && (on.columns & column_bit(h)) != 0;
  std::uint32_t middle_rows = 0;
  for (std::int32_t row = 0; has_middle && row < on.middle_column; ++row) {
    if ((layout_.lines_of({row, h}) & taken) == 0) middle_rows |= 1U << row;
  }
  const bool is_possible = !has_middle || middle_rows != 0;
  return {low_word(left.first),
          high_word(left.first),
          low_word(right.first),
          high_word(right.first),
          left.first_begin,
          right.first_begin,
          is_possible ? lists_[on_left] : 0,
          first_subset_[on_left],
          middle_rows,
          low_word(taken),
          high_word(taken)};
}

}  // namespace nqueens::gpu
