import type { Findable } from '#domain/help/search-articles.ts';

/** What an article is called, and what it is about. */
export type Head = Omit<Findable, 'words'>;
/** The same of all articles, as words: title and summary under `ID.title` and `ID.summary`. */
export type HeadWords = Readonly<Record<string, string>>;

/** Makes words of the heads of all articles. */
export const wordsOfHeads = (heads: Readonly<Record<string, Head>>): HeadWords =>
  Object.fromEntries(
    Object.values(heads).flatMap(({ id, title, summary }) => [
      [`${id}.title`, title],
      [`${id}.summary`, summary],
    ]),
  );

/** The head of one article, of those words. */
export const headIn = (words: HeadWords, id: string): Head => ({
  id,
  title: words[`${id}.title`] ?? '',
  summary: words[`${id}.summary`] ?? '',
});

/** The head of each article, of those words. */
export const headsIn = (words: HeadWords): readonly Head[] =>
  Object.keys(words)
    .filter((key) => key.endsWith('.title'))
    .map((key) => headIn(words, key.slice(0, -'.title'.length)));
