import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { grantAllEarned } from '#server/members/earning-actions.ts';
import { answered, type OrderView } from '#testing/build-orders.ts';
import { startMemberShop } from '#testing/member-shop.ts';
import type { TestUser } from '#testing/test-server.ts';

const shop = await startMemberShop();
const { server, chain, orders, variantId, startedAt, today, phoneOf, addLevel } = shop;
const { grant, end, list, mine, eventsOf } = shop;
const { clerk, guest } = chain;
afterAll(() => server.stop());
beforeEach(shop.setRight);

const setCharge = (order: OrderView, chargeFen: number) =>
  server.db.exec(sql`update rental_order set charge_fen = ${chargeFen} where id = ${order.id}`);

const complete = async (as: TestUser = guest): Promise<OrderView> =>
  orders.lead(await orders.book([{ variantId }], {}, as), 'completed');

describe('a level that is earned', () => {
  test('comes at once as an order completes, once, and the job adds nothing', async () => {
    const spender = await chain.addGuest();
    await addLevel({ spentFen: 72_000 });
    await complete(spender);
    expect(await mine(spender)).toMatchObject({ level: null, next: { missingFen: 36_000 } });
    await complete(spender);
    expect(await mine(spender)).toMatchObject({ level: { name: '金卡' }, next: null });
    const [member] = await list(`?keyword=${await phoneOf(spender)}`);
    expect(member).toMatchObject({ grantedBy: null, reason: '', spentFen: 72_000 });
    const season = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) >= 9 ? 0 : 1);
    expect(member?.untilOn).toBe(`${season + 2}-08-31`);
    await grantAllEarned(server.db, server.clock.now());
    await grantAllEarned(server.db, server.clock.now());
    expect(await eventsOf(spender)).toMatchObject([
      { kind: 'account.levelEarned', actorName: 'system', after: { level: '金卡' } },
    ]);
  });

  test('comes of two orders that complete at the same time', async () => {
    const spender = await chain.addGuest();
    await addLevel({ spentFen: 72_000 });
    const [one, other] = [
      await orders.book([{ variantId }], {}, spender),
      await orders.book([{ variantId }], {}, spender),
    ];
    const back = await Promise.all([one, other].map((order) => orders.lead(order, 'back')));
    await Promise.all(back.map((order) => orders.complete(order)));
    expect(await mine(spender)).toMatchObject({ level: { name: '金卡' } });
    expect(await eventsOf(spender)).toHaveLength(1);
  });

  test('never lowers one that was given by hand, and stands behind it when that ends', async () => {
    const spender = await chain.addGuest();
    await addLevel({ name: '银卡', rank: 1, spentFen: 30_000, percentOff: 5 });
    const level = await addLevel();
    answered(await grant(spender, level, { untilOn: addDays(today, 1) }));
    await complete(spender);
    expect(await mine(spender)).toMatchObject({ level: { name: '金卡' } });
    server.clock.set(startedAt + 3 * dayMs);
    expect(await mine(spender)).toMatchObject({ level: { name: '银卡' } });
  });

  test('is not given again in the season in which it was taken away', async () => {
    const spender = await chain.addGuest();
    await addLevel({ spentFen: 36_000 });
    const order = await complete(spender);
    const [member] = await list(`?keyword=${await phoneOf(spender)}`);
    answered(await end(spender, member?.membershipId ?? ''));
    await grantAllEarned(server.db, server.clock.now());
    expect(await mine(spender)).toMatchObject({ level: null });
    await addLevel({ name: '钻石卡', rank: 5, spentFen: 40_000 });
    await setCharge(order, 40_000);
    await grantAllEarned(server.db, server.clock.now());
    expect(await mine(spender)).toMatchObject({ level: { name: '钻石卡' } });
  });

  test('needs a proven phone, and comes by the job once it is proven', async () => {
    const spender = await chain.addGuest();
    await addLevel({ spentFen: 36_000 });
    await server.db.exec(sql`update account set phone_number_confirmed = false where id = ${spender.userId}`);
    server.sessions.forget(spender.userId);
    await complete(spender);
    await grantAllEarned(server.db, server.clock.now());
    expect(await mine(spender)).toEqual({ level: null, sinceOn: null, untilOn: null, next: null });
    await server.db.exec(sql`update account set phone_number_confirmed = true where id = ${spender.userId}`);
    server.sessions.forget(spender.userId);
    await grantAllEarned(server.db, server.clock.now());
    expect(await mine(spender)).toMatchObject({ level: { name: '金卡' } });
  });

  test('counts a season from September on, and what a season earned ends with the next', async () => {
    const spender = await chain.addGuest();
    await addLevel({ spentFen: 36_000 });
    const order = await complete(spender);
    await server.db.exec(sql`delete from membership`);
    const completed = (at: string) =>
      server.db.exec(sql`update rental_order set completed_at = ${at}::timestamptz where id = ${order.id}`);
    const season = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) >= 9 ? 0 : 1);
    await completed(`${season - 1}-08-31T15:59:59Z`);
    await grantAllEarned(server.db, server.clock.now());
    expect(await mine(spender)).toMatchObject({ level: null });
    await completed(`${season - 1}-08-31T16:00:00Z`);
    await grantAllEarned(server.db, server.clock.now());
    expect(await mine(spender)).toMatchObject({ level: { name: '金卡' }, untilOn: `${season + 1}-08-31` });
  });

  test('goes over with the orders of an account that is merged', async () => {
    const spender = await chain.addGuest();
    await addLevel({ spentFen: 36_000 });
    await complete(spender);
    const phoneNumber = await phoneOf(spender);
    const claim = await server.signIn({ roles: ['Customer'], trust: 'asserted', phoneNumber });
    await server.db.exec(sql`update account set phone_number_confirmed = false where id = ${spender.userId}`);
    await server.db.exec(sql`update account set phone_number_confirmed = true where id = ${claim.userId}`);
    answered(
      await server.call(`POST /api/app/guests/${spender.userId}/merge`, {
        as: clerk,
        body: { phoneNumber, intoId: claim.userId, reason: '同一位客人' },
      }),
    );
    expect(await list(`?keyword=${phoneNumber}`)).toMatchObject([{ id: claim.userId, spentFen: 36_000 }]);
  });
});
