import { markWhenDone, markedValue } from '#web/state/marked-promise.ts';

/** Words of one area: sentences, or functions that fill in a value. */
export type Words = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** Words that come with the page in Chinese and are fetched in English when they are asked for. */
export type TextArea<T extends Words> = {
  readonly zh: T;
  /** The English words once they are here. */
  readonly english: () => T | null;
  readonly inChinese: Promise<T>;
  /** The same promise every time; without a network it gives the Chinese words. */
  readonly inEnglish: () => Promise<T>;
  /** Fetches again what did not arrive. */
  readonly retry: () => Promise<T>;
};

const areas: TextArea<Words>[] = [];

/** Declares an area of words: the Chinese ones are the source, the English ones must have the same names. */
export const defineText = <T extends Words>(zh: T, fetchEnglish: () => Promise<{ en: T }>): TextArea<T> => {
  let english: T | null = null;
  let coming: Promise<T> | null = null;
  const fetchOnce = async (): Promise<T> => {
    try {
      english = (await fetchEnglish()).en;
      return english;
    } catch {
      return zh;
    }
  };
  const area: TextArea<T> = {
    zh,
    english: () => english,
    inChinese: markedValue(zh),
    inEnglish: () => (coming ??= markWhenDone(fetchOnce())),
    retry: () => {
      if (english === null) coming = null;
      return area.inEnglish();
    },
  };
  areas.push(area);
  return area;
};

/** Fetches the English words of every area in use. */
export const loadEnglish = async (): Promise<void> => {
  await Promise.all(areas.map((area) => area.retry()));
};
