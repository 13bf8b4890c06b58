import type { Language } from '#contract/errors.ts';

/** Chooses the language of messages: the first of zh and en that Accept-Language names; zh when it names neither. */
export const languageOf = (acceptLanguage: string | undefined): Language => {
  if (acceptLanguage === undefined) return 'zh';
  const wishes = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const weight = Number(/q=([\d.]+)/.exec(parameters.join(';'))?.[1] ?? 1);
      return { language: tag.slice(0, 2), weight };
    })
    .filter(({ language, weight }) => (language === 'zh' || language === 'en') && weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  return wishes[0]?.language === 'en' ? 'en' : 'zh';
};
