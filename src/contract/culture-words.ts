import type { Language } from '#contract/errors.ts';

/** The languages as clients of ABP name and show them. */
export const cultures = {
  zh: {
    name: 'zh-Hans',
    twoLetters: 'zh',
    threeLetters: 'zho',
    englishName: 'Chinese (Simplified)',
    nativeName: '中文（简体）',
    listName: '简体中文',
    longDate: 'yyyy年M月d日',
    shortDate: 'yyyy/M/d',
    fullDateTime: 'yyyy年M月d日 HH:mm:ss',
  },
  en: {
    name: 'en',
    twoLetters: 'en',
    threeLetters: 'eng',
    englishName: 'English',
    nativeName: 'English',
    listName: 'English',
    longDate: 'dddd, d MMMM yyyy',
    shortDate: 'dd/MM/yyyy',
    fullDateTime: 'dddd, d MMMM yyyy HH:mm:ss',
  },
} as const satisfies Record<Language, object>;
