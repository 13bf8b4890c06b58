import { expect, it } from 'vitest';
import { guestInputOf } from './guest-filters.ts';

it('asks for the guest’s own orders, and for one status in place of the tab', () => {
  expect(guestInputOf({})).toEqual({ mine: true });
  expect(guestInputOf({ tab: 'toPickUp', status: [3] })).toEqual({ mine: true, status: [3] });
  expect(guestInputOf({ tab: 'toPay', keyword: ' 2026 ', endTo: '2026-12-01' })).toEqual({
    mine: true,
    status: [0, 1, 6],
    keyword: '2026',
    endTo: '2026-12-01',
  });
});
