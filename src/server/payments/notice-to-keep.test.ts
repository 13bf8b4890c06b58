import { describe, expect, it } from 'vitest';
import { noticeToKeep } from '#server/payments/notice-routes.ts';

const kept = (channel: 'wechat' | 'alipay', body: string): string =>
  noticeToKeep(channel, { headers: {}, raw: Buffer.from(body) }).raw.toString();

describe('noticeToKeep', () => {
  it('leaves the payer of Alipay out, and nothing else', () => {
    const body =
      'gmt_create=1&buyer_logon_id=138****0000&buyer_id=2088&total_amount=8.60&buyer_pay_amount=8.60&fund_bill_list=%5B%5D&sign=a%2Bb';
    expect(kept('alipay', body)).toBe('gmt_create=1&total_amount=8.60&buyer_pay_amount=8.60&sign=a%2Bb');
  });

  it.each(['{"a":"b&buyer_id=1"}', '', '\u00ff雪&='])('keeps %j of WeChat, and bytes as they are', (body) => {
    expect(kept('wechat', body)).toBe(body);
    expect(kept('alipay', body.replace('&buyer_id=1"}', ''))).toBe(body.replace('&buyer_id=1"}', ''));
  });

  it('keeps few headers, and them short', () => {
    const headers = { cookie: 'a', 'user-agent': 'x'.repeat(2000), 'wechatpay-nonce': undefined };
    expect(noticeToKeep('wechat', { headers, raw: Buffer.alloc(0) }).headers).toEqual({
      'user-agent': 'x'.repeat(1000),
    });
  });
});
