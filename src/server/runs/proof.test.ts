import { afterAll, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { orderDeliveryRows } from '#contract/order-deliveries.ts';
import type { returnRows } from '#contract/returns.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { putOnRun, uploadPhoto } from '#testing/build-runs.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Proof = OutputOf<(typeof orderDeliveryRows)['orders.deliveryProof']>;
type Photos = OutputOf<(typeof returnRows)['orders.returnPhotos']>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(4);
const { driver, guest, clerk } = chain;
const other = await chain.addStaff('Driver', chain.storeId);
afterAll(() => server.stop());

const travels = {
  deliveryMethod: 'Delivery',
  deliveryAddress: '云顶大酒店 808 房',
  returnMethod: 'Pickup',
  pickupAddress: '云顶大酒店 808 房',
};
const upload = (as: TestUser = driver): Promise<string> => uploadPhoto(server.call, as);
const ask = (command: string, order: OrderView, body: object) =>
  orders.ask(command, { order, as: driver, ...body });
const proofOf = (order: OrderView, as: TestUser) =>
  server.call<Proof>(`GET /api/app/orders/${order.id}/delivery-proof`, { as });

test('a delivery is proven by words, pictures and a signature, to its guest as well; where the driver stood is for staff', async () => {
  const order = await orders.lead(await orders.book([{ variantId }], travels), 'bound');
  await putOnRun(server.call, { as: driver, order });
  const loaded = answered(await ask('load', order, { early: true }));
  expect(refusalOf(await proofOf(loaded, clerk))).toBe('404 notFound');
  const point = { latitude: 40.9561, longitude: 115.4283 };
  const [photo, signatureId] = [await upload(), await upload()];
  const foreign = { photoIds: [await upload(other)] };
  expect(refusalOf(await ask('delivery-confirm', loaded, { note: '本人', proof: foreign }))).toBe(
    '409 file.gone',
  );
  const wordsAlone = await ask('delivery-confirm', loaded, { note: '本人签收', proof: { point } });
  expect(refusalOf(wordsAlone)).toBe('400 order.proofMissing');
  const proof = { photoIds: [photo], signatureId, point };
  const arrived = answered(await ask('delivery-confirm', loaded, { note: '本人签收', proof }));
  expect(arrived.proven).toBe(true);
  for (const [as, told] of [
    [clerk, point],
    [guest, null],
    [driver, null],
  ] as const)
    expect(answered(await proofOf(arrived, as))).toMatchObject({
      note: '本人签收',
      photos: [{ file: { id: photo } }],
      signature: { file: { id: signatureId } },
      point: told,
    });
  for (const as of [other, chain.stranger, chain.branchClerk])
    expect(refusalOf(await proofOf(arrived, as))).toBe('404 order.notFound');

  // Whoever drives to that door later sees neither that nor how it was proven.
  await putOnRun(server.call, { as: other, order: arrived, kind: 'collect' });
  expect((await orders.get(arrived, other)).proven).toBe(false);
  expect(refusalOf(await proofOf(arrived, other))).toBe('404 notFound');

  // What the driver marks at the door is read by staff, with pictures, and by no guest.
  await putOnRun(server.call, { as: clerk, order: arrived, kind: 'collect', driverId: driver.userId });
  const lineId = arrived.lines[0]?.id ?? '';
  const mark = { lineId, how: 'damaged', quantity: 1, note: '固定器松动', photoIds: [await upload()] };
  answered(await ask('collect', arrived, { lineIds: [lineId], marks: [mark] }));
  const { photoIds: _ids, ...said } = mark;
  expect((await orders.get(arrived)).marks).toEqual([{ ...said, photos: 1 }]);
  expect(await orders.get(arrived, guest)).not.toHaveProperty('marks');
  const photos = await server.call<Photos>(`GET /api/app/orders/${order.id}/return-photos`, { as: clerk });
  expect(answered(photos).marked).toMatchObject([{ lineId, images: [{}] }]);
});
