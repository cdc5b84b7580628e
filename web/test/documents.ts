// web/test/documents.ts - answers of the server, which the page's types must fit.
//
// Written by tests/server/documents_test.cpp. Values that differ from run to run are replaced.
// SPDX-License-Identifier: MIT
import type { Figures, Hint, Info, PlacementPage, Plan, ReadBoards, SavedTime, Solved, TimesOfGames, TraceInfo } from '../src/api';
import type { ClusterStatus } from '../src/count/cluster';
import type { Device } from '../src/count/devices';
import type { Forecasts } from '../src/count/forecasts';
import type { Comparison } from '../src/compare/results';
import type { CountResult, EstimateResult } from '../src/count/results';
import type { Explanation, MadeByJob, MadeLevel, ReadLevel, RegionHint, Uniqueness } from '../src/regions/answers';

export const info = {
  "version": "x",
  "threads": 2,
  "kernel": "x",
  "cluster": true,
  "public_url": "",
  "limits": {
    "solve_size": 1000000,
    "trace_size": 1000,
    "trace_events": 5000000,
    "list_size": 22,
    "count_size": 32,
    "estimate_size": 1024,
    "page": 1000,
    "seconds": 0.5
  },
  "algorithms": [
    {
      "name": "brute-force",
      "family": "whole boards",
      "summary": "tries every choice of n of the n * n squares and tests it when it is complete",
      "origin": "the start of every text on backtracking; 4,426,165,368 choices for the chessboard",
      "cost": "C(n * n, n) choices, up to n^2 / 2 checks each; 24 bytes of memory per square",
      "prunes": false,
      "is_complete": true,
      "uses_chance": false,
      "takes_direction": true,
      "takes_row_order": false,
      "honours_given": true,
      "honours_blocked": true,
      "honours_rules": true,
      "max_size": 1000000,
      "library": null
    },
    {
      "name": "permutations",
      "family": "whole boards",
      "summary": "tries every order of the columns, one queen per row; tests diagonals at the end",
      "origin": "columns as permutations: J. W. L. Glaisher, On the problem of the eight queens, 1874",
      "cost": "n! orders, up to n^2 / 2 checks each; 24 bytes of memory per row",
      "prunes": false,
      "is_complete": true,
      "uses_chance": false,
      "takes_direction": true,
      "takes_row_order": true,
      "honours_given": true,
      "honours_blocked": true,
      "honours_rules": true,
      "max_size": 100000000,
      "library": null
    }
  ],
  "methods": [
    {
      "name": "cross",
      "summary": "symmetry on the central cross, boards side by side in vectors"
    },
    {
      "name": "halves",
      "summary": "all top halves of the board joined with all bottom halves"
    }
  ],
  "solve_methods": [
    "auto",
    "closed-form"
  ],
  "rules": [
    {
      "name": "queens",
      "terms": "rook+diagonals",
      "summary": "rows, columns and diagonals",
      "sequence": "A000170",
      "diagonal": "bounded",
      "anti_diagonal": "bounded",
      "leaps": [],
      "riders": []
    },
    {
      "name": "toroidal",
      "terms": "rook+diagonals(wrapped)",
      "summary": "diagonals that leave the board re-enter on the other side",
      "sequence": "A007705",
      "diagonal": "wrapped",
      "anti_diagonal": "wrapped",
      "leaps": [],
      "riders": []
    }
  ],
  "formats": [
    {
      "name": "cols",
      "summary": "column of each row, from 0; - for a row without a queen"
    },
    {
      "name": "xy",
      "summary": "x,y- of each queen, from 1: x is the column, y the row"
    }
  ],
  "event_kinds": [
    "enter",
    "blocked"
  ],
  "published": [
    {
      "n": 1,
      "solutions": "1",
      "fundamental": "1"
    },
    {
      "n": 2,
      "solutions": "0",
      "fundamental": "0"
    }
  ]
} satisfies Info;

export const figures = {
  "n": 8,
  "figures": [
    {
      "name": "choices",
      "value": "4426165368",
      "meaning": "ways to choose 8 of the 64 squares, C(64,8)",
      "source": "OEIS A014062"
    },
    {
      "name": "one_per_row",
      "value": "16777216",
      "meaning": "boards with a queen in each row, 8^8",
      "source": "OEIS A000312"
    }
  ]
} satisfies Figures;

export const plan = {
  "n": 18,
  "method": "halves",
  "split": 1,
  "tasks": 12283,
  "fingerprint": "8bfae7fc3694ce48",
  "memory_bytes": 8753916,
  "reason": "joined-halves",
  "because": "From n = 18 to 25 and for n = 27 halves is the fastest: it joins top and bottom halves of the board, while cross, rows and textbook search each board queen by queen."
} satisfies Plan;

export const forecasts = {
  "threads": 2,
  "kernel": "x",
  "forecasts": [
    {
      "n": 1,
      "method": "cross",
      "seconds": 0.5,
      "error_seconds": 0.5,
      "core_seconds": 0.5,
      "measured": true
    },
    {
      "n": 2,
      "method": "cross",
      "seconds": 0.5,
      "error_seconds": 0.5,
      "core_seconds": 0.5,
      "measured": true
    }
  ]
} satisfies Forecasts;

export const cluster = {
  "n": 12,
  "method": "cross",
  "split": 2,
  "tasks": 31,
  "fingerprint": "a747390332e1d17b",
  "name": "nqueens-12-0123abcd",
  "shares": 2,
  "solutions": "6572",
  "complete": false,
  "tasks_done": 16,
  "fraction": 0.5,
  "core_seconds": 0.5,
  "core_seconds_left": 0.5,
  "hosts": [
    {
      "host": "node7",
      "tasks": 16,
      "core_seconds": 0.5
    }
  ],
  "missing_shares": [
    2
  ],
  "threads_now": 0,
  "seconds_left": null,
  "queue": null,
  "nodes_down": []
} satisfies ClusterStatus;

export const devices = [
  {
    "name": "NVIDIA H200",
    "driver": "cuda",
    "version": "x",
    "gpu": true,
    "repeated": false,
    "units": 132,
    "memory": 150120431616
  }
] satisfies Device[];

export const placementPage = {
  "n": 4,
  "subset": "all",
  "first": "0",
  "total": "2",
  "placements": [
    [
      1,
      3,
      0,
      2
    ],
    [
      2,
      0,
      3,
      1
    ]
  ]
} satisfies PlacementPage;

export const solvedByFormula = {
  "n": 8,
  "method": "closed-form",
  "solutions": 1,
  "ended": "complete",
  "exhaustive": false,
  "columns": [
    3,
    5,
    7,
    1,
    6,
    0,
    2,
    4
  ],
  "elapsed_seconds": 0.5
} satisfies Solved;

export const solvedByCompletion = {
  "n": 8,
  "method": "exact",
  "solutions": 1,
  "ended": "complete",
  "exhaustive": false,
  "nodes": 3,
  "columns": [
    3,
    6,
    4,
    1,
    5,
    0,
    2,
    7
  ],
  "elapsed_seconds": 0.5
} satisfies Solved;

export const solvedBySearch = {
  "n": 6,
  "algorithm": "depth-first",
  "solutions": 1,
  "ended": "complete",
  "exhaustive": false,
  "columns": [
    0,
    2,
    4,
    1,
    3,
    5
  ],
  "rule": "touching",
  "nodes": 7,
  "tries": 21,
  "checks": 53,
  "backtracks": 0,
  "restarts": 0,
  "frontier": 0,
  "elapsed_seconds": 0.5
} satisfies Solved;

export const unsolved = {
  "n": 3,
  "method": "closed-form",
  "solutions": 0,
  "ended": "complete",
  "exhaustive": true,
  "columns": null,
  "elapsed_seconds": 0.5
} satisfies Solved;

export const trace = {
  "id": "x",
  "events": 108,
  "truncated": false,
  "goal": "all",
  "direction": "rows",
  "n": 4,
  "algorithm": "depth-first",
  "solutions": 2,
  "ended": "complete",
  "exhaustive": true,
  "columns": [
    1,
    3,
    0,
    2
  ],
  "nodes": 17,
  "tries": 60,
  "checks": 115,
  "backtracks": 15,
  "restarts": 0,
  "frontier": 0,
  "elapsed_seconds": 0.5,
  "queens": [],
  "blocked": [],
  "rule": "queens"
} satisfies TraceInfo;

export const hint = {
  "move": "place",
  "reason": "only-square",
  "square": [
    1,
    3
  ],
  "line": "row",
  "number": 1,
  "other": []
} satisfies Hint;

export const savedTime = {
  "n": 6,
  "mode": "shown",
  "given": 0,
  "seconds": 0.5,
  "ranked": true,
  "rank": 1,
  "best_before": null
} satisfies SavedTime;

export const timesOfGames = {
  "n": 6,
  "given": 0,
  "best": {
    "shown": [
      {
        "seconds": 0.5,
        "finished": "x"
      }
    ],
    "hidden": []
  }
} satisfies TimesOfGames;

export const readBoards = {
  "boards": [
    {
      "line": 1,
      "n": 4,
      "queens": [
        [
          0,
          1
        ],
        [
          1,
          3
        ],
        [
          2,
          0
        ],
        [
          3,
          2
        ]
      ],
      "blocked": [],
      "rule": "queens"
    }
  ],
  "skipped": []
} satisfies ReadBoards;

export const readLevel = {
  "puzzle": {
    "n": 7,
    "stars": 1,
    "rule": "touching",
    "regions": [
      [
        0,
        0,
        0,
        0,
        0,
        0,
        1
      ],
      [
        0,
        2,
        3,
        4,
        4,
        4,
        1
      ],
      [
        0,
        2,
        3,
        3,
        3,
        4,
        1
      ],
      [
        0,
        2,
        2,
        5,
        3,
        4,
        1
      ],
      [
        0,
        6,
        2,
        5,
        5,
        5,
        1
      ],
      [
        0,
        6,
        6,
        6,
        6,
        5,
        1
      ],
      [
        0,
        1,
        1,
        1,
        1,
        1,
        1
      ]
    ]
  },
  "links": {
    "letters": "AAAAAAB\nACDEEEB\nACDDDEB\nACCFDEB\nAGCFFFB\nAGGGGFB\nABBBBBB",
    "puzzlink": "https://puzz.link/p?starbattle/7/7/1/0ueevpho0fgoc4osfg",
    "text": "7x1.AAAAAABACDEEEBACDDDEBACCFDEBAGCFFFBAGGGGFBABBBBBB"
  },
  "connected": true,
  "skipped": []
} satisfies ReadLevel;

export const uniqueness = {
  "solutions": 1,
  "witnesses": [
    [
      [
        0,
        0
      ],
      [
        1,
        5
      ],
      [
        2,
        3
      ],
      [
        3,
        1
      ],
      [
        4,
        4
      ],
      [
        5,
        2
      ],
      [
        6,
        6
      ]
    ]
  ]
} satisfies Uniqueness;

export const explanation = {
  "rating": {
    "name": "",
    "n": 7,
    "stars": 1,
    "solutions": 1,
    "level": 4,
    "columns": [
      0,
      5,
      3,
      1,
      4,
      2,
      6
    ],
    "hard_steps": 4,
    "narrowest": 1,
    "steps": 18
  },
  "steps": [
    {
      "technique": "confinement",
      "level": 1,
      "ruled_out": [
        [
          0,
          1
        ],
        [
          0,
          2
        ],
        [
          0,
          3
        ],
        [
          0,
          4
        ],
        [
          0,
          5
        ]
      ],
      "units": [
        {
          "kind": "column",
          "number": 0
        }
      ],
      "others": [
        {
          "kind": "region",
          "number": 0
        }
      ],
      "reason": [
        [
          0,
          0
        ],
        [
          1,
          0
        ],
        [
          2,
          0
        ],
        [
          3,
          0
        ],
        [
          4,
          0
        ],
        [
          5,
          0
        ],
        [
          6,
          0
        ]
      ],
      "where": "Look at region A and column 1",
      "why": "All open squares of column 1 are in region A, so no other square of region A can have a queen: (1,2), (1,3), (1,4), (1,5) and (1,6) are ruled out"
    },
    {
      "technique": "confinement",
      "level": 1,
      "ruled_out": [
        [
          6,
          1
        ],
        [
          6,
          2
        ],
        [
          6,
          3
        ],
        [
          6,
          4
        ],
        [
          6,
          5
        ]
      ],
      "units": [
        {
          "kind": "column",
          "number": 6
        }
      ],
      "others": [
        {
          "kind": "region",
          "number": 1
        }
      ],
      "reason": [
        [
          0,
          6
        ],
        [
          1,
          6
        ],
        [
          2,
          6
        ],
        [
          3,
          6
        ],
        [
          4,
          6
        ],
        [
          5,
          6
        ],
        [
          6,
          6
        ]
      ],
      "where": "Look at region B and column 7",
      "why": "All open squares of column 7 are in region B, so no other square of region B can have a queen: (7,2), (7,3), (7,4), (7,5) and (7,6) are ruled out"
    }
  ],
  "witnesses": [
    [
      [
        0,
        0
      ],
      [
        1,
        5
      ],
      [
        2,
        3
      ],
      [
        3,
        1
      ],
      [
        4,
        4
      ],
      [
        5,
        2
      ],
      [
        6,
        6
      ]
    ]
  ]
} satisfies Explanation;

export const regionHint = {
  "kind": "step",
  "where": "Look at region B and row 7",
  "why": "All open squares of row 7 are in region B, so no other square of region B can have a queen: (2,7), (3,7), (4,7), (5,7) and (6,7) are ruled out",
  "square": null,
  "other": [],
  "step": {
    "technique": "confinement",
    "level": 1,
    "ruled_out": [
      [
        1,
        6
      ],
      [
        2,
        6
      ],
      [
        3,
        6
      ],
      [
        4,
        6
      ],
      [
        5,
        6
      ]
    ],
    "units": [
      {
        "kind": "row",
        "number": 6
      }
    ],
    "others": [
      {
        "kind": "region",
        "number": 1
      }
    ],
    "reason": [
      [
        6,
        2
      ],
      [
        6,
        3
      ],
      [
        6,
        4
      ],
      [
        6,
        5
      ],
      [
        6,
        6
      ]
    ]
  }
} satisfies RegionHint;

export const madeLevel = {
  "puzzle": {
    "n": 5,
    "stars": 1,
    "rule": "touching",
    "regions": [
      [
        0,
        0,
        0,
        1,
        1
      ],
      [
        0,
        2,
        0,
        1,
        3
      ],
      [
        0,
        2,
        0,
        3,
        3
      ],
      [
        2,
        2,
        2,
        3,
        3
      ],
      [
        2,
        2,
        4,
        4,
        3
      ]
    ]
  },
  "rating": {
    "name": "",
    "n": 5,
    "stars": 1,
    "solutions": 1,
    "level": 3,
    "columns": [
      0,
      3,
      1,
      4,
      2
    ],
    "hard_steps": 1,
    "narrowest": 1,
    "steps": 11
  }
} satisfies MadeLevel;

export const madeByJob = {
  "puzzle": {
    "n": 5,
    "stars": 1,
    "rule": "touching",
    "regions": [
      [
        0,
        0,
        0,
        1,
        1
      ],
      [
        0,
        2,
        0,
        1,
        3
      ],
      [
        0,
        2,
        0,
        3,
        3
      ],
      [
        2,
        2,
        2,
        3,
        3
      ],
      [
        2,
        2,
        4,
        4,
        3
      ]
    ]
  },
  "rating": {
    "name": "",
    "n": 5,
    "stars": 1,
    "solutions": 1,
    "level": 3,
    "columns": [
      0,
      3,
      1,
      4,
      2
    ],
    "hard_steps": 1,
    "narrowest": 1,
    "steps": 11
  },
  "rejected": {
    "several": 0,
    "sizes": 0,
    "easier": 0,
    "harder": 0
  },
  "summary": "no board was examined completely",
  "ended": "complete"
} satisfies MadeByJob;

export const count = {
  "n": 8,
  "method": "cross",
  "kernel": "x",
  "threads": 2,
  "solutions": "92",
  "nodes": "x",
  "ended": "complete",
  "complete": true,
  "tasks_done": 11,
  "tasks_found": 0,
  "tasks": 11,
  "fraction": 0.5,
  "fundamental": "12",
  "classes": {
    "asymmetric": "11",
    "point": "1",
    "quarter": "0",
    "full": "0"
  },
  "by_first_row": [
    "4",
    "8"
  ],
  "published": "92",
  "sequence": "A000170",
  "elapsed_seconds": 0.5,
  "legs": 1,
  "core_seconds": 0.5
} satisfies CountResult;

export const estimate = {
  "n": 6,
  "value": "4.000000000e+00",
  "log10": 0.5,
  "low": "4.000000000e+00",
  "high": "4.000000000e+00",
  "relative_half_width": 0.5,
  "relative_error": 0.5,
  "exact": true,
  "trusted": true,
  "doubt": null,
  "samples": 0,
  "effective_samples": 0.5,
  "largest_share": 0.5,
  "seed": 1,
  "kernel": "x",
  "threads": 2,
  "published": "4",
  "published_deviation": null,
  "first_order_asymptotic": "4.011406421e-01",
  "ended": "complete",
  "elapsed_seconds": 0.5,
  "core_seconds": 0.5
} satisfies EstimateResult;

export const comparison = {
  "n": 6,
  "goal": "first",
  "ended": "complete",
  "algorithms": [
    {
      "algorithm": "depth-first",
      "prunes": true,
      "runs": 2,
      "solved": 2,
      "solutions": 1,
      "nodes": 32,
      "tries": 171,
      "checks": 290,
      "backtracks": 25,
      "restarts": 0,
      "frontier": 0,
      "median_seconds": 0.5,
      "seconds": [
        0.5,
        0.5
      ],
      "ended": "complete",
      "reason": null
    },
    {
      "algorithm": "bitmask",
      "prunes": true,
      "runs": 2,
      "solved": 2,
      "solutions": 1,
      "nodes": 32,
      "tries": 31,
      "checks": 31,
      "backtracks": 25,
      "restarts": 0,
      "frontier": 0,
      "median_seconds": 0.5,
      "seconds": [
        0.5,
        0.5
      ],
      "ended": "complete",
      "reason": null
    }
  ]
} satisfies Comparison;
