import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { createDouyin } from '#server/gateways/vouchers/douyin/douyin.ts';
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

const find = (code: string) => douyin.find({ storeName, code });

/** Another process of the shop, with other settings if any. */
const build = (changed: Partial<Parameters<typeof createDouyin>[0]> = {}): VoucherGateway => {
  const { account, numberOf } = shop.simulator.vouchers.douyin;
  const base = () => `${shop.url}/_sim/douyin`;
  const settings = { ...account, shopOf: numberOf, base, linkBase: () => `${base()}/v`, timeoutMs: 30_000 };
  return createDouyin({ ...settings, ...changed }, { db: shop.db, clock: shop.clock });
};

describe('a code of Douyin', () => {
  const places = ['refused', 'refused-in-extra', 'refused-in-result'] as const;

  it.each([
    ['1208', 'used'],
    ['2', 'used'],
    ['1241', 'used'],
    ['1212', 'unknown'],
    ['1221', 'unknown'],
    ['1502', 'unknown'],
    ['1263', 'unknown'],
    ['3100101', 'unknown'],
    ['1033000519', 'unknown'],
    ['45005117', 'unknown'],
    ['1228', 'otherShop'],
    ['3000002', 'otherShop'],
    ['1250', 'expired'],
    ['1265', 'refused'],
    ['2119006', 'refused'],
    ['2119007', 'refused'],
    ['3000001', 'refused'],
    ['7777777', 'refused'],
  ])('%s refuses wherever it stands: %s', async (code, why) => {
    const { redemption } = await shop.begin('douyin');
    for (const kind of places) {
      shop.fault({ on: 'voucher', match: 'douyin verify', kind, code });
      expect([kind, await douyin.redeem(redemption)]).toEqual([kind, { state: 'refused', why }]);
    }
    shop.fault({ on: 'voucher', match: 'douyin prepare', code });
    expect(await find(redemption.code)).toEqual({ state: 'refused', why });
  });

  it.each([
    ['1229', 'unknown'],
    ['1508', 'config'],
    ['2119005', 'config'],
    ['2190004', 'config'],
    ['2100005', 'config'],
    ['2100007', 'config'],
    ['2119001', 'config'],
    ['200002', 'config'],
    ['4000001', 'config'],
    ['2119002', 'busy'],
    ['2119003', 'busy'],
    ['6001001', 'busy'],
    ['2100001', 'unknown'],
    ['2100004', 'unknown'],
    ['5000001', 'unknown'],
  ])('%s fails wherever it stands: %s', async (code, kind) => {
    const { redemption } = await shop.begin('douyin');
    for (const place of places) {
      shop.fault({ on: 'voucher', match: 'douyin verify', kind: place, code });
      expect(await outcomeOf(douyin.redeem(redemption))).toBe(`${kind}: ${code}`);
    }
    shop.fault({ on: 'voucher', match: 'douyin cancel', code });
    const receipt = JSON.stringify({ verifyId: '1', certificateId: '2', code: 'x' });
    expect(await outcomeOf(douyin.giveBack({ ...redemption, receipt }))).toBe(`${kind}: ${code}`);
  });

  it('beside 3000001 says that it is too late', async () => {
    const { redemption } = await shop.begin('douyin');
    const { receipt } = await shop.redeem(redemption);
    shop.fault({ on: 'voucher', match: 'douyin cancel', code: '3000001', subCode: '2034000910' });
    expect(await douyin.giveBack({ ...redemption, receipt })).toEqual({ state: 'refused', why: 'tooLate' });
    shop.fault({ on: 'voucher', match: 'douyin cancel', code: '3000001' });
    expect(await douyin.giveBack({ ...redemption, receipt })).toEqual({ state: 'refused', why: 'refused' });
  });
});

describe("Douyin's token", () => {
  it('is shared by all processes and renewed once when it ends or is refused', async () => {
    const { code } = shop.buy('douyin');
    const both = [build(), build()];
    const lookAll = () => Promise.all(both.map((gateway) => gateway.find({ storeName, code })));
    await lookAll();
    const before = shop.countCalls('/client_token/');
    await lookAll();
    expect(shop.countCalls('/client_token/')).toBe(before);
    shop.clock.advance(2 * hourMs);
    await lookAll();
    expect(shop.countCalls('/client_token/')).toBe(before + 1);
    shop.simulator.vouchers.douyin.tokens.endAll();
    expect((await lookAll()).map(({ state }) => state)).toEqual(['usable', 'usable']);
    expect(shop.countCalls('/client_token/')).toBe(before + 2);
  });

  it('is kept sealed', async () => {
    await find(shop.buy('douyin').code);
    const rows = await shop.db.query<{ sealed: string }>(
      sql`select sealed from platform_token where name like 'douyin token%'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.sealed).not.toMatch(/clt\./);
  });

  it.each(['2190002', '2190008'])('is asked for once more, and no oftener, after %s', async (code) => {
    const { redemption } = await shop.begin('douyin');
    const before = shop.countCalls('/verify/');
    shop.fault({ on: 'voucher', match: 'douyin verify', code });
    expect((await douyin.redeem(redemption)).state).toBe('redeemed');
    expect(shop.countCalls('/verify/')).toBe(before + 2);
    shop.fault({ on: 'voucher', match: 'douyin verify', code, times: 2 });
    expect(await outcomeOf(douyin.redeem(redemption))).toBe(`config: ${code}`);
    expect(shop.countCalls('/verify/')).toBe(before + 4);
  });

  it('that nobody gives leaves the voucher as it was', async () => {
    const { redemption } = await shop.begin('douyin');
    const failure = (changed: Parameters<typeof build>[0]) => outcomeOf(build(changed).redeem(redemption));
    expect(await failure({ clientKey: 'another' })).toBe('config: 10003');
    expect(await failure({ clientKey: 'a2', clientSecret: 'another' })).toBe('config: 10003');
    shop.simulator.vouchers.douyin.tokens.endAll();
    for (const fault of [{ kind: 'timeout' }, { kind: 'status', status: 500 }] as const) {
      shop.fault({ match: '/client_token/', ...fault });
      expect(await outcomeOf(douyin.redeem(redemption))).toBe('busy: noToken');
    }
    for (const data of [
      { error_code: 0, access_token: '', expires_in: 7200 },
      { error_code: 0, access_token: 'clt.1', expires_in: 'long' },
      { error_code: 10_020 },
    ]) {
      shop.fault({ match: '/client_token/', kind: 'body', body: JSON.stringify({ data }) });
      expect(await outcomeOf(douyin.redeem(redemption))).toBe('busy: noToken');
    }
    shop.fault({ match: '/client_token/', kind: 'body', body: '{"data":{"error_code":10013}}' });
    expect(await outcomeOf(douyin.redeem(redemption))).toBe('config: 10013');
    expect((await douyin.redeem(redemption)).state).toBe('redeemed');
  });

  it('is good for the shops that Douyin knows', async () => {
    const failure = (shopOf: (name: string) => string | null) =>
      outcomeOf(build({ shopOf }).find({ storeName, code: '104686126200130' }));
    expect(await failure(() => '123456')).toBe('config: 2119001');
    expect(await failure(() => null)).toBe('config: noShop');
    expect([build({ shopOf: () => null }).hasShop(storeName), douyin.hasShop(storeName)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('an answer of Douyin that nobody may believe', () => {
  it.each([
    ['', 'unreadable'],
    ['<html>', 'unreadable'],
    ['{}', 'unreadable'],
    ['{"data":[],"extra":null}', 'unreadable'],
    ['{"data":{"error_code":null}}', 'unreadable'],
    ['{"data":{"error_code":0}}', 'unreadable'],
    ['{"data":{"error_code":0,"verify_results":[1,null]}}', 'unreadable'],
    ['{"data":{"error_code":0,"verify_results":[{"result":{}}]}}', 'unreadable'],
    ['{"data":{"error_code":0},"extra":{"error_code":2100004}}', '2100004'],
  ])('leaves a redemption unclear: %s', async (body, code) => {
    const { redemption } = await shop.begin('douyin');
    shop.fault({ match: '/verify/', kind: 'body', body });
    expect(await outcomeOf(douyin.redeem(redemption))).toBe(`unknown: ${code}`);
  });

  it.each([
    [{ verify_token: '', certificates: [{ encrypted_code: 'a', amount: { original_amount: 1 } }] }],
    [{ verify_token: 't', certificates: [{ amount: { original_amount: 1 } }] }],
    [{ verify_token: 't', certificates: [{ encrypted_code: 'a', amount: { original_amount: '1.5' } }] }],
    [{ verify_token: 't', certificates: [{ encrypted_code: 'a'.repeat(4000), sku: { market_price: 1 } }] }],
  ])('leaves a look unclear', async (data) => {
    const body = JSON.stringify({ data: { error_code: 0, ...data } });
    shop.fault({ match: '/prepare/', kind: 'body', body });
    expect(await outcomeOf(find('104686126200130'))).toBe('unknown: unreadable');
  });

  it('is not waited for, and nothing is sent for what we did not keep', async () => {
    const { redemption } = await shop.begin('douyin');
    shop.fault({ match: '/verify/', kind: 'timeout' });
    expect(await outcomeOf(douyin.redeem(redemption))).toBe('unknown: timeout');
    shop.fault({ match: '/verify/', kind: 'status', status: 429 });
    expect(await outcomeOf(douyin.redeem(redemption))).toBe('busy: http429');
    expect(await outcomeOf(douyin.redeem({ ...redemption, ticket: '{}' }))).toBe('refused: keptWrong');
    expect(await outcomeOf(douyin.giveBack({ ...redemption, receipt: '1' }))).toBe('refused: keptWrong');
  });
});
