import { describe, expect, it } from 'vitest';
import { pathTo } from '#web/paths.ts';

describe('pathTo', () => {
  it('fills in parameters and writes queries as text', () => {
    expect(pathTo('storeOrder', { id: 'a/b' })).toBe('/store/orders/detail/a%2Fb');
    expect(pathTo('storeOrderCreate', { orderNumber: '202612345678' })).toBe(
      '/store/orders/create?orderNumber=202612345678',
    );
    expect(pathTo('storeOrders', { status: '5', keyword: undefined })).toBe('/store/orders/list?status=5');
    expect(pathTo('customerOrder', { id: '7' }, { created: '1' })).toBe('/customer/orders/7?created=1');
    expect(pathTo('customerPayment', { orderId: '7' })).toBe('/customer/payment/7');
    expect(pathTo('customerPayment', {}, { from: 'qr' })).toBe('/customer/payment?from=qr');
  });
  it('refuses what is not a page or lacks a parameter, when compiled', () => {
    // @ts-expect-error no such page
    expect(() => pathTo('nowhere')).toThrow(TypeError);
    // @ts-expect-error the parameter is missing
    expect(() => pathTo('storeOrder')).toThrow(TypeError);
    // @ts-expect-error another page's parameter
    expect(pathTo('customerPayment', { id: '7' })).toBe('/customer/payment');
  });
});
