import type { refusalText } from '#web/text/refusals.ts';

/** The two ways in which refusals are told. Source: SPEC section 8. */
type MessageSet = 'detailed' | 'short';

type Words = typeof refusalText.zh;

const has = (words: Words, key: string): key is keyof Words => Object.hasOwn(words, key);

const wordsIn = {
  detailed: (words: Words, status: number) => ({
    key: `detailed.${status}`,
    other: words['detailed.other'](status),
  }),
  short: (words: Words, status: number) => ({ key: `short.${status}`, other: words['short.other'](status) }),
};

/** What an HTTP status is told as when the server said nothing itself. */
export const wordsForStatus = (words: Words, status: number, set: MessageSet = 'detailed'): string => {
  const { key, other } = wordsIn[set](words, status);
  const known = has(words, key) ? words[key] : other;
  return typeof known === 'string' ? known : other;
};
