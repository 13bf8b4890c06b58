import { readStored, writeStored } from '#web/device/storage.ts';
import { createStore, useStore } from '#web/state/store.ts';
import { loadEnglish } from '#web/text/area.ts';

type Language = 'zh' | 'en';

export const languageStore = createStore<Language>('zh');

/** BCP 47 names for Intl and for the document. */
const localeOf = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en-GB');

const show = (language: Language): void => {
  document.documentElement.lang = localeOf(language);
  languageStore.set(language);
};

/** Speaks the language chosen on this device; Chinese until one was chosen. */
export const restoreLanguage = (): void => show(readStored('language') === 'en' ? 'en' : 'zh');

/** Changes the language once all its words are here, so that no page falls back to a blank. */
export const setLanguage = async (language: Language): Promise<void> => {
  writeStored('language', language);
  if (language === 'en') await loadEnglish();
  show(language);
};

export const useLanguage = (): Language => useStore(languageStore);

/** The locale to format numbers and dates in. */
export const useLocale = (): string => localeOf(useStore(languageStore));
