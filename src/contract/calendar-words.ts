import type { Names } from '#contract/list-words.ts';

/** The holidays of the official calendar, by the names that its notices and the table of days have. */
export const holidayNames: Names<string> = {
  元旦: { zh: '元旦', en: 'New Year' },
  春节: { zh: '春节', en: 'Spring Festival' },
  清明节: { zh: '清明节', en: 'Qingming Festival' },
  劳动节: { zh: '劳动节', en: 'Labour Day' },
  端午节: { zh: '端午节', en: 'Dragon Boat Festival' },
  中秋节: { zh: '中秋节', en: 'Mid-Autumn Festival' },
  国庆节: { zh: '国庆节', en: 'National Day' },
};
