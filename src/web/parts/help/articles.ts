import { helpTopics, parseArticle, type ArticleRow, type Block } from '#domain/help/article.ts';
import { call } from '#web/api/client.ts';
import { zh } from '#web/parts/help/heads-zh.ts';
import { ownHeadIn, saidIn } from '#web/parts/help/own-article.ts';
import { usePublished, type OwnHead } from '#web/parts/help/published.ts';
import { headIn, type Head } from '#web/parts/help/words-of-heads.ts';
import { useLanguage } from '#web/state/language.ts';
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

/** Articles of the program and own ones, topic by topic, the own ones last. */
export const useEveryArticle = (own: readonly OwnHead[]): readonly Listed[] => {
  const words = headsText.use();
  const language = useLanguage();
  return [
    ...rows.map((row) => ({ ...row, ...headIn(words, row.id) })),
    ...own.map((head) => ({ ...head, ...ownHeadIn(head, language), place: 0, screens: [] })),
  ].toSorted((one, other) => helpTopics.indexOf(one.topic) - helpTopics.indexOf(other.topic));
};

/** Every article that is shown, in the order of the lists, in a component. */
export const useArticles = (): readonly Listed[] => {
  const { articles, hidden } = usePublished();
  return useEveryArticle(articles).filter(({ id }) => !hidden.includes(id));
};

type Texts = Readonly<Record<string, () => Promise<ArticleText>>>;
const texts: Readonly<Record<'zh' | 'en', Texts>> = {
  zh: import.meta.glob<ArticleText>('../../../../help/articles/*.md', { query: '?zh', import: 'default' }),
  en: import.meta.glob<ArticleText>('../../../../help/articles/*.md', { query: '?en', import: 'default' }),
};

/** Fetches what an article says: one of the program, or of the chain. Throws what the server refuses. */
export const fetchArticle = async (id: string, language: 'zh' | 'en'): Promise<ArticleText> => {
  const told = await texts[language][`../../../../help/articles/${id}.md`]?.();
  if (told !== undefined) return told;
  const { zhText, enText } = await call('help.article', { id });
  return { blocks: parseArticle(saidIn(language, zhText, enText)), picture: null, alt: '' };
};
