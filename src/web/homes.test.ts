import { expect, it } from 'vitest';
import { roles } from '#domain/access/roles.ts';
import { homeOf, loginFor } from '#web/guard.ts';

it('sends staff to the store, each other role to its own area and strangers to booking', () => {
  expect(roles.map(homeOf)).toEqual([
    '/store/dashboard',
    '/store/dashboard',
    '/store/dashboard',
    '/driver/dashboard',
    '/agent/dashboard',
    '/customer/order-create',
  ]);
  expect(homeOf(null)).toBe('/customer/order-create');
});

it.each([
  ['/customer', '/customer/login'],
  ['/customer/orders', '/customer/login'],
  ['/customers', '/login'],
  ['/store/scan', '/login'],
])('lets who wants to see %s log in at %s', (path, login) => {
  expect(loginFor(path, `${path}?a=1`)).toBe(`${login}?redirect=${encodeURIComponent(path)}%3Fa%3D1`);
});
