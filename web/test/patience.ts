// web/test/patience.ts - the time limit of waits in tests.
// SPDX-License-Identifier: MIT

// Milliseconds of one wait, many times what a busy machine needs.
export const kPatience = 120_000;
