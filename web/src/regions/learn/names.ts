// web/src/regions/learn/names.ts - techniques, and the names of their lessons in addresses, such as
// `lesson=two-in-two`.
//
// Each technique of docs/regions.md has a lesson, except `guess`.
// SPDX-License-Identifier: MIT
export const lessonNames = [
  'single', 'confinement', 'small-touch', 'packing', 'two-in-two', 'wide-touch', 'small-remainder', 'three-in-three', 'many-in-many', 'wide-remainder', 'chain', 'deep-chain',
];

// The techniques after which the levels of difficulty are named, from level 0.
export const techniqueAt = ['single', 'confinement', 'small touch', 'two in two', 'wide touch', 'three in three', 'many in many', 'chain', 'deep chain', 'guess'];

export const lessonOf = (technique: string): string => technique.replaceAll(' ', '-');
export const techniqueOf = (lesson: string): string => lesson.replaceAll('-', ' ');
