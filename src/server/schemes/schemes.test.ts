import { afterAll, describe, expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { firstDay } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestCall } from '#testing/test-server.ts';

type Scheme = OutputOf<Api['schemes.save']>;
type Check = OutputOf<Api['schemes.check']>;
type Mine = OutputOf<Api['schemes.mine']>;
type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { guest, stranger, clerk, asserted } = chain;
const { variantId, modelId } = await chain.addVariant(4, { sizeLabel: '160' });
const longer = await chain.addVariant(2, { modelId, sizeLabel: '165' });
const other = await chain.addVariant(3, { sizeLabel: '160' });
const { poolId, shelfCode } = await chain.addPool(20);
afterAll(() => server.stop());

const phone = (name: string): TestCall => ({ headers: { 'x-device-id': `phone-of-${name}` } });
const send = <T = Scheme>(name: string, body: Body, by: TestCall = { as: guest }) =>
  server.call<T>(`POST /api/app/schemes${name}`, { ...by, body });
const planOf = (more: Body = {}): Body => ({
  storeId: chain.storeId,
  startDate: firstDay,
  days: 2,
  lines: [{ variantId, quantity: 1, person: 0 }],
  people: [{ name: '王晓雪', heightCm: 172, weightKg: 67, level: 'beginner', discipline: 'ski' }],
  ...more,
});
const save = async (more: Body = {}, by?: TestCall): Promise<Scheme> =>
  answered(await send('', planOf(more), by));
const open = async (token: string, by?: TestCall): Promise<Scheme> =>
  answered(await send('/by-link', { token }, by));
const check = async (token: string, by?: TestCall): Promise<Check> =>
  answered(await send<Check>('/check', { token }, by));
const mine = async (by: TestCall): Promise<readonly string[]> =>
  answered(await send<Mine>('/mine', {}, by)).items.map(({ token }) => token);
const book = (schemeToken: string, as = stranger) =>
  server.call<OrderView>('POST /api/app/orders', {
    as,
    body: orders.orderRequestOf([{ variantId }], { schemeToken }),
  });

describe('a scheme', () => {
  test('is priced, holds no stock, and tells what is free and what could take its place', async () => {
    const lines = [
      { variantId, quantity: 1, person: 0 },
      { poolId, quantity: 3 },
    ];
    const before = await server.db.query(sql`select count(*) as n from hold`);
    const saved = await save({ lines });
    expect(saved).toMatchObject({
      status: 'Active',
      source: 'customer',
      isMine: true,
      rentFen: 2 * 18_000 + 3 * 2 * 2000,
      depositFen: 50_000,
      totalFen: 98_000,
      lastDay: '2026-12-02',
    });
    expect(saved.token).toMatch(/^[\w-]{22}$/);
    const checked = await check(saved.token);
    expect(checked).toMatchObject({ bookable: true, price: { totalFen: 98_000 } });
    expect(checked.lines.map(({ free }) => free)).toEqual([4, 20]);
    // What fits without a word comes first: 160 for 172 cm, before 165 of the same model.
    expect(checked.lines[0]?.proposals.map((each) => each.variantId)).toEqual([
      other.variantId,
      longer.variantId,
    ]);
    expect((await check(saved.token, phone('friend'))).lines[0]?.proposals).toEqual([]);
    expect(await server.db.query(sql`select count(*) as n from hold`)).toEqual(before);
  });

  test('tells its owner plainly that prices changed, who prices it anew', async () => {
    const saved = await save();
    await server.db.exec(sql`update variant set daily_rent_fen = 20000 where id = ${variantId}`);
    expect((await check(saved.token)).price?.rentFen).toBe(40_000);
    expect((await open(saved.token)).rentFen).toBe(36_000);
    const { token, version } = saved;
    expect((await save({ token, version })).rentFen).toBe(40_000);
    expect(refusalOf(await send('', planOf({ token, version })))).toBe('409 scheme.changed');
    await server.db.exec(sql`update variant set daily_rent_fen = 18000 where id = ${variantId}`);
  });

  test('names any item by its model and size, and refuses gear that the store does not have', async () => {
    const [item] = (await chain.addVariant(1)).items;
    const saved = await save({
      lines: [
        { equipmentId: item, quantity: 1 },
        { barcode: shelfCode, quantity: 2 },
      ],
    });
    expect(saved.lines.map((line) => [line.variantId !== null, line.poolId])).toEqual([
      [true, null],
      [false, poolId],
    ]);
    expect(refusalOf(await send('', planOf({ storeId: chain.branchId })))).toBe('403 order.itemUnknown');
  });

  test('becomes one order however many book it at once, and shows nobody else whose', async () => {
    const { token } = await save();
    const guests = await Promise.all([stranger, guest, ...[1, 2, 3].map(() => chain.addGuest())]);
    const answers = await Promise.all(guests.map((as) => book(token, as)));
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', ...Array(4).fill('409 scheme.booked')]);
    const order = answers[won]?.body;
    expect(await open(token, { as: guests[won] ?? guest })).toMatchObject({
      status: 'Ordered',
      orderId: order?.id,
    });
    const loser = await open(token, phone('friend'));
    expect(loser).toMatchObject({ status: 'Ordered', orderId: null });
    expect(JSON.stringify(loser)).not.toContain(order?.orderNumber);
    expect(refusalOf(await send('/withdraw', { token }))).toBe('409 scheme.booked');
    const made = await server.db.query(
      sql`select 1 from scheme where token = ${token} and order_id is not null`,
    );
    expect(made).toHaveLength(1);
  });

  test('is booked by nobody once it is withdrawn or expired; its owner renews what expired', async () => {
    const gone = await save();
    expect(answered(await send('/withdraw', { token: gone.token })).status).toBe('Withdrawn');
    expect(refusalOf(await book(gone.token))).toBe('409 scheme.withdrawn');
    const { token, version } = await save({ startDate: '2026-12-20' });
    server.clock.advance(8 * dayMs);
    expect((await open(token)).status).toBe('Expired');
    const later = { startDate: '2026-12-20' };
    const booking = {
      as: stranger,
      body: orders.orderRequestOf([{ variantId }], { schemeToken: token, ...later }),
    };
    expect(refusalOf(await server.call('POST /api/app/orders', booking))).toBe('409 scheme.expired');
    expect((await save({ token, version, ...later })).status).toBe('Active');
    server.clock.advance(-8 * dayMs);
    const unknown = 'A'.repeat(22);
    expect(refusalOf(await book(unknown))).toBe('404 scheme.notFound');
    expect(refusalOf(await send('/by-link', { token: unknown }))).toBe('404 scheme.notFound');
  });
});

describe('whose a scheme is', () => {
  test('is known by the device before the login, and by the account after it', async () => {
    const home = phone('home');
    const { token } = await save({}, home);
    expect(await mine(home)).toContain(token);
    expect(await mine(phone('friend'))).not.toContain(token);
    // Whoever only told a name and a phone number is known by the device as before.
    expect(await mine({ as: asserted, ...home })).toContain(token);
    expect(await mine({ as: asserted })).not.toContain(token);
    expect(await mine({ as: stranger, ...home })).toContain(token);
    expect(await mine({ as: stranger })).toContain(token);
    expect(await mine(home)).not.toContain(token);
    expect(refusalOf(await send('/withdraw', { token }, home))).toBe('403 scheme.notYours');
    expect(refusalOf(await send('', planOf(), {}))).toBe('403 scheme.nobody');
  });

  test('that staff sent is whoever keeps it first', async () => {
    const { token, source } = await save({}, { as: clerk });
    expect(source).toBe('staff');
    expect(await mine({ as: clerk })).toContain(token);
    expect(await open(token, { as: guest })).toMatchObject({ isMine: false, isUnowned: true });
    expect(answered(await send('/keep', { token })).isMine).toBe(true);
    expect(await mine({ as: guest })).toContain(token);
    expect(refusalOf(await send('/keep', { token }, { as: stranger }))).toBe('403 scheme.notYours');
  });

  test('ends at fifty that can be booked', async () => {
    const full = await chain.addGuest();
    await save({}, { as: full });
    await server.db.exec(sql`
      insert into scheme select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
        'token', lpad(n::text, 22, '0')))).* from scheme s, generate_series(1, 49) n
      where s.owner_id = ${full.userId}`);
    expect(refusalOf(await send('', planOf(), { as: full }))).toBe('403 scheme.tooMany');
    // Staff send more than one guest keeps.
    await server.db.exec(
      sql`update scheme set owner_id = null, created_by = ${clerk.userId} where owner_id = ${full.userId}`,
    );
    expect(refusalOf(await send('', planOf(), { as: clerk }))).toBe('200');
  });
});

describe('members', () => {
  const people = [
    { name: '王晓雪', heightCm: 172, weightKg: 61, footMm: 245 },
    { name: '李冰' },
    { name: '13812345678' },
  ];
  const enter = (token: string, place: number | undefined, details: Body, by: TestCall) =>
    send('/enter-sizes', { token, ...(place !== undefined && { place }), details }, by);
  const sizes = { heightCm: 175, weightKg: 77, level: 'beginner', discipline: 'ski' };

  test('enter their own sizes at once, lose none, and get gear that fits', async () => {
    const { token, version } = await save({ people, lines: [] });
    expect((await open(token)).status).toBe('Draft');
    const early = await enter(token, 1, { name: '李冰', ...sizes }, phone('li'));
    expect(refusalOf(early)).toBe('403 scheme.notOpen');
    await save({ token, version, people, lines: [], groupSize: 4 });
    const entered = await Promise.all([
      enter(token, 1, { name: '李冰', ...sizes }, phone('li')),
      enter(token, 2, { name: '阿川', ...sizes, heightCm: 181 }, phone('chuan')),
      enter(token, undefined, { name: 'Emma', ...sizes, heightCm: 176 }, phone('emma')),
    ]);
    for (const one of entered) answered(one);
    const seen = await open(token);
    expect(seen.people.map(({ isDone, details }) => [isDone, details?.heightCm])).toEqual([
      [true, 172],
      [true, 175],
      [true, 181],
      [true, 176],
    ]);
    expect(seen.status).toBe('Active');
    // Skis of 160 for 175 and 176 cm, of 165 for 181; boots and poles the store has none of.
    const bySize = seen.lines.map(({ person, sizeLabel, isProposed }) => [person, sizeLabel, isProposed]);
    expect(bySize.toSorted()).toEqual([
      [1, '160', true],
      [2, '165', true],
      [3, '160', true],
    ]);
    // What the owner changes by hand stays; who entered what stays known.
    const byHand = seen.lines.map(({ variantId: of, quantity, person }) => ({
      variantId: of,
      quantity,
      person,
    }));
    byHand[0] = { variantId: other.variantId, quantity: 1, person: byHand[0]?.person ?? null };
    const kept = await save({
      token,
      version: seen.version,
      lines: byHand,
      people: seen.people.map(({ details }) => details),
      groupSize: 4,
    });
    expect(kept.people.map(({ isTaken }) => isTaken)).toEqual([false, true, true, true]);
    expect(kept.lines.map(({ isProposed }) => isProposed)).toEqual([false, true, true]);

    const taken = await enter(token, 1, { name: '李冰', ...sizes }, phone('emma'));
    expect(refusalOf(taken)).toBe('409 scheme.placeTaken');
    // The gear of others is all that an order may have: the sizes are kept, and nothing is proposed.
    await chain.setParameter('MaxUnitsPerOrder', '3');
    const li = answered(await enter(token, 1, { name: '李冰', ...sizes }, phone('li')));
    expect(li.people[1]?.details?.heightCm).toBe(175);
    expect(li.lines.map(({ person }) => person).toSorted()).toEqual([1, 2, 3]);
    const full = await save({
      groupSize: 2,
      lines: [{ variantId: other.variantId, quantity: 3 }],
      people: [],
    });
    const late = answered(await enter(full.token, undefined, { name: 'Emma', ...sizes }, phone('emma')));
    expect([late.people[0]?.isDone, late.lines.length]).toEqual([true, 1]);
    await chain.setParameter('MaxUnitsPerOrder', '');

    expect(refusalOf(await enter(token, 9, { name: 'X' }, phone('x')))).toBe('409 scheme.placeGone');
    expect(refusalOf(await enter(token, undefined, { name: 'X' }, phone('x')))).toBe('409 scheme.groupFull');
  });

  test('and whoever has the link see no size, whole name, address or number of anybody else', async () => {
    const { token } = await save({
      people,
      groupSize: 4,
      deliveryMethod: 'Delivery',
      deliveryAddress: '滑雪公寓 A 座 1201',
    });
    answered(await enter(token, 1, { name: '欧阳明月', heightCm: 166, weightKg: 58 }, phone('li')));
    const li = await open(token, phone('li'));
    expect(li.people[1]).toMatchObject({ isMine: true, name: '欧阳明月', details: { weightKg: 58 } });
    // Whoever takes a name from the list is not told the rest of it.
    const guessed = await enter(token, 0, { name: '晓雪', heightCm: 150 }, phone('curious'));
    expect(JSON.stringify(answered(guessed))).not.toContain('王晓雪');
    expect((await open(token, phone('curious'))).people[0]).toMatchObject({ name: '晓雪', isMine: true });
    expect((await open(token)).people[0]?.name).toBe('王晓雪');
    for (const by of [phone('li'), phone('friend'), { as: stranger }, { as: asserted }, { as: clerk }]) {
      const seen = await open(token, by);
      expect(seen.people.map(({ name }) => name)).toEqual(
        by.headers?.['x-device-id'] === 'phone-of-li' ? ['晓雪', '欧阳明月', ''] : ['晓雪', '明月', ''],
      );
      const told = JSON.stringify({
        ...seen,
        people: seen.people.filter(({ isMine }) => !isMine),
        token: '',
      });
      const secrets = [/王晓雪/, /欧阳/, /1381234/, /公寓/, /"(heightCm|weightKg|footMm)"/, /phone-of/];
      for (const secret of secrets) expect(told).not.toMatch(secret);
      const owners = [guest.userId, ...(by.as === undefined ? [] : [by.as.userId])];
      for (const id of owners) expect(told).not.toContain(id);
    }
    expect(
      await server.db.query(sql`select 1 from event where after::text ~ '欧阳' or note ~ '欧阳'`),
    ).toEqual([]);
  });
});
