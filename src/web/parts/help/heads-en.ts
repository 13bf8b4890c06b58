import { wordsOfHeads, type Head } from '#web/parts/help/words-of-heads.ts';

/** Titles and summaries of the articles, in English. */
export const en = wordsOfHeads(
  import.meta.glob<Head>('../../../../help/articles/*.md', {
    query: '?head-en',
    import: 'default',
    eager: true,
  }),
);
