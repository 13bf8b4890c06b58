import { readStored } from '#web/device/storage.ts';
import { createStore, useStore } from '#web/state/store.ts';

type Language = 'zh' | 'en';

export const languageStore = createStore<Language>('zh');

/** BCP 47 names for Intl and for the document. */
const localeOf = (language: Language): string => (language === 'zh' ? 'zh-CN' : 'en-GB');

/** Speaks a language from now on. */
export const showLanguage = (language: Language): void => {
  document.documentElement.lang = localeOf(language);
  languageStore.set(language);
};

/** Speaks the language chosen on this device; Chinese until one was chosen. */
export const restoreLanguage = (): void => showLanguage(readStored('language') === 'en' ? 'en' : 'zh');

export const useLanguage = (): Language => useStore(languageStore);

/** The locale to format numbers and dates in. */
export const useLocale = (): string => localeOf(useStore(languageStore));
