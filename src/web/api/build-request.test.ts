import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildRequest } from '#web/api/send.ts';

describe('buildRequest', () => {
  it('fills the path, and a read puts the rest in the query', () => {
    expect(
      buildRequest(calls['orders.list'], { status: '1,2', keyword: '雪 a', storeId: undefined }),
    ).toEqual({
      method: 'GET',
      path: '/api/app/orders?status=1%2C2&keyword=%E9%9B%AA+a',
      body: undefined,
    });
    expect(buildRequest(calls['orders.get'], { id: 'a/b' }).path).toBe('/api/app/orders/a%2Fb');
  });
  it('a write puts what the address names in the query and the rest in the body', () => {
    expect(buildRequest(calls['orders.confirmCash'], { billId: 'b1', amountFen: 5 })).toEqual({
      method: 'POST',
      path: '/api/app/orders/confirm-cash-received?billId=b1',
      body: '{"amountFen":5}',
    });
    expect(buildRequest(calls['account.logout'], {}).body).toBe('{}');
  });
});
