import { use } from 'react';
import { languageStore, useLanguage } from '#web/state/language.ts';
import type { TextArea, Words } from '#web/text/area.ts';

/** The words of an area in the language of the reader. */
export const useText = <T extends Words>(area: TextArea<T>): T => {
  const language = useLanguage();
  return use(language === 'zh' ? area.inChinese : area.inEnglish());
};

/** The words of an area outside of components; Chinese while the English ones are not here. */
export const textNow = <T extends Words>(area: TextArea<T>): T =>
  languageStore.get() === 'zh' ? area.zh : (area.english() ?? area.zh);

/** The words of an area outside of components, once they are here. */
export const textSoon = <T extends Words>(area: TextArea<T>): Promise<T> =>
  languageStore.get() === 'zh' ? area.inChinese : area.inEnglish();
