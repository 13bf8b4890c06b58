import { describe, expect, it } from 'vitest';
import { shareTargetOf } from '#web/parts/share/follow-shares.ts';
import { findPage } from '#web/router.ts';

describe('shareTargetOf', () => {
  it.each([
    ['/customer/order-create', 'customerBook'],
    ['/cx', 'inquiry'],
    ['/help', 'help'],
    ['/customer/contact-service', 'customerContact'],
  ])('shares %s as itself, without its query', (path, target) => {
    expect(shareTargetOf(findPage(path, '?sn=SN1&redirect=%2Fx'))).toBe(target);
  });

  it.each([
    '/login',
    '/customer/login',
    '/setup',
    '/403',
    '/customer/orders',
    '/customer/order-qr/202600000001',
    '/customer/profile',
    '/store/dashboard',
    '/nonsense',
  ])('shares the booking page in the place of %s', (path) => {
    expect(shareTargetOf(findPage(path, ''))).toBe('customerBook');
  });
});
