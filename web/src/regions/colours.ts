// web/src/regions/colours.ts - the appearance of regions: twelve fills and twelve patterns.
//
// The fills were found by annealing, which made the smallest distance between two fills, in OKLab, as large as
// possible, both for people who see all colours and for people who lack one kind of cone (Machado, Oliveira, Fernandes
// 2009). Queens, crosses and rings keep a contrast of 3:1 on each fill. Borders are also thick, and letters or patterns
// can be switched on, so colour is never the only cue. With more than twelve regions the fills repeat with other
// patterns.
// SPDX-License-Identifier: MIT

export const fills = [
  '#63a3ff',
  '#f4ff79',
  '#fa7b80',
  '#d6d8ff',
  '#34d5bf',
  '#f4cc39',
  '#8da6b0',
  '#73feb6',
  '#b5a40e',
  '#fda676',
  '#b2b7ff',
  '#d3fffd',
];

// Each hatching is a path in the unit square; its tile is half as wide as a square of the board.
export const hatchings = [
  'M-.1 .6L.6 -.1M.4 1.1L1.1 .4',
  'M-.1 .4L.6 1.1M.4 -.1L1.1 .6',
  'M0 .5H1',
  'M.5 0V1',
  'M0 .5H1M.5 0V1',
  'M-.1 .6L.6 -.1M.4 1.1L1.1 .4M-.1 .4L.6 1.1M.4 -.1L1.1 .6',
  'M.5 .35V.65M.35 .5H.65',
  'M0 .3L.5 .7L1 .3',
  'M.3 .3H.7V.7H.3Z',
  'M0 .2H1M0 .6H1',
  'M.2 0V1M.6 0V1',
  'M.5 .2L.8 .7H.2Z',
];

export const fillOf = (region: number): string => fills[region % fills.length];

// If there are more regions than fills, fills repeat with shifted hatchings, so that no two regions look the same.
export const hatchingOf = (region: number): string => hatchings[(region + 5 * Math.floor(region / fills.length)) % hatchings.length];
