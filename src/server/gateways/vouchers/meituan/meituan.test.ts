import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { createMeituan } from '#server/gateways/vouchers/meituan/meituan.ts';
import type { VoucherGateway } from '#server/gateways/vouchers/voucher-gateway.ts';
import { outcomeOf, startVoucherShop, storeName, type VoucherShop } from '#testing/voucher-shop.ts';

let shop: VoucherShop;
let meituan: VoucherGateway;
beforeAll(async () => {
  shop = await startVoucherShop(Date.UTC(2027, 0, 10, 4));
  meituan = shop.of('meituan');
});
afterAll(() => shop.stop());
afterEach(() => shop.simulator.faults.clear());

const begin = (purchase?: Parameters<VoucherShop['begin']>[1]) => shop.begin('meituan', purchase);
const find = (code: string) => meituan.find({ storeName, code });
const body = (path: string, data: object | string): void =>
  shop.fault({
    match: path,
    kind: 'body',
    body: typeof data === 'string' ? data : JSON.stringify({ code: 'OP_SUCCESS', data }),
  });

describe('a voucher of Meituan', () => {
  it('is found by its typed code, worth what it is worth at the counter', async () => {
    const voucher = shop.buy('meituan', { deal: 'cash' });
    const typed = voucher.code.replaceAll(/\d{4}(?=\d)/g, '$& ');
    expect(await find(typed)).toEqual({
      state: 'usable',
      title: '100 元代金券',
      worthFen: 10_000,
      paidFen: 8300,
      endsAt: voucher.endsAt,
      ticket: JSON.stringify({ dealId: voucher.dealId }),
    });
    expect(voucher.state).toBe('unused');
  });

  it('is redeemed once, and given back once', async () => {
    const { voucher, redemption } = await begin();
    const { receipt } = await shop.redeem(redemption);
    expect(JSON.parse(receipt)).toEqual({ code: voucher.code, dealId: voucher.dealId });
    expect(voucher.verification?.by).toBe(redemption.requestNo);
    expect(await find(voucher.code)).toEqual({ state: 'refused', why: 'used' });
    const { code } = voucher;
    expect(await meituan.giveBack({ ...redemption, receipt })).toEqual({ state: 'givenBack' });
    expect(await meituan.giveBack({ ...redemption, receipt, isRepeat: true })).toEqual({
      state: 'givenBack',
    });
    expect(voucher.code).not.toBe(code);
    expect(await find(code)).toEqual({ state: 'refused', why: 'unknown' });
    expect((await find(voucher.code)).state).toBe('usable');
  });

  it('is redeemed by a repeat whether the first call was done or not', async () => {
    for (const kind of ['reset', 'lost-response'] as const) {
      const { voucher, redemption } = await begin();
      shop.fault({ match: '/consume', kind });
      expect(await outcomeOf(meituan.redeem(redemption))).toBe('unknown: unreachable');
      const repeat = { ...redemption, isRepeat: true };
      const first = await shop.redeem(repeat);
      const { verification } = voucher;
      expect(await shop.redeem(repeat)).toEqual(first);
      expect(voucher.verification).toBe(verification);
      expect((await meituan.giveBack({ ...repeat, receipt: first.receipt })).state).toBe('givenBack');
    }
  });

  it('is ours after a repeat that is refused by a code on no list', async () => {
    const { redemption } = await begin();
    const first = await shop.redeem(redemption);
    shop.fault({ on: 'voucher', match: 'meituan consume', code: '1999' });
    expect(await meituan.redeem({ ...redemption, isRepeat: true })).toEqual(first);
  });

  it('is used when another request redeemed it', async () => {
    const { redemption } = await begin();
    await shop.redeem(redemption);
    const other = { ...redemption, requestNo: 'another-request' };
    for (const isRepeat of [false, true]) {
      expect(await meituan.redeem({ ...other, isRepeat })).toEqual({ state: 'refused', why: 'used' });
    }
  });

  it('stays unclear while nobody says who redeemed it', async () => {
    const { redemption } = await begin();
    await shop.redeem(redemption);
    const repeat = { ...redemption, isRepeat: true };
    shop.fault({ match: '/getconsumed', kind: 'status', status: 502 });
    expect(await outcomeOf(meituan.redeem(repeat))).toBe('unknown: http502');
    shop.fault({ on: 'voucher', match: 'meituan getconsumed', code: '1006' });
    expect(await meituan.redeem(repeat)).toEqual({ state: 'refused', why: 'used' });
    expect((await meituan.redeem(repeat)).state).toBe('redeemed');
  });

  it('is given back by a repeat whether the first call was done or not', async () => {
    for (const kind of ['reset', 'lost-response'] as const) {
      const { voucher, redemption } = await begin();
      const { receipt } = await shop.redeem(redemption);
      shop.fault({ match: '/reverseconsume', kind });
      expect(await outcomeOf(meituan.giveBack({ ...redemption, receipt }))).toBe('unknown: unreachable');
      const repeat = { ...redemption, receipt, isRepeat: true };
      expect(await meituan.giveBack(repeat)).toEqual({ state: 'givenBack' });
      expect(voucher).toMatchObject({ state: 'unused', verification: null });
      // A code on no list says nothing; the voucher does.
      shop.fault({ on: 'voucher', match: 'meituan reverseconsume', code: '1999' });
      expect(await meituan.giveBack(repeat)).toEqual({ state: 'givenBack' });
    }
  });

  it('is given back within ten minutes only', async () => {
    const { redemption } = await begin();
    const { receipt } = await shop.redeem(redemption);
    shop.clock.advance(10 * minuteMs);
    for (const isRepeat of [false, true]) {
      expect(await meituan.giveBack({ ...redemption, receipt, isRepeat })).toEqual({
        state: 'refused',
        why: 'tooLate',
      });
    }
  });

  it('keeps a deal that only its ticket names', async () => {
    const { voucher, redemption } = await begin();
    body('/consume', { result: [{ receiptCode: voucher.code }] });
    const { receipt } = await shop.redeem(redemption);
    expect(JSON.parse(receipt)).toEqual({ code: voucher.code, dealId: voucher.dealId });
  });

  it.each([
    [{ deal: 'expired' }, 'expired'],
    [{ startsInDays: 2 }, 'notYet'],
    [{ state: 'used' }, 'used'],
    [{ state: 'refunding' }, 'refunded'],
    [{ state: 'refunded' }, 'refunded'],
    [{ storeName: '南山店' }, 'otherShop'],
  ] as const)('bought as %o is refused: %s', async (purchase, why) => {
    const { code } = shop.buy('meituan', purchase);
    expect(await find(code)).toEqual({ state: 'refused', why });
    const redemption = { storeName, code, requestNo: 'r', ticket: '{}', cashier: '', isRepeat: false };
    expect(await meituan.redeem(redemption)).toEqual({ state: 'refused', why });
  });

  it('is not asked about when its code cannot be one', async () => {
    const before = shop.countCalls('/meituan/');
    for (const code of ['', 'abc', 'https://v.douyin.com/abc/', '1'.repeat(30)]) {
      expect(await find(code)).toEqual({ state: 'refused', why: 'unknown' });
    }
    expect(shop.countCalls('/meituan/')).toBe(before);
    expect(await find('999999999999')).toEqual({ state: 'refused', why: 'unknown' });
  });

  it.each([{ bizType: 205 }, { tgTimesCardFlag: true }])(
    'is refused as a card for several visits: %o',
    async (card) => {
      body('/prepare', { dealPrice: 500, dealMarketPrice: 900, dealId: 1, ...card });
      expect(await find('012345678901')).toEqual({ state: 'refused', why: 'refused' });
    },
  );
});

describe('a code of Meituan', () => {
  it.each([
    ['1003', 'refused'],
    ['1006', 'unknown'],
    ['1008', 'used'],
    ['1009', 'expired'],
    ['1010', 'refunded'],
    ['1011', 'refunded'],
    ['1012', 'otherShop'],
    ['1013', 'refused'],
    ['1015', 'notYet'],
    ['1016', 'refused'],
    ['1017', 'used'],
    ['1018', 'refused'],
    ['1023', 'refused'],
    ['1024', 'refused'],
    ['1029', 'tooLate'],
    ['1141', 'unknown'],
    ['9999', 'refused'],
  ])('%s refuses: %s', async (code, why) => {
    const { redemption } = await begin();
    shop.fault({ on: 'voucher', code, times: 2 });
    expect(await find(redemption.code)).toEqual({ state: 'refused', why });
    expect(await meituan.redeem(redemption)).toEqual({ state: 'refused', why });
  });

  it.each([
    ['645', 'config'],
    ['1001', 'config'],
    ['1002', 'config'],
    ['1004', 'unknown'],
    ['1007', 'config'],
    ['1014', 'config'],
    ['1019', 'config'],
    ['1020', 'config'],
    ['1021', 'config'],
    ['1022', 'config'],
    ['1025', 'config'],
    ['500', 'unknown'],
    ['OP_SYSTEM_ERROR', 'unknown'],
    ['OP_LIMIT_CONTROL', 'busy'],
    ['OP_SIGN_ERROR', 'config'],
  ])('%s fails: %s', async (code, kind) => {
    const { redemption } = await begin();
    shop.fault({ on: 'voucher', code, times: 3 });
    expect(await outcomeOf(find(redemption.code))).toBe(`${kind}: ${code}`);
    expect(await outcomeOf(meituan.redeem(redemption))).toBe(`${kind}: ${code}`);
    const receipt = JSON.stringify({ code: redemption.code, dealId: '1' });
    expect(await outcomeOf(meituan.giveBack({ ...redemption, receipt }))).toBe(`${kind}: ${code}`);
  });

  it('of the gateway tells a wrong key, token or account', async () => {
    const { account, tokenOf } = shop.simulator.vouchers.meituan;
    const base = () => `${shop.url}/_sim/meituan`;
    const settings = { ...account, shopOf: tokenOf, base, timeoutMs: 30_000 };
    const failureOf = (changed: Partial<Parameters<typeof createMeituan>[0]>) => {
      const gateway = createMeituan({ ...settings, ...changed }, shop.clock);
      return outcomeOf(gateway.find({ storeName, code: '012345678901' }));
    };
    expect(await failureOf({})).toEqual({ state: 'refused', why: 'unknown' });
    expect(await failureOf({ signKey: 'another' })).toBe('config: OP_SIGN_ERROR');
    expect(await failureOf({ developerId: '1' })).toBe('config: OP_DEVELOPER_ERROR');
    expect(await failureOf({ shopOf: () => 'made.up' })).toBe('config: OP_TOKEN_INVALID');
    expect(await failureOf({ shopOf: () => null })).toBe('config: noShop');
    const nowhere = createMeituan({ ...settings, shopOf: () => null }, shop.clock);
    expect([nowhere.hasShop(storeName), meituan.hasShop(storeName)]).toEqual([false, true]);
  });
});

describe('an answer of Meituan that nobody may believe', () => {
  it.each([
    ['', 'unreadable'],
    ['<html>busy</html>', 'unreadable'],
    ['[]', 'unreadable'],
    ['{"code":null,"data":{}}', 'unreadable'],
    ['{"code":{"a":1}}', 'unreadable'],
    ['{"code":"OP_SUCCESS"}', 'unreadable'],
    ['{"code":0,"data":{"dealPrice":"free"}}', 'unreadable'],
    ['{"code":"0","data":{"dealMarketPrice":1e9}}', 'unreadable'],
    ['{"code":"OP SUCCESS <b>"}', 'noCode'],
  ])('leaves a look unclear: %s', async (text, code) => {
    body('/prepare', text);
    expect(await outcomeOf(find('012345678901'))).toBe(`unknown: ${code}`);
  });

  it('is not waited for', async () => {
    const { redemption } = await begin();
    shop.simulator.faults.add({ match: '/consume', kind: 'timeout' });
    expect(await outcomeOf(meituan.redeem(redemption))).toBe('unknown: timeout');
    shop.fault({ match: '/consume', kind: 'status', status: 429 });
    expect(await outcomeOf(meituan.redeem(redemption))).toBe('busy: http429');
    shop.fault({ match: '/consume', kind: 'status', status: 404, body: 'nothing here' });
    expect(await outcomeOf(meituan.redeem(redemption))).toBe('unknown: http404');
  });

  it('is not read beyond a megabyte', async () => {
    const endless = createServer((_, answer) => {
      answer.writeHead(200);
      answer.end(`{"code":"OP_SUCCESS","data":{"dealTitle":"${'x'.repeat(2_000_000)}"}}`);
    });
    await new Promise<void>((resolve) => {
      endless.listen(0, '127.0.0.1', resolve);
    });
    const { port } = endless.address() as AddressInfo;
    const settings = {
      ...shop.simulator.vouchers.meituan.account,
      shopOf: () => 'token',
      base: () => `http://127.0.0.1:${port}`,
      timeoutMs: 30_000,
    };
    const gateway = createMeituan(settings, shop.clock);
    expect(await outcomeOf(gateway.find({ storeName, code: '012345678901' }))).toBe('unknown: tooLong');
    endless.closeAllConnections();
    endless.close();
  });

  it('spreads what an order was paid over its vouchers', async () => {
    const paid = (paymentDetail: object[]) => {
      body('/prepare', { dealPrice: 199, dealMarketPrice: '280.00', dealId: 1, paymentDetail });
      return find('012345678901');
    };
    const own = { amount: '380.01', amountType: 10 };
    expect(await paid([own, { amount: 17.99, amountType: 8 }])).toMatchObject({ paidFen: 19_000 });
    expect(await paid([{ amount: '199', amountType: 23 }])).toMatchObject({ paidFen: 19_900 });
    expect(await paid([])).toMatchObject({ paidFen: 19_900, worthFen: 28_000, endsAt: null });
  });

  it('gives back nothing by a receipt that is not ours', async () => {
    const { redemption } = await begin();
    expect(await outcomeOf(meituan.giveBack({ ...redemption, receipt: '?' }))).toBe('refused: receiptWrong');
  });
});
