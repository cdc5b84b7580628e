// web/src/text/de-told.ts - the program's sentences, which are English, in German.
//
// A sentence that is not here is shown as the program wrote it, behind a German lead.
// SPDX-License-Identifier: MIT

const sentences: [RegExp, string][] = [
  [/^the queen at (.+) is given twice$/, 'Die Dame auf $1 ist zweimal gegeben.'],
  [/^two queens are given in row (\d+)$/, 'Zwei Damen sind in einer Zeile gegeben (von 0 gezählt: $1).'],
  [/^a given square has no queen$/, 'Auf einem gegebenen Feld steht keine Dame.'],
  [
    /^no board of (\d+) rows was found on which (\d+) queens? forces? all the others: ask for more$/,
    'Kein Brett mit $1 Zeilen gefunden, auf dem alle anderen Damen von so vielen ($2) erzwungen werden: mehr geben.',
  ],
  [/^algorithm:? ?(\S+) takes about (.+) of memory for this board, (?:and may take|more than the) (.+?)(?: it may)?$/, '$1 braucht für dieses Brett etwa $2 Speicher und darf $3 nehmen.'],
  [/^algorithm (\S+) (.+)$/, 'Algorithmus $1: $2'],
  [/^method (\S+) counts boards of at most (\d+) rows, found (\d+)$/, 'Das Verfahren $1 zählt Bretter mit höchstens $2 Zeilen, nicht mit $3.'],
  [/^GPUs count all solutions of an empty board of (\d+) to (\d+) rows.*$/, 'GPUs zählen alle Lösungen leerer Bretter mit $1 bis $2 Zeilen mit dem Verfahren halves, dies nicht.'],
  [/^there is no GPU\b.*$/, 'Es gibt hier keine GPU.'],
  [/^there is no device '(.+?)'.*$/, 'Es gibt kein Gerät „$1“.'],
  [/^a driver of GPUs is not used: (.+)$/, 'Ein Treiber für GPUs wird nicht benutzt: $1'],
  [/^device (.+) is not used: (.+)$/, 'Das Gerät $1 wird nicht benutzt: $2'],
  [/^too many jobs are waiting; .*$/, 'Zu viele Aufträge warten: einen abbrechen oder es später noch einmal versuchen.'],
  [/^too many requests are waiting; .*$/, 'Zu viele Anfragen warten: gleich noch einmal versuchen.'],
  [/^what takes much memory is done one at a time; try again$/, 'Was viel Speicher braucht, geht nur nacheinander: noch einmal versuchen.'],
  [/^this needs more memory than the page may take$/, 'Das braucht mehr Speicher, als die Seite nehmen darf.'],
  [/^the page could not compute this: its worker ended$/, 'Das konnte die Seite nicht berechnen: ihr Worker ist zu Ende gegangen.'],
  [/^the browser has no room for what is counted.*$/, 'Der Browser hat keinen Platz für das Gezählte: Es wird nicht gespeichert und ist verloren, wenn die Seite geschlossen wird.'],
  [/^this browser keeps nothing for the page.*$/, 'Dieser Browser bewahrt für die Seite nichts auf: Was gezählt ist, ist verloren, wenn die Seite geschlossen wird.'],
  [/^the page was closed before this was done: .*$/, 'Die Seite wurde vorher geschlossen: Was bis dahin gespeichert war, zählt, wenn es fortgesetzt wird.'],
  [/^the page was closed before this was done$/, 'Die Seite wurde vorher geschlossen.'],
  [/^another tab has this job$/, 'Ein anderer Tab hat diesen Auftrag.'],
  [/^this takes longer than a request may$/, 'Das dauert länger, als eine Anfrage dauern darf.'],
  [/^this takes longer than a request may: (\S+) boards? (?:was|were) tried and rejected: .*$/, 'Das dauert länger, als eine Anfrage dauern darf; verworfene Bretter bis dahin: $1.'],
  [/^this takes longer than a request may: no board was tried to the end$/, 'Das dauert länger, als eine Anfrage dauern darf; bis dahin wurde kein Brett fertig.'],
  [/^no level was found: (\S+) boards? (?:was|were) tried and rejected: .*$/, 'Kein Rätsel gefunden; verworfene Bretter: $1. Eine andere Schwierigkeit oder Größe wählen.'],
  [/^there is not enough memory for this$/, 'Dafür reicht der Speicher nicht.'],
  [/^cannot write to '(.+)': (.+)$/, '„$1“ kann nicht geschrieben werden: $2'],
  [/^this program makes another plan for n = (\d+).*$/, 'Das Programm macht jetzt einen anderen Plan für n = $1: was gezählt war, ist von einer anderen Version oder beschädigt.'],
  [/^(.+?): expected (.+), found nothing$/, '$1: erwartet wird $2, es steht nichts da.'],
  [/^(.+?): expected (.+), found (.+)$/, '$1: erwartet wird $2, da steht $3.'],
];

export function told(sentence: string): string {
  for (const [pattern, german] of sentences) if (pattern.test(sentence)) return sentence.replace(pattern, german);
  return `Das Programm sagt: „${sentence}“`;
}
