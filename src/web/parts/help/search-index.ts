import { searchOver, type Synonyms } from '#domain/help/search-articles.ts';
import { headsIn, type HeadWords } from '#web/parts/help/words-of-heads.ts';

type Found = Readonly<Record<'id' | 'zh' | 'en', string>>;

const words = Object.values(
  import.meta.glob<Found>('../../../../help/articles/*.md', {
    query: '?words',
    import: 'default',
    eager: true,
  }),
);

const synonyms: Synonyms = Object.values(
  import.meta.glob<Synonyms>('../../../../help/synonyms.txt', {
    query: '?rows',
    import: 'default',
    eager: true,
  }),
).flat();

/** Makes a search in one language, over the titles, summaries and other words of all articles: ids, best first. */
export const searchIn = (language: 'zh' | 'en', heads: HeadWords): ((query: string) => readonly string[]) =>
  searchOver(
    headsIn(heads).map((head) => ({
      ...head,
      words: words.find(({ id }) => id === head.id)?.[language] ?? '',
    })),
    synonyms,
  );
