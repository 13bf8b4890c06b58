import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { paymentSweeps } from '#server/payments/jobs.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { addressOf } from '#testing/held-locks.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { rounds } from '#testing/rounds.ts';
import { startSecondProcess } from '#testing/second-process.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let shop: PayShop;
/** Another process on the same database; of the embedded one another server, since it lives in one process only. */
let second: Pick<TestServer, 'call' | 'stop'>;
beforeAll(async () => {
  shop = await startPayShop();
  const { server, outside } = shop;
  second =
    process.env['TEST_DATABASE_URL'] === undefined
      ? await startTestServer({ on: server, outside })
      : await startSecondProcess(await addressOf(server.db), stockNow);
});
beforeEach(() => shop.server.clock.set(stockNow));
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await second.stop();
  await shop.server.stop();
});

type Waiting = { readonly order: OrderView; readonly attemptNo: string };
const waiting = async (): Promise<Waiting> => {
  const order = await shop.book();
  const [attempt] = answered(await shop.start(order)).attempts;
  return { order, attemptNo: await shop.attemptNoOf(attempt?.id) };
};
const seen = async ({ order }: Waiting): Promise<unknown> => {
  const { payments, events } = await shop.orders.get(order);
  return [
    ...payments.map(({ direction, amountFen, status }) => `${direction} ${amountFen} ${status}`),
    ...events.flatMap(({ kind, note }) => (kind.startsWith('payment.') ? [`${kind} ${note}`.trim()] : [])),
  ];
};
type Kept = { verdict: string; reason: string; deliveries: number; bytes: number };
const keptOf = (attemptNo: string): Promise<Kept[]> =>
  shop.server.db.query<Kept>(sql`
    select verdict, reason, deliveries, length(raw) as bytes from gateway_notice
    where position(${attemptNo} in convert_from(raw, 'UTF8')) > 0 order by received_at, id`);
const change = (notice: string, more: object): string => JSON.stringify({ ...JSON.parse(notice), ...more });

describe('POST /api/payments/notices/{channel}', () => {
  test('keeps and applies one once, however often it comes, and answers the same', async () => {
    const one = await waiting();
    const notice = shop.wechat.pay(one.attemptNo);
    for (let n = 0; n < 3; n += 1) {
      const { status, body, headers } = await shop.notify(notice);
      expect([status, body, headers['content-type']]).toEqual([200, 'success', 'text/plain']);
    }
    expect(await seen(one)).toEqual(['in 86000 done']);
    expect(await keptOf(one.attemptNo)).toMatchObject([{ verdict: 'applied', deliveries: 3 }]);
  });

  test('refuses and keeps what is forged, and complains; a probe is no reason to', async () => {
    const one = await waiting();
    const notice = shop.wechat.pay(one.attemptNo);
    for (const proof of ['bad', 'probe'])
      expect((await shop.notify(change(notice, { proof }))).status).toBe(500);
    expect((await shop.notify('not even JSON')).status).toBe(500);
    expect((await shop.notify('x'.repeat(70_000))).status).toBe(413);
    expect((await shop.notify(change(notice, { proof: 'bad', more: 'x'.repeat(60_000) }))).status).toBe(500);
    expect(await seen(one)).toEqual([]);
    expect((await keptOf(one.attemptNo)).map(({ verdict, reason }) => `${verdict} ${reason}`)).toEqual([
      'refused signature',
      'refused probe',
      'refused signature',
    ]);
    expect((await keptOf(one.attemptNo)).at(-1)?.bytes).toBe(4096);
  });

  test('keeps no more than so many forged ones an hour, and a true one even then', async () => {
    const count = async (): Promise<number> =>
      (await shop.server.db.query<{ n: number }>(sql`select count(*)::int as n from gateway_notice`))[0]?.n ??
      0;
    const one = await waiting();
    const notice = shop.wechat.pay(one.attemptNo);
    await shop.server.db.exec(sql`
      insert into gateway_notice (id, channel, received_at, headers, raw, verdict)
      select gen_random_uuid(), 'wechat', ${new Date(stockNow).toISOString()}, '{}', 'x', 'refused'
      from generate_series(1, 500)`);
    const before = await count();
    await shop.notify(change(notice, { proof: 'bad' }));
    expect(await count()).toBe(before);
    expect((await shop.notify(notice)).body).toBe('success');
    expect([await count(), await seen(one)]).toEqual([before + 1, ['in 86000 done']]);
    const forget = async (ms: number): Promise<void> => {
      shop.server.clock.advance(ms);
      for (const sweep of paymentSweeps)
        await sweep.run({ db: shop.server.db, clock: shop.server.clock, log: console });
    };
    await forget(dayMs + minuteMs);
    expect(await count()).toBeLessThan(before - 490);
    expect((await keptOf(one.attemptNo)).length).toBe(1);
    await forget(180 * dayMs);
    expect(await keptOf(one.attemptNo)).toEqual([]);
    expect((await shop.notify(notice)).body).toBe('success');
    expect(await seen(one)).toEqual(['in 86000 done']);
  });

  test('asks the company when a notice contradicts what we know, and never believes it', async () => {
    const wrong = await waiting();
    const notice = shop.wechat.pay(wrong.attemptNo);
    expect((await shop.notify(change(notice, { amountFen: 1 }))).body).toBe('success');
    expect(await seen(wrong)).toEqual(['in 86000 done']);
    const more = await waiting();
    await shop.notify(shop.wechat.pay(more.attemptNo, 90_000));
    expect(await seen(more)).toEqual([
      'in 90000 done',
      'out 4000 pending',
      'payment.amountDiffers 860.00 → 900.00',
    ]);
    const unpaid = await waiting();
    const lie = { attemptNo: unpaid.attemptNo, id: 'lie', amountFen: 5, channelTradeNo: 'T1' };
    expect((await shop.notify(change(notice, lie))).body).toBe('success');
    expect(
      (await shop.notify(change(notice, { ...lie, id: 'lie 2', about: 'refund', refundNo: 'x' }))).body,
    ).toBe('success');
    expect(await seen(unpaid)).toEqual([]);
    const other = { id: 'other', channelTradeNo: 'T2' };
    await shop.notify(change(notice, other));
    expect(await seen(wrong)).toEqual(['in 86000 done']);
    const unknown = { attemptNo: 'f'.repeat(32), id: 'unknown', channelTradeNo: 'T3' };
    expect((await shop.notify(change(notice, unknown))).body).toBe('success');
    expect(await keptOf(unknown.attemptNo)).toMatchObject([{ verdict: 'ignored', reason: 'unknownAttempt' }]);
  });

  test('takes a refund notice that comes before the payment’s', async () => {
    const one = await waiting();
    const notice = shop.wechat.pay(one.attemptNo);
    const early = change(notice, {
      id: `early ${one.attemptNo}`,
      about: 'refund',
      state: 'done',
      refundNo: 'theirs',
    });
    // A part was given back in the console: the company calls the trade paid all the same.
    for (let n = 0; n < 2; n += 1) expect((await shop.notify(early)).body).toBe('success');
    expect(await seen(one)).toEqual(['in 86000 done', 'payment.refundedElsewhere']);
    expect((await shop.notify(notice)).body).toBe('success');
    // One that failed moved no money.
    await shop.notify(change(early, { id: `failed ${one.attemptNo}`, refundNo: 'f', state: 'abnormal' }));
    expect(await seen(one)).toEqual(['in 86000 done', 'payment.refundedElsewhere']);
    const elsewhere = change(early, { id: `late ${one.attemptNo}`, refundNo: 'another' });
    for (let n = 0; n < 2; n += 1) await shop.notify(elsewhere);
    const twice = ['in 86000 done', 'payment.refundedElsewhere', 'payment.refundedElsewhere'];
    expect(await seen(one)).toEqual(twice);
  });

  test('tells once of a refund in the console that the company names of the trade as well', async () => {
    const one = await waiting();
    const notice = shop.wechat.pay(one.attemptNo);
    const trade = shop.wechat.trades.get(one.attemptNo);
    if (trade !== undefined) trade.state = 'refunded';
    const early = { id: `whole ${one.attemptNo}`, about: 'refund', state: 'done', refundNo: 'whole' };
    expect((await shop.notify(change(notice, early))).body).toBe('success');
    expect(await seen(one)).toEqual(['in 86000 done', 'payment.refundedElsewhere']);
  });

  test('is not taken while the company cannot be asked; the reconciler then asks soon', async () => {
    const one = await waiting();
    const [attempt] = (await shop.status(one.order)).attempts;
    await shop.server.call(`POST /api/app/payments/${attempt?.id}/close`, {
      as: shop.guestOf(one.order.id),
      body: {},
    });
    const notice = shop.wechat.pay(one.attemptNo);
    shop.wechat.fault(`query ${one.attemptNo}`, 'unknown');
    expect((await shop.notify(notice)).body).toBe('fail');
    expect(await keptOf(one.attemptNo)).toMatchObject([{ verdict: 'kept' }]);
    shop.server.clock.advance(minuteMs);
    await shop.sweep();
    expect(await seen(one)).toEqual(['in 86000 done']);
    expect((await shop.notify(notice)).body).toBe('success');
    expect(await keptOf(one.attemptNo)).toMatchObject([{ verdict: 'applied', deliveries: 2 }]);
  });

  test('is applied by the shop itself when the company sends it no more', async () => {
    const one = await waiting();
    await shop.notify(shop.wechat.pay(one.attemptNo));
    // Not ours, so that nothing but this notice makes anybody ask for it.
    const elsewhere = change(shop.wechat.pay(one.attemptNo), {
      id: `once ${one.attemptNo}`,
      about: 'refund',
      state: 'done',
      refundNo: 'console',
    });
    for (let n = 0; n < 2; n += 1) {
      shop.wechat.fault(`query ${one.attemptNo}`, 'unknown');
      if (n === 0) expect((await shop.notify(elsewhere)).body).toBe('fail');
      else await shop.sweep();
      expect((await keptOf(one.attemptNo)).at(-1)).toMatchObject({ verdict: 'kept' });
      shop.server.clock.advance(11 * minuteMs);
    }
    expect(await seen(one)).toEqual(['in 86000 done']);
    await Promise.all([shop.sweep(), shop.sweep()]);
    expect((await keptOf(one.attemptNo)).at(-1)).toMatchObject({ verdict: 'applied', deliveries: 1 });
    expect(await seen(one)).toEqual(['in 86000 done', 'payment.refundedElsewhere']);
    shop.server.clock.advance(11 * minuteMs);
    await shop.sweep();
    expect(await seen(one)).toEqual(['in 86000 done', 'payment.refundedElsewhere']);
  });
});

describe('many notices at once', () => {
  const many = rounds(10, 50);
  test(`${many * 10} for ${many} orders through two processes: ${many} settlements`, async () => {
    const each = 10;
    const all: Waiting[] = [];
    for (let n = 0; n < many; n += 1) all.push(await waiting());
    const notices = all.map(({ attemptNo }) => shop.wechat.pay(attemptNo));
    const sent = notices.flatMap((notice, index) =>
      Array.from({ length: each }, (_, copy) => ({
        // Half of them are copies, the others say the same under an id of their own.
        raw: copy % 2 === 0 ? notice : change(notice, { id: `${index} ${copy}` }),
        on: copy < each / 2 ? shop.server : second,
      })),
    );
    /** The company repeats a notice that a busy server did not take. */
    const deliver = async ({ raw, on }: (typeof sent)[number], tries = 5): ReturnType<typeof shop.notify> => {
      const answer = await shop.notify(raw, 'wechat', on);
      return answer.body === 'fail' && tries > 1 ? deliver({ raw, on }, tries - 1) : answer;
    };
    const answers = await Promise.all([...sent.map((notice) => deliver(notice)), shop.sweep(), shop.sweep()]);
    const bodies = answers.flatMap((answer) => (answer === undefined ? [] : [answer.body]));
    expect(new Set(bodies)).toEqual(new Set(['success']));
    expect(bodies).toHaveLength(many * each);
    const ids = all.map(({ order }) => order.id);
    const [sums] = await shop.server.db.query(sql`
      select (select count(*)::int from payment where order_id = any(${ids}::uuid[])) as payments,
        (select sum(amount_fen)::int from payment where order_id = any(${ids}::uuid[])) as taken,
        (select count(distinct provider_no)::int from payment where order_id = any(${ids}::uuid[])) as trades,
        (select count(*)::int from pay_attempt where order_id = any(${ids}::uuid[]) and state = 'paid') as paid,
        (select count(*)::int from rental_order where id = any(${ids}::uuid[]) and status = 2) as ready,
        (select count(*)::int from event where subject_id = any(${ids}::uuid[]) and kind = 'order.recordPayment') as events,
        (select count(*)::int from gateway_notice n join pay_attempt a on a.id = n.attempt_id
          where a.order_id = any(${ids}::uuid[]) and n.verdict = 'applied') as notices`);
    expect(sums).toEqual({
      payments: many,
      taken: many * 86_000,
      trades: many,
      paid: many,
      ready: many,
      events: many,
      notices: many * (each / 2 + 1),
    });
  });
});
