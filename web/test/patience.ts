// web/test/patience.ts - how long tests wait for what is to come.
// SPDX-License-Identifier: MIT

// Milliseconds of one wait, many times what a busy machine takes: what has not come by then never will.
export const kPatience = 120_000;
