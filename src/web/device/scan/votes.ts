import type { CodeFormat, FoundCode } from '#web/device/scan/found-code.ts';

/** How far a look is to be believed where a check digit alone proves little. */
export const enough = 2;

/** By how much a UPC-E must lead: it has no check digit of its own. Hardly one in the shops begins with 1, but every other misread one. */
const leadOfUpcE = (text: string): number => (text.startsWith('1') ? 5 : 3);

const isClear = ({ format, text }: FoundCode, weight: number, against: number): boolean =>
  format === 'UPCE' ? weight - against >= leadOfUpcE(text) : weight >= enough && weight - against >= 1;

const retail: ReadonlySet<CodeFormat> = new Set(['EAN13', 'EAN8', 'UPCA', 'UPCE']);

/** Two texts of one family cannot both be the code that was photographed. */
const familyOf = (format: CodeFormat): string => (retail.has(format) ? 'retail' : format);

/** Gathers what all looks at one photo say. */
export const openEvidence = () => {
  const seen = new Map<string, { readonly code: FoundCode; readonly weight: number }>();
  const leaders = () => {
    const ranked = [...seen.values()].sort((one, other) => other.weight - one.weight);
    const [first] = ranked;
    const rival = ranked
      .slice(1)
      .find(({ code }) => first && familyOf(code.format) === familyOf(first.code.format));
    return { first, against: rival?.weight ?? 0 };
  };
  return {
    /** Weighs one look at a code; `enough` alone believes it. */
    hear: ({ text, format, corners }: FoundCode, weight: number): void => {
      if (!isWhole({ format, text })) return;
      const key = `${format} ${text}`;
      const heard = isSureAtOnce(format) ? enough : weight;
      const known = seen.get(key);
      seen.set(key, {
        code: known?.code ?? { text, format, corners },
        weight: (known?.weight ?? 0) + heard,
      });
    },
    /** The code that is believed by now; null while none is. */
    believed: (): FoundCode | null => {
      const { first, against } = leaders();
      return first && isClear(first.code, first.weight, against) ? first.code : null;
    },
    /** What was seen most, but not often enough, with nothing against it; null when there is no such code. */
    likeliest: (): FoundCode | null => {
      const { first, against } = leaders();
      return first && against === 0 ? first.code : null;
    },
  };
};

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

/** Counts witnesses for doubtful codes: two must agree, neither longer ago than `memory` witnesses. */
export const openVotes = ({ memory }: { readonly memory: number }) => {
  const seen = new Map<string, readonly number[]>();
  const forget = (before: number): void => {
    for (const [key, witnesses] of seen) {
      const fresh = witnesses.filter((witness) => witness > before);
      if (fresh.length === 0) seen.delete(key);
      else seen.set(key, fresh);
    }
  };
  return {
    /** Counts a code seen by a witness, such as a frame or a way of reading; true once it is believed. */
    cast: ({ format, text }: Pick<FoundCode, 'format' | 'text'>, witness: number): boolean => {
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
