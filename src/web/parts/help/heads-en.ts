import { wordsOfHeads, type Head } from '#web/parts/help/words-of-heads.ts';

/** What the articles are found by, in English. */
export const en = wordsOfHeads(
  import.meta.glob<Head>('../../../../help/articles/*.md', {
    query: '?head-en',
    import: 'default',
    eager: true,
  }),
);
