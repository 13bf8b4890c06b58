/** Words of one area: sentences, or functions that fill in a value. */
export type Words = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** Words that come with the page in Chinese and are fetched in English when they are asked for. */
export type TextArea<T extends Words> = {
  readonly zh: T;
  readonly english: () => T | null;
  readonly load: () => Promise<T>;
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
      // Without a network the Chinese words are better than none; the next time it is tried again.
      coming = null;
      return zh;
    }
  };
  const area = { zh, english: () => english, load: () => (coming ??= fetchOnce()) };
  areas.push(area);
  return area;
};

/** Fetches the English words of every area in use. */
export const loadEnglish = async (): Promise<void> => {
  await Promise.all(areas.map((area) => area.load()));
};
