// nqueens/search/propagation/forward_checking.cpp - backtracking that notices rows without squares
// early.
//
// Idea: depth-first search tests for each square whether a queen above attacks it. Forward checking
// works in the other direction: when a queen is placed, the squares that it attacks in the rows
// below are crossed out, so the squares left to each row are always known. When a row has no square
// left, the search backtracks at once, even if that row is far below.
//
// Origin: R. M. Haralick and G. L. Elliott, "Increasing tree search efficiency for constraint
// satisfaction problems", Artificial Intelligence 14 (1980), who compared it with other methods on
// this puzzle; S. W. Golomb and L. D. Baumert, "Backtrack programming", Journal of the ACM 12
// (1965), had described it before.
//
// Invariant: see domain_search.h, which contains the search. The tree is that of depth-first search
// without the subtrees below boards that have a row without squares, so solutions are found in the
// same order, with fewer nodes.
//
// When it fails: the order of rows is fixed, so on boards of about 30 rows or more it can search
// one subtree without solutions almost forever, like depth-first search. Within 10,000 nodes, it
// solves 16 of the boards of 4 to 200 rows. It also looks at one row at a time, so it does not
// notice when two rows have only the same column left.
// SPDX-License-Identifier: MIT
#include "nqueens/board/problem.h"
#include "nqueens/search/algorithms.h"
#include "nqueens/search/memory.h"
#include "nqueens/search/propagation/domain_search.h"

namespace nqueens::search {
namespace {

void forward_checking(const Problem& problem, Recorder& recorder) {
  domain_search<ForwardChecking>(problem, recorder);
}

}  // namespace

constinit const Algorithm kForwardChecking = {
    .name = "forward-checking",
    .family = Family::LookingAhead,
    .summary = "each queen crosses out squares of open rows; backtracks if a row has none left",
    .origin =
        "R. M. Haralick and G. L. Elliott, Increasing tree search efficiency for "
        "constraint satisfaction problems, 1980",
    .cost = "3 look-ups per open row for each node; 4 bytes of memory per square",
    .takes_direction = true,
    .takes_row_order = true,
    .max_size = kMaxDomainSize,
    .bytes = bytes_by_square<6>,
    .run = forward_checking,
};

}  // namespace nqueens::search
