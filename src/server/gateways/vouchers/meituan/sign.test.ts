import { describe, expect, it } from 'vitest';
import { signMeituan } from '#server/gateways/vouchers/meituan/sign.ts';

const call = {
  version: '2',
  appAuthToken: 'demoToken0001',
  businessId: '58',
  charset: 'UTF-8',
  developerId: '100000',
  timestamp: '1700000000',
};

describe('the signature of Meituan', () => {
  it('is the one of its published test, and empty fields do not count', () => {
    const fields = {
      msgType: '5910003',
      developerId: '123456',
      businessId: '59',
      msgId: 'callback-1',
      timestamp: '1711592316',
      message: '{"productId":1000}',
    };
    const signature = '19e3e56e35030ae84f85122cdf5d73f5283bbef7';
    expect(signMeituan(fields, 'test-sign-key')).toBe(signature);
    expect(signMeituan({ ...fields, nothing: '', sign: 'x' }, 'test-sign-key')).toBe(signature);
  });

  it.each([
    ['{"receiptCode":"012345678901"}', '0e251cfad4c799bdc6e0c3eb91be7fb7e572f498'],
    [
      '{"receiptCode":"012345678901","count":1,"requestId":"r-0001","appShopAccount":"u1","appShopAccountName":"前台"}',
      '893c28188b9ecd61cfa8c6c347d2e75c9887d18d',
    ],
  ])('covers the raw text of %s', (biz, signature) => {
    expect(signMeituan({ ...call, biz }, 'demoSignKey0001')).toBe(signature);
  });
});
