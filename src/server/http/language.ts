import type { Language } from '#contract/errors.ts';

/** Chooses the language of messages: the first of zh and en that Accept-Language names; zh when it names neither. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  if (acceptLanguage === undefined) return 'zh';
  const preferences = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((preference) => {
      const [tag = '', ...parameters] = preference.trim().toLowerCase().split(';');
      const weight = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
      return { language: tag.slice(0, 2), weight };
    })
    .filter(({ language, weight }) => (language === 'zh' || language === 'en') && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return preferences[0]?.language === 'en' ? 'en' : 'zh';
};
