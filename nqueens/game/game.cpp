// nqueens/game/game.cpp - moves of a game, with undo and redo.
// SPDX-License-Identifier: MIT
#include "nqueens/game/game.h"

#include <algorithm>
#include <string>

#include "nqueens/base/error.h"

namespace nqueens::game {

void require_game_size(std::int32_t n) {
  if (n >= kMinSize && n <= kMaxGameSize) return;
  throw UsageError("expected a board of " + std::to_string(kMinSize) + " to " +
                   std::to_string(kMaxGameSize) + " rows, found " + std::to_string(n));
}

Game::Game(std::int32_t n) : n_(n) {
  require_game_size(n);
  contents_.resize(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
}

std::size_t Game::index(Square square) const {
  if (!on_board(square, n_)) {
    throw UsageError("expected rows and columns from 0 to " + std::to_string(n_ - 1) + ", found (" +
                     std::to_string(square.row) + "," + std::to_string(square.column) + ")");
  }
  return static_cast<std::size_t>(square.row) * static_cast<std::size_t>(n_) +
         static_cast<std::size_t>(square.column);
}

bool Game::toggle_queen(Square square) {
  return move_to(square, has_queen(square) ? Content::Empty : Content::Queen);
}

bool Game::toggle_mark(Square square) {
  if (has_queen(square)) return false;
  return move_to(square, has_mark(square) ? Content::Empty : Content::Mark);
}

bool Game::move_to(Square square, Content after) {
  if (is_won()) return false;
  const Move move = {
      .square = square,
      .before = content(square),
      .after = after,
      .place = static_cast<std::size_t>(std::ranges::find(queens_, square) - queens_.begin())};
  moves_.resize(done_);
  moves_.push_back(move);
  ++done_;
  change(move, move.before, move.after);
  return true;
}

bool Game::undo() {
  if (done_ == 0 || is_won()) return false;
  const Move& move = moves_[--done_];
  change(move, move.after, move.before);
  return true;
}

bool Game::redo() {
  if (done_ == moves_.size() || is_won()) return false;
  const Move& move = moves_[done_++];
  change(move, move.before, move.after);
  return true;
}

void Game::change(const Move& move, Content before, Content after) {
  const auto place = queens_.begin() + static_cast<std::ptrdiff_t>(move.place);
  if (before == Content::Queen) queens_.erase(place);
  if (after == Content::Queen) queens_.insert(place, move.square);
  contents_[index(move.square)] = after;
}

std::vector<Conflict> Game::conflicts() const {
  std::vector<Conflict> conflicts;
  for_each_conflict(queens_, [&](const Conflict& conflict) {
    conflicts.push_back(conflict);
    return true;
  });
  return conflicts;
}

bool Game::is_won() const {
  return static_cast<std::int32_t>(queens_.size()) == n_ && !has_conflict(queens_, n_);
}

}  // namespace nqueens::game
