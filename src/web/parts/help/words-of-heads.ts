import type { Findable } from '#domain/help/search-articles.ts';

/** What an article is found by. */
export type Head = Findable;
/** The same of all articles, as words: title, summary and words under `ID.title`, `ID.summary` and `ID.words`. */
export type HeadWords = Readonly<Record<string, string>>;

/** Makes words of the heads of all articles. */
export const wordsOfHeads = (heads: Readonly<Record<string, Head>>): HeadWords =>
  Object.fromEntries(
    Object.values(heads).flatMap(({ id, title, summary, words }) => [
      [`${id}.title`, title],
      [`${id}.summary`, summary],
      [`${id}.words`, words],
    ]),
  );

/** What one article is found by, of those words. */
export const headIn = (words: HeadWords, id: string): Head => ({
  id,
  title: words[`${id}.title`] ?? '',
  summary: words[`${id}.summary`] ?? '',
  words: words[`${id}.words`] ?? '',
});

/** What each article is found by, of those words. */
export const headsIn = (words: HeadWords): readonly Head[] =>
  Object.keys(words)
    .filter((key) => key.endsWith('.title'))
    .map((key) => headIn(words, key.slice(0, -'.title'.length)));
