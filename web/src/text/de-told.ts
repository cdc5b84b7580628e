// web/src/text/de-told.ts - the program's sentences, which are English, in German, by their codes.
//
// Names in braces are those of parameters. A sentence whose code is not here is shown as the program wrote it, behind a
// German lead.
// SPDX-License-Identifier: MIT
import type { Said } from '../said';
import { capital } from './capital';

export const sentences: Record<string, string> = {
  'queen-given-twice': 'Die Dame auf {square} ist zweimal gegeben.',
  'row-given-twice': 'Zwei Damen sind in einer Zeile gegeben (von 0 gezählt: {row}).',
  'given-square-empty': 'Auf einem gegebenen Feld steht keine Dame.',
  'too-few-given': 'Kein Brett mit {n} Zeilen gefunden, auf dem alle anderen Damen von so vielen ({given}) erzwungen werden: mehr geben.',
  'algorithm-memory': '{algorithm} braucht für dieses Brett etwa {memory} Speicher und darf {most} nehmen.',
  'algorithm-refuses': 'Algorithmus {algorithm}: {reason}',
  'method-size': 'Das Verfahren {method} zählt Bretter mit höchstens {most} Zeilen, nicht mit {n}.',
  'not-for-gpus': 'GPUs zählen alle Lösungen leerer Bretter mit {least} bis {most} Zeilen mit dem Verfahren halves, dies nicht.',
  'no-gpu': 'Es gibt hier keine GPU.',
  'no-device': 'Es gibt kein Gerät „{device}“.',
  'driver-unused': 'Ein Treiber für GPUs wird nicht benutzt: {reason}',
  'device-unused': 'Das Gerät {device} wird nicht benutzt: {reason}',
  'too-many-jobs': 'Zu viele Aufträge warten: einen abbrechen oder es später noch einmal versuchen.',
  'too-many-requests': 'Zu viele Anfragen warten: gleich noch einmal versuchen.',
  'much-memory': 'Was viel Speicher braucht, geht nur nacheinander: noch einmal versuchen.',
  'too-large': 'Das braucht mehr Speicher, als die Seite nehmen darf.',
  'worker-ended': 'Das konnte die Seite nicht berechnen: ihr Worker ist zu Ende gegangen.',
  'not-saved': 'Der Browser hat keinen Platz für das Gezählte: Es wird nicht gespeichert und ist verloren, wenn die Seite geschlossen wird.',
  'not-kept': 'Dieser Browser bewahrt für die Seite nichts auf: Was gezählt ist, ist verloren, wenn die Seite geschlossen wird.',
  'closed-count': 'Die Seite wurde vorher geschlossen: Was bis dahin gespeichert war, zählt, wenn es fortgesetzt wird.',
  'closed-job': 'Die Seite wurde vorher geschlossen.',
  'other-tab': 'Ein anderer Tab hat diesen Auftrag.',
  'too-slow': 'Das dauert länger, als eine Anfrage dauern darf.',
  'level-too-slow': 'Das dauert länger, als eine Anfrage dauern darf; verworfene Bretter bis dahin: {boards}.',
  'no-level': 'Kein Rätsel gefunden; verworfene Bretter: {boards}. Eine andere Schwierigkeit oder Größe wählen.',
  'no-memory': 'Dafür reicht der Speicher nicht.',
  'cannot-write': '{file} kann nicht geschrieben werden: {reason}',
  'other-plan': 'Das Programm macht jetzt einen anderen Plan für n = {n}: was gezählt war, ist von einer anderen Version oder beschädigt.',
  missing: 'erwartet wird {expected}, es steht nichts da.',
  unexpected: 'erwartet wird {expected}, da steht {found}.',
};

// The text with the values of the parameters in their places.
function filled(text: string, parameters: Record<string, string>): string {
  const [first, ...others] = text.split('{');
  const pieces = others.map((piece) => {
    const [name, rest] = piece.split('}');
    return parameters[name] + rest;
  });
  return first + pieces.join('');
}

export function told({ message, detail }: Said): string {
  const german = detail ? sentences[detail.code] : undefined;
  if (!detail || german === undefined) return `Das Programm sagt: „${message}“`;
  const { where } = detail.parameters; // what the sentence is about, of any code
  const sentence = filled(german, detail.parameters);
  return where === undefined ? capital(sentence) : `${where}: ${sentence}`;
}
