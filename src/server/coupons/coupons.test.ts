import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { startCouponShop, type CouponView } from '#testing/coupon-shop.ts';

const { server, chain, make, made, read, change, setActive, makeCodes, book } = await startCouponShop();
afterAll(() => server.stop());

describe('managing coupons', () => {
  const own = { storeIds: [chain.storeId] };

  test('a manager keeps those of the own stores', async () => {
    const coupon = await made({ ...own, name: '本店' }, chain.manager);
    expect(coupon).toMatchObject({ mayChange: true, storeNames: expect.any(String), state: 'running' });
    const changed = answered(await change(coupon, { ...own, name: '本店新' }, chain.manager));
    expect(changed).toMatchObject({ name: '本店新', version: 2 });
    expect(refusalOf(await change(coupon, own, chain.manager))).toBe('409 stale');
    expect(answered(await setActive(changed, false, chain.manager)).isActive).toBe(false);
  });

  test('but not those of the chain, nor of other stores', async () => {
    const { code: _, ...chainWide } = await made({ name: '全部门店' });
    expect(refusalOf(await make({}, chain.manager))).toBe('403 coupons.notYours');
    expect(refusalOf(await change(chainWide, own, chain.manager))).toBe('403 coupons.notYours');
    expect(refusalOf(await setActive(chainWide, false, chain.manager))).toBe('403 coupons.notYours');
    expect(refusalOf(await makeCodes(chainWide, 1, chain.manager))).toBe('403 coupons.notYours');
    expect(await read(chainWide, chain.manager)).toMatchObject({ mayChange: false });
    const elsewhere = await chain.addStore(`Far ${uuid()}`);
    const foreign = answered(await make({ storeIds: [elsewhere] }));
    expect(refusalOf(await make({ storeIds: [elsewhere] }, chain.manager))).toBe('403 coupons.notYours');
    const hidden = await server.call(`GET /api/app/coupons/${foreign.id}`, { as: chain.manager });
    expect(refusalOf(hidden)).toBe('404 coupons.unknown');
    const listed = answered(
      await server.call<{ items: CouponView[] }>('GET /api/app/coupons?maxResultCount=200', {
        as: chain.manager,
      }),
    ).items.map(({ id }) => id);
    expect([listed.includes(chainWide.id), listed.includes(foreign.id)]).toEqual([true, false]);
  });

  test('and employees none', async () => {
    expect(refusalOf(await make(own, chain.clerk))).toBe('403 session.forbidden');
  });

  test('finds them by name, whole code and store', async () => {
    const coupon = await made({ ...own, name: '找得到' });
    const found = async (query: string): Promise<string[]> =>
      answered(
        await server.call<{ items: CouponView[] }>(`GET /api/app/coupons?${query}`, { as: chain.admin }),
      ).items.map(({ id }) => id);
    expect(await found(`keyword=${encodeURIComponent('找得')}`)).toEqual([coupon.id]);
    expect(await found(`keyword=${coupon.code.toLowerCase()}`)).toEqual([coupon.id]);
    expect(await found(`storeId=${chain.branchId}&keyword=${coupon.code}`)).toEqual([]);
    expect(await found(`isActive=false&keyword=${coupon.code}`)).toEqual([]);
  });

  test('refuses what cannot be', async () => {
    const coupon = await made({ mostUses: 5 });
    await book(coupon.code);
    await book(coupon.code);
    expect(refusalOf(await change(coupon, { mostUses: 1 }))).toBe('409 coupons.usesAbove');
    expect(refusalOf(await make({ sharedCode: coupon.code.toLowerCase() }))).toBe('409 coupons.codeTaken');
    expect(refusalOf(await make({ bookedFrom: '2026-12-02', bookedTo: '2026-12-01' }))).toBe(
      '400 coupons.daysWrong',
    );
    expect(refusalOf(await make({ storeIds: [uuid()] }))).toBe('400 coupons.storeUnknown');
    expect(refusalOf(await make({ kind: 'percent', value: 101 }))).toBe('400 request.invalid');
    expect(refusalOf(await make({ mostFen: 100 }))).toBe('400 request.invalid');
    expect(refusalOf(await make({ sharedCode: 'NO' }))).toBe('400 request.invalid');
  });

  test('writes down what was done', async () => {
    const coupon = answered(await make({ ...own, name: '记下' }, chain.manager));
    answered(await makeCodes(coupon, 2, chain.manager));
    answered(await setActive(coupon, false, chain.manager));
    const events = await server.db.query<{ kind: string; after: object }>(
      sql`select kind, after from event where subject_id = ${coupon.id} order by at, id`,
    );
    expect(events.map(({ kind }) => kind)).toEqual(['coupon.created', 'coupon.codesMade', 'coupon.stopped']);
    expect(events[0]?.after).toMatchObject({ name: '记下', discountFen: coupon.value });
  });
});
