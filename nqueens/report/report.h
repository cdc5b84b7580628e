// nqueens/report/report.h - public interface of nqueens::report: presents the results of the
// engines (search, solve, count and others) to programs and people.
//
//   documents.h      results of the engines as JSON: one schema for the program and the server
//   json.h           the documents as text
//   text.h           results of the engines as tables and sentences
//   event_text.h     events of a search as sentences or JSON lines
//   region_text.h    steps of region puzzles as sentences
//   tree_drawing.h   search trees as text and as pictures
//
// Errors: UsageError for a search tree that is too large to be drawn.
//
// Reading order: as above.
// SPDX-License-Identifier: MIT
#pragma once

#include "nqueens/report/event_text.h"
#include "nqueens/report/json.h"
#include "nqueens/report/region_text.h"
#include "nqueens/report/text.h"
#include "nqueens/report/tree_drawing.h"
