import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import type { VoucherGateway } from '#server/gateways/vouchers/voucher-gateway.ts';
import { outcomeOf, startVoucherShop, storeName, type VoucherShop } from '#testing/voucher-shop.ts';

let shop: VoucherShop;
let douyin: VoucherGateway;
beforeAll(async () => {
  shop = await startVoucherShop(Date.UTC(2027, 0, 10, 4));
  douyin = shop.of('douyin');
});
afterAll(() => shop.stop());
afterEach(() => shop.simulator.faults.clear());

const begin = (purchase?: Parameters<VoucherShop['begin']>[1]) => shop.begin('douyin', purchase);
const find = (code: string) => douyin.find({ storeName, code });
const body = (match: string, data: object | string): void => {
  const text = JSON.stringify({ data: { error_code: 0, ...(data as object) }, extra: { error_code: 0 } });
  shop.fault({ match, kind: 'body', body: typeof data === 'string' ? data : text });
};

describe('a voucher of Douyin', () => {
  it('is found by its typed code and by its QR code, worth what it is worth at the counter', async () => {
    const voucher = shop.buy('douyin');
    const view = {
      state: 'usable',
      title: '单板一日套餐',
      worthFen: 28_000,
      paidFen: 19_400,
      endsAt: voucher.endsAt,
      ticket: expect.stringContaining(voucher.encryptedCode),
    };
    expect(await find(voucher.code)).toEqual(view);
    expect(await find(`https://v.douyin.com/${voucher.linkId}/`)).toEqual(view);
    expect(await find(` http://v.douyin.com/${voucher.linkId}/ `)).toEqual(view);
    const objectId = encodeURIComponent(voucher.objectId);
    const long = `https://www.iesdouyin.com/share/commerce/coupon/?object_id=${objectId}`;
    expect(await find(long)).toEqual(view);
  });

  it('is redeemed once, and given back once', async () => {
    const { voucher, redemption } = await begin();
    const { receipt } = await shop.redeem(redemption);
    expect(JSON.parse(receipt)).toEqual({
      verifyId: voucher.verification?.verifyId,
      certificateId: voucher.certificateId,
      code: voucher.encryptedCode,
    });
    expect(await find(voucher.code)).toEqual({ state: 'refused', why: 'used' });
    expect(await douyin.giveBack({ ...redemption, receipt })).toEqual({ state: 'givenBack' });
    expect(await douyin.giveBack({ ...redemption, receipt, isRepeat: true })).toEqual({
      state: 'givenBack',
    });
    expect(await find(redemption.code)).toEqual({ state: 'refused', why: 'unknown' });
    expect((await find(voucher.code)).state).toBe('usable');
  });

  it('is redeemed by a repeat whether the first call was done or not, soon or late', async () => {
    for (const kind of ['reset', 'lost-response'] as const) {
      const { voucher, redemption } = await begin();
      shop.fault({ match: '/verify', kind });
      expect(await outcomeOf(douyin.redeem(redemption))).toBe('unknown: unreachable');
      const repeat = { ...redemption, isRepeat: true };
      const first = await shop.redeem(repeat);
      const { verification } = voucher;
      // From now on Douyin says that it was redeemed, and no numbers.
      shop.clock.advance(5 * minuteMs);
      expect(await shop.redeem(repeat)).toEqual(first);
      expect(voucher.verification).toBe(verification);
    }
  });

  it('is used when another attempt redeemed it, here or in another shop', async () => {
    const { voucher, redemption } = await begin();
    const second = await find(voucher.code);
    if (second.state !== 'usable') throw new Error(second.why);
    await shop.redeem(redemption);
    const used = { state: 'refused', why: 'used' };
    expect(await douyin.redeem({ ...redemption, ticket: second.ticket })).toEqual(used);

    const { voucher: other, redemption: lost } = await begin();
    const elsewhere = await douyin.find({ storeName: '南山店', code: other.code });
    if (elsewhere.state !== 'usable') throw new Error(elsewhere.why);
    await shop.redeem({ ...lost, storeName: '南山店', ticket: elsewhere.ticket });
    expect(await douyin.redeem({ ...lost, isRepeat: true })).toEqual(used);
  });

  it('stays unclear while Douyin holds it back or contradicts itself', async () => {
    const { redemption } = await begin();
    shop.fault({ on: 'voucher', match: 'douyin verify', kind: 'refused-in-result', code: '1229' });
    expect(await outcomeOf(douyin.redeem(redemption))).toBe('unknown: 1229');
    const repeat = { ...redemption, isRepeat: true };
    shop.fault({ on: 'voucher', match: 'douyin verify', kind: 'refused-in-result', code: '1208' });
    expect(await outcomeOf(douyin.redeem(repeat))).toBe('unknown: unreadable');
    shop.fault({ on: 'voucher', match: 'douyin verify', kind: 'refused-in-result', code: '1208' });
    shop.fault({ on: 'voucher', match: 'douyin get', code: '3100101' });
    expect(await outcomeOf(douyin.redeem(repeat))).toBe('unknown: 3100101');
    expect((await douyin.redeem(repeat)).state).toBe('redeemed');
  });

  it('is asked for its numbers where the answer has none', async () => {
    const { voucher, redemption } = await begin();
    await shop.redeem(redemption);
    body('/verify', { verify_results: [{ result: 0 }] });
    const { receipt } = await shop.redeem(redemption);
    expect(JSON.parse(receipt)).toMatchObject({ verifyId: voucher.verification?.verifyId });
    body('/verify', { verify_results: [{ result: 0 }] });
    body('/get/', { certificate: { status: 2, verify: { verify_id: '1' } } });
    expect(await outcomeOf(douyin.redeem(redemption))).toBe('unknown: unreadable');
  });

  it('is given back by a repeat whether the first call was done or not', async () => {
    for (const kind of ['reset', 'lost-response'] as const) {
      const { voucher, redemption } = await begin();
      const { receipt } = await shop.redeem(redemption);
      shop.fault({ match: '/cancel', kind });
      expect(await outcomeOf(douyin.giveBack({ ...redemption, receipt }))).toBe('unknown: unreachable');
      const repeat = { ...redemption, receipt, isRepeat: true };
      expect(await douyin.giveBack(repeat)).toEqual({ state: 'givenBack' });
      expect(voucher).toMatchObject({ state: 'unused', verification: null });
      const again = await find(voucher.code);
      if (again.state !== 'usable') throw new Error(again.why);
      await shop.redeem({ ...redemption, requestNo: `${kind} again`, ticket: again.ticket });
      // What somebody redeemed later is not given back.
      expect(await douyin.giveBack(repeat)).toEqual({ state: 'givenBack' });
      expect(voucher.state).toBe('used');
    }
  });

  it('is given back within an hour only, and not once its guest has the money', async () => {
    const { voucher, redemption } = await begin();
    const { receipt } = await shop.redeem(redemption);
    shop.clock.advance(hourMs);
    for (const isRepeat of [false, true]) {
      expect(await douyin.giveBack({ ...redemption, receipt, isRepeat })).toEqual({
        state: 'refused',
        why: 'tooLate',
      });
    }
    voucher.state = 'refunded';
    expect(await douyin.giveBack({ ...redemption, receipt })).toEqual({ state: 'refused', why: 'refunded' });
  });

  it.each([
    [{ deal: 'expired' }, 'expired'],
    [{ startsInDays: 2 }, 'notYet'],
    [{ state: 'used' }, 'used'],
    [{ state: 'refunded' }, 'used'],
    [{ storeName: '南山店' }, 'otherShop'],
  ] as const)('bought as %o is refused: %s', async (purchase, why) => {
    expect(await find(shop.buy('douyin', purchase).code)).toEqual({ state: 'refused', why });
  });

  it.each([
    ['refunding', 'refunded'],
    ['refunded', 'refunded'],
  ] as const)('that became %s after the look is refused: %s', async (state, why) => {
    const { voucher, redemption } = await begin();
    voucher.state = state;
    expect(await douyin.redeem(redemption)).toEqual({ state: 'refused', why });
  });

  it('is the first usable one of its order', async () => {
    const amount = { original_amount: 9900, list_market_amount: 0, pay_amount: '9400' };
    const now = Math.floor(shop.clock.now() / 1000);
    const one = (encrypted_code: string, more: object) => ({ encrypted_code, amount, ...more });
    const sku = { title: 'A', groupon_type: 1, market_price: 15_000 };
    const list = [
      one('card', { sku: { ...sku, groupon_type: 3 } }),
      one('times', { sku, time_card: { times_count: 3 } }),
      one('old', { sku, expire_time: now - 1 }),
      one('late', { sku, start_time: now + 100 }),
      one('good', { sku, start_time: now - 100, expire_time: now + 100 }),
      one('better', { sku }),
    ];
    const look = (certificates: object[], more: object = {}) => {
      body('/prepare', { verify_token: 't', order_id: '1', certificates, ...more });
      return find('104686126200130');
    };
    const good = {
      state: 'usable',
      worthFen: 15_000,
      paidFen: 9400,
      ticket: expect.stringContaining('good'),
    };
    expect(await look(list)).toMatchObject(good);
    expect(await look([], { certificates_v2: list })).toMatchObject(good);
    expect(await look(list.slice(0, 4))).toEqual({ state: 'refused', why: 'refused' });
    expect(await look(list.slice(2, 4))).toEqual({ state: 'refused', why: 'expired' });
    expect(await look(list.slice(3, 4))).toEqual({ state: 'refused', why: 'notYet' });
    expect(await look([])).toEqual({ state: 'refused', why: 'used' });
  });
});

describe('a link in a code', () => {
  it('is followed to Douyin only, and no further', async () => {
    const unknown = { state: 'refused', why: 'unknown' };
    const before = shop.countCalls('/prepare');
    for (const code of [
      'https://evil.example/?object_id=1',
      'https://v.douyin.com.evil.example/abc/',
      'https://evildouyin.com/?object_id=1',
      'ftp://v.douyin.com/abc/',
      'https://www.iesdouyin.com/share/',
      'https://v.douyin.com/never-made/',
    ])
      expect([code, await find(code)]).toEqual([code, unknown]);
    const { linkId } = shop.buy('douyin');
    const leadTo = (address: string) => {
      shop.fault({ match: '/douyin/v/', kind: 'body', body: address });
      return find(`https://v.douyin.com/${linkId}/`);
    };
    expect(await leadTo('https://evil.example/?object_id=1')).toEqual(unknown);
    expect(await leadTo('https://v.douyin.com/again/')).toEqual(unknown);
    expect(await leadTo(`https://www.douyin.com/?object_id=${'x'.repeat(3000)}`)).toEqual(unknown);
    expect(shop.countCalls('/prepare')).toBe(before);
  });

  it('that gets no answer leaves the voucher unclear', async () => {
    const { linkId } = shop.buy('douyin');
    const code = `https://v.douyin.com/${linkId}/`;
    shop.fault({ match: '/douyin/v/', kind: 'timeout' });
    expect(await outcomeOf(find(code))).toBe('unknown: timeout');
    shop.fault({ match: '/douyin/v/', kind: 'status', status: 503 });
    expect(await outcomeOf(find(code))).toBe('unknown: http503');
    shop.fault({ match: '/douyin/v/', kind: 'status', status: 200 });
    expect(await find(code)).toEqual({ state: 'refused', why: 'unknown' });
  });
});
