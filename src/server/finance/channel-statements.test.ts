import { describe, expect, test } from 'vitest';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { addDays } from '#domain/time/days.ts';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { leaveDays, on, shop, useStatementShop } from '#testing/statement-days.ts';
import { at, statementsRoot as root, type LineView } from '#testing/statement-shop.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';

useStatementShop();

const foreign: Partial<StatementLine> = {
  attemptNo: 'f'.repeat(32),
  channelTradeNo: 'T-foreign',
  amountFen: 500,
};

describe('statements that come by themselves', () => {
  test('are fetched the next morning, held against the books, and read by those whose business they are', async () => {
    const [one, other] = [await shop.pay(), await shop.pay()];
    shop.wechat.bills.set(on, [
      shop.statementLine(one),
      shop.statementLine(other, { amountFen: 85_999 }),
      shop.statementLine(one, foreign),
    ]);
    expect(await shop.view()).toMatchObject({
      state: 'early',
      ours: { paidFen: 172_000 },
      theirs: { paidFen: 0 },
    });
    await shop.sweepStatements();
    expect((await shop.view())?.state).toBe('early');
    shop.nextMorning();
    await shop.sweepStatements();
    const seen = await shop.view();
    expect(seen).toMatchObject({
      state: 'kept',
      source: 'company',
      ours: { paidFen: 172_000, refundedFen: 0 },
      theirs: { paidFen: 86_000 + 85_999 + 500, refundedFen: 0 },
      outcomes: { matched: 1, amountDiffers: 1, onlyTheirs: 1 },
      unexplained: 2,
    });
    // Those that do not agree come first.
    expect((await shop.outcomes()).toSorted().slice(0, 2)).toEqual(['amountDiffers', 'matched']);
    expect((await shop.outcomes()).at(-1)).toBe('matched');
    // What nobody knows the store of is the chain's; another store's lines are nobody else's business.
    expect((await shop.outcomes(shop.chain.manager)).toSorted()).toEqual(['amountDiffers', 'matched']);
    expect(await shop.view(shop.chain.manager)).toMatchObject({
      unexplained: 1,
      theirs: { paidFen: 171_999 },
    });
    const stranger = await shop.server.signIn({ roles: ['StoreManager'], storeIds: [shop.chain.branchId] });
    expect(await shop.lines(stranger)).toEqual([]);
    expect(await shop.view(stranger)).toMatchObject({
      state: 'kept',
      unexplained: 0,
      theirs: { paidFen: 0 },
    });
    const known = (await shop.lines()).find(({ outcome }) => outcome === 'amountDiffers');
    expect(known).toMatchObject({
      orderNumber: other.order.orderNumber,
      storeId: shop.chain.storeId,
      theirFen: 85_999,
      ourFen: 86_000,
    });
    const file = await shop.server.call<string>(`GET ${root}/lines/export?format=csv&from=${on}&to=${on}`, {
      as: shop.chain.manager,
    });
    const sheet = String(file.body).trim().split(/\r?\n/);
    expect(sheet).toHaveLength(3);
    expect(sheet[1]).toContain('金额不符');
    expect(sheet.join()).not.toContain('T-foreign');
  });

  test('wait for a company that is busy, are told when they stay away, and come all the same', async () => {
    const one = await shop.pay();
    shop.wechat.bills.set(on, new GatewayError('busy', 'STATEMENT_CREATING'));
    shop.nextMorning();
    await shop.sweepStatements();
    const waiting = await shop.view();
    expect(waiting).toMatchObject({
      state: 'waiting',
      lastCode: 'STATEMENT_CREATING',
      ours: { paidFen: 86_000 },
    });
    expect(Date.parse(waiting?.nextAt ?? '')).toBe(at(addDays(on, 1), 10) + hourMs / 6);
    const events = (): Promise<{ n: number }[]> =>
      shop.server.db.query(sql`
        select count(*)::int as n from event where kind = 'statement.missing' and after ->> 'on' = ${on}`);
    for (let round = 0; round < 5; round += 1) {
      shop.server.clock.advance(6 * hourMs);
      await shop.sweepStatements();
    }
    expect(await events()).toEqual([{ n: 1 }]);
    shop.wechat.bills.set(on, [shop.statementLine(one)]);
    shop.server.clock.advance(6 * hourMs);
    await shop.sweepStatements();
    expect(await shop.view()).toMatchObject({ state: 'kept', outcomes: { matched: 1, onlyOurs: 0 } });
  });

  test('are given up after many days, and are none when nothing moved', async () => {
    const empty = addDays(on, -1);
    await shop.pay();
    shop.nextMorning();
    for (let days = 0; days < 12; days += 1) {
      await shop.sweepStatements();
      shop.server.clock.advance(24 * hourMs);
    }
    expect(await shop.view()).toMatchObject({ state: 'missing', nextAt: null, lastCode: 'none' });
    expect(await shop.view(shop.chain.admin, empty)).toMatchObject({ state: 'none', nextAt: null });
    leaveDays(40);
  });

  test('are waited for when all of their day was booked the day after, and of that day nothing is', async () => {
    const [paidOn, noneOn, sentOn, lastOn] = [0, 1, 2, 3].map((days) => addDays(on, days));
    const beforeMidnight = (day = ''): void => shop.server.clock.set(at(day, 24) - 10_000);
    beforeMidnight(paidOn);
    const order = await shop.book({ startDate: addDays(on, 9) });
    const [attempt] = answered(await shop.start(order)).attempts;
    const paidAt = shop.server.clock.now();
    const notice = shop.wechat.pay(await shop.attemptNoOf(attempt?.id));
    shop.server.clock.advance(15_000);
    await shop.notify(JSON.stringify({ ...JSON.parse(notice), paidAt }));
    beforeMidnight(sentOn);
    shop.wechat.endRefunds('processing');
    await shop.orders.give('cancel', await shop.orders.get(order), { reason: 'rain' });
    await shop.sweep();
    shop.server.clock.advance(hourMs);
    shop.wechat.endRefunds('done');
    await shop.sweep();
    expect((await shop.orders.get(order)).payments.map(({ status }) => status)).toEqual(['done', 'done']);
    for (let days = 0; days < 3; days += 1) {
      shop.server.clock.advance(24 * hourMs);
      await shop.sweepStatements();
    }
    const states = [paidOn, noneOn, sentOn, lastOn].map(
      async (day) => (await shop.view(shop.chain.admin, day))?.state,
    );
    expect(await Promise.all(states)).toEqual(['waiting', 'none', 'waiting', 'none']);
    const events = await shop.server.db.query<{ on: string }>(sql`
      select after ->> 'on' as on from event where kind = 'statement.missing' and after ->> 'on' >= ${on}
      order by 1`);
    expect(events.map((row) => row.on)).toEqual([paidOn, sentOn]);
    leaveDays(6);
  });

  test('are fetched by two at once as if by one', async () => {
    const one = await shop.pay();
    shop.wechat.bills.set(on, [shop.statementLine(one)]);
    shop.nextMorning();
    const answers = await Promise.all([
      shop.sweepStatements(),
      shop.sweepStatements(),
      shop.fetchNow(),
      shop.fetchNow(shop.chain.admin),
    ]);
    expect(answers.slice(2).map((answer) => refusalOf(answer as TestAnswer<unknown>))).toEqual([
      '200',
      '200',
    ]);
    expect(await shop.outcomes()).toEqual(['matched']);
    const kept = await shop.server.db.query<{ kind: string }>(sql`
      select e.kind from event e join channel_statement s on s.id::text = e.subject_id::text
      where s.on_day = ${on} and e.kind like 'statement.%'`);
    expect(kept).toEqual([{ kind: 'statement.kept' }]);
  });
});

describe('a day that cannot be kept', () => {
  test('is told and put off, and the days behind it come all the same', async () => {
    const one = await shop.pay();
    const poison = shop.statementLine(one, { attemptNo: 'no text\u0000' });
    shop.wechat.bills.set(on, [poison]);
    const next = addDays(on, 1);
    shop.goTo(next);
    shop.wechat.bills.set(next, [shop.statementLine(await shop.pay(), { at: at(next, 12) })]);
    shop.server.clock.set(at(addDays(next, 1), 10));
    await shop.sweepStatements();
    expect(await shop.view(shop.chain.admin, on)).toMatchObject({ state: 'waiting', lastCode: 'notKept' });
    expect(await shop.view()).toMatchObject({ state: 'kept', outcomes: { matched: 1 } });
    expect(shop.logged()).toContain('a statement of a payment company was not kept');
    shop.wechat.bills.set(on, [shop.statementLine(one, { at: at(on, 12) })]);
    shop.server.clock.advance(hourMs);
    await shop.sweepStatements();
    expect(await shop.view(shop.chain.admin, on)).toMatchObject({ state: 'kept', outcomes: { matched: 1 } });
  });
});

describe('what the books and a company see differently', () => {
  test('is booked late when its notice never came, and explains itself then', async () => {
    const order = await shop.book({ startDate: addDays(on, 1) });
    const [attempt] = answered(await shop.start(order)).attempts;
    const attemptNo = await shop.attemptNoOf(attempt?.id);
    shop.wechat.pay(attemptNo);
    // The shop gave up asking.
    await shop.server.db.exec(sql`
      update pay_attempt set state = 'failed', ended_at = now(), next_query_at = null where id = ${attempt?.id}`);
    const tradeNo = shop.wechat.trades.get(attemptNo)?.tradeNo ?? '';
    shop.wechat.bills.set(on, [shop.statementLine({ order, attemptNo, tradeNo })]);
    shop.nextMorning();
    await shop.sweepStatements();
    expect(await shop.lines(shop.chain.manager)).toMatchObject([
      { outcome: 'onlyTheirs', orderNumber: order.orderNumber, ourFen: null },
    ]);
    await shop.sweep();
    shop.server.clock.advance(hourMs);
    await shop.sweepStatements();
    expect(await shop.lines()).toMatchObject([{ outcome: 'dayDiffers', theirFen: 86_000, ourFen: 86_000 }]);
    expect((await shop.view())?.unexplained).toBe(0);
    // The day on which it was booked says where it is told.
    const booked = addDays(on, 1);
    shop.wechat.bills.set(booked, []);
    shop.server.clock.set(at(addDays(booked, 1), 11));
    answered(await shop.fetchNow(shop.chain.manager, booked));
    const twin = { outcome: 'dayDiffers', theirFen: null, ourFen: 86_000, toldOn: on };
    const list = await shop.server.call<{ items: LineView[] }>(
      `GET ${root}/lines?channel=wechat&from=${booked}&to=${booked}&result=otherDay`,
      { as: shop.chain.manager },
    );
    expect(answered(list).items).toMatchObject([twin]);
  });

  test('stays with what people wrote about it when the company tells another story', async () => {
    const one = await shop.pay();
    const first = [
      shop.statementLine(one, { amountFen: 1 }),
      shop.statementLine(one, { ...foreign, at: at(on, 13) }),
    ];
    shop.wechat.bills.set(on, first);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const [odd] = await shop.lines(shop.chain.manager);
    const note = (
      id: string | undefined,
      as: TestUser,
      body: object = { reason: 'companyFault', note: '已致电' },
    ) => shop.server.call<LineView>(`POST ${root}/lines/${id}/notes`, { as, body });
    const noted = answered(await note(odd?.id, shop.chain.manager));
    expect(noted.notes).toMatchObject([{ reason: 'companyFault', note: '已致电' }]);
    const chains = (await shop.lines()).find(({ storeId }) => storeId === null);
    expect(refusalOf(await note(chains?.id, shop.chain.manager))).toBe('404 statement.lineUnknown');
    answered(await note(chains?.id, shop.chain.admin, { reason: 'otherBusiness' }));
    expect((await shop.view())?.unexplained).toBe(0);
    const [statement] = await shop.server.db.query<{ sourceHash: string }>(
      sql`select source_hash from channel_statement where on_day = ${on} and channel = 'wechat'`,
    );
    // The same again, in another order.
    shop.wechat.bills.set(on, first.toReversed());
    answered(await shop.fetchNow());
    expect(
      await shop.server.db.query(
        sql`select source_hash from channel_statement where on_day = ${on} and channel = 'wechat'`,
      ),
    ).toEqual([statement]);
    // Another version: the amount is right, and the foreign line is gone.
    shop.wechat.bills.set(on, [shop.statementLine(one)]);
    answered(await shop.fetchNow());
    const now = await shop.lines();
    expect(now.map(({ outcome, notes }) => [outcome, notes.length])).toEqual([
      ['gone', 1],
      ['matched', 1],
    ]);
    expect(now[1]?.id).toBe(odd?.id);
    expect(refusalOf(await note(odd?.id, shop.chain.manager))).toBe('403 statement.lineAgrees');
    const changes = await shop.server.db.query<{ before: { lines: number } }>(sql`
      select before from event where kind = 'statement.changed' order by at desc limit 1`);
    expect(changes).toMatchObject([{ before: { lines: 2, paidFen: 501 } }]);
    for (const change of [
      'update channel_statement_note set note = note',
      'delete from channel_statement_note',
    ])
      await expect(shop.server.db.script(change)).rejects.toThrow('never changed');
  });

  test('tells refunds on the day each company does, also while they are on their way', async () => {
    const one = await shop.pay();
    shop.wechat.endRefunds('processing');
    await shop.orders.give('cancel', await shop.orders.get(one.order), { reason: 'rain' });
    await shop.sweep();
    const [refundNo] = shop.wechat.refunds.keys();
    const refund = shop.statementLine(one, {
      kind: 'refund',
      refundNo: [...shop.wechat.refunds.keys()].at(-1) ?? refundNo ?? '',
      channelRefundNo: 'R1',
      state: 'processing',
      amountFen:
        shop.wechat.refunds.get([...shop.wechat.refunds.keys()].at(-1) ?? '')?.request.amountFen ?? 0,
    });
    shop.wechat.bills.set(on, [shop.statementLine(one), refund]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    expect(await shop.outcomes()).toEqual(['matched', 'matched']);
    shop.wechat.endRefunds('done');
    shop.server.clock.advance(hourMs);
    await shop.sweep();
    answered(await shop.fetchNow());
    expect(await shop.outcomes()).toEqual(['matched', 'matched']);
    const seen = await shop.view();
    expect(seen?.ours).toEqual(seen?.theirs);
    expect(seen?.ours.refundedFen).toBe(refund.amountFen);
    // It is done on the next day, of which there is no statement yet.
    expect(await shop.view(undefined, addDays(on, 1))).toMatchObject({
      ours: { paidFen: 0, refundedFen: 0 },
    });
  });

  test('is looked at again when a refund that agreed comes to another end', async () => {
    const one = await shop.pay();
    shop.wechat.endRefunds('processing');
    await shop.orders.give('cancel', await shop.orders.get(one.order), { reason: 'rain' });
    await shop.sweep();
    const [refundNo = '', refund] = [...shop.wechat.refunds].at(-1) ?? [];
    const amountFen = refund?.request.amountFen ?? 0;
    const asked = {
      kind: 'refund',
      refundNo,
      channelRefundNo: 'R2',
      state: 'processing',
      amountFen,
    } as const;
    shop.wechat.bills.set(on, [shop.statementLine(one), shop.statementLine(one, asked)]);
    shop.nextMorning();
    await shop.sweepStatements();
    expect(await shop.outcomes()).toEqual(['matched', 'matched']);
    shop.wechat.endRefunds('closed');
    await shop.sweep();
    shop.server.clock.advance(hourMs);
    await shop.sweepStatements();
    expect((await shop.outcomes()).toSorted()).toEqual(['matched', 'onlyTheirs']);
    shop.wechat.endRefunds('done');
    const matchedAt = async (): Promise<unknown[]> =>
      shop.server.db.query(
        sql`select matched_at from channel_statement where on_day = ${on} and channel = 'wechat'`,
      );
    shop.wechat.bills.set(on, [
      shop.statementLine(one),
      shop.statementLine(one, { ...asked, state: 'failed' }),
    ]);
    answered(await shop.fetchNow());
    expect(await shop.outcomes()).toEqual(['matched', 'matched']);
    // What agrees for good is left alone.
    const before = await matchedAt();
    shop.server.clock.advance(hourMs);
    await shop.sweepStatements();
    expect(await matchedAt()).toEqual(before);
  });

  test('is looked at again when the statement of a day far off does not tell it any more', async () => {
    const order = await shop.book({ startDate: addDays(on, 1) });
    const [attempt] = answered(await shop.start(order)).attempts;
    const attemptNo = await shop.attemptNoOf(attempt?.id);
    shop.wechat.pay(attemptNo);
    const one = { order, attemptNo, tradeNo: shop.wechat.trades.get(attemptNo)?.tradeNo ?? '' };
    shop.wechat.bills.set(on, [
      shop.statementLine(one),
      shop.statementLine(one, { ...foreign, kind: 'other' }),
    ]);
    const booked = addDays(on, 4);
    shop.server.clock.set(at(booked, 11));
    await shop.sweep();
    shop.wechat.bills.set(booked, []);
    shop.server.clock.set(at(addDays(booked, 1), 11));
    await shop.sweepStatements();
    const differs = async (): Promise<Partial<Record<string, number>> | undefined> =>
      (await shop.view(shop.chain.admin, booked))?.outcomes;
    expect(await differs()).toMatchObject({ dayDiffers: 1, onlyOurs: 0 });
    shop.wechat.bills.set(on, [shop.statementLine(one, { ...foreign, kind: 'other' })]);
    answered(await shop.fetchNow(shop.chain.admin));
    shop.server.clock.advance(hourMs);
    await shop.sweepStatements();
    expect(await differs()).toMatchObject({ dayDiffers: 0, onlyOurs: 1 });
    leaveDays(4);
  });
});

describe(`POST ${root}/fetch`, () => {
  test('refuses a day that is not over, a company that is off, and says when one does not serve', async () => {
    expect(refusalOf(await shop.fetchNow())).toBe('403 statement.tooEarly');
    shop.nextMorning();
    shop.wechat.bills.set(on, new GatewayError('unknown', 'timeout'));
    expect(refusalOf(await shop.fetchNow())).toBe('503 statement.notServed');
    shop.server.clock.advance(-1);
    expect(refusalOf(await shop.fetchNow())).toBe('403 statement.tooEarly');
  });
});
