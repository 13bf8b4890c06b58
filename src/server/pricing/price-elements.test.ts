import { afterAll, beforeAll, expect, test } from 'vitest';
import { constraintOf, type Database } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const refusedBy = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => constraintOf(error),
  );
const tier = (percents: unknown) =>
  db.tx(async (tx) => {
    await tx.exec(
      sql`insert into price_tier (id, name, percents) values (${uuid()}, 'tier', ${json(percents)}::jsonb)`,
    );
    await tx.exec(sql`delete from price_tier`);
  });
const set = (parts: unknown) =>
  db.tx(async (tx) => {
    await tx.exec(
      sql`insert into gear_set (id, name, weekday, parts) values (${uuid()}, 'set', 100, ${json(parts)}::jsonb)`,
    );
    await tx.exec(sql`delete from gear_set`);
  });

test.each([
  [[100, 50, 0], undefined],
  [[0], undefined],
  [[-1], 'price_tier_percents'],
  [[100, 101], 'price_tier_percents'],
  [[33.3], 'price_tier_percents'],
  [['100'], 'price_tier_percents'],
  [[null], 'price_tier_percents'],
  [[[100]], 'price_tier_percents'],
])('the database takes or refuses the shares %j', async (percents, constraint) => {
  expect(await refusedBy(tier(percents))).toBe(constraint);
});

const categoryId = uuid();
test.each([
  [[{ categoryId, modelIds: [] }], undefined],
  [[{ categoryId, modelIds: [uuid(), uuid()] }], undefined],
  [['ski'], 'gear_set_parts'],
  [[[{ categoryId, modelIds: [] }]], 'gear_set_parts'],
  [[{ modelIds: [] }], 'gear_set_parts'],
  [[{ categoryId }], 'gear_set_parts'],
  [[{ categoryId: 1, modelIds: [] }], 'gear_set_parts'],
  [[{ categoryId, modelIds: 'all' }], 'gear_set_parts'],
  [[{ categoryId, modelIds: [1] }], 'gear_set_parts'],
  [[{ categoryId, modelIds: [] }, null], 'gear_set_parts'],
])('the database takes or refuses the pieces %j', async (parts, constraint) => {
  expect(await refusedBy(set(parts))).toBe(constraint);
});
