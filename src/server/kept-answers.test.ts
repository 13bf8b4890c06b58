import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(20);
const { clerk } = chain;
afterAll(() => server.stop());

/** Removes a field from the stored response of a key, as a version stored it that did not have the field. */
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

describe('an answer stored by a version with fewer fields', () => {
  const book = async () => {
    const key = uuid();
    const guestFields = { type: 'Reservation', customerName: '林雪', customerPhone: '13911112222' };
    const body = orders.orderRequestOf([{ variantId }], guestFields);
    const send = () => server.call<OrderView>('POST /api/app/orders', { as: clerk, key, body });
    return { key, order: answered(await send()), send };
  };

  test.each([[['lines', '0', 'insteadOf']], [['datesEndedAt']], [['bills']]])(
    'without %j is answered as done, without a second effect',
    async (path) => {
      const { key, send } = await book();
      await forget(key, ...path);
      expect(refusalOf(await send())).toBe('409 idempotency.done');
      expect(await keysOf(key)).toBe(1);
    },
  );

  test('is still the first answer when it says all that is asked', async () => {
    const { order, send } = await book();
    const address = `POST /api/app/orders/${order.id}/ask-payment`;
    answered(await server.call(address, { as: clerk, body: { version: order.version } }));
    expect(await send()).toMatchObject({ status: 200, body: order });
  });
});
