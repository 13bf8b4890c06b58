import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';

describe('the fees of the two ways', async () => {
  const { server, chain, orders } = await startChain();
  const { variantId } = await chain.addVariant(20);
  const line = { variantId };
  beforeAll(async () => {
    await chain.setParameter('DeliveryFee', '30');
    await chain.setParameter('PickupFee', '20');
  });
  afterAll(async () => {
    expect(await brokenBooks(server.db)).toEqual([]);
    await server.stop();
  });

  const ways = {
    deliveryMethod: 'Delivery',
    deliveryAddress: 'A 座',
    returnMethod: 'Pickup',
    pickupAddress: 'B 座',
  };
  const fee = (amountFen: number, leg?: string, note = '') => ({
    reason: '协商',
    items: [{ kind: 'DeliveryFee', amountFen, note, ...(leg === undefined ? {} : { leg }) }],
  });
  const lastItems = ({ bills }: OrderView) =>
    bills.at(-1)?.items.map(({ leg, amountFen, note }) => [leg, amountFen, note]);

  test('go back once each, whatever staff wrote on them', async () => {
    const paid = await orders.lead(await orders.bookForGuest([line], ways), 'paid');
    expect(paid.bills[0]?.items.filter(({ kind }) => kind === 'DeliveryFee')).toEqual([
      { kind: 'DeliveryFee', amountFen: 3000, lineId: null, note: '', leg: 'delivery' },
      { kind: 'DeliveryFee', amountFen: 2000, lineId: null, note: '', leg: 'pickup' },
    ]);
    for (const [amountFen, leg, code] of [
      [-3001, 'delivery', '403 refund.tooMuchOfLeg'],
      [-3000, undefined, '400 bill.legMissing'],
      [-3000, 'return', '400 request.invalid'],
    ] as const)
      expect(refusalOf(await orders.ask('adjust', { order: paid, ...fee(amountFen, leg) }))).toBe(code);
    const less = await orders.give('adjust', paid, fee(-3000, 'delivery', 'pickup'));
    const own = await orders.give('PUT delivery-method', less, { deliveryMethod: 'SelfPickup' });
    expect([own.deliveryMethod, own.money]).toMatchObject(['SelfPickup', { refundPendingFen: 3000 }]);
    const both = await orders.give('PUT return-method', own, { returnMethod: 'SelfReturn' });
    expect(lastItems(both)).toEqual([['pickup', -2000, '']]);
    expect(both.money).toMatchObject({ refundPendingFen: 5000 });
  });

  test('do not go back when they were waived', async () => {
    const paid = await orders.lead(await orders.bookForGuest([line]), 'paid');
    const { deliveryMethod, deliveryAddress } = ways;
    const asked = await orders.give('PUT delivery-method', paid, { deliveryMethod, deliveryAddress });
    const waived = await orders.give('waive-balance', asked, {
      billId: asked.bills.at(-1)?.id,
      reason: '送一程',
      as: chain.manager,
    });
    expect(lastItems(waived)).toEqual([
      ['delivery', 3000, ''],
      ['delivery', -3000, '送一程'],
    ]);
    const own = await orders.give('PUT delivery-method', waived, { deliveryMethod: 'SelfPickup' });
    expect(own.money).toMatchObject({ refundPendingFen: 0, chargeFen: paid.money.chargeFen });
  });

  test('leave the way as it is when staff withdraw them', async () => {
    await chain.setParameter('PickupFee', '0');
    const pickup = { returnMethod: 'Pickup', pickupAddress: 'B 座' };
    const out = await orders.lead(await orders.bookForGuest([line], pickup), 'out');
    const asked = await orders.give('adjust', out, fee(3000, 'pickup', 'pickup'));
    const order = await orders.give('withdraw-bill', asked, { billId: asked.bills.at(-1)?.id });
    expect(order).toMatchObject({ ...pickup, status: out.status });
    await chain.setParameter('PickupFee', '20');
    const own = await orders.give('PUT return-method', order, { returnMethod: 'SelfReturn' });
    const again = await orders.give('PUT return-method', own, pickup);
    expect(
      answered(await orders.ask('withdraw-bill', { order: again, billId: again.bills.at(-1)?.id })),
    ).toMatchObject({ returnMethod: 'SelfReturn', pickupAddress: '' });
  });
});
