// web/src/text/en-count.ts - texts that only Count shows, in English; they are loaded with it.
// SPDX-License-Identifier: MIT

export const en = {
  known: 'Known values',
  solutions: 'Q(n), published',
  fundamental: 'Fundamental',
  here: 'Estimated time here',
  took: (time: string) => `took ${time}`,
  count: 'Count',
  countIt: (n: string) => `Count n = ${n}`,
  hereHow: (threads: string) =>
    `On the CPU only, ${threads === '1' ? '1 thread' : `${threads} threads`}. The times for large n are extrapolated from small samples.`,
  growth: 'Growth of Q(n), on a logarithmic scale',
  growthNote: 'The numbers are in the tables.',
  kinds: {
    published: 'published',
    counted: 'counted here',
    estimated: 'estimated here, 95% interval',
  },
  processor: 'CPU time',
  ledger: 'Stop and resume',
  saveCsv: 'Save as CSV',
  saveJson: 'Save as JSON',
  reasons: {} as Record<string, string>, // the program's own sentences are English
  tips: {
    fundamental: 'Placements that are rotations or reflections of each other count once: 12 of 92 for n = 8.',
    kernel:
      'The innermost loop of the count, named after the CPU instructions that it uses: avx512 and avx2 work on many boards at once; portable runs on any CPU.',
    processor: 'The CPU time of all threads together.',
    nodes: 'The boards that the search reaches.',
    ledger: 'Each finished task is saved in a file, the ledger. A stopped count resumes from there and repeats nothing.',
    kept: 'Finished parts of the count are saved in the storage of this browser. A stopped count resumes from there, even after the page was closed.',
    halfWidth: 'With 95% probability, the true number differs from the estimate by at most this fraction.',
  },
};
