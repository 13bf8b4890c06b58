import type { Answer, Input } from '#contract/api.ts';
import type { helpRows } from '#contract/help.ts';
import { id as idShape } from '#contract/shapes.ts';
import { topicsOf } from '#domain/help/article.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';
import {
  countArticles,
  deleteArticle,
  deleteHidden,
  findArticle,
  insertHidden,
  listHeads,
  listHidden,
  lockArticle,
  saveArticle,
  type ArticleRow,
} from './sql.ts';

/** As many as a reader's browser gets in one answer. */
const mostOwn = 200;

const readAll = async (db: Queryable): Answer<'help.managed'> => ({
  articles: await listHeads(db),
  hidden: (await listHidden(db)).map(({ articleId }) => articleId),
});

/** What everybody is shown: ids of hidden own articles are nobody's business. */
const readPublished = async (db: Queryable): Answer<'help.published'> => {
  const { articles, hidden } = await readAll(db);
  const gone = new Set(hidden);
  const own = new Set(articles.map(({ id }) => id));
  return {
    articles: articles.filter(({ id }) => !gone.has(id)),
    hidden: hidden.filter((id) => !own.has(id)),
  };
};

/** Finds an own article that is shown. Refuses `help.unknown`. */
const findShown = async (db: Queryable, id: string): Answer<'help.article'> => {
  const found = await findArticle(db, id);
  if (found === undefined || (await listHidden(db)).some(({ articleId }) => articleId === found.id))
    throw new AppError('help.unknown');
  const { version: _, ...article } = found;
  return article;
};

type Facts = Input<'help.create'>;

const assertTopic = ({ area, topic }: Pick<Facts, 'area' | 'topic'>): void => {
  if (!topicsOf[area].some((each) => each === topic)) throw new AppError('help.topicElsewhere');
};

type Change = { before?: ArticleRow; after: ArticleRow };

const save = async (tx: Queryable, work: Work, { before, after }: Change): Promise<ArticleRow> => {
  await saveArticle(tx, after);
  await recordEventBy(tx, work, {
    kind: before === undefined ? 'helpArticle.created' : 'helpArticle.changed',
    subject: { type: 'helpArticle', id: after.id },
    storeId: null,
    ...(before !== undefined && { before }),
    after,
  });
  return after;
};

/** Adds an article. Refuses `help.topicElsewhere`, `help.tooMany` {max}. */
const create = async (tx: Queryable, work: Work, facts: Facts): Promise<ArticleRow> => {
  assertTopic(facts);
  if ((await countArticles(tx)).count >= mostOwn) throw new AppError('help.tooMany', { max: mostOwn });
  return save(tx, work, { after: { ...facts, id: uuid(), version: 1 } });
};

/** Locks an own article as it was read. Refuses `help.unknown`, `stale` {current}. */
const lockAsRead = async (
  tx: Queryable,
  { id, version }: { id: string; version: number },
): Promise<ArticleRow> => {
  const found = await lockArticle(tx, id);
  if (found === undefined) throw new AppError('help.unknown');
  if (found.version !== version) throw new AppError('stale', {}, { current: found });
  return found;
};

/** Changes an own article. Refuses `help.topicElsewhere`, `help.unknown`, `stale` {current}. */
const update = async (tx: Queryable, work: Work, input: Input<'help.update'>): Promise<ArticleRow> => {
  assertTopic(input);
  const before = await lockAsRead(tx, input);
  return save(tx, work, { before, after: { ...input, version: before.version + 1 } });
};

/** Deletes an own article. Refuses `help.unknown`, `stale` {current}. */
const remove = async (tx: Queryable, work: Work, input: Input<'help.delete'>): Answer<'help.delete'> => {
  const before = await lockAsRead(tx, input);
  await deleteHidden(tx, before.id);
  await deleteArticle(tx, before.id);
  await recordEventBy(tx, work, {
    kind: 'helpArticle.deleted',
    subject: { type: 'helpArticle', id: before.id },
    storeId: null,
    before,
  });
  return { id: before.id };
};

/** Locks the own article of that id; undefined for one of the program, which has a name. Refuses `help.unknown`. */
const lockOwn = async (tx: Queryable, articleId: string): Promise<ArticleRow | undefined> => {
  if (!idShape.safeParse(articleId).success) return undefined;
  const found = await lockArticle(tx, articleId);
  if (found === undefined) throw new AppError('help.unknown');
  return found;
};

/** Hides an article or shows it again; the same twice changes nothing. Refuses `help.unknown` for an own one that is gone. */
const setHidden = async (
  tx: Queryable,
  work: Work,
  { id: articleId, isHidden }: Input<'help.setHidden'>,
): Answer<'help.setHidden'> => {
  const own = await lockOwn(tx, articleId);
  const changed = isHidden
    ? await insertHidden(tx, { articleId, id: own?.id ?? uuid() })
    : await deleteHidden(tx, articleId);
  if (changed !== undefined)
    await recordEventBy(tx, work, {
      kind: isHidden ? 'helpArticle.hidden' : 'helpArticle.shown',
      subject: { type: 'helpArticle', id: changed.id },
      storeId: null,
      after: { name: own?.zhTitle ?? articleId },
    });
  return { id: articleId, isHidden };
};

/** What a chain adds to the help, and which articles it hides. */
export const helpHandlers: Handlers<typeof helpRows> = {
  'help.published': (_input, ctx) => readPublished(ctx.db),
  'help.article': ({ id }, ctx) => findShown(ctx.db, id),
  'help.managed': (_input, ctx) => readAll(ctx.db),
  'help.editable': async ({ id }, ctx) => {
    const found = await findArticle(ctx.db, id);
    if (found === undefined) throw new AppError('help.unknown');
    return found;
  },
  'help.create': (input, ctx) => ctx.write((tx) => create(tx, workOf(ctx), input)),
  'help.update': (input, ctx) => ctx.write((tx) => update(tx, workOf(ctx), input)),
  'help.delete': (input, ctx) => ctx.write((tx) => remove(tx, workOf(ctx), input)),
  'help.setHidden': (input, ctx) => ctx.write((tx) => setHidden(tx, workOf(ctx), input)),
};
