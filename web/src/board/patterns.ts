// web/src/board/patterns.ts - eight hatchings, which show which queen attacks a square.
//
// Each hatching is a path in the unit square; its tile is half as wide as a square of the board.
// Colours differ too, but are never the only cue.
// SPDX-License-Identifier: MIT

export interface Pattern {
  colour: string;
  path: string;
}

export const patterns: Pattern[] = [
  { colour: '#0b4f8a', path: 'M-.1 .6 L.6 -.1 M.4 1.1 L1.1 .4' },
  { colour: '#9b1c12', path: 'M-.1 .4 L.6 1.1 M.4 -.1 L1.1 .6' },
  { colour: '#00543c', path: 'M0 .25 H1 M0 .75 H1' },
  { colour: '#5b1a4a', path: 'M.25 0 V1 M.75 0 V1' },
  { colour: '#6b4300', path: 'M0 .5 H.2 M.4 .5 H.6 M.8 .5 H1 M.5 0 V.2 M.5 .8 V1' },
  { colour: '#3d3a8c', path: 'M0 0 L.5 .35 L1 0 M0 .5 L.5 .85 L1 .5' },
  { colour: '#7a2b00', path: 'M0 .15 H1 M0 .5 H1 M0 .85 H1' },
  { colour: '#14505c', path: 'M.1 .1 H.9 V.9 H.1 Z' },
];

export const patternOf = (queen: number): number => queen % patterns.length;
