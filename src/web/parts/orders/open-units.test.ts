import { describe, expect, it } from 'vitest';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { sampleLine } from '#testing/sample-line.ts';

describe('openUnits', () => {
  it('takes off everything that has ended', () => {
    expect(
      openUnits(sampleLine({ quantity: 9, returned: 1, damaged: 2, lost: 1, exchanged: 1, dropped: 1 })),
    ).toBe(3);
  });
});
