import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { signMeituan } from '#server/gateways/vouchers/meituan/sign.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';

let server: SimulatorServer;
beforeAll(async () => {
  server = await startSimulatorServer(Date.UTC(2027, 0, 10, 4));
});
afterAll(() => server.stop());

type Answered = Readonly<Record<string, unknown>>;

const post = async (path: string, init: RequestInit): Promise<Answered> => {
  const answer = await fetch(`${server.url}/_sim${path}`, { method: 'POST', ...init });
  return (await answer.json()) as Answered;
};
const json = (body: object, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
const buy = (purchase: object) => post('/vouchers', json(purchase));

describe('the simulated Meituan', () => {
  const formOf = (biz: object): Record<string, string> => {
    const { account, tokenOf } = server.simulator.vouchers.meituan;
    return {
      appAuthToken: tokenOf('万龙店'),
      biz: JSON.stringify(biz),
      businessId: '58',
      charset: 'UTF-8',
      developerId: account.developerId,
      timestamp: String(Math.floor(server.clock.now() / 1000)),
      version: '2',
    };
  };
  const sendForm = async (name: string, form: Record<string, string>): Promise<unknown> => {
    const { signKey } = server.simulator.vouchers.meituan.account;
    const body = new URLSearchParams({ sign: signMeituan(form, signKey), ...form });
    return (await post(`/meituan/ddzh/tuangou/receipt/${name}`, { body }))['code'];
  };
  const call = (name: string, biz: object): Promise<unknown> => sendForm(name, formOf(biz));
  const redeemer = { appShopAccount: 'a', appShopAccountName: 'b' };

  it('takes a call as Meituan wants it, and none that is another', async () => {
    const { code } = await buy({ platform: 'meituan' });
    const form = formOf({ receiptCode: code });
    expect(await sendForm('prepare', form)).toBe('OP_SUCCESS');
    const changes: readonly (readonly [Record<string, string>, string])[] = [
      [{ sign: 'a'.repeat(40) }, 'OP_SIGN_ERROR'],
      [{ sign: '' }, 'OP_PARAM_MISSING'],
      [{ appAuthToken: '' }, 'OP_PARAM_MISSING'],
      [{ appAuthToken: 'made.up' }, 'OP_TOKEN_INVALID'],
      [{ developerId: '1' }, 'OP_DEVELOPER_ERROR'],
      [{ businessId: '59' }, 'OP_PARAM_ERROR'],
      [{ charset: 'GBK' }, 'OP_PARAM_ERROR'],
      [{ version: '1' }, 'OP_PARAM_ERROR'],
      [{ timestamp: '1700000000' }, 'OP_PARAM_TIMESTAMP'],
      [{ biz: '[' }, '1002'],
    ];
    for (const [change, refusal] of changes)
      expect([change, await sendForm('prepare', { ...form, ...change })]).toEqual([change, refusal]);
    expect(await sendForm('other', form)).toBe('OP_PARAM_PATH');
    const asJson = await post('/meituan/ddzh/tuangou/receipt/prepare', json(form));
    expect(asJson['code']).toBe('OP_PARAM_MISSING');
  });

  it.each([
    ['prepare', { receiptCode: 12 }],
    ['consume', { count: 1, requestId: 'r' }],
    ['consume', { count: 101, requestId: 'r', ...redeemer }],
    ['consume', { count: 1, ...redeemer }],
    ['reverseconsume', redeemer],
    ['getconsumed', { receiptCode: '' }],
  ])('wants all fields of %s: %o', async (name, biz) => {
    const { code } = await buy({ platform: 'meituan' });
    expect(await call(name, { receiptCode: code, ...biz })).toBe('1002');
  });

  it('gives back by the deal, at the store that redeemed, and makes another code', async () => {
    const { code } = await buy({ platform: 'meituan' });
    const receipt = { receiptCode: code, ...redeemer };
    const dealId = '8123456789012345671';
    expect(await call('getconsumed', { receiptCode: code })).toBe('1006');
    expect(await call('reverseconsume', { ...receipt, dealId })).toBe('1006');
    expect(await call('consume', { ...receipt, count: 2, requestId: 'r' })).toBe('1017');
    expect(await call('consume', { ...receipt, count: 1, requestId: 'r' })).toBe('OP_SUCCESS');
    expect(await call('consume', { ...receipt, count: 1, requestId: 'r' })).toBe('1008');
    expect(await call('getconsumed', { receiptCode: code })).toBe('OP_SUCCESS');
    expect(await call('reverseconsume', { ...receipt, dealId: '1' })).toBe('1002');
    const elsewhere = server.simulator.vouchers.meituan.tokenOf('南山店');
    const form = { ...formOf({ ...receipt, dealId }), appAuthToken: elsewhere };
    expect(await sendForm('reverseconsume', form)).toBe('1012');
    server.clock.advance(10 * minuteMs - 1);
    expect(await call('reverseconsume', { ...receipt, dealId })).toBe('OP_SUCCESS');
    expect(await call('reverseconsume', { ...receipt, dealId })).toBe('1141');
    expect(await call('getconsumed', { receiptCode: code })).toBe('1006');
  });
});

describe('the simulated Douyin', () => {
  const certificates = '/douyin/goodlife/v1/fulfilment/certificate';
  const codeIn = (answer: Answered): unknown => (answer['data'] as Answered)['error_code'];
  const issue = async (change: object = {}): Promise<Answered> => {
    const { account } = server.simulator.vouchers.douyin;
    const asked = {
      client_key: account.clientKey,
      client_secret: account.clientSecret,
      grant_type: 'client_credential',
    };
    return (await post('/douyin/oauth/client_token/', json({ ...asked, ...change })))['data'] as Answered;
  };
  const newToken = async (): Promise<string> => String((await issue())['access_token']);
  const get = async (path: string, query: Record<string, string>, token: string): Promise<Answered> => {
    const address = `${server.url}/_sim${certificates}/${path}/?${new URLSearchParams(query).toString()}`;
    return (await (await fetch(address, { headers: { 'access-token': token } })).json()) as Answered;
  };

  it('gives tokens to our app alone, of which the newest two are good', async () => {
    expect((await issue({ client_key: 'x' }))['error_code']).toBe(10_003);
    expect((await issue({ client_secret: 'x' }))['error_code']).toBe(10_013);
    expect((await issue({ grant_type: 'x' }))['error_code']).toBe(10_002);
    const { code } = await buy({ platform: 'douyin' });
    const look = async (token: string) => codeIn(await get('prepare', { code: String(code) }, token));
    const tokens = [await newToken(), await newToken(), await newToken()] as const;
    const lookAll = async () => [await look(tokens[0]), await look(tokens[1]), await look(tokens[2])];
    expect(await lookAll()).toEqual([2_190_002, 0, 0]);
    server.clock.advance(5 * minuteMs);
    expect(await lookAll()).toEqual([2_190_002, 2_190_008, 0]);
    server.clock.advance(2 * hourMs);
    expect(await look(tokens[2])).toBe(2_190_008);
    expect(await look('')).toBe(2_190_002);
  });

  it('wants its fields', async () => {
    const token = await newToken();
    const { code } = await buy({ platform: 'douyin' });
    const known = server.simulator.vouchers.douyin.numberOf('万龙店');
    const lookWith = async (query: Record<string, string>) => codeIn(await get('prepare', query, token));
    expect(await lookWith({})).toBe(1502);
    expect(await lookWith({ code: String(code), encrypted_data: 'x' })).toBe(1502);
    expect(await lookWith({ code: 'abc' })).toBe(2_100_005);
    expect(await lookWith({ code: '1' })).toBe(1212);
    expect(await lookWith({ encrypted_data: 'x' })).toBe(1221);
    expect(await lookWith({ code: String(code), poi_id: '1' })).toBe(2_119_001);
    expect(await lookWith({ code: String(code), poi_id: known })).toBe(0);
    const send = async (path: string, body: object) =>
      codeIn(await post(`${certificates}/${path}/`, json(body, { 'access-token': token })));
    const whole = { verify_token: 'x', poi_id: known, encrypted_codes: ['x'] };
    for (const name of Object.keys(whole))
      expect([name, await send('verify', { ...whole, [name]: undefined })]).toEqual([name, 2_100_005]);
    expect(await send('verify', { ...whole, encrypted_codes: [] })).toBe(2_100_005);
    expect(await send('verify', whole)).toBe(2_100_005);
    expect(await send('cancel', { verify_id: '1' })).toBe(2_100_005);
    expect(await send('cancel', { verify_id: '1', certificate_id: '2' })).toBe(1263);
    expect(codeIn(await get('get', {}, token))).toBe(2_100_005);
    expect(codeIn(await get('get', { encrypted_code: 'x' }, token))).toBe(1221);
    expect(codeIn(await get('query', { order_id: '1' }, token))).toBe(3_100_101);
    expect(codeIn(await get('query', {}, token))).toBe(200_002);
  });

  it('tells by order what became of a voucher', async () => {
    await buy({ platform: 'douyin' });
    const [voucher] = server.simulator.vouchers.books.list();
    const answer = await get('query', { order_id: voucher?.orderId ?? '' }, await newToken());
    expect(answer).toMatchObject({
      data: { certificates: [{ status: 1, encrypted_code: voucher?.encryptedCode }] },
    });
  });
});

describe('the page of vouchers', () => {
  const read = async (language: string): Promise<string> => {
    const answer = await fetch(`${server.url}/_sim/vouchers`, { headers: { 'accept-language': language } });
    return answer.text();
  };

  it('sells them, shows their codes with state, and says that it is a simulator', async () => {
    const fields = { platform: 'douyin', deal: 'cash' };
    const sent = await fetch(`${server.url}/_sim/vouchers`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/_sim/vouchers']);
    await buy({ platform: 'meituan', deal: 'expired', storeName: '<b>南山店</b>' });
    const [meituan, douyin] = server.simulator.vouchers.books.list();
    const page = await read('zh');
    expect(page).toMatch(/模拟器.*不是真正的美团或抖音/s);
    expect(page).toContain(meituan?.code.replaceAll(/\d{4}(?=\d)/g, '$& '));
    expect(page).toContain(`https://v.douyin.com/${douyin?.linkId}/`);
    expect(page).toMatch(/已过期.*&lt;b&gt;南山店.*100 元代金券.*未使用/s);
    expect(page).not.toMatch(/<script|<b>南山店/);
    expect(await read('en')).toMatch(/Simulator.*neither Meituan nor Douyin.*Buy.*Unused/s);
    expect(await (await fetch(`${server.url}/_sim`)).text()).toContain('/_sim/vouchers');
  });

  it('sells to tests as well, and lists what it sold', async () => {
    const bought = await buy({ platform: 'meituan', deal: 'skiHalfDay' });
    expect(bought).toMatchObject({
      code: expect.stringMatching(/^0\d{11}$/),
      soldFen: 9900,
      state: 'unused',
    });
    const books = (await (await fetch(`${server.url}/_sim/vouchers/books`)).json()) as { items: Answered[] };
    expect(books.items[0]).toEqual(bought);
    expect(await buy({ platform: 'elsewhere' })).toEqual({ error: 'unreadable' });
  });

  it('logs calls by their names, with no code in it', async () => {
    const { code } = await buy({ platform: 'meituan' });
    const calls = await (await fetch(`${server.url}/_sim/calls`)).text();
    expect(calls).toMatch(/\/meituan\/ddzh\/tuangou\/receipt\/prepare/);
    expect(calls).not.toContain(String(code));
  });
});
