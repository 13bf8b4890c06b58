import { wordsOfHeads, type Head } from '#web/parts/help/words-of-heads.ts';

/** Titles and summaries of the articles, in Chinese. */
export const zh = wordsOfHeads(
  import.meta.glob<Head>('../../../../help/articles/*.md', {
    query: '?head-zh',
    import: 'default',
    eager: true,
  }),
);
