import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { closingRows } from '#contract/finance-closings.ts';
import type { waitingRows } from '#contract/finance-waiting.ts';
import type { financeRows } from '#contract/finance.ts';
import type { Posting } from '#domain/ledger/accounts.ts';
import { journalText } from '#domain/ledger/journal.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { sqlStateOf } from '#server/db/database.ts';
import { watchClocks } from '#server/finance/clock-actions.ts';
import { hashOf } from '#server/ledger/journal-actions.ts';
import { uuid } from '#server/db/uuid.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import type { Orders } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

type Closing = OutputOf<(typeof closingRows)['finance.closing']>;
type Waiting = OutputOf<(typeof waitingRows)['finance.waiting']>;
type Summary = OutputOf<(typeof financeRows)['finance.summary']>;

const root = '/api/app/finance';
const today = '2026-11-30';
const at = (day: string, hour: number): number => dayStart(day, zone) + hour * hourMs;
const iso = (instant: number): string => new Date(instant).toISOString();

let server: TestServer;
let chain: Chain;
let orders: Orders;
let variantId: string;
beforeEach(async () => {
  ({ server, chain, orders } = await startChain());
  ({ variantId } = await chain.addVariant(20));
});
afterEach(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});

const takeCash = async () =>
  orders.pay(await orders.bookForGuest([{ variantId }], { startDate: dayOf(server.clock.now(), zone) }));
const read = async <T>(path: string, as: TestUser = chain.manager): Promise<T> =>
  answered(await server.call<T>(`GET ${root}/${path}`, { as }));
const closings = (which = '') =>
  read<OutputOf<(typeof closingRows)['finance.closings']>>(`closings?storeId=${chain.storeId}${which}`);
const clocks = async (as?: TestUser) => (await read<Waiting>('waiting', as)).clocks;
const earned = async (on: string) =>
  (await read<Summary>(`summary?storeId=${chain.storeId}&from=${on}&to=${on}`)).incomeFen;
const correct = (as: TestUser = chain.manager, key: string = uuid()) =>
  server.call(`POST ${root}/correct-clock`, { as, key, body: { storeId: chain.storeId } });
const askToClose = (on: string) =>
  server.call<Closing>(`POST ${root}/closings`, {
    as: chain.manager,
    key: uuid(),
    body: { storeId: chain.storeId, on },
  });
const close = async (on: string): Promise<Closing> => answered(await askToClose(on));
const cashUp = async (): Promise<void> => {
  type Till = { id: string; inTillFen: number; shift: { id: string } | null };
  const { items } = answered(
    await server.call<{ items: Till[] }>(`GET /api/app/tills?storeId=${chain.storeId}`, { as: chain.clerk }),
  );
  for (const { id, inTillFen, shift } of items) {
    if (shift === null) continue;
    const body = { shiftId: shift.id, expectedFen: inTillFen, countedFen: inTillFen, leaveFen: inTillFen };
    answered(await server.call(`POST /api/app/tills/${id}/cash-up`, { as: chain.clerk, body }));
  }
};
const perOrder = 36_000;

type KeptJournal = { seq: number; order_id: string | null; kind: string; memo: string; postings: Posting[] };

/** Dates what was booked from an instant on to the end of the last closing, as journals were kept before they had two times. */
const dateToClosing = async (from: number): Promise<void> => {
  const { db } = server;
  const [head] = await db.query<{ until: string; hash: string }>(sql`
    select h.closed_until as until, (
      select j.hash from ledger_journal j where j.store_id = h.store_id and j.seq < (
        select min(k.seq) from ledger_journal k where k.store_id = h.store_id and k.at = ${iso(from)})
      order by j.seq desc limit 1) as hash
    from ledger_head h where h.store_id = ${chain.storeId}`);
  const kept = await db.query<KeptJournal>(sql`
    select j.seq, j.order_id, j.kind, j.memo, (
      select jsonb_agg(jsonb_build_object('account', l.account, 'amountFen', l.amount_fen) order by l.position)
      from ledger_posting l where l.store_id = j.store_id and l.seq = j.seq) as postings
    from ledger_journal j where j.store_id = ${chain.storeId} and j.at = ${iso(from)} order by j.seq`);
  let prevHash = head?.hash ?? '';
  const until = head?.until ?? '';
  const lines = kept.map(({ order_id: orderId, ...journal }) => {
    const { storeId } = chain;
    const hash = hashOf(journalText({ ...journal, storeId, orderId, at: Date.parse(until), prevHash }));
    const set = `at = '${until}', counted_at = '${until}', prev_hash = '${prevHash}', hash = '${hash}'`;
    prevHash = hash;
    return `update ledger_journal set ${set} where store_id = '${storeId}' and seq = ${journal.seq};`;
  });
  await db.tx((tx) =>
    tx.script(`
      set local session_replication_role = replica; ${lines.join('\n')}
      update ledger_head set hash = '${prevHash}', last_at = '${until}' where store_id = '${chain.storeId}'`),
  );
};

describe('a clock that ran ahead', () => {
  test('is told until somebody says that it is right; then each day has what was its own again', async () => {
    server.clock.set(at(today, 10));
    await takeCash();
    server.clock.set(at('2026-12-06', 10));
    await takeCash();
    server.clock.set(at(today, 11));
    expect(await clocks()).toEqual([
      { storeId: chain.storeId, storeName: expect.any(String), until: iso(at('2026-12-06', 10)) },
    ]);
    await takeCash();
    expect(await earned(today)).toBe(perOrder);
    expect(await brokenBooks(server.db)).toEqual([]);
    // What belongs into a day is not in it yet.
    expect(refusalOf(await askToClose('2026-11-29'))).toBe('403 closing.clockAhead');
    server.clock.set(at(today, 12));
    answered(await correct());
    expect(await earned(today)).toBe(3 * perOrder);
    expect(await earned('2026-12-06')).toBe(0);
    expect(await clocks()).toEqual([]);
    // What the wrong clock wrote is counted when the next right one wrote.
    const rows = await server.db.query<{ at: string; counted_at: string }>(
      sql`select distinct at, counted_at from ledger_journal where store_id = ${chain.storeId} order by counted_at, at`,
    );
    expect(rows).toEqual([
      { at: iso(at(today, 10)), counted_at: iso(at(today, 10)) },
      { at: iso(at(today, 11)), counted_at: iso(at(today, 11)) },
      { at: iso(at('2026-12-06', 10)), counted_at: iso(at(today, 11)) },
    ]);
    await takeCash();
    expect(await earned(today)).toBe(4 * perOrder);
  });

  test('takes back closings that it made; the days are closed anew, once', async () => {
    server.clock.set(at(today, 10));
    await takeCash();
    server.clock.set(at('2026-12-06', 22));
    await takeCash();
    await cashUp();
    const [first, second] = [await close(today), await close('2026-12-06')];
    server.clock.set(at(today, 21.5));
    const key = uuid();
    const answers = await Promise.all([
      correct(chain.manager, key),
      correct(chain.admin),
      correct(chain.manager, key),
    ]);
    expect(answers.map(refusalOf).filter((code) => code !== '409 idempotency.running')).toContain('200');
    await correct(chain.manager, key);
    const byClock = { by: expect.any(String), at: iso(at(today, 21.5)), aheadUntil: second.untilAt };
    const gone = (kept: Closing, replacedBy: string | null = null) => ({
      ...kept,
      takenBack: { ...byClock, replacedBy },
    });
    expect(await closings()).toMatchObject({ items: [gone(second), gone(first)], totalCount: 2 });
    // The other day is yet to come: it is found by the day when it was taken back, too.
    expect(await closings(`&from=${today}&to=${today}`)).toMatchObject({ totalCount: 2 });
    expect(await closings('&from=2026-12-06&to=2026-12-06')).toMatchObject({ items: [{ id: second.id }] });
    expect(await closings('&from=2026-11-01&to=2026-11-29')).toEqual({
      items: [],
      totalCount: 0,
      corrections: [],
    });
    expect(await read(`closings/${first.id}`)).toEqual(gone(first));
    const during = {
      at: byClock.at,
      aheadUntil: byClock.aheadUntil,
      entries: expect.any(Number),
      closings: 2,
    };
    expect((await closings(`&from=${today}&to=${today}`)).corrections).toMatchObject([during]);
    const told = await server.db.query<{ kind: string; n: number }>(sql`
      select kind, count(*)::int as n from event where subject_type = 'store' and subject_id = ${chain.storeId}
        and kind in ('store.clockCorrected', 'store.closingTakenBack') group by kind order by kind`);
    expect(told).toEqual([
      { kind: 'store.clockCorrected', n: 1 },
      { kind: 'store.closingTakenBack', n: 2 },
    ]);
    server.clock.set(at(today, 22));
    const anew = await close(today);
    expect(anew).toMatchObject({
      incomeFen: 2 * perOrder,
      standing: { depositsFen: 100_000 },
      takenBack: null,
    });
    expect(await closings()).toMatchObject({
      items: [gone(second), anew, gone(first, anew.id)],
      totalCount: 3,
    });
    expect(
      refusalOf(await server.call(`GET ${root}/closings/${first.id}`, { as: chain.branchClerk })),
    ).toMatch(/^403/);
    const sheet = await server.call<string>(`GET ${root}/closings/export?storeId=${chain.storeId}`, {
      as: chain.manager,
    });
    expect(String(sheet.body)).toContain(anew.lastHash);
    expect(String(sheet.body)).not.toContain('2026-12-06');
  });

  test('had journals dated to the end of a closing, whose money is still found when that is taken back', async () => {
    server.clock.set(at('2026-12-06', 22));
    await takeCash();
    await cashUp();
    const booked = await orders.bookForGuest([{ variantId }], { startDate: '2026-12-07' });
    await close('2026-12-06');
    server.clock.set(at(today, 13));
    await orders.pay(booked);
    await cashUp();
    await dateToClosing(at(today, 13));
    expect(await brokenBooks(server.db)).toEqual([]);
    server.clock.set(at(today, 14));
    answered(await correct());
    expect(await closings()).toMatchObject({
      items: [{ on: '2026-12-06', takenBack: { replacedBy: null } }],
    });
  });

  test('leaves in the way of a closing the till that it opened', async () => {
    server.clock.set(at('2026-12-06', 10));
    await takeCash();
    server.clock.set(at(today, 22));
    answered(await correct());
    const [next] = await read<OutputOf<(typeof closingRows)['finance.toClose']>>(
      `to-close?storeId=${chain.storeId}`,
    );
    expect(next).toMatchObject({ on: today, openShifts: [{ kind: 'counter' }] });
  });

  test('is for those who answer for the store, and nothing is done while it is right', async () => {
    await takeCash();
    answered(await correct());
    server.clock.advance(-9 * minuteMs);
    answered(await correct());
    expect(await server.db.query(sql`select id from clock_correction`)).toEqual([]);
    expect(await clocks()).toEqual([]);
    expect(refusalOf(await correct(chain.clerk))).toMatch(/^403/);
    server.clock.advance(-2 * minuteMs);
    expect(await clocks()).toHaveLength(1);
    const logged: unknown[] = [];
    await watchClocks({ ...server, log: { error: (what: unknown) => logged.push(what) } });
    expect(logged).toEqual([expect.objectContaining({ storeId: chain.storeId })]);
    const fail = await server.db
      .script(`
        insert into clock_correction select gen_random_uuid(), h.store_id, h.last_at - interval '1 hour', h.last_at, h.seq,
          h.seq, (select id from account limit 1), 'x' from ledger_head h where h.seq > 1`)
      .catch((error: unknown) => error);
    expect(sqlStateOf(fail)).toBe('23514');
  });
});
