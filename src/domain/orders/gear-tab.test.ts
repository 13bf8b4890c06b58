import { describe, expect, it } from 'vitest';
import { gearTabOf } from '#domain/orders/gear-tab.ts';
import { orderStatus } from '#domain/orders/status.ts';

describe('gearTabOf', () => {
  it.each([
    [
      'with gear out',
      true,
      'unpaid unpaid reserved inUse inUse inUse inUse inUse completed completed - reserved',
    ],
    [
      'with gear back',
      false,
      'unpaid unpaid reserved inUse inUse inUse completed inUse completed completed - reserved',
    ],
  ])('names the list of each status, %s', (_title, isGearOut, names) => {
    const found = Object.values(orderStatus).map((status) => gearTabOf(status, isGearOut) ?? '-');
    expect(found.join(' ')).toBe(names);
  });
});
