// web/test/patience.ts - the time limit of waits in tests.
// SPDX-License-Identifier: MIT

// The time limit of one wait in milliseconds, many times longer than even a busy machine needs.
export const kPatience = 120_000;
