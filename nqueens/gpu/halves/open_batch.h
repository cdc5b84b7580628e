// nqueens/gpu/halves/open_batch.h - the tasks of a batch on a device, and what is left of them.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <vector>

#include "nqueens/base/run/run_control.h"
#include "nqueens/gpu/halves/device_quadrants.h"
#include "nqueens/gpu/halves/halves_shape.h"
#include "nqueens/gpu/halves/join_tasks.h"
#include "nqueens/gpu/halves/pieces.h"

namespace nqueens::gpu {

// The size of new pieces, which all batches of a device learn together.
struct PieceSize {
  std::uint32_t sets = 0;  // maximum number of sets of columns on each side
};

class OpenBatch {
 public:
  struct Task {
    JoinTask task;
    std::vector<Pairs> joins;
    bool has_no_room = false;
  };

  // Keeps references to `board` and `quadrants`, which only this batch uses, unless they are the table
  // of all quadrants.
  OpenBatch(std::vector<JoinTask> tasks, const LaunchShape& launch_shape, PieceSize size,
            const DeviceBoard& board, DeviceQuadrants& quadrants);

  const std::vector<Task>& tasks() const { return tasks_; }
  const LaunchShape& launch_shape() const { return launch_shape_; }
  const DeviceQuadrants& quadrants() const { return quadrants_; }
  Clock::time_point began() const { return began_; }

  // Whether all joins of all tasks are counted, except for tasks without room.
  bool is_done() const {
    return waiting_.empty() && joins_.empty() && in_flight_ == 0 && in_room_.empty();
  }

  // Makes all joins, with a table of quadrants.
  void use_table();

  // Lists the quadrants of the next pieces when the joins of the earlier ones are counted, and makes
  // their joins when the quadrants are listed. Pieces without room are divided.
  void advance(const QuadrantRoom& room, PieceSize& size);

  // Return the joins that can be counted now, and take at most `most` of them.
  bool has_joins() const { return !joins_.empty(); }
  std::vector<JoinPart> take_joins(std::size_t most);

  // Accept the results of joins that were taken: the numbers of their pairs and halves; joins that had
  // no room; and one that had no room alone, with its longer list.
  void finish(const JoinPart& join, std::uint64_t pairs, std::uint32_t tops, std::uint32_t bottoms);
  void give_back(std::vector<JoinPart> joins);
  void divide(JoinPart join, Side longer);

  // Return the part of the room that the quadrants took, and how often the room was used.
  double filled() const { return filled_; }
  std::size_t rooms() const { return rooms_; }

 private:
  void begin_listing(const QuadrantRoom& room);
  void take_listed(const QuadrantRoom& room, PieceSize& size);
  bool can_be_cut(const Piece& piece, const QuadrantRoom& room) const;
  template <class IndexOf>
  void add_joins(const Piece& piece, const IndexOf& index_of);
  void leave(std::size_t task);

  const DeviceBoard& board_;
  DeviceQuadrants& quadrants_;
  LaunchShape launch_shape_;
  Clock::time_point began_ = Clock::now();
  std::vector<Task> tasks_;
  std::deque<Piece> waiting_;                  // pieces whose quadrants are not listed
  std::vector<Piece> in_room_;                 // pieces whose quadrants are being listed
  std::map<QuadrantSet, std::uint32_t> sets_;  // the sets in `quadrants_`, with their numbers
  std::deque<JoinPart> joins_;                 // joins whose quadrants are listed
  std::size_t in_flight_ = 0;                  // number of joins that were taken
  double filled_ = 0;
  std::size_t rooms_ = 0;
};

}  // namespace nqueens::gpu
