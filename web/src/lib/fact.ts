// web/src/lib/fact.ts - a name and its value; facts with a null value are left out.
// SPDX-License-Identifier: MIT
export type Fact = [name: string, value: string | null];
