// web/src/text/en-compare.ts - texts that only Compare shows, in English; they are loaded with it.
// SPDX-License-Identifier: MIT

export const en = {
  recommended: 'Recommended six',
  families: {} as Record<string, string>, // the program's own names are English
  chosen: (count: string, all: string) => `${count} of ${all}`,
  verdict: (measure: string, least: string, most: string, times: string) =>
    `${measure}: least with ${least}, most with ${most}, which is ${times} times as much.`,
  equal: (measure: string, value: string) => `${measure}: all need the same, ${value}.`,
  and: ' and ',
  tips: {
    nodes: 'Boards that the search reaches, the empty one among them.',
    tries: 'Squares on which a queen was tried, whether she could stay or not.',
    backtracks: 'How often the search turned back, since a row had no free square left.',
    checks: 'Look-ups whether squares are free or attacked; one may cover a whole row.',
  } as Record<string, string>,
};
