// web/test/recorded.ts - searches as the program recorded them, with each event as a short word.
//
//   nqueens trace N -a NAME OPTIONS -f jsonl
//
// For a search that does not end, only the first events are listed. The word of an event consists of the letter of its
// kind, its row and column, then `/` with line and other row, then `=` with the value. A part that is 0 can be missing.
// SPDX-License-Identifier: MIT
import { kinds } from '../src/steps/events';
import type { Plain } from './searches';

const letters = 'ebrpsxEPQqdclmnRg'; // one letter for each kind, in the order of `kinds`

const word = /^(\w)(\d)?(\d)?(?:\/(\d)(\d)?)?(?:=(\d+))?$/;

const number = (digits: string | undefined): number => Number(digits ?? 0);

export function eventsOf(words: string): Plain[] {
  return words
    .trim()
    .split(/\s+/)
    .map((one) => {
      const [, letter, row, column, line, otherRow, value] = word.exec(one) ?? [];
      const kind = kinds[letters.indexOf(letter)];
      return { kind, row: number(row), column: number(column), line: number(line), otherRow: number(otherRow), value: number(value) };
    });
}

// Name, board size, options, events.
export const recorded: [algorithm: string, n: number, options: string, events: string][] = [
  [
    'depth-first',
    4,
    '--all',
    `
    e0 p00 e1 r10/10 r11/20 p12 e2 r20/10 r21/31 r22/11 r23/21 E2 x12 p13 e2 r20/10 p21 e3 r30/10 r31/12 r32/22
    r33/11 E3 x21 r22/20 r23/11 E2 x13 E1 x00 p01 e1 r10/30 r11/10 r12/20 p13 e2 p20 e3 r30/12 r31/10 p32 s x32
    r33/11 E3 x20 r21/10 r22/31 r23/11 E2 x13 E1 x01 p02 e1 p10 e2 r20/11 r21/21 r22/10 p23 e3 r30/11 p31 s x31
    r32/10 r33/12 E3 x23 E2 x10 r11/30 r12/10 r13/20 E1 x02 p03 e1 p10 e2 r20/11 r21/21 p22 e3 r30/11 r31/32 r32/12
    r33/10 E3 x22 r23/10 E2 x10 p11 e2 r20/31 r21/11 r22/21 r23/10 E2 x11 r12/30 r13/10 E1 x03 E0
    `,
  ],
  [
    'depth-first-iterative',
    4,
    '--all',
    `
    e0 p00 e1 r10/10 r11/20 p12 e2 r20/10 r21/31 r22/11 r23/21 E2 x12 p13 e2 r20/10 p21 e3 r30/10 r31/12 r32/22
    r33/11 E3 x21 r22/20 r23/11 E2 x13 E1 x00 p01 e1 r10/30 r11/10 r12/20 p13 e2 p20 e3 r30/12 r31/10 p32 s x32
    r33/11 E3 x20 r21/10 r22/31 r23/11 E2 x13 E1 x01 p02 e1 p10 e2 r20/11 r21/21 r22/10 p23 e3 r30/11 p31 s x31
    r32/10 r33/12 E3 x23 E2 x10 r11/30 r12/10 r13/20 E1 x02 p03 e1 p10 e2 r20/11 r21/21 p22 e3 r30/11 r31/32 r32/12
    r33/10 E3 x22 r23/10 E2 x10 p11 e2 r20/31 r21/11 r22/21 r23/10 E2 x11 r12/30 r13/10 E1 x03 E0
    `,
  ],
  [
    'breadth-first',
    4,
    '--all',
    `
    q=1 d=0 e0 p00 q=1 l00 p01 q=2 l01 p02 q=3 l02 p03 q=4 l03 E0 d=3 c00 e1 r10/10 r11/20 p12 q=4 l12 p13 q=5 l13
    E1 d=4 l00 c01 e1 r10/30 r11/10 r12/20 p13 q=5 l13 E1 d=4 l01 c02 e1 p10 q=5 l10 r11/30 r12/10 r13/20 E1 d=4 l02
    c03 e1 p10 q=5 l10 p11 q=6 l11 r12/30 r13/10 E1 d=5 l03 c00 c12 e2 r20/10 r21/31 r22/11 r23/21 E2 d=4 l12 c13 e2
    r20/10 p21 q=5 l21 r22/20 r23/11 E2 d=4 l13 l00 c01 c13 e2 p20 q=5 l20 r21/10 r22/31 r23/11 E2 d=4 l13 l01 c02
    c10 e2 r20/11 r21/21 r22/10 p23 q=5 l23 E2 d=4 l10 l02 c03 c10 e2 r20/11 r21/21 p22 q=5 l22 r23/10 E2 d=4 l10
    c11 e2 r20/31 r21/11 r22/21 r23/10 E2 d=3 l11 l03 c00 c13 c21 e3 r30/10 r31/12 r32/22 r33/11 E3 d=2 l21 l13 l00
    c01 c13 c20 e3 r30/12 r31/10 p32 s x32 r33/11 E3 d=1 l20 l13 l01 c02 c10 c23 e3 r30/11 p31 s x31 r32/10 r33/12
    E3 d=0 l23 l10 l02 c03 c10 c22 e3 r30/11 r31/32 r32/12 r33/10 E3 l22 l10 l03
    `,
  ],
  [
    'bitmask',
    4,
    '--all',
    `
    e0 p00 e1 p12 e2 E2 x12 p13 e2 p21 e3 E3 x21 E2 x13 E1 x00 p01 e1 p13 e2 p20 e3 p32 s x32 E3 x20 E2 x13 E1 x01
    p02 e1 p10 e2 p23 e3 p31 s x31 E3 x23 E2 x10 E1 x02 p03 e1 p10 e2 p22 e3 E3 x22 E2 x10 p11 e2 E2 x11 E1 x03 E0
    `,
  ],
  [
    'forward-checking',
    4,
    '--all',
    `
    e0 p00 P10/10 P11/20 P20/10 P22/20 P30/10 P33/20 e1 p12 P23/21 P21/31 E2 x12 Q21 Q23 p13 P23/11 P31/31 e2 p21
    P32/22 E3 x21 Q32 E2 x13 Q31 Q23 E1 x00 Q33 Q30 Q22 Q20 Q11 Q10 p01 P11/10 P12/20 P10/30 P21/10 P23/20 P31/10 e1
    p13 P22/31 P33/11 e2 p20 P30/12 e3 p32 s x32 E3 x20 Q30 E2 x13 Q33 Q22 E1 x01 Q31 Q23 Q21 Q10 Q12 Q11 p02 P12/10
    P13/20 P11/30 P22/10 P20/30 P32/10 e1 p10 P21/21 P30/11 e2 p23 P33/12 e3 p31 s x31 E3 x23 Q33 E2 x10 Q30 Q21 E1
    x02 Q32 Q20 Q22 Q11 Q13 Q12 p03 P13/10 P12/30 P23/10 P21/30 P33/10 P30/30 e1 p10 P20/11 P32/21 e2 p22 P31/32 E3
    x22 Q31 E2 x10 Q32 Q20 p11 P22/21 P20/31 E2 x11 Q20 Q22 E1 x03 Q30 Q33 Q21 Q23 Q12 Q13 E0
    `,
  ],
  [
    'most-constrained-row',
    5,
    '',
    `
    e0 p00 P10/10 P11/20 P20/10 P22/20 P30/10 P33/20 P40/10 P44/20 e1 p12 P23/21 P21/31 P32/11 P34/21 P42/11 e2 p24
    e3 p31 P41/13 e4 p43 s
    `,
  ],
  [
    'dancing-links',
    4,
    '--all',
    `
    e0 p00 e1 p12 e2 E2 x12 p13 e1/1 p21 e2/1 E2/1 x21 E1/1 x13 E1 x00 p01 e1 p13 e2 p20 e2/1 p32 s x32 E2/1 x20 E2
    x13 E1 x01 p02 e1 p10 e1/1 p31 e2 p23 s x23 E2 x31 E1/1 x10 E1 x02 p03 e0/1 p10 e1/1 p31 e2 E2 x31 E1/1 x10 p20
    e1 E1 x20 E0/1 x03 E0
    `,
  ],
  [
    'min-conflicts',
    4,
    '',
    `
    c03 c10 c22 c31 n=1 m23=2 n=1 m22=3 n=1 m23=2 n=1 m22=3 n=1 m23=2 n=1 m02=3 n=0 s
    `,
  ],
  [
    'hill-climbing',
    4,
    '',
    `
    c00 c10 c21 c30 n=5 m13=0 n=2 m32=0 n=1 m20=1 n=1 m01=0 n=0 s
    `,
  ],
  [
    'genetic',
    6,
    '--seed 3',
    `
    g=0 c01 c14 c22 c30 c43 c55 n=1 g=1 l01 c04 l14 c12 l22 c20 l30 c35 l55 c51 n=0 s
    `,
  ],
  [
    'brute-force',
    3,
    '--limit 120 --all',
    `
    p00 p01 p02 r01/00 x02 p10 r01/00 x10 p11 r01/00 x11 p12 r01/00 x12 p20 r01/00 x20 p21 r01/00 x21 p22 r01/00 x22
    x01 p02 p10 r02/00 x10 p11 r02/00 x11 p12 r02/00 x12 p20 r02/00 x20 p21 r02/00 x21 p22 r02/00 x22 x02 p10 p11
    r10/10 x11 p12 r10/10 x12 p20 r10/10 x20 p21 r10/10 x21 p22 r10/10 x22 x10 p11 p12 r11/20 x12 p20 r11/20 x20 p21
    r11/20 x21 p22 r11/20 x22 x11 p12 p20 r20/10 x20 p21 r21/31 x21 p22 r22/20 x22 x12 p20 p21 r20/10 x21 p22 r20/10
    x22 x20 p21 p22 r22/20 x22 x21 x00 p01 p02 p10 r02/00 x10 p11 r02/00 x11 p12 r02/00 x12 p20 r02/00 x20 p21
    r02/00 x21 p22 r02/00 x22
    `,
  ],
  [
    'permutations',
    3,
    '--all',
    `
    e0 p00 e1 r10/10 p11 e2 r20/10 r21/11 p22 r11/20 x22 E2 x11 p12 e2 r20/10 p21 r21/31 x21 r22/11 E2 x12 E1 x00
    p01 e1 p10 e2 r20/11 r21/10 p22 r10/30 x22 E2 x10 r11/10 p12 e2 p20 r12/20 x20 r21/10 r22/11 E2 x12 E1 x01 p02
    e1 p10 e2 r20/11 p21 r21/21 x21 r22/10 E2 x10 p11 e2 p20 r11/30 x20 r21/11 r22/10 E2 x11 r12/10 E1 x02 E0
    `,
  ],
  [
    'prohibited-fields',
    4,
    '',
    `
    e0 p00 P10/10 P11/20 P20/10 P22/20 P30/10 P33/20 e1 p12 P23/21 P21/31 P32/11 e2 E2 x12 Q32 Q23 Q21 p13 P23/11
    P31/31 e2 p21 P32/22 e3 E3 x21 Q32 E2 x13 Q31 Q23 E1 x00 Q30 Q33 Q20 Q22 Q10 Q11 p01 P11/10 P12/20 P10/30 P21/10
    P23/20 P31/10 e1 p13 P22/31 P33/11 e2 p20 P30/12 e3 p32 s
    `,
  ],
  [
    'least-constraining',
    4,
    '--all',
    `
    e0 p00 P10/10 P11/20 P20/10 P22/20 P30/10 P33/20 e1 p13 P23/11 P31/31 e2 p21 P32/22 E3 x21 Q32 E2 x13 Q31 Q23
    p12 P23/21 P21/31 E2 x12 Q21 Q23 E1 x00 Q33 Q30 Q22 Q20 Q11 Q10 p01 P11/10 P12/20 P10/30 P21/10 P23/20 P31/10 e1
    p13 P22/31 P33/11 e2 p20 P30/12 e3 p32 s x32 E3 x20 Q30 E2 x13 Q33 Q22 E1 x01 Q31 Q23 Q21 Q10 Q12 Q11 p02 P12/10
    P13/20 P11/30 P22/10 P20/30 P32/10 e1 p10 P21/21 P30/11 e2 p23 P33/12 e3 p31 s x31 E3 x23 Q33 E2 x10 Q30 Q21 E1
    x02 Q32 Q20 Q22 Q11 Q13 Q12 p03 P13/10 P12/30 P23/10 P21/30 P33/10 P30/30 e1 p10 P20/11 P32/21 e2 p22 P31/32 E3
    x22 Q31 E2 x10 Q32 Q20 p11 P22/21 P20/31 E2 x11 Q20 Q22 E1 x03 Q30 Q33 Q21 Q23 Q12 Q13 E0
    `,
  ],
  [
    'arc-consistency',
    4,
    '--all',
    `
    e0 p00 P10/10 P11/20 P20/10 P22/20 P30/10 P33/20 P23/01 P12/02 P31/02 P32/02 E3 x00 Q32 Q31 Q12 Q23 Q33 Q30 Q22
    Q20 Q11 Q10 p01 P11/10 P12/20 P10/30 P21/10 P23/20 P31/10 P22/01 P33/01 P30/02 e1 p13 e2 p20 e3 p32 s x32 E3 x20
    E2 x13 E1 x01 Q30 Q33 Q22 Q31 Q23 Q21 Q10 Q12 Q11 p02 P12/10 P13/20 P11/30 P22/10 P20/30 P32/10 P21/01 P30/01
    P33/02 e1 p10 e2 p23 e3 p31 s x31 E3 x23 E2 x10 E1 x02 Q33 Q30 Q21 Q32 Q20 Q22 Q11 Q13 Q12 p03 P13/10 P12/30
    P23/10 P21/30 P33/10 P30/30 P20/01 P11/02 P32/02 P31/02 E3 x03 Q31 Q32 Q11 Q20 Q30 Q33 Q21 Q23 Q12 Q13 E0
    `,
  ],
  [
    'depth-first',
    4,
    '--by columns',
    `
    e0/1 p00 e1/1 r01/00 r11/20 p21 e2/1 r02/00 r12/31 r22/01 r32/21 E2/1 x21 p31 e2/1 r02/00 p12 e3/1 r03/00 r13/02
    r23/22 r33/01 E3/1 x12 r22/20 r32/01 E2/1 x31 E1/1 x00 p10 e1/1 r01/30 r11/00 r21/20 p31 e2/1 p02 e3/1 r03/02
    r13/00 p23 s
    `,
  ],
  [
    'forward-checking',
    5,
    '--queens 1,3 --blocked 0,0 2,1',
    `
    b00 b21 P03/11 P02/21 P04/31 P23/11 P24/21 P22/31 P33/11 P31/31 P43/11 P40/31 e0 p01 P34/20 P41/10 e2 p20 P30/12
    P42/22 e3 p32 e4 p44 s
    `,
  ],
  [
    'bitmask',
    5,
    '--queens 1,3 --blocked 0,0 2,1',
    `
    e0 p01 e2 p20 e3 p32 e4 p44 s
    `,
  ],
  [
    'depth-first',
    4,
    '--blocked 0,0 1,1',
    `
    e0 b00 p01 e1 r10/30 b11 r12/20 p13 e2 p20 e3 r30/12 r31/10 p32 s
    `,
  ],
  [
    'min-conflicts',
    3,
    '--limit 60',
    `
    c01 c11 c22 n=2 m10=1 n=1 m02=1 n=1 m01=2 n=1 m02=1 n=1 m01=2 n=1 m02=1 n=1 m21=2 n=1 m22=1 n=1 m01=2 n=1 m02=1
    n=1 m21=2 n=1 m22=1 n=1 m21=2 n=1 m22=1 n=1 m21=2 n=1 m22=1 n=1 m01=2 n=1 m02=1 n=1 m21=2 n=1 R=1 l02 l10 l21
    c01 c10 c22 n=1 m02=1 n=1 m01=2 n=1 m02=1 n=1 m01=2 n=1 m02=1 n=1
    `,
  ],
  [
    'hill-climbing',
    3,
    '--limit 60',
    `
    c00 c10 c21 n=2 m02=0 n=1 m22=1 n=1 m21=2 n=1 m22=1 n=1 m01=2 n=1 m02=1 n=1 m21=2 n=1 m22=1 n=1 m21=2 n=1 m22=1
    n=1 m01=2 n=1 m02=1 n=1 m01=2 n=1 m02=1 n=1 m01=2 n=1 m02=1 n=1 m21=2 n=1 m22=1 n=1 m01=2 n=1 m02=1 n=1 m01=2
    n=1 m02=1 n=1 m01=2 n=1 m02=1 n=1 m01=2 n=1 m02=1 n=1 m01=2 n=1 m02=1 n=1
    `,
  ],
  [
    'genetic',
    3,
    '--limit 80',
    `
    g=0 c01 c12 c20 n=1 g=1 n=1 g=2 n=1 g=3 n=1 g=4 n=1 g=5 n=1 g=6 n=1 g=7 n=1 g=8 n=1 R=1 g=0 l01 c00 l20 c21 n=1
    g=1 n=1 g=2 n=1 g=3 n=1 g=4 n=1 g=5 n=1 g=6 n=1 g=7 n=1 g=8 n=1 R=2 g=0 l00 c01 l21 c20 n=1 g=1 n=1 g=2 n=1 g=3
    n=1 g=4 n=1 g=5 n=1 g=6 n=1 g=7 n=1 g=8 n=1 R=3 g=0 l01 c00 l20 c21 n=1 g=1 n=1 g=2 n=1 g=3 n=1
    `,
  ],
];
