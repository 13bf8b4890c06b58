import type { CodeFormat, FoundCode } from '#web/device/scan/found-code.ts';

/** Formats that a blurred code may be misread as despite their check digit or error correction. */
const doubtful: ReadonlySet<CodeFormat> = new Set([
  'EAN13',
  'EAN8',
  'UPCA',
  'UPCE',
  'ITF',
  'Code39',
  'PDF417',
]);

/** A shorter ITF is most often a piece of a longer one. */
const shortestItf = 6;

/** Whether a code is no piece of another one by its shape alone. */
export const isWhole = ({ format, text }: Pick<FoundCode, 'format' | 'text'>): boolean =>
  format !== 'ITF' || text.length >= shortestItf;

/** Whether one look is enough to believe a code of this format. */
export const isSureAtOnce = (format: CodeFormat): boolean => !doubtful.has(format);

type Votes = {
  /** Counts a code seen by a witness, such as a frame or a way of reading; true once it is believed. */
  readonly cast: (code: Pick<FoundCode, 'format' | 'text'>, witness: number) => boolean;
};

/** Counts witnesses for doubtful codes: two must agree, neither longer ago than `memory` witnesses. */
export const openVotes = ({ memory }: { readonly memory: number }): Votes => {
  const seen = new Map<string, readonly number[]>();
  const forget = (before: number): void => {
    for (const [key, witnesses] of seen) {
      const fresh = witnesses.filter((witness) => witness > before);
      if (fresh.length === 0) seen.delete(key);
      else seen.set(key, fresh);
    }
  };
  return {
    cast: ({ format, text }, witness) => {
      if (!isWhole({ format, text })) return false;
      if (isSureAtOnce(format)) return true;
      forget(witness - memory);
      const key = `${format} ${text}`;
      const witnesses = new Set([...(seen.get(key) ?? []), witness]);
      seen.set(key, [...witnesses]);
      return witnesses.size >= 2;
    },
  };
};
