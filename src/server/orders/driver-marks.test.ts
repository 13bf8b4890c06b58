import { afterAll, expect, test } from 'vitest';
import { refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { startChain } from '#testing/start-chain.ts';

const { server, chain, orders } = await startChain();
const { variantId, items } = await chain.addVariant(6);
afterAll(() => server.stop());

const line = { variantId };
const mark = async (equipmentId: string, newStatus: number): Promise<string> =>
  refusalOf(
    await server.call(`POST /api/app/equipment/change-status/${equipmentId}`, {
      as: chain.driver,
      body: { reason: 'driver marked as damaged', newStatus },
    }),
  );
/** The item that the first line has, as staff see it. */
const itemOf = async (order: OrderView): Promise<string> =>
  (await orders.get(order, chain.clerk)).lines[0]?.equipmentId ?? '';
const [damaged, lost] = [2, 3];

test('a driver marks what is on the own run, from the loading until it is back, and nothing else', async () => {
  const delivered = await orders.lead(await orders.bookDelivery([line]), 'bound');
  const equipmentId = await itemOf(delivered);
  expect(await mark(equipmentId, damaged)).toBe('403 equipment.notOnDelivery');
  await orders.load(delivered);
  expect(await mark(equipmentId, damaged)).toBe('403 equipment.notOnDelivery');
  await putOnRun(server.call, { as: chain.driver, order: delivered });
  expect(await mark(equipmentId, damaged)).toBe('200');

  const ownWay = await orders.lead(await orders.bookForGuest([line]), 'out');
  expect(await mark(await itemOf(ownWay), lost)).toBe('403 equipment.notOnDelivery');
  await orders.takeBack(ownWay);
  for (const id of items.slice(-1)) expect(await mark(id, damaged)).toBe('403 equipment.notOnDelivery');
});
