import type { Synonyms } from '#domain/help/search-articles.ts';

const files = import.meta.glob<Synonyms>('../../../../help/synonyms.txt', {
  query: '?rows',
  import: 'default',
  eager: true,
});

/** Words that mean the same to who searches the help. */
export const helpSynonyms: Synonyms = Object.values(files).flat();
