// nqueens/gpu/halves/open_batch.h - a batch of tasks on a device: its remaining work and its
// results.
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

// The size of the pieces (pieces.h) into which new batches divide their tasks. All batches of a
// device adapt the same PieceSize.
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

  // Keeps references to `board` and `quadrants`. No other batch may use `quadrants`, unless it is
  // the table of all placements.
  OpenBatch(std::vector<JoinTask> tasks, const LaunchShape& launch_shape, PieceSize size,
            const DeviceBoard& board, DeviceQuadrants& quadrants);

  const std::vector<Task>& tasks() const { return tasks_; }
  const LaunchShape& launch_shape() const { return launch_shape_; }
  const DeviceQuadrants& quadrants() const { return quadrants_; }
  Clock::time_point began() const { return began_; }

  // Returns whether all joins of all tasks are counted, except for tasks that do not fit.
  bool is_done() const {
    return waiting_.empty() && joins_.empty() && in_flight_ == 0 && in_room_.empty();
  }

  // Creates all joins. Requires that `quadrants` is the table of all placements and that they have
  // been listed.
  void use_table();

  // Must be called repeatedly if there is no table. Begins to list the quadrants of the next pieces
  // once the joins of the earlier pieces are counted. Once the quadrants are listed, creates the
  // joins of these pieces. A piece that does not fit is divided. Adapts `size`.
  void advance(const QuadrantRoom& room, PieceSize& size);

  // Returns whether there are joins that can be counted now.
  bool has_joins() const { return !joins_.empty(); }
  // Removes at most `most` of these joins and returns them. The caller must pass each of them to
  // one of the next three functions.
  std::vector<JoinPart> take_joins(std::size_t most);

  // Accepts the result of a join: the numbers of its pairs, top halves and bottom halves.
  void finish(const JoinPart& join, std::uint64_t pairs, std::uint32_t tops, std::uint32_t bottoms);
  // Requeues joins that did not fit together with others.
  void give_back(std::vector<JoinPart> joins);
  // Divides a join that did not fit even alone. `longer` is the side with the longer list.
  void divide(JoinPart join, Side longer);

  // Return the fraction of the room that the latest quadrants needed, and how often quadrants were
  // listed.
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
  std::size_t in_flight_ = 0;                  // number of joins that are taken but not yet counted
  double filled_ = 0;
  std::size_t rooms_ = 0;
};

}  // namespace nqueens::gpu
