import { searchOver, type Synonyms } from '#domain/help/search-articles.ts';
import { ownHeadIn } from '#web/parts/help/own-article.ts';
import type { OwnHead } from '#web/parts/help/published.ts';
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

/** Makes a search in one language, over the titles, summaries and other words of all articles, own ones included: ids, best first. */
export const searchIn = (
  language: 'zh' | 'en',
  heads: HeadWords,
  own: readonly OwnHead[],
): ((query: string) => readonly string[]) =>
  searchOver(
    [...headsIn(heads), ...own.map((head) => ownHeadIn(head, language))].map((head) => ({
      ...head,
      words: words.find(({ id }) => id === head.id)?.[language] ?? '',
    })),
    synonyms,
  );
