import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAlipayStatement } from '#domain/payments/alipay-statement.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { readWeChatStatement } from '#domain/payments/wechat-statement.ts';
import { alipayStatement, weChatStatement } from '#testing/payments/statements.ts';

const at = Date.UTC(2027, 0, 10, 4);
const payment: StatementLine = {
  kind: 'payment',
  attemptNo: '0123456789abcdef0123456789abcdef',
  refundNo: '',
  channelTradeNo: '4200000000202701100000000001',
  channelRefundNo: '',
  amountFen: 12_345,
  feeFen: 74,
  state: 'done',
  at,
};
const refund: StatementLine = {
  ...payment,
  kind: 'refund',
  refundNo: 'fedcba9876543210fedcba9876543210',
  channelRefundNo: '50300000000',
  amountFen: 5,
  feeFen: 1,
  state: 'processing',
};
const ofAlipay = (line: StatementLine): StatementLine => ({ ...line, channelRefundNo: '', state: 'done' });

describe('readWeChatStatement', () => {
  it('reads what a published sample says', () => {
    const text =
      '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注\r\n' +
      '`2018-12-29 13:44:33,`wx1231231231231231,`1519498421,`0,`WEB,`4200000000000000000000000000,`494,`oiIdId,`NATIVE,`SUCCESS,`CFT,`CNY,`0.01,`0.00,`0,`0,`0.00,`0.00,`,`,`充值, 一次,`,`0.00000,`1.00%,`0.01,`0.00,`\r\n' +
      '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n' +
      '`1,`0.01,`0.00,`0.00,`0.00000,`0.01,`0.00\r\n';
    expect(readWeChatStatement(text)).toEqual([
      {
        ...payment,
        attemptNo: '494',
        channelTradeNo: '4200000000000000000000000000',
        amountFen: 1,
        feeFen: 0,
        at: Date.UTC(2018, 11, 29, 5, 44, 33),
      },
    ]);
  });

  it('reads payments and refunds, and a day without any', () => {
    expect(readWeChatStatement(weChatStatement([payment, refund]))).toEqual([payment, refund]);
    expect(readWeChatStatement(weChatStatement([]))).toEqual([]);
    const revoked = weChatStatement([refund]).replace('`REFUND', '`REVOKED');
    expect(readWeChatStatement(revoked)?.map(({ kind }) => kind)).toEqual(['other']);
  });

  const good = weChatStatement([payment, refund]);
  it.each([
    ['nothing', ''],
    ['a column less', good.replace('申请退款金额', '别的')],
    ['a line that was lost', good.replace(/\n`[^\n]*\n/, '\n')],
    ['another amount', good.replace('`123.45,`0.00,`\r', '`123.46,`0.00,`\r')],
    ['another fee', good.replace('`0.74000,', '`7.40000,')],
    ['another total of fees', good.replace(',`0.73000,', ',`0.73001,')],
    ['an amount that is none', good.replaceAll('`123.45', '`1e2')],
    ['a fee that is none', good.replace('`0.74000', '`0.7e2')],
    ['no fees', good.replace('手续费,', '别的,')],
    ['no totals', good.replace(/\n总[^]*/, '')],
    ['half of the totals', good.replace(/\n`2,.*/, '')],
    ['another currency', good.replace('`CNY', '`USD')],
    ['an unknown state', good.replace('`SUCCESS', '`USERPAYING')],
    ['a time that is none', good.replace('`2027-01-10 12', '`2027-01-32 12')],
    ['a cell too many', good.replace('`CNY', '`CNY,`')],
    ['an answer that is no file', '{"code":"SYSTEM_ERROR"}'],
  ])('reads nothing of a file with %s', (_, text) => {
    expect(text).not.toBe(good);
    expect(readWeChatStatement(text)).toBeNull();
  });
});

describe('readAlipayStatement', () => {
  it('reads payments and refunds, however a refund is signed, and a day without any', () => {
    const [paid, back] = [ofAlipay(payment), ofAlipay(refund)];
    const text = alipayStatement([paid, back]);
    expect(readAlipayStatement(text)).toEqual([paid, back]);
    expect(text).toContain(',-0.05,-0.05,');
    expect(readAlipayStatement(text.replace(',-0.05,-0.05,', ',0.05,0.05,'))).toEqual([paid, back]);
    expect(readAlipayStatement(text.replace(',-0.05,-0.05,', ',123.45,-0.05,'))).toEqual([paid, back]);
    expect(readAlipayStatement(alipayStatement([]))).toEqual([]);
    const quoted = text.replaceAll('雪具租赁', '"雪具, ""租赁"""').replaceAll('（元）', '(元)');
    expect(readAlipayStatement(quoted)).toEqual([paid, back]);
    const odd = text.replace('退款\t', '转账\t');
    expect(readAlipayStatement(odd)?.map(({ kind }) => kind)).toEqual(['payment', 'other']);
  });

  const good = alipayStatement([ofAlipay(payment)]);
  it.each([
    ['nothing', ''],
    ['a column less', good.replace('退款批次号/请求号', '别的')],
    ['no end', good.replace(/\n#-+业务明细列表结束[^]*/, '')],
    ['an end too early', good.replace(/\n(\d)/, '\n#\n$1')],
    ['an amount that is none', good.replace(',123.45,', ',,')],
    ['a fee that is none', good.replace(',-0.74,', ',,')],
    ['a cell too many', good.replace('雪具租赁', '雪具,租赁')],
    ['a time that is none', good.replaceAll('2027-01-10 12', '2027-01-32 12')],
    ['the sums in place of the list', good.replace('支付宝交易号', '门店编号')],
  ])('reads nothing of a file with %s', (_, text) => {
    expect(text).not.toBe(good);
    expect(readAlipayStatement(text)).toBeNull();
  });
});

describe('both', () => {
  it('read to the fen and the second what was written', () => {
    const lines = fc.array(
      fc.record({
        isRefund: fc.boolean(),
        amountFen: fc.integer({ min: 1, max: 10_000_000_000 }),
        feeFen: fc.integer({ min: 0, max: 60_000_000 }),
        seconds: fc.integer({ min: 0, max: 86_399 }),
        state: fc.constantFrom('done', 'processing', 'failed'),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, (drawn) => {
        const reported = drawn.map(({ isRefund, seconds, state, ...more }): StatementLine => {
          const about = { ...(isRefund ? refund : payment), ...more, at: at + seconds * 1000 };
          return isRefund ? { ...about, state } : about;
        });
        expect(readWeChatStatement(weChatStatement(reported))).toEqual(reported);
        expect(readAlipayStatement(alipayStatement(reported))).toEqual(reported.map(ofAlipay));
      }),
    );
  });
});
