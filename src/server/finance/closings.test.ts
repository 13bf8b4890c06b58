import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { closingRows } from '#contract/finance-closings.ts';
import { hourMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { writeJournals } from '#server/ledger/journal-actions.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import type { Orders } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

type Rows = typeof closingRows;
type Closing = OutputOf<Rows['finance.closing']>;
type Till = { id: string; inTillFen: number; shift: { id: string } | null };

const today = '2026-11-30';
const tomorrow = '2026-12-01';
const at = (day: string, hour: number): number => dayStart(day, zone) + hour * hourMs;
const root = '/api/app/finance';

let server: TestServer;
let chain: Chain;
let orders: Orders;
let variantId: string;
beforeAll(async () => {
  ({ server, chain, orders } = await startChain());
  ({ variantId } = await chain.addVariant(20));
});
afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});

const close = (on: string, as: TestUser = chain.manager, key: string = uuid()) =>
  server.call<Closing>(`POST ${root}/closings`, {
    as,
    key,
    body: { storeId: chain.storeId, on, note: '无异常' },
  });
const toClose = async () =>
  answered(
    await server.call<OutputOf<Rows['finance.toClose']>>(`GET ${root}/to-close?storeId=${chain.storeId}`, {
      as: chain.manager,
    }),
  )[0];
const cashUp = async (): Promise<void> => {
  const tills = answered(
    await server.call<{ items: Till[] }>(`GET /api/app/tills?storeId=${chain.storeId}`, { as: chain.clerk }),
  );
  for (const { id, inTillFen, shift } of tills.items) {
    if (shift === null) continue;
    const body = { shiftId: shift.id, expectedFen: inTillFen, countedFen: inTillFen - 50, leaveFen: 10_000 };
    answered(await server.call(`POST /api/app/tills/${id}/cash-up`, { as: chain.clerk, body }));
  }
};
const takeCash = async () => orders.pay(await orders.bookForGuest([{ variantId }]));

describe(`POST ${root}/closings`, () => {
  test('closes a day once its tills are counted, keeps what it was, and lets nothing more into it', async () => {
    await takeCash();
    expect(refusalOf(await close(today))).toBe('403 closing.tooEarly');
    server.clock.set(at(today, 22));
    expect(await toClose()).toMatchObject({
      on: today,
      mayCloseFrom: null,
      openShifts: [{ kind: 'counter' }],
    });
    const open = await close(today);
    expect(refusalOf(open)).toBe('403 closing.shiftsOpen');
    expect(open.body).toMatchObject({ error: { data: { shifts: [{ kind: 'counter', holderName: '' }] } } });
    await cashUp();
    const closing = answered(await close(today));
    expect(closing).toMatchObject({
      on: today,
      receivedFen: 86_000,
      incomeFen: 36_000,
      cashDifferenceFen: -50,
      toBankFen: 75_950,
      standing: { depositsFen: 50_000, openDuesFen: 0, refundsDueFen: 0, inTillsFen: 10_000 },
      note: '无异常',
      closedAt: new Date(at(today, 22)).toISOString(),
    });
    // What comes later that evening is of the next day, whatever clock it was begun by.
    server.clock.set(at(today, 21));
    await takeCash();
    const [last] = await server.db.query<{ at: string; seq: number }>(sql`
      select at, seq from ledger_journal where store_id = ${chain.storeId} order by seq desc limit 1`);
    expect(last).toEqual({ at: closing.untilAt, seq: closing.lastSeq + 2 });
    const again = answered(
      await server.call<Closing>(`GET ${root}/closings/${closing.id}`, { as: chain.manager }),
    );
    expect(again).toEqual(closing);
    server.clock.set(at(today, 23));
    expect(refusalOf(await close(today))).toBe('403 closing.alreadyClosed');
    expect(refusalOf(await close(tomorrow))).toBe('403 closing.tooEarly');
    expect((await toClose())?.on).toBe(tomorrow);
  });

  test('is done once by two at the same time, and by a repeat', async () => {
    server.clock.set(at(tomorrow, 9.5));
    await cashUp();
    server.clock.set(at(tomorrow, 22));
    const wishes = [
      { as: chain.manager, key: uuid() },
      { as: chain.admin, key: uuid() },
    ];
    const answers = await Promise.all(wishes.map(({ as, key }) => close(tomorrow, as, key)));
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 closing.alreadyClosed']);
    const first = answers.findIndex(({ status }) => status === 200);
    const again = await close(tomorrow, wishes[first]?.as, wishes[first]?.key);
    expect(again.body).toEqual(answers[first]?.body);
    const list = answered(
      await server.call<{ items: Closing[]; totalCount: number }>(`GET ${root}/closings`, {
        as: chain.manager,
      }),
    );
    expect(list.items.map(({ on }) => on)).toEqual([tomorrow, today]);
    // One day begins where the other ended, and takes in what came late.
    expect(list.items[0]).toMatchObject({ fromAt: list.items[1]?.untilAt, receivedFen: 86_000 });
  });

  test('leaves no way back: the database refuses what is booked into it, and whatever changes it', async () => {
    const journal = (day: string, hour: number) => ({
      at: at(day, hour),
      orderId: null,
      kind: 'till.putIn',
      memo: '',
      postings: [
        { account: 'bank' as const, amountFen: -1 },
        { account: 'cashDifference' as const, amountFen: 1 },
      ],
    });
    const [head] = await server.db.query<{ seq: number; hash: string }>(
      sql`select seq, hash from ledger_head where store_id = ${chain.storeId}`,
    );
    await expect(
      server.db.exec(sql`
        insert into ledger_journal (store_id, seq, at, kind, memo, postings, prev_hash, hash)
        values (${chain.storeId}, ${(head?.seq ?? 0) + 1}, ${new Date(at(tomorrow, 21)).toISOString()}, 'till.putIn', '', 2,
          ${head?.hash}, repeat('a', 64))`),
    ).rejects.toThrow('closed');
    await expect(server.db.exec(sql`update daily_closing set note = 'x'`)).rejects.toThrow('never changed');
    await expect(server.db.exec(sql`delete from daily_closing`)).rejects.toThrow('never changed');
    await runTx(server.db, (tx) => writeJournals(tx, chain.storeId, [journal(today, 10)]));
    const [written] = await server.db.query<{ at: string }>(
      sql`select at from ledger_journal where store_id = ${chain.storeId} order by seq desc limit 1`,
    );
    expect(written?.at).toBe(new Date(at(tomorrow, 22) + 1).toISOString());
    // It stands for no cash of a till: taken back, so that the books stay whole.
    const back = {
      ...journal(today, 10),
      postings: journal(today, 10).postings.map(({ account, amountFen }) => ({
        account,
        amountFen: -amountFen,
      })),
    };
    await runTx(server.db, (tx) => writeJournals(tx, chain.storeId, [back]));
  });

  test('is for those who answer for the store', async () => {
    const other = await server.signIn({ roles: ['StoreManager'], storeIds: [chain.branchId] });
    expect(refusalOf(await close(tomorrow, other))).toBe('404 store.unknown');
    expect(refusalOf(await close(tomorrow, chain.clerk))).toBe('403 session.forbidden');
    const { items } = answered(
      await server.call<{ items: Closing[] }>(`GET ${root}/closings`, { as: chain.manager }),
    );
    const one = `GET ${root}/closings/${items[0]?.id}`;
    expect(refusalOf(await server.call(one, { as: other }))).toBe('404 closing.unknown');
    expect(
      answered(await server.call<{ items: Closing[] }>(`GET ${root}/closings`, { as: other })).items,
    ).toEqual([]);
    expect(refusalOf(await server.call(`GET ${root}/closings/export`, { as: chain.clerk }))).toBe(
      '403 session.forbidden',
    );
  });
});

describe(`GET ${root}/closings/export`, () => {
  test('writes each day, and runs nothing', async () => {
    const { payload } = await server.app.inject({
      url: `${root}/closings/export`,
      headers: { authorization: `Bearer ${chain.manager.token}` },
    });
    const [head, first, second] = payload.trim().split('\r\n');
    expect(head?.split(',').slice(0, 4)).toEqual(['门店', '日期', '收款', '退款']);
    expect(first).toContain(`${tomorrow},860,0,`);
    expect(second).toContain(`${today},860,0,`);
  });
});
