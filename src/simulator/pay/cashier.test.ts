import { createSign } from 'node:crypto';
import { AlipaySdk } from 'alipay-sdk';
import { Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beijingTime } from '#domain/time/beijing-time.ts';
import { startSimulatorServer, type SimulatorServer } from '#testing/simulator-server.ts';
import { people } from '../people.ts';
import { type merchantOf } from '#simulator/pay/pay-values.ts';

let server: SimulatorServer;
let merchant: ReturnType<typeof merchantOf>;
let weChat: InstanceType<typeof Wechatpay>;
let alipay: AlipaySdk;
beforeAll(async () => {
  server = await startSimulatorServer();
  merchant = await server.simulator.pay.merchant();
  const { wechat, alipay: ali } = merchant;
  weChat = new Wechatpay({
    mchid: wechat.mchId,
    serial: wechat.merchantSerial,
    privateKey: wechat.merchantPrivateKey,
    certs: { [wechat.platformKeyId]: wechat.platformPublicKey },
    baseURL: server.url,
  } as ConstructorParameters<typeof Wechatpay>[0]);
  alipay = new AlipaySdk({
    appId: ali.appId,
    privateKey: ali.privateKey,
    keyType: 'PKCS8',
    alipayPublicKey: ali.alipayPublicKey,
    gateway: `${server.url}/_sim/alipay/gateway.do`,
    camelcase: false,
  });
});
afterAll(() => server.stop());

const referer = 'https://shop.example/customer/payment/1';
const back = 'https://shop.example/paid?order=1';
const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(url, server.url), { headers: { 'accept-language': 'zh', ...headers } });
  return { status: answer.status, text: await answer.text(), url: answer.url };
};
const textOf = (text: string): string => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
const fieldIn = (page: string, name: string): string =>
  textOf(new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '');
const decide = async (page: string, answer: 'pay' | 'decline', payer = 'zhao') => {
  const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ key: fieldIn(page, 'key'), back: fieldIn(page, 'back'), payer, answer });
  const answered = await fetch(new URL(action, server.url), {
    method: 'POST',
    body,
    headers: { 'accept-language': 'zh' },
  });
  return { status: answered.status, text: await answered.text() };
};
const wayBack = (page: string): string => textOf(/class="button main" href="([^"]+)"/.exec(page)?.[1] ?? '');

let count = 0;
const order = async (
  kind: 'jsapi' | 'native' | 'h5',
  more: object,
): Promise<{ no: string; data: Record<string, string> }> => {
  count += 1;
  const no = `cashier-${kind}-${count}`;
  const { data } = await weChat.client.request(`/v3/pay/transactions/${kind}`, 'post', {
    appid: merchant.wechat.appId,
    mchid: merchant.wechat.mchId,
    description: '雪板 <b>三天</b>',
    out_trade_no: no,
    notify_url: 'https://shop.example/notices',
    amount: { total: 5 },
    ...more,
  });
  return { no, data: data as Record<string, string> };
};
const scene = { scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } };
const stateOf = (no: string) =>
  server.simulator.pay.wechat.books().trades.find(({ outTradeNo }) => outTradeNo === no)?.state;

describe('the cashier of WeChat Pay', () => {
  it('opens a link from the shop, takes a no and then a yes, and leads back', async () => {
    const { no, data } = await order('h5', scene);
    const link = `${data['h5_url']}&redirect_url=${encodeURIComponent(back)}`;
    const page = await open(link, { referer });
    expect(page.text).toMatch(/模拟器.*不会真的扣款.*¥<\/small>0\.05.*雪板 &lt;b&gt;三天/s);
    expect(page.text).not.toContain('<script');
    expect((await open(link, { referer, 'accept-language': 'en' })).text).toMatch(
      /takes no money.*Do not pay/s,
    );
    const declined = await decide(page.text, 'decline');
    expect([declined.text.includes('尚未支付'), wayBack(declined.text), stateOf(no)]).toEqual([
      true,
      back,
      'unpaid',
    ]);
    const again = await open(textOf(/href="([^"]+again[^"]+)"/.exec(declined.text)?.[1] ?? ''));
    const paid = await decide(again.text, 'pay');
    expect([paid.text.includes('支付成功'), wayBack(paid.text), stateOf(no)]).toEqual([true, back, 'paid']);
    expect((await open(link, { referer })).text).toContain('支付成功');
    const described = await weChat.client.request(
      `/v3/pay/transactions/out-trade-no/${no}?mchid=${merchant.wechat.mchId}`,
      'get',
    );
    expect(described.data).toMatchObject({ payer: { openid: people[1]?.openId } });
  });

  it('opens from registered pages only, outside WeChat, for a while, and sends nobody elsewhere', async () => {
    const { data } = await order('h5', scene);
    const link = data['h5_url'] ?? '';
    const inWeChat = { referer, 'user-agent': 'MicroMessenger/8.0' };
    const evil = `${link}&redirect_url=${encodeURIComponent('https://evil.example/')}`;
    for (const [url, headers] of [
      [link, {}],
      [link, { referer: 'https://evil.example/' }],
      [link, inWeChat],
      [evil, { referer }],
    ] as const) {
      expect((await open(url, headers)).text).toContain('无法支付');
    }
    expect((await open(link, { referer })).status).toBe(200);
    const key = /prepay_id=wx(\w+)/.exec(link)?.[1] ?? '';
    const script = await open(
      `/_sim/wxpay/done?key=${key}&back=${encodeURIComponent('javascript:alert(1)')}`,
    );
    expect(script.text).not.toContain('javascript:');
    server.clock.advance(5 * 60_000);
    expect((await open(link, { referer })).text).toContain('已过期');
    server.clock.set(Date.now());
  });

  it('takes the text of a code', async () => {
    const { no, data } = await order('native', {});
    expect((await open('/_sim/wxpay/scan')).text).toContain('<textarea name="code"');
    const page = await open(`/_sim/wxpay/scan?code=${encodeURIComponent(` ${data['code_url']}\n`)}`);
    expect((await decide(page.text, 'pay')).text).toContain('可以关闭本页');
    expect(stateOf(no)).toBe('paid');
    expect((await open('/_sim/wxpay/scan?code=https%3A%2F%2Fqr.alipay.com%2Fx')).text).toContain(
      '不是本店的收款码',
    );
  });

  it('inside a page takes what the merchant signed, from the person whom it is asked of, once', async () => {
    const openId = people[0]?.openId ?? '';
    const { no, data } = await order('jsapi', { payer: { openid: openId } });
    const params = {
      appId: merchant.wechat.appId,
      timeStamp: String(Formatter.timestamp()),
      nonceStr: Formatter.nonce(),
      package: `prepay_id=${data['prepay_id']}`,
      signType: 'RSA',
    };
    const message = Formatter.joinedByLineFeed(
      params.appId,
      params.timeStamp,
      params.nonceStr,
      params.package,
    );
    const paySign = Rsa.sign(message, Rsa.from(merchant.wechat.merchantPrivateKey, Rsa.KEY_TYPE_PRIVATE));
    const invoke = async (more: object): Promise<string> => {
      const answer = await fetch(`${server.url}/_sim/wxpay/jsapi-pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...params, paySign, ...more }),
      });
      return ((await answer.json()) as { err_msg: string }).err_msg.split(':')[1] ?? '';
    };
    const forged = createSign('RSA-SHA256').update(message).sign(merchant.alipay.privateKey, 'base64');
    const wrong = [
      { paySign: forged },
      { appId: 'wx9' },
      { nonceStr: 'other' },
      { package: `prepay_id=wx${'0'.repeat(32)}` },
      { signType: 'MD5' },
      { openId: people[1]?.openId },
    ];
    for (const more of wrong) expect(await invoke(more)).toBe('fail');
    expect([await invoke({ answer: 'cancel' }), stateOf(no)]).toEqual(['cancel', 'unpaid']);
    expect([await invoke({ openId }), stateOf(no), await invoke({})]).toEqual(['ok', 'paid', 'fail']);
  });
});

describe('the cashier of Alipay', () => {
  const ask = (no: string, kind: 'GET' | 'POST') => {
    const params = {
      timestamp: beijingTime(server.clock.now()),
      returnUrl: back,
      bizContent: { out_trade_no: no, total_amount: '0.05', subject: '雪板', product_code: 'QUICK_WAP_WAY' },
    };
    return alipay.pageExecute('alipay.trade.wap.pay', kind, params);
  };

  it('opens a signed link, takes money, and leads back with what Alipay signs', async () => {
    const link = ask('cashier_wap', 'GET');
    expect((await open(link, { 'user-agent': 'MicroMessenger/8.0' })).text).toContain('微信之外');
    const page = await open(link);
    expect(page.text).toContain('<body class="alipay">');
    const declined = await decide(page.text, 'decline');
    expect(wayBack(declined.text)).toBe(back);
    const returned = new URL(wayBack((await decide(page.text, 'pay')).text));
    const { order: own, ...fields } = Object.fromEntries(returned.searchParams);
    expect([own, fields['out_trade_no'], alipay.checkNotifySignV2(fields)]).toEqual([
      '1',
      'cashier_wap',
      true,
    ]);
    const over = await open(link);
    expect([over.status, over.text.includes('ACQ.TRADE_HAS_SUCCESS')]).toEqual([400, true]);
    const broken = await open(`${link}x`);
    expect(broken.text).toContain('isv.invalid-signature');
  });

  it('takes the text of a code', async () => {
    const made = await alipay.exec('alipay.trade.precreate', {
      timestamp: beijingTime(server.clock.now()),
      bizContent: { out_trade_no: 'cashier_qr', total_amount: '0.05', subject: '雪板' },
    });
    const page = await open(`/_sim/alipay/scan?code=${encodeURIComponent(String(made['qr_code']))}`);
    expect((await decide(page.text, 'pay')).text).toContain('支付成功');
    const books = await fetch(`${server.url}/_sim/pay/books`);
    expect(await books.json()).toMatchObject({ alipay: { receivedFen: 10 }, wechat: { receivedFen: 15 } });
  });

  it('ends a refund that is stuck when it is told how', async () => {
    server.simulator.pay.alipay.fault({ on: 'refund', kind: 'stuck' });
    await alipay.exec('alipay.trade.refund', {
      timestamp: beijingTime(server.clock.now()),
      bizContent: { out_trade_no: 'cashier_qr', out_request_no: 'stuck_1', refund_amount: '0.02' },
    });
    const end = async (body: object): Promise<number> => {
      const headers = { 'content-type': 'application/json' };
      const call = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(`${server.url}/_sim/pay/end-refund`, call)).status;
    };
    const returned = () => server.simulator.pay.alipay.books().returnedFen;
    expect(returned()).toBe(0);
    expect(await end({ refundNo: 'stuck_1', end: 'soon' })).toBe(400);
    expect(await end({ refundNo: 'nobody_asked', end: 'done' })).toBe(404);
    expect([await end({ refundNo: 'stuck_1', end: 'done' }), returned()]).toEqual([200, 2]);
  });
});
