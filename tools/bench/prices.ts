import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { findOffers } from '#server/equipment/availability-actions.ts';
import { priceOffers } from '#server/pricing/price-book-actions.ts';
import { addDays, dayNumber } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { buildPeriod, holdWindow } from '#domain/time/period.ts';
import { idOf } from './fleet.ts';
import { median } from './measure.ts';

const days = 30;
const calls = 20;

/** A whole year and four seasons, with prices for every category and for every fourth size; a tier, and a set. */
const fillPriceBook = async (db: Database, today: Day): Promise<void> => {
  const seasons = [null, 0, 10, 20, 30].map((from) => ({ id: uuid(), from }));
  for (const { id, from } of seasons) {
    const [fromOn, toOn] = from === null ? [null, null] : [addDays(today, from), addDays(today, from + 8)];
    await db.exec(
      sql`insert into season (id, name, from_on, to_on) values (${id}, 'Season', ${fromOn}::date, ${toOn}::date)`,
    );
    await db.exec(sql`
      insert into season_price (season_id, target_kind, target_id, unit, weekday, weekend, holiday)
      select ${id}, 'category', id, 'percent', 100, 120, 150 from category`);
    await db.exec(sql`
      insert into season_price (season_id, target_kind, target_id, unit, weekday, weekend, holiday)
      select ${id}, 'variant', v.id, 'fen', 20000, 25000, 30000
      from (select id, row_number() over (order by id) as n from variant) v where v.n % 4 = 0`);
  }
  await db.exec(
    sql`insert into price_tier (id, name, percents) values (${uuid()}, 'Third day', '[100, 100, 80]'::jsonb)`,
  );
};

const msFor = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  for (let call = 0; call < calls; call += 1) await work();
  return performance.now() - startedAt;
};

/** Measures what availability for 30 days costs with prices against what it costs without, by turns; the median ratio. */
export const priceRatio = async (
  db: Database,
  { today, rounds }: { today: Day; rounds: number },
): Promise<{ ratio: number; detail: string }> => {
  await fillPriceBook(db, today);
  const storeId = idOf('store', 1);
  const store = { zone: 'Asia/Shanghai', openMinute: 480, closeMinute: 1080, restDays: [], closedDays: [] };
  const startOn = addDays(today, 1);
  const window = holdWindow(buildPeriod({ startOn, days, store }), { store, turnaroundMinutes: 60 });
  const from = dayNumber(startOn);
  const offers = () => findOffers(db, { storeId, window, now: Date.now() });
  const priced = async () =>
    priceOffers(db, await offers(), { storeId, from, to: from + days, member: null });
  await priced();
  const pairs: { bare: number; with: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({ bare: await msFor(offers), with: await msFor(priced) });
  const each = (side: 'bare' | 'with'): string =>
    `${(median(pairs.map((pair) => pair[side])) / calls).toFixed(1)} ms`;
  return {
    ratio: median(pairs.map((pair) => pair.with / pair.bare)),
    detail: `${each('with')} against ${each('bare')}`,
  };
};
