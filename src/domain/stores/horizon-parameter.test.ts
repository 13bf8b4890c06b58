import { describe, expect, it } from 'vitest';
import { guestDaysAhead, lastBookableOn } from '#domain/stores/horizon-parameter.ts';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';

const set = (value: string) => ({ key: `${parameterPrefix}BookingDaysAhead`, value });

describe('how far ahead a guest books', () => {
  it.each([
    ['a year unless something is set', [], [], null, 365],
    ['as the store says', [set('60')], [set('90')], null, 60],
    ['as the chain says where the store does not', [], [set('90')], null, 90],
    ['a year where the setting makes no sense', [set('0')], [], null, 365],
    ['some days more for a member', [set('60')], [], { daysEarlier: 14 }, 74],
    ['no further than staff for anybody', [set('360')], [], { daysEarlier: 300 }, 366],
  ])('is %s', (_, store, global, member, days) =>
    expect(guestDaysAhead({ store, global }, member)).toBe(days),
  );

  it('counts from today', () =>
    expect(lastBookableOn('2026-12-30', { store: [set('3')], global: [] })).toBe('2027-01-02'));
});
