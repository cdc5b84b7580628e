// web/src/lib/fact.ts - a name and its value; what is null is left out.
// SPDX-License-Identifier: MIT
export type Fact = [name: string, value: string | null];
