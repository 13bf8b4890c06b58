import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { firstDay, stockNow } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(20);
afterEach(async () => {
  await setOpen(true);
  server.clock.set(stockNow);
});
afterAll(() => server.stop());

const setOpen = async (isActive: boolean): Promise<void> => {
  await server.db.exec(sql`update store set is_active = ${isActive} where id = ${chain.storeId}`);
  forgetConfiguration(server.db);
};
const sweep = async (log = server.app.log): Promise<void> => {
  for (const { run } of orderSweeps(noGateways.payments))
    await run({ db: server.db, clock: server.clock, log });
};
const bookSki = (more: Readonly<Record<string, unknown>> = {}): Promise<OrderView> =>
  orders.bookForGuest([{ variantId }], more);
const closedDown = '403 store.closedDown';

describe('a store that closed down', () => {
  test('leads what is out to its end: back, settled, and the deposit returned', async () => {
    const out = await orders.lead(await bookSki(), 'out');
    await setOpen(false);
    const back = await orders.takeBack(await orders.get(out));
    expect(back.status).toBe(orderStatus.returned);
    expect((await orders.complete(back)).status).toBe(orderStatus.completed);
  });
  test('takes money and gives it back when an order is cancelled', async () => {
    const unpaid = await bookSki();
    await setOpen(false);
    const paid = await orders.pay(unpaid);
    const cancelled = await orders.refundAll(await orders.give('cancel', paid, { reason: 'closed' }));
    expect(cancelled).toMatchObject({ status: orderStatus.cancelled, money: { refundPendingFen: 0 } });
  });
  test('lets unpaid orders time out and notes hires that are due', async () => {
    const unpaid = await bookSki();
    const out = await orders.lead(await bookSki({ days: 1 }), 'out');
    await setOpen(false);
    server.clock.advance(4 * dayMs);
    await sweep();
    expect((await orders.get(unpaid)).status).toBe(orderStatus.cancelled);
    expect((await orders.get(out)).status).toBe(orderStatus.pendingReturn);
  });
  test('refuses new bookings, quotes, availability and later dates, and offers none of them', async () => {
    const out = await orders.lead(await bookSki(), 'out');
    const paid = await orders.lead(await bookSki(), 'paid');
    await setOpen(false);
    const body = orders.orderRequestOf([{ variantId }]);
    const refusals = await Promise.all([
      server.call('POST /api/app/orders', { as: chain.guest, body: body }),
      server.call('POST /api/app/orders/quote', { body: body }),
      server.call(
        `GET /api/app/equipment/availability?storeId=${chain.storeId}&startDate=${firstDay}&days=1`,
      ),
      server.call(`GET /api/app/orders/${out.id}/extend-quote?days=1`, { as: chain.clerk }),
      orders.ask('extend', { order: out, days: 1 }),
      orders.ask('redate', { order: paid, startDate: '2026-12-03', days: 1 }),
    ]);
    expect(refusals.map(refusalOf)).toEqual(refusals.map(() => closedDown));
    expect((await orders.get(out)).actions).not.toContain('extend');
    expect((await orders.get(paid)).actions).not.toContain('redate');
    expect((await orders.get(paid)).actions).toContain('cancel');
  });
  test('is not in the configuration that everybody reads', async () => {
    await setOpen(false);
    const config = answered(
      await server.call<{ storeConfigs: Record<string, unknown> }>('GET /api/app/config-distribution/h5'),
    );
    expect(Object.keys(config.storeConfigs)).not.toContain(chain.storeId);
  });
});

describe('move orders whose time has come', () => {
  test('an order that cannot be moved never keeps the ones after it waiting', async () => {
    const first = await bookSki();
    // More broken ones than the sweep looks at in one go, all older than the one that can be moved.
    await server.db.exec(sql`
      with broken as (
        insert into rental_order select o.* from rental_order r, generate_series(1, 250) n,
          jsonb_populate_record(r, jsonb_build_object('id', '00000000-0000-7000-8000-' || lpad(n::text, 12, '0'),
            'order_number', '2099' || lpad(n::text, 8, '0'), 'created_at', '2026-01-01T00:00:00Z')) o
        where r.id = ${first.id} returning id
      )
      insert into bill (id, order_id, position, purpose, status, version, items, total_fen)
      select id, id, 0, 'Initial', 'Paid', 1, 'null', 1 from broken`);
    const last = await bookSki();
    server.clock.advance(3 * hourMs);
    const complaints: unknown[] = [];
    await sweep({ error: (facts: unknown) => complaints.push(facts) } as never);
    expect((await orders.get(last)).status).toBe(orderStatus.cancelled);
    expect(complaints).toHaveLength(250);
  });
});
