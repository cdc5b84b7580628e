// web/src/text/de-sentences.ts - German translations of the program's English sentences, by code.
//
// Names in braces are parameters. A sentence whose code is missing here is shown in English after a German
// introduction.
// SPDX-License-Identifier: MIT
import type { Said } from '../said';
import { capital } from './capital';

export const sentences: Record<string, string> = {
  'queen-given-twice': 'Die Dame auf {square} ist zweimal vorgegeben.',
  'row-given-twice': 'In Zeile {row} (ab 0 gezählt) sind zwei Damen vorgegeben.',
  'given-square-empty': 'Auf einem vorgegebenen Feld steht keine Dame.',
  'too-few-given': 'Kein Brett mit {n} Zeilen gefunden, auf dem die vorgegebenen Damen ({given}) alle anderen festlegen: bitte mehr Damen vorgeben.',
  'algorithm-memory': '{algorithm} braucht für dieses Brett etwa {memory} Speicher; erlaubt sind {most}.',
  'algorithm-refuses': 'Algorithmus {algorithm}: {reason}',
  'method-size': 'Das Verfahren {method} zählt Bretter mit höchstens {most} Zeilen, nicht mit {n}.',
  'not-for-gpus': 'GPUs können das nicht zählen. Sie zählen nur alle Lösungen leerer Bretter mit {least} bis {most} Zeilen, und nur mit den Verfahren halves, central-pair und central-rows.',
  'no-gpu': 'Es gibt hier keine GPU.',
  'no-device': 'Es gibt kein Gerät „{device}“.',
  'driver-unused': 'Ein GPU-Treiber wird nicht benutzt: {reason}',
  'device-unused': 'Das Gerät {device} wird nicht benutzt: {reason}',
  'too-many-jobs': 'Zu viele Aufträge warten: bitte einen abbrechen oder es später noch einmal versuchen.',
  'too-many-requests': 'Zu viele Anfragen warten: bitte gleich noch einmal versuchen.',
  'much-memory': 'Anfragen, die viel Speicher brauchen, laufen nur nacheinander: bitte noch einmal versuchen.',
  'too-large': 'Dafür reicht der Speicher der Seite nicht.',
  'worker-ended': 'Die Seite konnte das nicht berechnen: Der Worker wurde unerwartet beendet.',
  'not-saved': 'Im Browser ist kein Speicherplatz mehr für die Zählung: Sie wird nicht gespeichert und geht verloren, wenn die Seite geschlossen wird.',
  'not-kept': 'Dieser Browser speichert keine Daten für die Seite: Die Zählung geht verloren, wenn die Seite geschlossen wird.',
  'closed-count': 'Die Seite wurde geschlossen, bevor die Zählung fertig war. Mit „Fortsetzen“ geht es vom gespeicherten Stand aus weiter.',
  'closed-job': 'Die Seite wurde geschlossen, bevor der Auftrag fertig war.',
  'other-tab': 'Ein anderer Tab bearbeitet diesen Auftrag.',
  'picture-too-large': 'Das Bild hat {columns} × {rows} Pixel; gelesen werden höchstens 50 Millionen.',
  'picture-without-grid': 'Im Bild wurde kein Raster aus Feldern gefunden.',
  'picture-not-square': 'Das Bild zeigt {columns} Spalten und {rows} Zeilen; ein Brett hat gleich viele Spalten wie Zeilen.',
  'picture-regions': 'Das Brett hat {n} × {n} Felder, aber {regions} Regionen.',
  'picture-unclear': 'Ein Brett mit {n} × {n} Feldern wurde gefunden, aber seine Regionen sind nicht klar zu erkennen.',
  'picture-doubtful': 'Die Regionen sind im Bild nicht klar zu erkennen.',
  'picture-no-solution': 'Das Rätsel im Bild hat keine Lösung: Vielleicht wurden Felder falsch gelesen.',
  'picture-several': 'Das Rätsel im Bild hat mehrere Lösungen: Vielleicht wurden Felder falsch gelesen.',
  'too-slow': 'Das dauert länger, als eine Anfrage dauern darf.',
  'level-too-slow': 'Das dauert länger, als eine Anfrage dauern darf; verworfene Bretter bis dahin: {boards}.',
  'no-level': 'Kein Rätsel gefunden; verworfene Bretter: {boards}. Bitte eine andere Schwierigkeit oder Größe wählen.',
  'no-memory': 'Dafür reicht der Speicher nicht.',
  'cannot-write': '{file} kann nicht geschrieben werden: {reason}',
  'other-plan': 'Das Programm hat jetzt einen anderen Plan für n = {n}: Die gespeicherte Zählung stammt von einer anderen Version oder ist beschädigt.',
  'two-bases': 'Zeilen und Spalten könnten ab 0 oder ab 1 gezählt sein, denn im Text kommt weder 0 noch {n} vor: bitte das Brett mit Q und . schreiben.',
  'lists-or-level': '{n} Zeilen mit je {n} Zahlen könnten {n} Stellungen oder die Regionen eines Rätsels sein: bitte die Regionen als Buchstaben schreiben oder jede Stellung in eckige Klammern setzen.',
  'too-few-regions': 'Das Brett hat {n} × {n} Felder, aber {found} Regionen.',
  'too-many-regions': 'Das Brett hat {n} × {n} Felder, aber {found} Regionen.',
  'two-signs': '`*` könnte eine Dame oder ein gesperrtes Feld sein: bitte Q für eine Dame schreiben, # für ein gesperrtes Feld.',
  'unknown-size': 'Der Text zeigt nicht, wie groß das Brett ist: bitte die Größe angeben.',
  'found-level': 'Erwartet wird ein Brett, gefunden wurde ein Rätsel mit Regionen.',
  missing: 'erwartet wird {expected}, angegeben ist nichts.',
  unexpected: 'erwartet wird {expected}, angegeben ist {found}.',
};

// Returns the text with each name in braces replaced by the value of the parameter.
function filled(text: string, parameters: Record<string, string>): string {
  const [first, ...others] = text.split('{');
  const pieces = others.map((piece) => {
    const [name, rest] = piece.split('}');
    return parameters[name] + rest;
  });
  return first + pieces.join('');
}

export function translate({ message, detail }: Said): string {
  const german = detail ? sentences[detail.code] : undefined;
  if (!detail || german === undefined) return `Meldung des Programms: „${message}“`;
  const { where } = detail.parameters; // the part of the request that the sentence is about; any code can have it
  const sentence = filled(german, detail.parameters);
  return where === undefined ? capital(sentence) : `${where}: ${sentence}`;
}
