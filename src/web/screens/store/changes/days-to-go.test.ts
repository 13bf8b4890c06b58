import { describe, expect, it } from 'vitest';
import { daysToGo } from './days-to-go.ts';

const order = { storeId: 's1', startDate: '2026-12-01', lastDay: '2026-12-04' };

describe('daysToGo', () => {
  it.each([
    ['before the hire', '2026-11-20', { startOn: '2026-12-01', days: 4 }],
    ['on its first day', '2026-12-01', { startOn: '2026-12-01', days: 4 }],
    ['once it has begun', '2026-12-03', { startOn: '2026-12-03', days: 2 }],
    ['after its last day', '2026-12-06', { startOn: '2026-12-06', days: 1 }],
  ])('counts %s', (_, today, left) => {
    expect(daysToGo(order, today)).toEqual({ storeId: 's1', ...left });
  });
});
