import { use } from 'react';
import { writeStored } from '#web/device/storage.ts';
import { languageStore, showLanguage, useLanguage } from '#web/state/language.ts';
import { markWhenDone, markedValue } from '#web/state/marked-promise.ts';

/** Words of one area: sentences, or functions that fill in a value. */
export type Words = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** Words that come with the page in Chinese and are fetched in English when they are asked for. */
export type TextArea<T extends Words> = {
  /** The words in the language of the reader, in a component. */
  readonly use: () => T;
  /** The words outside of components; Chinese while the English ones are not here. */
  readonly now: () => T;
  /** The words outside of components, once they are here. */
  readonly soon: () => Promise<T>;
  readonly zh: T;
  /** The English words once they are here. */
  readonly english: () => T | null;
  /** The same promise every time; without a network it gives the Chinese words. */
  readonly inEnglish: () => Promise<T>;
  /** Fetches again what did not arrive. */
  readonly retry: () => Promise<T>;
};

type Widened<T> = { readonly [K in keyof T]: T[K] extends string ? string : T[K] };
/** Each word in Chinese and in English; the Chinese ones say what a function is given. */
type Pairs<T> = { readonly [K in keyof T]: readonly [zh: T[K], en: NoInfer<Widened<T>[K]>] };

const areas: TextArea<Words>[] = [];

/** An area whose English words are fetched; the build makes this of `defineText`. */
export const splitText = <T extends Words>(
  zh: T,
  fetchEnglish: () => Promise<{ readonly en: T }>,
): TextArea<T> => {
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
  const inChinese = markedValue(zh);
  const area: TextArea<T> = {
    use: () => use(useLanguage() === 'zh' ? inChinese : area.inEnglish()),
    now: () => (languageStore.get() === 'zh' ? zh : (english ?? zh)),
    soon: () => (languageStore.get() === 'zh' ? inChinese : area.inEnglish()),
    zh,
    english: () => english,
    inEnglish: () => (coming ??= markWhenDone(fetchOnce())),
    retry: () => {
      if (english === null) coming = null;
      return area.inEnglish();
    },
  };
  areas.push(area);
  return area;
};

const pick = <T>(pairs: Pairs<T>, at: 0 | 1): Widened<T> =>
  Object.fromEntries(
    Object.entries<readonly [unknown, unknown]>(pairs).map(([key, pair]) => [key, pair[at]]),
  ) as Widened<T>;

/** Declares the words of an area. The build splits them, so that only readers of English load English. */
export const defineText = <T extends Words>(pairs: Pairs<T>): TextArea<Widened<T>> =>
  splitText(pick(pairs, 0), async () => ({ en: pick(pairs, 1) }));

/** Fetches the English words of every area in use. */
export const loadEnglish = async (): Promise<void> => {
  await Promise.all(areas.map((area) => area.retry()));
};

/** Changes the language once all its words are here, so that no page falls back to a blank. */
export const setLanguage = async (language: Parameters<typeof showLanguage>[0]): Promise<void> => {
  writeStored('language', language);
  if (language === 'en') await loadEnglish();
  showLanguage(language);
};
