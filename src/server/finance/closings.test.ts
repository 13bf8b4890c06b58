import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { financeRows } from '#contract/finance.ts';
import { fenOfPlainYuan } from '#domain/money/plain-yuan.ts';
import { hourMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { writeJournals } from '#server/ledger/journal-actions.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, refusalOf, type Orders } from '#testing/build-orders.ts';
import { cashUpAt } from '#testing/cash-up.ts';
import { startChain } from '#testing/start-chain.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';

type Rows = typeof financeRows;
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
    await server.call<{ items: Till[] }>(`GET /api/app/tills?storeId=${chain.storeId}`, {
      as: chain.manager,
    }),
  );
  for (const { id, inTillFen, shift } of tills.items) {
    if (shift === null) continue;
    const found = { shiftId: shift.id, countedFen: inTillFen - 50, leaveFen: 10_000 };
    answered(await cashUpAt(server.call, { as: chain.clerk, tillId: id, ...found }));
  }
};
type Preview = OutputOf<Rows['finance.closingPreview']>;
const preview = (on: string, as: TestUser = chain.manager) =>
  server.call<Preview>(`GET ${root}/to-close/figures?storeId=${chain.storeId}&on=${on}`, { as });
const takeCash = async () => orders.pay(await orders.bookForGuest([{ variantId }]));

describe(`POST ${root}/statements/fetch`, () => {
  test('is refused for a company that is not set up', async () => {
    const body = { channel: 'wechat', on: '2026-11-28' };
    const answer = await server.call(`POST ${root}/statements/fetch`, { as: chain.admin, body });
    expect(refusalOf(answer)).toBe('403 statement.channelOff');
  });
});

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
    expect((await toClose())?.leavesOut).toBe(false);
    const previewed = answered(await preview(today));
    const closing = answered(await close(today));
    expect(closing).toMatchObject(previewed);
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
      select counted_at as at, seq from ledger_journal where store_id = ${chain.storeId} order by seq desc limit 1`);
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
    const requests = [
      { as: chain.manager, key: uuid() },
      { as: chain.admin, key: uuid() },
    ];
    const answers = await Promise.all(requests.map(({ as, key }) => close(tomorrow, as, key)));
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 closing.alreadyClosed']);
    const first = answers.findIndex(({ status }) => status === 200);
    const again = await close(tomorrow, requests[first]?.as, requests[first]?.key);
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

  test('leaves no way back: what is booked into it is counted behind it, and the database refuses whatever changes it', async () => {
    const journal = (day: string, hour: number) => ({
      at: at(day, hour),
      orderId: null,
      kind: 'made.byHand',
      memo: '',
      postings: [
        { account: 'bank' as const, amountFen: -1 },
        { account: 'cashDifference' as const, amountFen: 1 },
      ],
    });
    await expect(server.db.exec(sql`update daily_closing set note = 'x'`)).rejects.toThrow('never changed');
    await expect(server.db.exec(sql`delete from daily_closing`)).rejects.toThrow('never changed');
    await runTx(server.db, (tx) => writeJournals(tx, chain.storeId, [journal(today, 10)]));
    const [written] = await server.db.query<{ at: string }>(
      sql`select counted_at as at from ledger_journal where store_id = ${chain.storeId} order by seq desc limit 1`,
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
    expect(refusalOf(await preview(tomorrow, other))).toBe('404 store.unknown');
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

describe('the first closing of a store', () => {
  test('names the last entry of its day, says what it leaves out, and a closed-down store is left out then', async () => {
    const storeId = await chain.addStore(`Late ${uuid()}`);
    forgetConfiguration(server.db);
    const book = (day: string, hour: number): Promise<void> =>
      runTx(server.db, (tx) =>
        writeJournals(tx, storeId, [
          {
            at: at(day, hour),
            orderId: null,
            kind: 'made.byHand',
            memo: '',
            postings: [
              { account: 'bank', amountFen: -100 },
              { account: 'receivable', amountFen: 100 },
            ],
          },
        ]),
      );
    await book(today, 12);
    await book('2026-12-02', 12);
    await book('2026-12-03', 8);
    server.clock.set(at('2026-12-03', 9));
    const next = async () =>
      answered(
        await server.call<OutputOf<Rows['finance.toClose']>>(`GET ${root}/to-close?storeId=${storeId}`, {
          as: chain.admin,
        }),
      );
    expect(await next()).toMatchObject([{ on: '2026-12-02', leavesOut: true }]);
    const body = { storeId, on: '2026-12-02', note: '' };
    const closing = answered(
      await server.call<Closing>(`POST ${root}/closings`, { as: chain.admin, key: uuid(), body }),
    );
    expect(closing).toMatchObject({ lastSeq: 2, fromBankFen: 100 });
    await server.db.exec(sql`update store set is_active = false where id = ${storeId}`);
    forgetConfiguration(server.db);
    expect(await next()).toMatchObject([{ on: '2026-12-03', leavesOut: false }]);
    server.clock.set(at('2026-12-04', 9));
    answered(
      await server.call<Closing>(`POST ${root}/closings`, {
        as: chain.admin,
        key: uuid(),
        body: { ...body, on: '2026-12-03' },
      }),
    );
    expect(await next()).toEqual([]);
  });
});

describe(`GET ${root}/closings/export`, () => {
  test('holds the days that were asked for, as the list does', async () => {
    const which = `?storeId=${chain.storeId}&from=${today}&to=${today}`;
    const list = answered(
      await server.call<{ items: Closing[]; totalCount: number }>(`GET ${root}/closings${which}`, {
        as: chain.manager,
      }),
    );
    expect([list.totalCount, list.items.map(({ on }) => on)]).toEqual([1, [today]]);
    const { payload } = await server.app.inject({
      url: `${root}/closings/export${which}&format=csv`,
      headers: { authorization: `Bearer ${chain.manager.token}` },
    });
    expect(payload.trim().split('\r\n')).toHaveLength(2);
  });

  test('writes each day, and runs nothing', async () => {
    const { payload } = await server.app.inject({
      url: `${root}/closings/export?format=csv`,
      headers: { authorization: `Bearer ${chain.manager.token}` },
    });
    const [head, first, second] = payload
      .trim()
      .split('\r\n')
      .map((line) => line.split(','));
    const cell = (line: readonly string[] | undefined, title: string): string =>
      line?.[head?.findIndex((one) => one.includes(title)) ?? -1] ?? '';
    expect(cell(first, '日期')).toBe(tomorrow);
    expect(cell(first, '入账从')).toBe(cell(second, '入账至'));
    expect(cell(second, '日结时间')).toBe(`${today} 22:00:00`);
    // The cash of a day is that of the day before with all that moved.
    const moved = ['钱箱现金', '现金收款', '存入备用金', '现金长短款'].map((title) =>
      fenOfPlainYuan(cell(title === '钱箱现金' ? second : first, title)),
    );
    const gone = ['现金退款', '取出现金'].map((title) => fenOfPlainYuan(cell(first, title)));
    const sum = (amounts: readonly (number | null)[]): number =>
      amounts.reduce<number>((all, fen) => all + (fen ?? 0), 0);
    expect(sum(moved) - sum(gone)).toBe(fenOfPlainYuan(cell(first, '钱箱现金')));
  });
});

describe(`GET ${root}/to-close/figures`, () => {
  test('shows what a closing would keep, and what was booked since is looked at first', async () => {
    const on = '2026-12-02';
    server.clock.set(at(on, 22));
    const previewed = answered(await preview(on));
    const book = (amountFen: number) =>
      runTx(server.db, (tx) =>
        writeJournals(tx, chain.storeId, [
          {
            at: at(on, 12),
            orderId: null,
            kind: 'made.byHand',
            memo: '',
            postings: [
              { account: 'bank', amountFen },
              { account: 'cashDifference', amountFen: -amountFen },
            ],
          },
        ]),
      );
    await book(7);
    const closePreviewed = (expectedLastSeq: number) =>
      server.call<Closing>(`POST ${root}/closings`, {
        as: chain.manager,
        key: uuid(),
        body: { storeId: chain.storeId, on, expectedLastSeq },
      });
    expect(refusalOf(await closePreviewed(previewed.lastSeq))).toBe('409 closing.changed');
    // So that the books stay whole.
    await book(-7);
    const anew = answered(await preview(on));
    expect(anew.lastSeq).toBe(previewed.lastSeq + 2);
    expect(answered(await closePreviewed(anew.lastSeq))).toMatchObject(anew);
    expect(refusalOf(await preview(on))).toBe('403 closing.alreadyClosed');
  });
});
