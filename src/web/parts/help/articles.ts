import { helpTopics, type ArticleRow, type Block } from '#domain/help/article.ts';
import { zh } from '#web/parts/help/heads-zh.ts';
import { headIn, type Head } from '#web/parts/help/words-of-heads.ts';
import { splitText } from '#web/text/area.ts';

/** An article in the reader's language, without its text. */
export type Listed = ArticleRow & Head;

/** What an article says; its picture is an address. */
export type ArticleText = {
  readonly blocks: readonly Block[];
  readonly picture: string | null;
  /** What the picture shows. */
  readonly alt: string;
};

const rows = Object.values(
  import.meta.glob<ArticleRow>('../../../../help/articles/*.md', {
    query: '?row',
    import: 'default',
    eager: true,
  }),
).toSorted(
  (one, other) => helpTopics.indexOf(one.topic) - helpTopics.indexOf(other.topic) || one.place - other.place,
);

/** Titles and summaries are words like all others: the English ones are fetched when they are read. */
export const headsText = splitText(zh, () => import('#web/parts/help/heads-en.ts'));

/** Every article in the order of the lists, in a component. */
export const useArticles = (): readonly Listed[] => {
  const words = headsText.use();
  return rows.map((row) => ({ ...row, ...headIn(words, row.id) }));
};

type Texts = Readonly<Record<string, () => Promise<ArticleText>>>;
const texts: Readonly<Record<'zh' | 'en', Texts>> = {
  zh: import.meta.glob<ArticleText>('../../../../help/articles/*.md', { query: '?zh', import: 'default' }),
  en: import.meta.glob<ArticleText>('../../../../help/articles/*.md', { query: '?en', import: 'default' }),
};

/** Fetches what an article says; null when there is none of that id. */
export const fetchArticle = async (id: string, language: 'zh' | 'en'): Promise<ArticleText | null> =>
  (await texts[language][`../../../../help/articles/${id}.md`]?.()) ?? null;
