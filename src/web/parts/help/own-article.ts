import type { OwnHead } from '#web/parts/help/published.ts';
import type { Head } from '#web/parts/help/words-of-heads.ts';

/** What is said in a language: the Chinese words where there are no English ones. */
export const saidIn = (language: 'zh' | 'en', zh: string, en: string): string =>
  language === 'en' && en !== '' ? en : zh;

/** Title and summary of an own article. */
export const ownHeadIn = ({ id, ...head }: OwnHead, language: 'zh' | 'en'): Head => ({
  id,
  title: saidIn(language, head.zhTitle, head.enTitle),
  summary: saidIn(language, head.zhSummary, head.enSummary),
});
