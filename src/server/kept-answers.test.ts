import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(20);
const { clerk } = chain;
afterAll(() => server.stop());

/** Takes a field out of the answer that is kept under a key: what a version kept that did not know the field. */
const forget = async (key: string, ...path: string[]): Promise<void> => {
  const changed = await server.db.exec(
    sql`update idempotency_key set response = response #- ${path}::text[] where key = ${key} and response #> ${path}::text[] is not null`,
  );
  expect(changed).toBe(1);
};
const keysOf = async (key: string): Promise<number> => {
  const [row] = await server.db.query<{ n: number }>(
    sql`select count(*) as n from idempotency_key where key = ${key}`,
  );
  return row?.n ?? -1;
};

describe('an answer kept by a version that knew less', () => {
  const book = async () => {
    const key = uuid();
    const wish = { type: 'Reservation', customerName: '林雪', customerPhone: '13911112222' };
    const body = orders.wishOf([{ variantId }], wish);
    const send = () => server.call<OrderView>('POST /api/app/orders', { as: clerk, key, body });
    return { key, order: answered(await send()), send };
  };

  test.each([[['lines', '0', 'insteadOf']], [['datesEndedAt']], [['bills']]])(
    'without %j is read anew when the write is repeated',
    async (path) => {
      const { key, order, send } = await book();
      await forget(key, ...path);
      expect(await send()).toMatchObject({ status: 200, body: order });
      expect(await keysOf(key)).toBe(1);
    },
  );

  test('is still the first answer when it says all that is asked', async () => {
    const { order, send } = await book();
    const address = `POST /api/app/orders/${order.id}/ask-payment`;
    answered(await server.call(address, { as: clerk, body: { version: order.version } }));
    expect(await send()).toMatchObject({ status: 200, body: order });
  });

  test('is told as done where no call reads it, without a second effect', async () => {
    const { body } = await server.call<{ items: { id: string; kind: string }[] }>(
      `GET /api/app/tills?storeId=${chain.storeId}`,
      { as: clerk },
    );
    const key = uuid();
    const putIn = () =>
      server.call<{ inTillFen: number; error?: unknown }>(`POST /api/app/tills/${body.items[0]?.id}/put-in`, {
        as: clerk,
        key,
        body: { amountFen: 3000 },
      });
    const { inTillFen } = answered(await putIn());
    await forget(key, 'storeName');
    const repeated = await putIn();
    expect(refusalOf(repeated)).toBe('409 idempotency.done');
    expect(Object.keys(repeated.body)).toEqual(['error']);
    const again = await server.call<{ items: { inTillFen: number }[] }>(
      `GET /api/app/tills?storeId=${chain.storeId}`,
      { as: clerk },
    );
    expect(again.body.items[0]?.inTillFen).toBe(inTillFen);
  });

  test('is not read for who may not read it', async () => {
    const key = uuid();
    const body = orders.wishOf([{ variantId }]);
    const send = () => server.call('POST /api/app/orders', { as: chain.guest, key, body });
    answered(await send());
    const foreign = await orders.book([{ variantId }], {}, chain.stranger);
    await forget(key, 'bills');
    await server.db.exec(
      sql`update idempotency_key set response = jsonb_set(response, '{id}', to_jsonb(${foreign.id}::text)) where key = ${key}`,
    );
    const repeated = await send();
    expect(refusalOf(repeated)).toBe('409 idempotency.done');
    expect(JSON.stringify(repeated.body)).not.toContain(foreign.id);
  });
});
