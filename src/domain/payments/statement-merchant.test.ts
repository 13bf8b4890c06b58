import { describe, expect, it } from 'vitest';
import { alipayMerchants, weChatMerchants } from '#domain/payments/statement-line.ts';

describe('weChatMerchants', () => {
  const bill = (...rows: string[]): string =>
    ['\uFEFF交易时间,公众账号ID,商户号', ...rows, '总交易单数,x', '`1,`2,`3'].join('\r\n');
  it.each<[string, readonly string[]]>([
    [bill('`1,`wx,`19', '`2,`wx,`19'), ['19']],
    [bill('`1,`wx,`19', '`2,`wx,`20'), ['19', '20']],
    [bill(), []],
    ['交易时间,公众账号ID\r\n`1,`wx', []],
  ])('%j is of %j', (text, merchants) => expect(weChatMerchants(text)).toEqual(merchants));
});

describe('alipayMerchants', () => {
  it.each<[string, readonly string[]]>([
    ['#支付宝业务明细查询\r\n#账号：[20880000000000010156]\r\n', ['2088000000000001']],
    ['#支付宝业务明细查询\n#账号:[2088000000000001]\n', ['2088000000000001']],
    ['#账号：[shop@example.com]\r\n', []],
    ['支付宝交易号\r\n', []],
  ])('%j is of %j', (text, merchants) => expect(alipayMerchants(text)).toEqual(merchants));
});
