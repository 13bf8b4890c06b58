import { describe, expect, it } from 'vitest';
import { overlaps } from '#domain/time/period.ts';

describe('overlaps', () => {
  const wanted = { startAt: 100, endAt: 200 };
  it.each([
    ['begins where it ends', [200, 300], false],
    ['ends where it begins', [0, 100], false],
    ['reaches its first moment', [0, 101], true],
    ['reaches its last moment', [199, 300], true],
    ['lies inside', [120, 130], true],
    ['covers it', [0, 999], true],
  ] as const)('%s: %j %s', (_, [startAt, endAt], expected) => {
    expect(overlaps({ startAt, endAt }, wanted)).toBe(expected);
    expect(overlaps(wanted, { startAt, endAt })).toBe(expected);
  });
});
