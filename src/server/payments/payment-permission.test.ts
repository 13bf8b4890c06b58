import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultPermissions, type Permission } from '#domain/access/permissions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startPayShop, type PayableView, type PayShop } from '#testing/pay-shop.ts';
import { stockNow } from '#testing/stock-builder.ts';
import type { TestCall, TestUser } from '#testing/test-server.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
});
beforeEach(() => shop.server.clock.set(stockNow));
afterAll(() => shop.server.stop());

const pays: Permission = 'SnowGearSmartStore.CustomerOperations.Payment';

const permitGuests = async (permissions: readonly Permission[]): Promise<void> => {
  const { items } = answered(
    await shop.server.call<{ items: { role: string; version: number }[] }>('GET /api/app/roles', {
      as: shop.chain.admin,
    }),
  );
  const version = items.find(({ role }) => role === 'Customer')?.version;
  answered(
    await shop.server.call('PUT /api/app/roles/Customer/permissions', {
      as: shop.chain.admin,
      body: { permissions, version },
    }),
  );
};

/** What a role may do ends its people's logins: this one logged in again. */
const comeBack = async (user: TestUser): Promise<TestUser> => {
  await shop.server.db.exec(sql`update account set session_version = 1 where id = ${user.userId}`);
  shop.server.sessions.forget(user.userId);
  return user;
};

const linkTo = async (order: OrderView): Promise<string> =>
  answered(
    await shop.server.call<{ token: string }>('POST /api/app/payments/links', {
      as: shop.chain.clerk,
      body: { billId: order.bills[0]?.id },
    }),
  ).token;
const friend: TestCall = { headers: { 'x-device-id': 'device-of-a-friend' } };

describe('a chain whose guests may not pay by themselves', () => {
  test('takes no payment that a guest begins, logged in or by a link, and staff still begin them', async () => {
    const order = await shop.book();
    const reservation = await shop.orders.bookForGuest([{ variantId: shop.variantId }], {
      type: 'Reservation',
    });
    await shop.server.db.exec(
      sql`update rental_order set customer_id = ${shop.chain.guest.userId} where id = ${reservation.id}`,
    );
    const link = await linkTo(order);
    const told = async (caller: TestCall) => {
      const body = shop.orders.orderRequestOf([{ variantId: shop.variantId }]);
      const asked = { ...caller, body };
      const quote = await shop.server.call<{ payTerms: unknown }>('POST /api/app/orders/quote', asked);
      return answered(quote).payTerms;
    };
    expect(await told({})).toMatchObject({ takes: 'online' });
    await permitGuests(defaultPermissions.Customer.filter((one) => one !== pays));
    const guest = await comeBack(shop.guestOf(order.id));
    const owner = await comeBack(shop.chain.guest);

    const ask = (call: string, body: object, as = guest): Promise<string> =>
      shop.server.call(`POST /api/app/${call}`, { as, body }).then(refusalOf);
    expect(refusalOf(await shop.start(order, {}, { as: guest }))).toBe('403 session.forbidden');
    expect(await ask('payments/links', { billId: order.bills[0]?.id })).toBe('403 session.forbidden');
    expect(refusalOf(await shop.start(order, { link }, friend))).toBe('403 payment.notOffered');
    const { version, actions } = await shop.orders.get(reservation, owner);
    expect(await ask(`orders/${reservation.id}/ask-payment`, { version }, owner)).toBe(
      '403 session.forbidden',
    );
    expect(actions).not.toContain('askPayment');

    // The page offers the counter alone, and the order is still the guest's to see.
    for (const caller of [{}, { as: guest }]) expect(await told(caller)).toMatchObject({ takes: 'cash' });
    const counter = { methods: ['cash'], scenes: [], attempts: [] };
    expect(await shop.status(order, guest)).toMatchObject(counter);
    const opened = await shop.server.call<PayableView>('POST /api/app/payments/by-link', { body: { link } });
    expect(answered(opened)).toMatchObject(counter);
    expect(answered(await shop.start(order, {}, { as: shop.chain.clerk })).attempts).toHaveLength(1);

    await permitGuests(defaultPermissions.Customer);
    const again = await comeBack(guest);
    expect(answered(await shop.start(order, {}, { as: again })).scenes).toContain('wx-native');
    expect(answered(await shop.start(order, { link }, friend)).attempts).toHaveLength(3);
  });
});
