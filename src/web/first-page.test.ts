import { describe, expect, it } from 'vitest';
import { findFirst, guardFirst } from '#web/first-page.ts';
import { guardFor } from '#web/guard.ts';
import { findPage } from '#web/router.ts';

describe('findFirst', () => {
  it.each(['/customer/order-create', '/customer/orders', '/', '/store/dashboard', '/nowhere'])(
    'finds at %s what the whole table finds, or nothing',
    (path) => {
      const found = findFirst(path, '?agent=7');
      const whole = findPage(path, '?agent=7');
      expect(found).toEqual(path === '/customer/order-create' ? whole : null);
    },
  );
});

describe('guardFirst', () => {
  it.each(['/', '/customer', '/customer/order-create'])(
    'leads from %s where the whole guard leads',
    (path) => {
      const whole = guardFor(findPage, () => null);
      expect(guardFirst(path, '?agent=7')).toBe(whole(path, '?agent=7'));
    },
  );
});
