import { toHalfWidth } from '#domain/text/half-width.ts';
import { trimAll } from '#domain/text/trim.ts';

/** What no text of ours holds: control characters, the sign of wrong decoding, and what Unicode calls no character. */
const neverKept = /[\uFFFD\p{Noncharacter_Code_Point}]|[^\P{Cc}\s]/gu;
const lineEnd = /\r\n|[\r\v\f\u2028\u2029]/g;

/** Cleans a text of one line: spaces around removed, runs of spaces and line ends joined, full-width letters and digits made half-width, control characters dropped. */
export function cleanLine(text: string): string {
  return trimAll(text.replace(neverKept, ''))
    .replace(/\s+/g, ' ')
    .replace(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A]/g, toHalfWidth);
}

/** Gives texts of one line a key that is the same for all spellings that are equal once they are clean. */
export function cleanKey(...texts: readonly string[]): string {
  return JSON.stringify(texts.map(cleanLine));
}

/** Cleans a text of several lines: spaces around removed, each line end made one, control characters dropped. */
export function cleanNote(text: string): string {
  return trimAll(text.replace(neverKept, '').replace(lineEnd, '\n'));
}

/** Gives a text as it is stored when that says the same as the given one once it is clean. */
export function storedSpelling(given: string, stored: string, clean: (text: string) => string): string {
  return clean(stored) === given ? stored : given;
}
