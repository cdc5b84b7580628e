// web/src/text/en-compare.ts - texts that only Compare shows, in English; they are loaded with it.
// SPDX-License-Identifier: MIT

export const en = {
  recommended: 'Recommended',
  families: {} as Record<string, string>, // the program's own names are English
  chosen: (count: string, all: string) => `${count} of ${all}`,
  verdict: (measure: string, least: string, most: string, times: string) =>
    `${measure}: lowest for ${least}, highest for ${most}, ${times} times as much.`,
  equal: (measure: string, value: string) => `${measure}: ${value} for every algorithm.`,
  and: ' and ',
  tips: {
    nodes: 'Boards that the search reaches, including the empty one.',
    tries: 'Squares on which a queen was tried, whether or not it could stay.',
    backtracks: 'How often the search backtracked because a row had no free square left.',
    checks: 'How often the search checked whether squares are free or attacked; one check can cover a whole row.',
  } as Record<string, string>,
};
