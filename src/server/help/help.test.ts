import { afterAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

const { server, chain } = await startChain();
const { admin, manager } = chain;
afterAll(() => server.stop());

type Article = { id: string; version: number; zhTitle: string; enTitle: string };
type Help = { articles: { id: string }[]; hidden: string[] };

const facts = {
  area: 'customer',
  topic: 'renting',
  zhTitle: '雪场班车',
  zhSummary: '从门店到雪场，每小时一班',
  zhText: '1. 在门店门口上车\n2. 凭雪具标签免费',
  enTitle: '',
  enSummary: '',
  enText: '',
};
const at = 'help-articles';
const create = (body: object, as: TestUser = admin) =>
  server.call<Article>(`POST /api/app/${at}`, { as, body });
const update = ({ id, version }: Article, more: object) =>
  server.call<Article>(`PUT /api/app/${at}/${id}`, { as: admin, body: { ...facts, ...more, version } });
const remove = ({ id, version }: Article) =>
  server.call(`DELETE /api/app/${at}/${id}?version=${version}`, { as: admin });
const hide = (id: string, isHidden: boolean) =>
  server.call(`PUT /api/app/${at}/${id}/hidden`, { as: admin, body: { isHidden } });
const published = async (): Promise<Help> => answered(await server.call<Help>('GET /api/app/help'));
const managed = async (): Promise<Help> =>
  answered(await server.call<Help>(`GET /api/app/${at}`, { as: admin }));
const open = (id: string) => server.call<Article>(`GET /api/app/help/${id}`);
const told = () =>
  server.db.query<{ kind: string; subjectId: string; before: unknown; after: unknown }>(sql`
    select kind, subject_id, before, after from event where subject_type = 'helpArticle' order by id`);

test('the owner writes articles and hides others; guests read what is left', async () => {
  expect(refusalOf(await create(facts, manager))).toBe('403 session.forbidden');
  expect(refusalOf(await create({ ...facts, topic: 'stock' }))).toBe('400 help.topicElsewhere');
  expect(refusalOf(await create({ ...facts, zhText: ' ' }))).toBe('400 request.invalid');
  const made = answered(await create(facts));
  const { zhText: _zh, enText: _en, ...head } = facts;
  expect(await published()).toEqual({ articles: [{ id: made.id, ...head }], hidden: [] });
  expect(answered(await open(made.id))).toEqual({ id: made.id, ...facts });

  // Two people change it at once; the third is late.
  const both = await Promise.all([
    update(made, { enTitle: 'Shuttle bus' }),
    update(made, { enTitle: 'The bus' }),
  ]);
  expect(both.map(refusalOf).toSorted()).toEqual(['200', '409 stale']);
  expect(refusalOf(await remove(made))).toBe('409 stale');
  const changed = answered(await server.call<Article>(`GET /api/app/${at}/${made.id}`, { as: admin }));
  expect(changed).toMatchObject({ version: 2, enTitle: expect.stringContaining('bus') });

  for (const id of [made.id, made.id, 'deposit']) expect(refusalOf(await hide(id, true))).toBe('200');
  expect(await published()).toEqual({ articles: [], hidden: ['deposit'] });
  expect(refusalOf(await open(made.id))).toBe('404 help.unknown');
  expect(await managed()).toMatchObject({
    articles: [{ id: made.id }],
    hidden: expect.arrayContaining([made.id, 'deposit']),
  });
  for (const id of [made.id, 'deposit']) expect(refusalOf(await hide(id, false))).toBe('200');
  expect(await published()).toMatchObject({ articles: [{ id: made.id }], hidden: [] });
  expect(refusalOf(await hide(chain.storeId, true))).toBe('404 help.unknown');

  await hide(made.id, true);
  expect(refusalOf(await remove(changed))).toBe('200');
  expect(await managed()).toEqual({ articles: [], hidden: [] });
  for (const answer of [await remove(changed), await update(changed, {}), await open(made.id)])
    expect(refusalOf(answer)).toBe('404 help.unknown');

  const events = await told();
  expect(events.map(({ kind }) => kind.replace('helpArticle.', ''))).toEqual([
    'created',
    'changed',
    'hidden',
    'hidden',
    'shown',
    'shown',
    'hidden',
    'deleted',
  ]);
  expect(events[1]).toMatchObject({ subjectId: made.id, before: { enTitle: '' }, after: changed });
  expect(events[3]).toMatchObject({ before: null, after: { name: 'deposit' } });
});

test('there are no more own articles than one answer holds', async () => {
  await server.db.exec(sql`
    insert into help_article (id, area, topic, zh_title, zh_summary, zh_text)
    select gen_random_uuid(), 'store', 'team', 'a', 'b', 'c' from generate_series(1, 200)`);
  expect(refusalOf(await create(facts))).toBe('409 help.tooMany');
});
