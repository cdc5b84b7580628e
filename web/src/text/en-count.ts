// web/src/text/en-count.ts - texts that only Count shows, in English; they are loaded with it.
// SPDX-License-Identifier: MIT

export const en = {
  known: 'Known values',
  solutions: 'Q(n), published',
  fundamental: 'Fundamental',
  here: 'Takes here, about',
  took: (time: string) => `took ${time}`,
  count: 'Count',
  countIt: (n: string) => `Count n = ${n}`,
  hereHow: (threads: string) =>
    `By the processor alone, threads: ${threads}. Small samples were measured; what large n take follows from them.`,
  growth: 'Growth of Q(n), on a logarithmic scale',
  growthNote: 'The tables have its numbers.',
  kinds: {
    published: 'published',
    counted: 'counted here',
    estimated: 'estimated here, 95% interval',
  },
  processor: 'Processor time',
  ledger: 'Stop and resume',
  saveCsv: 'Save as CSV',
  saveJson: 'Save as JSON',
  reasons: {} as Record<string, string>, // the program's own sentences are English
  tips: {
    fundamental: 'Placements that turn or mirror into each other count once: 12 of 92 for n = 8.',
    kernel:
      'The innermost loop that counts, named after the instructions of the processor that it uses: avx512 or avx2 take many boards at once, portable runs anywhere.',
    processor: 'What all threads together took.',
    nodes: 'A board that the search reaches.',
    ledger: 'Each finished task goes into a file, the ledger. A stopped count goes on from there and does nothing twice.',
    kept: 'What is counted goes into the storage of this browser, bit by bit. A stopped count goes on from there, also when the page was closed.',
    halfWidth: 'With 95% probability the number is at most this part above or below the estimate.',
  },
};
