// web/test/told.test.ts - sentences of the program, as it writes them, in German.
// SPDX-License-Identifier: MIT
import { describe, expect, it } from 'vitest';

import { told } from '../src/text/de-told';

describe('what the program says in German', () => {
  it.each([
    ['the queen at b6 is given twice', 'Die Dame auf b6 ist zweimal gegeben.'],
    ['two queens are given in row 3', 'Zwei Damen sind in einer Zeile gegeben (von 0 gezählt: 3).'],
    ['a given square has no queen', 'Auf einem gegebenen Feld steht keine Dame.'],
    [
      'no board of 8 rows was found on which 1 queen forces all the others: ask for more',
      'Kein Brett mit 8 Zeilen gefunden, auf dem alle anderen Damen von so vielen (1) erzwungen werden: mehr geben.',
    ],
    [
      'algorithm breadth-first takes about 3 GB of memory for this board, more than the 1 GB it may',
      'breadth-first braucht für dieses Brett etwa 3 GB Speicher und darf 1 GB nehmen.',
    ],
    ['algorithm las-vegas finds one solution only', 'Algorithmus las-vegas: finds one solution only'],
    ['method cross counts boards of at most 32 rows, found 40', 'Das Verfahren cross zählt Bretter mit höchstens 32 Zeilen, nicht mit 40.'],
    [
      'GPUs count all solutions of an empty board of 5 to 25 rows by method halves, and not this; runner cpu does',
      'GPUs zählen alle Lösungen leerer Bretter mit 5 bis 25 Zeilen mit dem Verfahren halves, dies nicht.',
    ],
    ['there is no GPU: no driver of CUDA or OpenCL has one', 'Es gibt hier keine GPU.'],
    ["there is no device 'x'; no driver of CUDA or OpenCL has one", 'Es gibt kein Gerät „x“.'],
    ['a driver of GPUs is not used: it knows no device', 'Ein Treiber für GPUs wird nicht benutzt: it knows no device'],
    ['device A (CUDA 12) is not used: it was lost', 'Das Gerät A (CUDA 12) wird nicht benutzt: it was lost'],
    [
      'too many jobs are waiting; cancel one or try again later',
      'Zu viele Aufträge warten: einen abbrechen oder es später noch einmal versuchen.',
    ],
    ['too many requests are waiting; try again in a moment', 'Zu viele Anfragen warten: gleich noch einmal versuchen.'],
    [
      'what takes much memory is done one at a time; try again',
      'Was viel Speicher braucht, geht nur nacheinander: noch einmal versuchen.',
    ],
    ['this takes longer than a request may', 'Das dauert länger, als eine Anfrage dauern darf.'],
    [
      'this takes longer than a request may: 1,234 boards were tried and rejected: 1,200 for several solutions and 34 as too hard',
      'Das dauert länger, als eine Anfrage dauern darf; verworfene Bretter bis dahin: 1,234.',
    ],
    [
      'this takes longer than a request may: no board was tried to the end',
      'Das dauert länger, als eine Anfrage dauern darf; bis dahin wurde kein Brett fertig.',
    ],
    [
      'no level was found: 1 board was tried and rejected: 1 as too easy',
      'Kein Rätsel gefunden; verworfene Bretter: 1. Eine andere Schwierigkeit oder Größe wählen.',
    ],
    ['there is not enough memory for this', 'Dafür reicht der Speicher nicht.'],
    ["cannot write to '/x': No space left on device", '„/x“ kann nicht geschrieben werden: No space left on device'],
    [
      'this program makes another plan for n = 9: 5 tasks; the ledger is of another version of the program, or made up',
      'Das Programm macht jetzt einen anderen Plan für n = 9: was gezählt war, ist von einer anderen Version oder beschädigt.',
    ],
    ['n: expected a board size from 1 to 32, found nothing', 'n: erwartet wird a board size from 1 to 32, es steht nichts da.'],
    ['n: expected a board size from 1 to 32, found 99', 'n: erwartet wird a board size from 1 to 32, da steht 99.'],
    ['something new', 'Das Programm sagt: „something new“'],
  ])('%s', (sentence, german) => {
    expect(told(sentence)).toBe(german);
  });
});
