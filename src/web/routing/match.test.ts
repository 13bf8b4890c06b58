import { describe, expect, it } from 'vitest';
import { finderOf, insidePath } from '#web/routing/match.ts';
import { readQuery, type Route } from '#web/routing/page-table.ts';

const paramsAt = (pattern: string, path: string) =>
  finderOf([{ path: pattern } as Route])(path, '')?.params ?? null;

describe('finderOf', () => {
  it.each([
    ['/customer/orders', '/customer/orders', {}],
    ['/customer/orders', '/customer/orders/', {}],
    ['/customer/orders', '/customer/orders/1', null],
    ['/customer/orders/:id', '/customer/orders/a%2Fb', { id: 'a/b' }],
    ['/customer/orders/:id', '/customer/orders/', null],
    ['/customer/orders/:id', '/customer/orders/%E0%A4%A', null],
    ['/a.b', '/aXb', null],
    ['/', '/', {}],
    ['/', '/a', null],
    ['/pay/:id?', '/pay', {}],
    ['/pay/:id?', '/pay/', {}],
    ['/pay/:id?', '/pay/7', { id: '7' }],
    ['/pay/:id?', '/pay/7/8', null],
    ['/pay/:id?', '/payment', null],
  ])('%s on %s', (pattern, path, params) => expect(paramsAt(pattern, path)).toEqual(params));
});

describe('readQuery', () => {
  it('keeps every value as the text that was written', () => {
    expect(readQuery('?orderNumber=202611200001&code=0e12&big=12345678901234567890&zh=%E9%9B%AA')).toEqual({
      orderNumber: '202611200001',
      code: '0e12',
      big: '12345678901234567890',
      zh: '雪',
    });
  });
});

describe('insidePath', () => {
  it.each([
    ['/customer/orders?a=1', '/customer/orders?a=1'],
    ['/customer/orders/%E9%9B%AA', '/customer/orders/%E9%9B%AA'],
    ['/login/../store/dashboard', '/store/dashboard'],
    ['//evil.example', null],
    ['/.//evil.example', null],
    ['/\t/evil.example', null],
    ['/\\\\evil.example', null],
    ['///', null],
    ['', null],
    ['customer/orders', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['javascript:alert(1)', null],
    [undefined, null],
  ])('%s', (wanted, inside) => expect(insidePath(wanted)).toBe(inside));
});
