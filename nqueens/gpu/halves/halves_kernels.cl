// nqueens/gpu/halves/halves_kernels.cl - the kernels that count pairs of a top and a bottom half
// that have no line in common, for the joins of the methods `halves`, `central-pair` and
// `central-rows` (join_tasks.h).
//
// First, the placements of queens in the quadrants of the halves are listed (device_quadrants.h). A
// "set" here is a set of columns of a quadrant, with limits for its placements (QuadrantSet). A set
// has one list of placements for each set of rows (count/halves/quadrant_lists.h). The kernels run
// in this order; `parts` groups share a set:
//
//   kernel            number of groups   purpose
//   count_quadrants   sets x parts       counts the placements of each list
//   scan_quadrants    sets               finds the positions of the lists of each set
//   list_quadrants    sets x parts       writes the placements
//
// A half is stored as a set of lines: diagonals and anti-diagonals that its queens occupy
// (kernels/halves/half_layout.h). Halves are sorted into buckets by a key, which holds some of
// these lines. If the keys of a top bucket and a bottom bucket have a line in common, no two of
// their halves form a pair. Otherwise, the halves are compared by their records, which hold the
// remaining lines (count/halves/half_join.h). A tile is a part of a bucket of top halves. One group
// of work-items matches it with all bottom buckets whose keys have no line in common with its key.
//
// A side is one list of halves: side 2 t is the top of join number t of a launch (halves_launch.h),
// and side 2 t + 1 is its bottom. For each launch, the following kernels run once in this order,
// except that `match` runs once for each slice of the tiles; `parts` groups share a side:
//
//   kernel         number of groups        purpose
//   count_halves   sides x parts           counts the halves that each group will write
//   allocate       1                       assigns memory to the lists of as many joins as fit
//   list_halves    sides x parts           writes the halves, with bottom halves upside down
//   choose_lines   joins                   chooses the lines of the key and how to extract them
//   make_keys      sides x parts           turns halves into keys and records; counts each key
//   scan_buckets   sides                   finds the positions of the buckets; writes the tiles
//   scatter        sides x parts           writes records to their buckets
//   match          tiles of the slice      counts the pairs
//
// In a kernel with barriers, no work-item may return before the last barrier: PoCL 3.1 would write
// to arbitrary memory, even if the whole group returned. Therefore these kernels do not skip joins
// that do not fit, but treat their lists as empty.
//
// The order in which work-items run affects only the order of the halves in a list (and thus the
// sample for choosing the lines), of the records in a bucket, and of the tiles. It does not affect
// any sum.
//
// Kernel `match` is bit-sliced: a lane is a group of 32 top records, and each of them is one bit of
// a word. The lines of a record are divided into five or six chunks. A table has a row for each
// subset of the lines of a chunk, and one or more columns for each lane. A word of the table shows
// which top records of the lane have no line of the subset. For a bottom record, `match` reads one
// word of each chunk. The bitwise `and` of these words shows which top records of the lane form
// pairs with the bottom record.
//
// A work-item looks up two lanes at once, in two neighbouring columns of the table. A unit has 32
// work-items, and the 16 work-items of each half of a unit read at the same time. No two of these
// 16 read the same columns, so no two of them access the same bank of local memory.
// SPDX-License-Identifier: MIT

// Words of a set, written by the host (device_quadrants.cpp).
#define SET_WORDS 10
#define SET_COLUMNS 0      // its columns
#define SET_SUMS 1         // taken anti-diagonals: row + column
#define SET_DIFFERENCES 2  // taken diagonals: row - column + number of columns - 1
#define SET_LAST_OPEN 3    // open rows of the last column of the quadrant
#define SET_MARKED 4       // in these rows, a queen in the last column marks the placement
#define SET_FIRST_LIST 5   // rank of its first list; sets of rows with lower ranks are left out
#define SET_LISTS 6        // number of lists
#define SET_BEGINS 7       // index in `begins` of the entry of the first list
#define SET_LOW 8          // index in `quadrants` of the first placement: low word, high word
#define SET_HIGH 9

// Counters of the kernels for quadrants.
#define SETS_FAULTS 0   // number of placements that would have been written out of bounds
#define SETS_WRITTEN 1  // number of placements written

// Words of a side, written by the host (pieces.h).
#define SIDE_WORDS 11
#define LEFT_SET 0      // set of the left quadrant
#define RIGHT_SET 1     // set of the right quadrant, mirrored
#define FIRST_LIST 2    // rank of the first set of rows of the left quadrant
#define LISTS 3         // number of sets of rows, starting at FIRST_LIST; 0 if there are no halves
#define ALL_LISTS 4     // number of all sets of rows of this size
#define FIRST_SUBSET 5  // index in `subsets` of the first set of rows of this size
#define MIDDLE_ROWS 6   // rows for the queen of an odd board's middle column; 0: no such queen
#define TAKEN_LOW 7     // lines of the queen in an odd board's middle row
#define TAKEN_HIGH 8
#define SIDE_LINES_LOW 9  // lines that a top and a bottom half can share
#define SIDE_LINES_HIGH 10

// Words of a join after `allocate`.
#define JOIN_WORDS 8
#define TOP_SIZE 0  // number of top halves
#define BOTTOM_SIZE 1
#define TOP_FIRST 2  // index in `halves` of the first top half
#define BOTTOM_FIRST 3
#define KEY_BITS 4   // number of bits of a key
#define BUCKETS 5    // index in `buckets` of the positions of the top buckets, then the bottom ones
#define LINES_LOW 6  // same meaning as SIDE_LINES_LOW
#define LINES_HIGH 7

// Words about the lines of a join, written by `choose_lines`.
#define LINE_WORDS 28
#define KEY_LOW 0  // mask of the lines in the key: low word, high word of a half
#define KEY_HIGH 1
#define RECORD_LOW 2  // mask of the lines in the record
#define RECORD_HIGH 3
#define MOVES 4          // five moves for each of the four masks above
#define KEY_SHIFT 24     // number of lines in KEY_LOW
#define RECORD_SHIFT 25  // number of lines in RECORD_LOW

// Words about all joins of a launch.
#define INFO_FITTING 0  // number of leading joins that fit into the memory
#define INFO_TILES 1
#define INFO_FAULTS 2  // number of broken invariants

#define TILE_WORDS 4  // join, key, first record, number of records
#define TILE_RECORDS 1024

#define SUM_WORDS 4  // number of pairs: low word, high word; number of matched top records; unused

// Words about the board.
#define BOARD_ROWS 0      // rows of a half
#define BOARD_WEIGHTS 1   // how pairs are weighted: one of the WEIGHTS_ constants
#define BOARD_SHARED 2    // number of diagonals, and of anti-diagonals, that cross both halves
#define BOARD_COLUMNS 3   // columns of a quadrant
#define BOARD_DIAGONAL 4  // bit of the longest diagonal in the high word
#define BOARD_ANTI 5      // bit of the longest anti-diagonal in the low word
#define BOARD_OWN 6       // 1 on odd boards, where bits 0 and 1 are also lines
#define BOARD_QUEENS 7    // lines of each square of the middle column: low word, high word
// These words are followed by the lines of each square of a quadrant, column by column.

// A pair counts once.
#define WEIGHTS_EQUAL 0
// The weight depends on the longest diagonals (count/halves/half_join.h: JoinRule::either).
#define WEIGHTS_TURNED 1
// A pair counts twice, or once if one of its halves is marked (JoinRule::has_marks).
#define WEIGHTS_MARKED 2

// The mark of a half (kernels/halves/half_layout.h), and of a half that is upside down.
#define MARK ((ulong)1)
#define MARK_UPSIDE_DOWN ((ulong)1 << 63)

#define UNIT 32  // number of work-items in a unit, of columns of the table, and of bits in a word
#define HALF_UNIT 16
#define ROW_BYTES 128u

// --- the quadrants -----------------------------------------------------------------------------

#define MOST_COLUMNS 14

// A prefix is a choice of rows for the first PREFIX columns of a set. The work-items that search a
// set divide its prefixes.
#define PREFIX 3

// The rows, diagonals and lines of the queens placed so far. The diagonals include those that are
// taken before any queen is placed (SET_SUMS, SET_DIFFERENCES).
typedef struct {
  uint rows;
  uint sums;
  uint differences;
  ulong lines;
} Placed;

FUNCTION ulong word_pair(uint low, uint high) { return (ulong)low | (ulong)high << 32; }

FUNCTION uint lowest_index(uint x) { return POPCOUNT((x & (0u - x)) - 1u); }

// Returns the open rows of a column.
FUNCTION uint open_rows(GLOBAL const uint* board, GLOBAL const uint* set, uint column,
                        const Placed* placed) {
  const uint last = board[BOARD_COLUMNS] - 1;
  const uint open = column == last ? set[SET_LAST_OPEN] : (1u << board[BOARD_ROWS]) - 1u;
  return open & ~(placed->rows | placed->sums >> column | placed->differences >> (last - column));
}

// Places a queen on a square or removes her.
FUNCTION void move_queen(GLOBAL const uint* board, GLOBAL const uint* set, uint column, uint row,
                         Placed* placed) {
  const uint rows = board[BOARD_ROWS];
  const uint last = board[BOARD_COLUMNS] - 1;
  GLOBAL const uint* square = board + BOARD_QUEENS + 2 * rows + 2 * (column * rows + row);
  placed->rows ^= 1u << row;
  placed->sums ^= 1u << (row + column);
  placed->differences ^= 1u << (row + last - column);
  placed->lines ^= word_pair(square[0], square[1]);
  if (column == last && (set[SET_MARKED] >> row & 1u) != 0) placed->lines ^= MARK;
}

// Adds a placement to its list. If `to` is null, `begins` contains the sizes of the lists, and the
// placement is only counted. Otherwise `begins` contains the end positions of the lists, and the
// placement is written: lists are filled from the back, so their end positions become their begin
// positions. `size` is the number of placements of the set. Returns 1, or 0 if the set leaves out
// the list.
FUNCTION uint add_placement(GLOBAL const uint* set, GLOBAL const uint* ranks, const Placed* placed,
                            GLOBAL uint* begins, GLOBAL ulong* to, uint size, GLOBAL uint* info) {
  const uint list = ranks[placed->rows] - set[SET_FIRST_LIST];
  if (list >= set[SET_LISTS]) return 0;  // also true if a negative difference wrapped around
  if (to == 0) {
    ADD_GLOBAL(begins + list, 1u);
    return 1;
  }
  const uint at = ADD_GLOBAL(begins + list, 0xFFFFFFFFu) - 1u;
  if (at < size) {
    to[at] = placed->lines;
  } else {
    ADD_GLOBAL(info + SETS_FAULTS, 1u);
  }
  return 1;
}

// Searches every `step`-th prefix of a set, starting with number `first`. Adds the placements that
// it finds and returns their number.
FUNCTION uint search_quadrant(GLOBAL const uint* board, GLOBAL const uint* ranks,
                              GLOBAL const uint* set, uint first, uint step, GLOBAL uint* begins,
                              GLOBAL ulong* to, uint size, GLOBAL uint* info) {
  const uint rows = board[BOARD_ROWS];
  uint columns[MOST_COLUMNS];
  uint open[MOST_COLUMNS];
  uint end = 0;  // number of columns
  for (uint rest = set[SET_COLUMNS]; rest != 0; rest &= rest - 1u)
    columns[end++] = lowest_index(rest);
  const uint begin = end < PREFIX ? end : PREFIX;
  uint prefixes = 1;
  for (uint i = 0; i < begin; ++i) prefixes *= rows;
  uint found = 0;
  for (uint prefix = first; prefix < prefixes; prefix += step) {
    Placed placed;
    placed.rows = 0;
    placed.sums = set[SET_SUMS];
    placed.differences = set[SET_DIFFERENCES];
    placed.lines = 0;
    uint level = 0;
    for (uint digits = prefix; level < begin; ++level) {
      const uint row = digits % rows;
      digits /= rows;
      if ((open_rows(board, set, columns[level], &placed) >> row & 1u) == 0) break;
      move_queen(board, set, columns[level], row, &placed);
    }
    if (level < begin) continue;
    if (begin == end) {
      found += add_placement(set, ranks, &placed, begins, to, size, info);
      continue;
    }
    open[level] = open_rows(board, set, columns[level], &placed);
    while (level > begin || open[level] != 0) {
      if (open[level] == 0) {
        --level;
        move_queen(board, set, columns[level], lowest_index(open[level]), &placed);
        open[level] &= open[level] - 1u;
        continue;
      }
      const uint row = lowest_index(open[level]);
      move_queen(board, set, columns[level], row, &placed);
      if (level + 1 < end) {
        ++level;
        open[level] = open_rows(board, set, columns[level], &placed);
        continue;
      }
      found += add_placement(set, ranks, &placed, begins, to, size, info);
      move_queen(board, set, columns[level], row, &placed);
      open[level] &= open[level] - 1u;
    }
  }
  return found;
}

// Counts the placements of each list.
KERNEL count_quadrants(GLOBAL const uint* board, GLOBAL const uint* ranks, GLOBAL const uint* sets,
                       GLOBAL uint* begins, uint first_set, uint parts LOCAL_MEMORY) {
  GLOBAL const uint* set = sets + (first_set + GROUP / parts) * SET_WORDS;
  search_quadrant(board, ranks, set, GROUP % parts * ITEMS + ITEM, parts * ITEMS,
                  begins + set[SET_BEGINS], 0, 0, 0);
}

// Replaces each of the first `items` words by the sum of the words before it and writes the total
// to the next word. Work-item `item` handles one word.
FUNCTION void scan_items(LOCAL uint* words, uint item, uint items) {
  for (uint step = 1; step < items; step *= 2) {
    BARRIER;
    const uint before = item >= step ? words[item - step] : 0u;
    BARRIER;
    words[item] += before;
  }
  BARRIER;
  const uint before = item > 0 ? words[item - 1] : 0u;
  const uint all = words[items - 1];
  BARRIER;
  words[item] = before;
  if (item == 0) words[items] = all;
  BARRIER;
}

// Replaces the number of placements of each list of a set by the end of the list. Writes the total
// to the word after the last list and to `sizes`. Each set has one group. Local memory: one word
// for each work-item, and one more.
KERNEL scan_quadrants(GLOBAL const uint* sets, GLOBAL uint* begins, GLOBAL uint* sizes,
                      uint first_set LOCAL_MEMORY) {
  GLOBAL const uint* set = sets + (first_set + GROUP) * SET_WORDS;
  GLOBAL uint* lists = begins + set[SET_BEGINS];
  const uint size = set[SET_LISTS];
  const uint share = (size + ITEMS - 1) / ITEMS;
  const uint first = ITEM * share < size ? ITEM * share : size;
  const uint end = first + share < size ? first + share : size;
  uint sum = 0;
  for (uint list = first; list < end; ++list) sum += lists[list];
  local_memory[ITEM] = sum;
  scan_items(local_memory, ITEM, ITEMS);
  sum = local_memory[ITEM];
  for (uint list = first; list < end; ++list) {
    sum += lists[list];
    lists[list] = sum;
  }
  if (ITEM == 0) {
    lists[size] = local_memory[ITEMS];
    sizes[first_set + GROUP] = local_memory[ITEMS];
  }
}

// Writes the placements of each list and turns the end positions in `begins` into begin positions.
KERNEL list_quadrants(GLOBAL const uint* board, GLOBAL const uint* ranks, GLOBAL const uint* sets,
                      GLOBAL const uint* sizes, GLOBAL uint* begins, GLOBAL ulong* quadrants,
                      GLOBAL uint* info, uint first_set, uint parts LOCAL_MEMORY) {
  const uint number = first_set + GROUP / parts;
  GLOBAL const uint* set = sets + number * SET_WORDS;
  const uint written = search_quadrant(
      board, ranks, set, GROUP % parts * ITEMS + ITEM, parts * ITEMS, begins + set[SET_BEGINS],
      quadrants + word_pair(set[SET_LOW], set[SET_HIGH]), sizes[number], info);
  if (written != 0) ADD_GLOBAL(info + SETS_WRITTEN, written);
}

// --- the lists ---------------------------------------------------------------------------------

// Exchanges left and right, as HalfLayout::mirrored() does. On even boards, bit 0 is the mark.
FUNCTION ulong mirrored_half(ulong one, uint shared, uint own) {
  const ulong ones = ((ulong)1 << shared) - 1;
  const ulong lowest = own != 0 ? (one & 1) << 1 | (one >> 1 & 1) : one & MARK;
  return (one << shared & ones << 32) | (one >> shared & ones << (32 - shared)) | lowest;
}

FUNCTION ulong upside_down_half(ulong one) {
  return word_pair(reversed_bits((uint)(one >> 32)), reversed_bits((uint)one));
}

// Returns the index of the last of `size` ascending positions that is not above `placement`.
FUNCTION uint list_of(GLOBAL const uint* begins, uint size, uint placement) {
  uint from = 0;
  while (size > 1) {
    const uint middle = size / 2;
    if (begins[from + middle] <= placement) from += middle;
    size -= middle;
  }
  return from;
}

// Combines one placement of the left quadrant with each placement of a list of the right quadrant
// and returns the number of resulting halves. If `to` is not null, also writes the halves there.
// The work-items of a group share `cursor`, the next free position, so that the halves of the group
// are contiguous.
FUNCTION uint unite_list(ulong left, GLOBAL const ulong* rights, uint begin, uint end, uint shared,
                         uint own, uint upside_down, GLOBAL ulong* to, LOCAL uint* cursor) {
  const ulong avoid = mirrored_half(left, shared, own);
  uint size = 0;
  for (uint i = begin; i < end; ++i) {
    const ulong right = rights[i];
    if ((right & avoid) != 0) continue;
    if (to != 0) {
      const ulong both = left | mirrored_half(right, shared, own);
      to[ADD_LOCAL(cursor, 1u)] = upside_down != 0 ? upside_down_half(both) : both;
    }
    ++size;
  }
  return size;
}

// Returns the begin positions of a side's lists in the left quadrant.
FUNCTION GLOBAL const uint* left_begins(GLOBAL const uint* words, GLOBAL const uint* sets,
                                        GLOBAL const uint* begins) {
  GLOBAL const uint* set = sets + words[LEFT_SET] * SET_WORDS;
  return begins + set[SET_BEGINS] + words[FIRST_LIST] - set[SET_FIRST_LIST];
}

// Combines one placement of the left quadrant with all placements of the right quadrant that fill
// the other rows. Parameters and result are those of unite_list().
FUNCTION uint unite_placement(uint placement, uint side, GLOBAL const uint* words,
                              GLOBAL const uint* board, GLOBAL const uint* sets,
                              GLOBAL const ulong* quadrants, GLOBAL const uint* begins,
                              GLOBAL const uint* subsets, GLOBAL const uint* ranks,
                              GLOBAL ulong* to, LOCAL uint* cursor) {
  GLOBAL const uint* left_set = sets + words[LEFT_SET] * SET_WORDS;
  GLOBAL const uint* right_set = sets + words[RIGHT_SET] * SET_WORDS;
  const ulong taken = word_pair(words[TAKEN_LOW], words[TAKEN_HIGH]);
  const ulong left = quadrants[word_pair(left_set[SET_LOW], left_set[SET_HIGH]) + placement];
  if ((left & taken) != 0) return 0;
  GLOBAL const ulong* rights = quadrants + word_pair(right_set[SET_LOW], right_set[SET_HIGH]);
  GLOBAL const uint* right_begins = begins + right_set[SET_BEGINS];
  const uint first = words[FIRST_LIST];
  const uint rank = first + list_of(left_begins(words, sets, begins), words[LISTS], placement);
  const uint shared = board[BOARD_SHARED];
  const uint own = board[BOARD_OWN];
  if (words[MIDDLE_ROWS] == 0) {
    // If sets of rows are in ascending order, their complements are in descending order.
    const uint other = words[ALL_LISTS] - 1 - rank - right_set[SET_FIRST_LIST];
    return unite_list(left | taken, rights, right_begins[other], right_begins[other + 1], shared,
                      own, side & 1u, to, cursor);
  }
  // The queen of the middle column can be in any row of MIDDLE_ROWS that is free on the left. All
  // lists of the right quadrant are on the device, so their ranks are their indices.
  const uint rest = ((1u << board[BOARD_ROWS]) - 1u) & ~subsets[words[FIRST_SUBSET] + rank];
  uint size = 0;
  for (uint rows = rest & words[MIDDLE_ROWS]; rows != 0; rows &= rows - 1u) {
    const uint row = rows & (0u - rows);
    const uint number = lowest_index(rows);
    const ulong queen =
        word_pair(board[BOARD_QUEENS + 2 * number], board[BOARD_QUEENS + 2 * number + 1]);
    if ((queen & left) != 0) continue;
    const uint other = ranks[rest & ~row];
    size += unite_list(left | taken | queen, rights, right_begins[other], right_begins[other + 1],
                       shared, own, side & 1u, to, cursor);
  }
  return size;
}

// Counts the halves that each group will write. Local memory: one word for each work-item.
KERNEL count_halves(GLOBAL const uint* board, GLOBAL const uint* sets,
                    GLOBAL const ulong* quadrants, GLOBAL const uint* begins,
                    GLOBAL const uint* subsets, GLOBAL const uint* ranks, GLOBAL const uint* sides,
                    GLOBAL uint* of_parts, uint parts LOCAL_MEMORY) {
  const uint side = GROUP / parts;
  const uint part = GROUP % parts;
  GLOBAL const uint* words = sides + side * SIDE_WORDS;
  GLOBAL const uint* lists = left_begins(words, sets, begins);
  const uint end = lists[words[LISTS]];
  uint size = 0;
  for (uint i = lists[0] + part * ITEMS + ITEM; i < end; i += parts * ITEMS) {
    size += unite_placement(i, side, words, board, sets, quadrants, begins, subsets, ranks, 0, 0);
  }
  local_memory[ITEM] = size;
  BARRIER;
  for (uint step = ITEMS / 2; step > 0; step /= 2) {
    if (ITEM < step) local_memory[ITEM] += local_memory[ITEM + step];
    BARRIER;
  }
  if (ITEM == 0) of_parts[GROUP] = local_memory[0];
}

// Saturating addition.
FUNCTION uint sum_or_most(uint a, uint b) { return a + b < a ? 0xFFFFFFFFu : a + b; }

// Like scan_items(), but with saturating addition and without the total.
FUNCTION void scan_items_or_most(LOCAL uint* words, uint item, uint items) {
  for (uint step = 1; step < items; step *= 2) {
    BARRIER;
    const uint before = item >= step ? words[item - step] : 0u;
    BARRIER;
    words[item] = sum_or_most(words[item], before);
  }
  BARRIER;
  const uint before = item > 0 ? words[item - 1] : 0u;
  BARRIER;
  words[item] = before;
  BARRIER;
}

FUNCTION uint bits_for(uint number) {
  uint bits = 0;
  for (; number != 0; number >>= 1) ++bits;
  return bits;
}

// Returns the number of bits in the keys of a join, chosen so that buckets have about `per_bucket`
// top halves and the lines outside the key fit into a record. A key has a bit for each of its
// lines, and one for the mark if halves can be marked.
FUNCTION uint key_bits_for(uint top_size, uint lines, uint weights, uint per_bucket, uint most) {
  const uint least = weights == WEIGHTS_TURNED ? 4u : 2u;
  uint bits = bits_for(top_size / per_bucket);
  if (bits > most) bits = most;
  if (bits > lines) bits = lines;
  if (bits + 32u < lines) bits = lines - 32u;
  if (bits < least) bits = least;
  return weights == WEIGHTS_MARKED ? bits + 1u : bits;
}

// Returns how many of the highest bits of a key are fixed rather than chosen by choose_lines: the
// bits of the longest diagonals, or of the mark.
FUNCTION uint fixed_key_bits(uint weights) {
  return weights == WEIGHTS_TURNED ? 2u : weights == WEIGHTS_MARKED ? 1u : 0u;
}

// Returns the maximum number of tiles of a join.
FUNCTION uint most_tiles(uint top_size, uint key_bits) {
  const uint buckets = 1u << key_bits;
  return (top_size < buckets ? top_size : buckets) + top_size / TILE_RECORDS;
}

// Assigns memory to the lists of the joins and counts the leading joins that fit. Runs as one
// group. Replaces the sizes in `of_parts` by the positions at which the groups will write. Local
// memory: three words for each work-item, plus one word.
KERNEL allocate(GLOBAL const uint* board, GLOBAL const uint* sides, GLOBAL uint* of_parts,
                GLOBAL uint* joins, GLOBAL uint* info, uint number_of_joins, uint parts,
                uint halves_room, uint bucket_room, uint tile_room, uint per_bucket,
                uint most_key_bits LOCAL_MEMORY) {
  LOCAL uint* halves = local_memory;
  LOCAL uint* buckets = local_memory + ITEMS;
  LOCAL uint* tiles = local_memory + 2 * ITEMS;
  LOCAL uint* fitting = local_memory + 3 * ITEMS;
  const uint share = (number_of_joins + ITEMS - 1) / ITEMS;
  const uint first = ITEM * share < number_of_joins ? ITEM * share : number_of_joins;
  const uint end = first + share < number_of_joins ? first + share : number_of_joins;
  uint sum_halves = 0;
  uint sum_buckets = 0;
  uint sum_tiles = 0;
  for (uint join = first; join < end; ++join) {
    GLOBAL uint* words = joins + join * JOIN_WORDS;
    for (uint which = 0; which < 2; ++which) {
      uint size = 0;
      for (uint part = 0; part < parts; ++part) {
        size = sum_or_most(size, of_parts[(2 * join + which) * parts + part]);
      }
      words[TOP_SIZE + which] = size;
      sum_halves = sum_or_most(sum_halves, size);
    }
    GLOBAL const uint* side = sides + 2 * join * SIDE_WORDS;
    words[LINES_LOW] = side[SIDE_LINES_LOW];
    words[LINES_HIGH] = side[SIDE_LINES_HIGH];
    const uint lines = POPCOUNT(words[LINES_LOW]) + POPCOUNT(words[LINES_HIGH]);
    const uint bits =
        key_bits_for(words[TOP_SIZE], lines, board[BOARD_WEIGHTS], per_bucket, most_key_bits);
    words[KEY_BITS] = bits;
    sum_buckets = sum_or_most(sum_buckets, 2u * ((1u << bits) + 1u));
    sum_tiles = sum_or_most(sum_tiles, most_tiles(words[TOP_SIZE], bits));
  }
  halves[ITEM] = sum_halves;
  buckets[ITEM] = sum_buckets;
  tiles[ITEM] = sum_tiles;
  if (ITEM == 0) *fitting = 0;
  scan_items_or_most(halves, ITEM, ITEMS);
  scan_items_or_most(buckets, ITEM, ITEMS);
  scan_items_or_most(tiles, ITEM, ITEMS);
  sum_halves = halves[ITEM];
  sum_buckets = buckets[ITEM];
  sum_tiles = tiles[ITEM];
  for (uint join = first; join < end; ++join) {
    GLOBAL uint* words = joins + join * JOIN_WORDS;
    words[BUCKETS] = sum_buckets;
    for (uint which = 0; which < 2; ++which) {
      words[TOP_FIRST + which] = sum_halves;
      uint to = sum_halves;
      for (uint part = 0; part < parts; ++part) {
        const uint at = (2 * join + which) * parts + part;
        const uint size = of_parts[at];
        of_parts[at] = to;
        to = sum_or_most(to, size);
      }
      sum_halves = to;
    }
    sum_buckets = sum_or_most(sum_buckets, 2u * ((1u << words[KEY_BITS]) + 1u));
    sum_tiles = sum_or_most(sum_tiles, most_tiles(words[TOP_SIZE], words[KEY_BITS]));
    // The sums never decrease, so the joins that fit are the leading ones.
    if (sum_halves <= halves_room && sum_buckets <= bucket_room && sum_tiles <= tile_room) {
      ADD_LOCAL(fitting, 1u);
    }
  }
  BARRIER;
  if (ITEM == 0) info[INFO_FITTING] = *fitting;
}

// Writes the halves of each side. Local memory: one word.
KERNEL list_halves(GLOBAL const uint* board, GLOBAL const uint* sets, GLOBAL const ulong* quadrants,
                   GLOBAL const uint* begins, GLOBAL const uint* subsets, GLOBAL const uint* ranks,
                   GLOBAL const uint* sides, GLOBAL const uint* of_parts, GLOBAL const uint* joins,
                   GLOBAL uint* info, GLOBAL ulong* halves, uint parts LOCAL_MEMORY) {
  const uint side = GROUP / parts;
  const uint part = GROUP % parts;
  const uint fits = side / 2 < info[INFO_FITTING] ? 1u : 0u;
  GLOBAL const uint* words = sides + side * SIDE_WORDS;
  GLOBAL const uint* lists = left_begins(words, sets, begins);
  const uint last = fits != 0 ? lists[words[LISTS]] : 0u;
  if (ITEM == 0) *local_memory = 0;
  BARRIER;
  GLOBAL ulong* to = halves + of_parts[GROUP];
  for (uint i = lists[0] + part * ITEMS + ITEM; i < last; i += parts * ITEMS) {
    unite_placement(i, side, words, board, sets, quadrants, begins, subsets, ranks, to,
                    local_memory);
  }
  BARRIER;
  GLOBAL const uint* join = joins + side / 2 * JOIN_WORDS;
  const uint end = part + 1 < parts ? of_parts[GROUP + 1]
                                    : join[TOP_FIRST + side % 2] + join[TOP_SIZE + side % 2];
  if (fits != 0 && ITEM == 0 && of_parts[GROUP] + *local_memory != end) {
    ADD_GLOBAL(info + INFO_FAULTS, 1u);
  }
}

// --- keys and buckets --------------------------------------------------------------------------

// The maximum number of halves of a list in the sample for choosing the lines of the key.
#define SAMPLE 256

// Computes the moves by which moved_together() compresses a word: five steps that move some bits by
// 1, 2, 4, 8 and 16 places. Source: Warren, "Hacker's Delight", 2nd edition, 2012, section 7-4.
FUNCTION void make_moves(uint mask, GLOBAL uint* moves) {
  uint gaps = ~mask << 1;
  for (uint step = 0; step < 5; ++step) {
    uint odd = gaps ^ gaps << 1;
    odd ^= odd << 2;
    odd ^= odd << 4;
    odd ^= odd << 8;
    odd ^= odd << 16;
    const uint moved = odd & mask;
    moves[step] = moved;
    mask = (mask ^ moved) | moved >> (1u << step);
    gaps &= ~odd;
  }
}

// Returns the bits of `x` that are in `mask`, moved together at the low end of the word.
FUNCTION uint moved_together(uint x, uint mask, GLOBAL const uint* moves) {
  x &= mask;
  for (uint step = 0; step < 5; ++step) {
    const uint moved = x & moves[step];
    x = (x ^ moved) | moved >> (1u << step);
  }
  return x;
}

// Chooses the lines of the key, with one group for each join. The key consists of the lines shared
// by the most pairs of a sample, so that the buckets exclude many pairs. Local memory: for each of
// 64 lines, the number of pairs that share it, whether it is in the key, and the numbers of top and
// bottom halves that contain it.
KERNEL choose_lines(GLOBAL const uint* board, GLOBAL const uint* joins, GLOBAL const uint* info,
                    GLOBAL const ulong* halves, GLOBAL uint* lines LOCAL_MEMORY) {
  LOCAL uint* products = local_memory;
  LOCAL uint* in_key = local_memory + 64;
  LOCAL uint* counts = local_memory + 128;
  const uint join = GROUP;
  const uint fits = join < info[INFO_FITTING] ? 1u : 0u;
  GLOBAL const uint* words = joins + join * JOIN_WORDS;
  GLOBAL uint* to = lines + join * LINE_WORDS;
  const ulong all = word_pair(words[LINES_LOW], words[LINES_HIGH]);
  ulong others = all;
  if (board[BOARD_WEIGHTS] == WEIGHTS_TURNED) {
    others &= ~word_pair(1u << board[BOARD_ANTI], 1u << board[BOARD_DIAGONAL]);
  }
  for (uint i = ITEM; i < 128; i += ITEMS) {
    const uint size = fits != 0 ? words[TOP_SIZE + i / 64] : 0u;
    GLOBAL const ulong* list = halves + words[TOP_FIRST + i / 64];
    const uint step = size / SAMPLE + 1;
    uint count = 0;
    for (uint at = 0; at < size; at += step) count += (uint)(list[at] >> i % 64) & 1u;
    counts[i] = count;
  }
  BARRIER;
  for (uint line = ITEM; line < 64; line += ITEMS) {
    products[line] = counts[line] * counts[line + 64];
  }
  BARRIER;
  const uint chosen = words[KEY_BITS] - fixed_key_bits(board[BOARD_WEIGHTS]);
  for (uint line = ITEM; line < 64; line += ITEMS) {
    uint rank = 0;
    for (uint other = 0; other < 64; ++other) {
      if ((others >> other & 1) == 0) continue;
      const uint is_before =
          products[other] > products[line] || (products[other] == products[line] && other > line);
      rank += is_before != 0 ? 1u : 0u;
    }
    in_key[line] = (others >> line & 1) != 0 && rank < chosen ? 1u : 0u;
  }
  BARRIER;
  for (uint i = ITEM; i < 4 * fits; i += ITEMS) {
    const uint word = i % 2;
    uint key = 0;
    for (uint bit = 0; bit < 32; ++bit) key |= in_key[32 * word + bit] << bit;
    const uint mask = i < 2 ? key : (uint)(others >> 32 * word) & ~key;
    to[i] = mask;
    make_moves(mask, to + MOVES + 5 * i);
    if (word == 0) to[i < 2 ? KEY_SHIFT : RECORD_SHIFT] = POPCOUNT(mask);
  }
}

// Returns `low`, which has `shift` bits, followed by the bits of `high`.
FUNCTION uint joined_words(uint low, uint high, uint shift) {
  return shift < 32 ? low | high << shift : low;
}

// Returns the bucket of a key. Four neighbouring bottom buckets are ordered by the two lowest bits
// of their keys: 2, 0, 1, 3. In this order, the buckets that match a given top bucket are always
// consecutive.
FUNCTION uint bucket_of(uint key, uint is_bottom) {
  if (is_bottom == 0) return key;
  const uint low = key & 1u;
  return (key & ~3u) | low << 1 | ((key >> 1 & 1u) ^ low ^ 1u);
}

// Keys of up to LOCAL_KEY_BITS bits are first counted in local memory, because atomic additions in
// global memory would make work-items wait for each other.
#define LOCAL_KEY_BITS 11

// Replaces each half by its record (low word) and the bucket of its key (high word), and counts the
// halves of each bucket. Local memory: 2^LOCAL_KEY_BITS words.
KERNEL make_keys(GLOBAL const uint* board, GLOBAL const uint* joins, GLOBAL const uint* info,
                 GLOBAL const uint* lines, GLOBAL ulong* halves, GLOBAL uint* buckets,
                 uint parts LOCAL_MEMORY) {
  const uint side = GROUP / parts;
  const uint join = side / 2;
  const uint is_bottom = side % 2;
  const uint fits = join < info[INFO_FITTING] ? 1u : 0u;
  GLOBAL const uint* words = joins + join * JOIN_WORDS;
  GLOBAL const uint* by = lines + join * LINE_WORDS;
  GLOBAL ulong* list = halves + words[TOP_FIRST + is_bottom];
  const uint size = fits != 0 ? words[TOP_SIZE + is_bottom] : 0u;
  const uint bits = words[KEY_BITS];
  // The number of buckets that are counted in local memory: all or none.
  const uint here = fits != 0 && bits <= LOCAL_KEY_BITS ? 1u << bits : 0u;
  GLOBAL uint* counts = buckets + words[BUCKETS] + is_bottom * ((1u << bits) + 1u);
  for (uint i = ITEM; i < here; i += ITEMS) local_memory[i] = 0;
  BARRIER;
  for (uint i = GROUP % parts * ITEMS + ITEM; i < size; i += parts * ITEMS) {
    const ulong one = list[i];
    const uint low = (uint)one;
    const uint high = (uint)(one >> 32);
    uint key = joined_words(moved_together(low, by[KEY_LOW], by + MOVES),
                            moved_together(high, by[KEY_HIGH], by + MOVES + 5), by[KEY_SHIFT]);
    if (board[BOARD_WEIGHTS] == WEIGHTS_TURNED) {
      key |= (high >> board[BOARD_DIAGONAL] & 1u) << (bits - 2u);
      key |= (low >> board[BOARD_ANTI] & 1u) << (bits - 1u);
    } else if (board[BOARD_WEIGHTS] == WEIGHTS_MARKED &&
               (one & (is_bottom != 0 ? MARK_UPSIDE_DOWN : MARK)) != 0) {
      key |= 1u << (bits - 1u);
    }
    const uint record =
        joined_words(moved_together(low, by[RECORD_LOW], by + MOVES + 10),
                     moved_together(high, by[RECORD_HIGH], by + MOVES + 15), by[RECORD_SHIFT]);
    const uint bucket = bucket_of(key, is_bottom);
    list[i] = word_pair(record, bucket);
    if (here != 0) {
      ADD_LOCAL(local_memory + bucket, 1u);
    } else {
      ADD_GLOBAL(counts + bucket, 1u);
    }
  }
  BARRIER;
  for (uint i = ITEM; i < here; i += ITEMS) {
    if (local_memory[i] != 0) ADD_GLOBAL(counts + i, local_memory[i]);
  }
}

// Finds the positions of the buckets and writes the tiles. Each group handles one side of a join.
// Replaces the number of halves in each bucket by the index of its first half and copies this index
// to `cursors`. Local memory: two words for each work-item, plus two words.
KERNEL scan_buckets(GLOBAL const uint* joins, GLOBAL uint* info, GLOBAL uint* buckets,
                    GLOBAL uint* cursors, GLOBAL uint* tiles LOCAL_MEMORY) {
  LOCAL uint* halves = local_memory;
  LOCAL uint* of_tiles = local_memory + ITEMS + 1;
  const uint join = GROUP / 2;
  const uint is_bottom = GROUP % 2;
  const uint fits = join < info[INFO_FITTING] ? 1u : 0u;
  GLOBAL const uint* words = joins + join * JOIN_WORDS;
  const uint size = fits != 0 ? 1u << words[KEY_BITS] : 0u;
  const uint at = words[BUCKETS] + is_bottom * (size + 1u);
  const uint share = (size + ITEMS - 1) / ITEMS;
  const uint first = ITEM * share < size ? ITEM * share : size;
  const uint end = first + share < size ? first + share : size;
  uint sum = 0;
  uint sum_tiles = 0;
  for (uint bucket = first; bucket < end; ++bucket) {
    const uint count = buckets[at + bucket];
    sum += count;
    sum_tiles += (count + TILE_RECORDS - 1) / TILE_RECORDS;
  }
  halves[ITEM] = sum;
  of_tiles[ITEM] = is_bottom != 0 ? 0u : sum_tiles;
  scan_items(halves, ITEM, ITEMS);
  scan_items(of_tiles, ITEM, ITEMS);
  if (fits != 0 && ITEM == 0) {
    if (halves[ITEMS] != words[TOP_SIZE + is_bottom]) ADD_GLOBAL(info + INFO_FAULTS, 1u);
    buckets[at + size] = halves[ITEMS];
    of_tiles[ITEMS] = ADD_GLOBAL(info + INFO_TILES, of_tiles[ITEMS]);
  }
  BARRIER;
  sum = halves[ITEM];
  GLOBAL uint* tile = tiles + (of_tiles[ITEMS] + of_tiles[ITEM]) * TILE_WORDS;
  for (uint bucket = first; bucket < end; ++bucket) {
    const uint count = buckets[at + bucket];
    buckets[at + bucket] = sum;
    cursors[at + bucket] = sum;
    if (is_bottom == 0 && count != 0) {
      // The tiles of one bucket have about the same size.
      const uint pieces = (count + TILE_RECORDS - 1) / TILE_RECORDS;
      for (uint piece = 0; piece < pieces; ++piece) {
        const uint begin = (uint)((ulong)count * piece / pieces);
        const uint last = (uint)((ulong)count * (piece + 1) / pieces);
        tile[0] = join;
        tile[1] = bucket;
        tile[2] = sum + begin;
        tile[3] = last - begin;
        tile += TILE_WORDS;
      }
    }
    sum += count;
  }
}

// Writes records to their buckets. If the key has at most LOCAL_KEY_BITS bits, each group reserves
// all its room in a bucket at once. Local memory: 2^LOCAL_KEY_BITS words.
KERNEL scatter(GLOBAL const uint* joins, GLOBAL uint* info, GLOBAL const ulong* halves,
               GLOBAL uint* cursors, GLOBAL uint* records, uint parts LOCAL_MEMORY) {
  const uint side = GROUP / parts;
  const uint join = side / 2;
  const uint is_bottom = side % 2;
  const uint fits = join < info[INFO_FITTING] ? 1u : 0u;
  GLOBAL const uint* words = joins + join * JOIN_WORDS;
  const uint first = words[TOP_FIRST + is_bottom];
  const uint size = fits != 0 ? words[TOP_SIZE + is_bottom] : 0u;
  const uint bits = words[KEY_BITS];
  const uint here = fits != 0 && bits <= LOCAL_KEY_BITS ? 1u << bits : 0u;
  GLOBAL uint* at = cursors + words[BUCKETS] + is_bottom * ((1u << bits) + 1u);
  const uint begin = GROUP % parts * ITEMS + ITEM;
  for (uint i = ITEM; i < here; i += ITEMS) local_memory[i] = 0;
  BARRIER;
  for (uint i = begin; i < (here != 0 ? size : 0u); i += parts * ITEMS) {
    ADD_LOCAL(local_memory + (uint)(halves[first + i] >> 32), 1u);
  }
  BARRIER;
  for (uint i = ITEM; i < here; i += ITEMS) {
    if (local_memory[i] != 0) local_memory[i] = ADD_GLOBAL(at + i, local_memory[i]);
  }
  BARRIER;
  for (uint i = begin; i < size; i += parts * ITEMS) {
    const ulong keyed = halves[first + i];
    const uint bucket = (uint)(keyed >> 32);
    const uint to = here != 0 ? ADD_LOCAL(local_memory + bucket, 1u) : ADD_GLOBAL(at + bucket, 1u);
    if (to < size) {
      records[first + to] = (uint)keyed;
    } else {
      ADD_GLOBAL(info + INFO_FAULTS, 1u);
    }
  }
}

// --- the pairs ---------------------------------------------------------------------------------

// Calls DO(row, line, lines) for each chunk of the 32 lines of a record, with its first row in the
// table, its first line and its number of lines. The table has a row for each subset of the lines
// of a chunk.
#if TABLE_ROWS == 448
#define CHUNKS(DO) DO(0, 0, 7) DO(128, 7, 7) DO(256, 14, 6) DO(320, 20, 6) DO(384, 26, 6)
#elif TABLE_ROWS == 256
#define CHUNKS(DO) \
  DO(0, 0, 6) DO(64, 6, 6) DO(128, 12, 5) DO(160, 17, 5) DO(192, 22, 5) DO(224, 27, 5)
#endif

// In `sets`, a lane of 32 top records occupies consecutive words, one for each line. Lanes are 33
// words apart, so that neighbouring lanes are in different banks.
#define SET_STRIDE 33

// The maximum number of ranges of bottom records that `match` handles at a time. Each range takes
// two words, and one more word holds the sum of their sizes. All these words are stored in place of
// `sets` (32 x 33 words), which is no longer needed at that point.
#define MOST_RANGES 512

// Fills one column of the rows of a chunk. A word has one bit for each top record in `all` that has
// none of the lines of the row's subset. Rows are filled in blocks of eight: a block combines one
// subset of the higher lines of the chunk with each of the eight subsets of its three lowest lines.
FUNCTION void fill_rows(LOCAL uint* table, LOCAL const uint* sets, uint lines, uint all, uint unit,
                        uint units) {
  const uint s0 = ~sets[0];
  const uint s1 = ~sets[1];
  const uint s2 = ~sets[2];
  const uint blocks = 1u << (lines - 3u);
  for (uint block = unit; block < blocks; block += units) {
    uint apart = all;
    for (uint bit = 0; bit < lines - 3u; ++bit) {
      if ((block >> bit & 1u) != 0) apart &= ~sets[3 + bit];
    }
    LOCAL uint* row = table + block * 8 * UNIT;
    const uint apart0 = apart & s0;
    const uint apart2 = apart & s2;
    row[0 * UNIT] = apart;
    row[1 * UNIT] = apart0;
    row[2 * UNIT] = apart & s1;
    row[3 * UNIT] = apart0 & s1;
    row[4 * UNIT] = apart2;
    row[5 * UNIT] = apart2 & s0;
    row[6 * UNIT] = apart2 & s1;
    row[7 * UNIT] = apart0 & s1 & s2;
  }
}

// Deposits the bits of `number`, from the lowest one, at the positions of the bits of `mask`.
FUNCTION uint spread(uint number, uint mask) {
  uint result = 0;
  for (; mask != 0; mask &= mask - 1u) {
    if ((number & 1u) != 0) result |= mask & (0u - mask);
    number >>= 1;
  }
  return result;
}

// Returns which of the 64 top records in two columns of the table have no line in common with
// `record`.
FUNCTION ulong apart_from(uint record, LOCAL const char* columns) {
  ulong apart = ~(ulong)0;
#define LOOK_UP(row, line, lines)                                                                 \
  {                                                                                               \
    const uint value = MASKED(record, ((1u << (lines)) - 1u) << (line));                          \
    apart &= LOCAL_PAIR(columns + (row)*ROW_BYTES +                                               \
                        ((line) < 7 ? value << (7 - (line)) % 32 : value >> ((line) + 25) % 32)); \
  }
  CHUNKS(LOOK_UP)
  return apart;
}

// Counts the pairs of the top records in two columns of the table with every `streams`-th bottom
// record from `begin` to `end` - 1. Handles two bottom records at a time and loads the next two in
// advance, so that a work-item waits for memory less often.
FUNCTION uint count_pairs(GLOBAL const uint* bottom, uint begin, uint end, uint streams,
                          LOCAL const char* columns) {
  uint pairs = 0;
  uint one = begin < end ? bottom[begin] : 0u;
  uint two = begin + streams < end ? bottom[begin + streams] : 0u;
  uint i = begin;
  for (; i + streams < end; i += 2 * streams) {
    const uint this_one = one;
    const uint this_two = two;
    if (i + 2 * streams < end) one = bottom[i + 2 * streams];
    if (i + 3 * streams < end) two = bottom[i + 3 * streams];
    pairs += POPCOUNT_LONG(apart_from(this_one, columns));
    pairs += POPCOUNT_LONG(apart_from(this_two, columns));
  }
  if (i < end) pairs += POPCOUNT_LONG(apart_from(one, columns));
  return pairs;
}

// Counts the pairs of each tile, with one group of 32 to 1024 work-items for each tile. A work-item
// compares a bottom record with two lanes, so a bottom record takes one work-item for every two
// lanes of the tile. A unit of 32 work-items handles `streams` bottom records at a time, two or
// more. Local memory: the table, and 32 x 33 words.
KERNEL match(GLOBAL const uint* board, GLOBAL const uint* joins, GLOBAL const uint* tiles,
             GLOBAL const uint* buckets, GLOBAL const uint* records, GLOBAL uint* sums,
             uint first_tile LOCAL_MEMORY) {
  LOCAL uint* table = local_memory;
  LOCAL uint* sets = local_memory + TABLE_ROWS * UNIT;
  GLOBAL const uint* tile = tiles + (first_tile + GROUP) * TILE_WORDS;
  const uint join = tile[0];
  const uint key = tile[1];
  const uint count = tile[3];
  GLOBAL const uint* words = joins + join * JOIN_WORDS;
  GLOBAL const uint* top = records + words[TOP_FIRST] + tile[2];
  GLOBAL const uint* bottom = records + words[BOTTOM_FIRST];
  const uint bits = words[KEY_BITS];
  GLOBAL const uint* begins = buckets + words[BUCKETS] + (1u << bits) + 1u;
  const uint column = ITEM % UNIT;
  const uint unit = ITEM / UNIT;
  const uint units = ITEMS / UNIT;
  // Two lanes of 32 top records are looked up together; their columns are neighbours.
  const uint pairs_of_lanes = (count + 2 * UNIT - 1) / (2 * UNIT);
  const uint lanes = 2 * pairs_of_lanes;
  const uint lane = column / 2 % pairs_of_lanes * 2 + column % 2;

  // Copies the top records to the memory that the table will occupy later.
  for (uint i = ITEM; i < lanes * UNIT; i += ITEMS) table[i] = i < count ? top[i] : 0u;
  BARRIER;
  for (uint i = unit; i < lanes; i += units) {
    uint set = 0;
    for (uint j = 0; j < UNIT; ++j) set |= (table[i * UNIT + j] >> column & 1u) << j;
    sets[i * SET_STRIDE + column] = set;
  }
  BARRIER;
  const uint there = count > lane * UNIT ? count - lane * UNIT : 0u;
  const uint all = there >= UNIT ? 0xFFFFFFFFu : (1u << there) - 1u;
#define FILL(row, line, lines)                                                     \
  fill_rows(table + (row)*UNIT + column, sets + lane * SET_STRIDE + (line), lines, \
            (row) == 0 ? all : 0xFFFFFFFFu, unit, units);
  CHUNKS(FILL)
  BARRIER;

  // Finds the bottom buckets whose keys have no line in common with this key. Buckets whose keys
  // differ only in the two lowest bits are consecutive, so there is one range of records for each
  // subset of the higher bits that are not set in this key. Each unit takes an equal share of
  // consecutive records.
  const uint weights = board[BOARD_WEIGHTS];
  const uint fixed = fixed_key_bits(weights);
  const uint special = ((1u << fixed) - 1u) << (bits - fixed);  // the longest diagonals or the mark
  const uint top_special = key & special;
  uint free_lines = ~key & ((1u << bits) - 1u) & ~3u;
  // A pair does not count if one of the two longest diagonals is in the top half and the other in
  // the bottom half. A pair of two marked halves counts.
  if (weights == WEIGHTS_TURNED && top_special != 0) free_lines &= ~special;
  if (weights == WEIGHTS_MARKED) free_lines |= special;
  const uint low = key & 3u;
  const uint from = low >> 1;
  const uint until = low == 0 ? 4u : low == 2 ? 3u : 2u;
  // Each of the 16 work-items of half a unit reads its own two columns of the table.
  const uint place = column % HALF_UNIT;
  const uint streams_of_half = UNIT / lanes;
  const uint streams = 2 * streams_of_half;
  const uint stream = place / pairs_of_lanes < streams_of_half
                          ? column / HALF_UNIT * streams_of_half + place / pairs_of_lanes
                          : streams;
  LOCAL uint* ranges = sets;
  LOCAL uint* in_all = sets + 2 * MOST_RANGES;
  LOCAL const char* columns = (LOCAL const char*)table + place * 8;
  ulong sum = 0;
  const uint sets_of_lines = 1u << POPCOUNT(free_lines);
  for (uint done = 0; done < sets_of_lines; done += MOST_RANGES) {
    const uint rest = sets_of_lines - done;
    const uint here = rest < MOST_RANGES ? rest : MOST_RANGES;
    if (ITEM == 0) *in_all = 0;
    BARRIER;
    for (uint i = ITEM; i < here; i += ITEMS) {
      const uint bucket = spread(done + i, free_lines);
      const uint bottom_special = bucket & special;
      const uint is_twice =
          (weights == WEIGHTS_TURNED && (top_special == special || bottom_special == special)) ||
                  (weights == WEIGHTS_MARKED && top_special == 0 && bottom_special == 0)
              ? 1u
              : 0u;
      const uint begin = begins[bucket + from];
      const uint size = begins[bucket + until] - begin;
      ranges[2 * i] = 2 * begin + is_twice;
      ranges[2 * i + 1] = size;
      ADD_LOCAL(in_all, size);
    }
    BARRIER;
    const uint first = (uint)((ulong)*in_all * unit / units);
    const uint last = stream < streams ? (uint)((ulong)*in_all * (unit + 1) / units) : 0u;
    uint before = 0;  // number of records in the ranges before `range`
    LOCAL const uint* range = ranges;
    uint size = range[1];
    while (before + size <= first && before < last) {
      before += size;
      range += 2;
      size = range[1];
    }
    while (before < last) {
      const uint begin = range[0] >> 1;
      const uint end = begin + (last - before < size ? last - before : size);
      const uint skipped = first > before ? first - before : 0u;
      const uint pairs = count_pairs(bottom, begin + skipped + stream, end, streams, columns);
      sum += (ulong)pairs << (range[0] & 1u);
      before += size;
      range += 2;
      size = range[1];
    }
    BARRIER;
  }

  LOCAL uint* lows = table;
  LOCAL uint* highs = table + ITEMS;
  lows[ITEM] = (uint)sum;
  highs[ITEM] = (uint)(sum >> 32);
  BARRIER;
  // The first unit adds the sums of all units, and then its first item adds the sums of the unit.
  if (ITEM < UNIT) {
    for (uint i = ITEM + UNIT; i < ITEMS; i += UNIT) sum += word_pair(lows[i], highs[i]);
    lows[ITEM] = (uint)sum;
    highs[ITEM] = (uint)(sum >> 32);
  }
  BARRIER;
  if (ITEM == 0) {
    for (uint i = 1; i < UNIT; ++i) sum += word_pair(lows[i], highs[i]);
    GLOBAL uint* to = sums + join * SUM_WORDS;
    const uint before = ADD_GLOBAL(to, (uint)sum);
    const uint carry = before + (uint)sum < before ? 1u : 0u;
    ADD_GLOBAL(to + 1, (uint)(sum >> 32) + carry);
    ADD_GLOBAL(to + 2, count);
  }
}
