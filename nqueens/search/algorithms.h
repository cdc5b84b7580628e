// nqueens/search/algorithms.h - the table of all algorithms, in teaching order.
//
// Adding an algorithm is its file, with its row of this table at the end, a line here that declares
// the row and a line in algorithms.cpp that puts it into its place.
// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "nqueens/base/numbers/wide.h"
#include "nqueens/board/problem.h"
#include "nqueens/search/search.h"

namespace nqueens::search {

class Recorder;

// How an algorithm goes about it: those of a family are best compared with each other.
enum class Family {
  WholeBoards,   // looks at boards when all their queens are set
  Backtracking,  // sets queen by queen, and leaves a board as soon as two attack
  LookingAhead,  // besides, notes what each queen leaves to the open rows
  ExactCover,    // covers rows and columns exactly once
  Chance,        // begins by chance, and repairs
  Solvers,       // gives the puzzle to a library or program of others
};

// "whole boards", "backtracking", "looking ahead", "exact cover", "chance and repair", "solvers".
const char* to_string(Family family);

struct Algorithm {
  std::string_view name;
  Family family = Family::Backtracking;
  std::string_view summary;  // what it does, in one line
  std::string_view origin;   // author, title, year
  std::string_view cost;     // time per node and memory
  bool prunes = true;        // leaves a partial placement as soon as two queens attack
  bool is_complete = true;   // finds all solutions and can prove that there is none
  bool uses_chance = false;
  bool takes_direction = false;       // Params::direction
  bool takes_row_order = false;       // Params::row_order
  bool honours_given = true;          // given queens
  bool honours_blocked = true;        // blocked squares
  bool honours_rules = true;          // rules other than the plain one
  bool honours_regions = true;        // of which each is to have one queen
  Measures measures = Measures::All;  // with SolutionsOnly no limit on nodes is taken
  std::int32_t max_size = kMaxSize;
  // The library or program that does the work, with its version, "Gecode 6.2.0"; null for a search
  // that is written here.
  std::string (*library)() = nullptr;
  // For a search that looks at complete boards only: how many it has to choose from. Called as run
  // is.
  WideCount (*choices)(const Problem&) = nullptr;
  // Bytes of memory that a run takes, about and at most; null for those that take some 40 a row.
  std::uint64_t (*bytes)(const Problem&, const Params&) = nullptr;
  // Searches the problem, reporting everything to the recorder. Called with n <= max_size and a
  // problem that does not contradict itself.
  void (*run)(const Problem&, Recorder&) = nullptr;
};

// The rows of the table, each beside its code; those of solvers are defined only where their
// library is.
extern const Algorithm kBruteForce;
extern const Algorithm kPermutations;
extern const Algorithm kDepthFirst;
extern const Algorithm kDepthFirstIterative;
extern const Algorithm kBreadthFirst;
extern const Algorithm kBestFirst;
extern const Algorithm kProhibitedFields;
extern const Algorithm kBitmask;
extern const Algorithm kForwardChecking;
extern const Algorithm kMaxConstrainedRow;
extern const Algorithm kMinConstraining;
extern const Algorithm kArcConsistency;
extern const Algorithm kDancingLinks;
extern const Algorithm kLasVegas;
extern const Algorithm kHillClimbing;
extern const Algorithm kMinConflicts;
extern const Algorithm kSimulatedAnnealing;
extern const Algorithm kGenetic;
extern const Algorithm kSat;
extern const Algorithm kConstraint;
extern const Algorithm kLogic;

std::span<const Algorithm> algorithms();

// The algorithm with this name. Throws UsageError that lists the names, or says how to get it.
const Algorithm& algorithm(std::string_view name);

// Whether there is one: those that a library does the work for are left out where the library is
// not.
bool has_algorithm(std::string_view name);

// One that a library or program would do the work for that was not there when this was built.
struct AbsentAlgorithm {
  std::string_view name;
  std::string_view package;  // Debian's, with which the next build has it
};

std::span<const AbsentAlgorithm> absent_algorithms();

// UsageError that says how to get it, when the algorithm of this name is absent from this build.
void require_present(std::string_view name);

// Bytes of memory that a search takes, about and at most. UsageError for an unknown algorithm.
std::uint64_t memory_needed(const Problem& problem, const Params& params);

}  // namespace nqueens::search
