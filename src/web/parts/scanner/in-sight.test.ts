import { describe, expect, it } from 'vitest';
import { isInSight } from './use-live.ts';

const frame = { width: 1920, height: 1080 };
const phone = { width: 390, height: 600 };
const at = (x: number, y: number) => [
  { x: x - 50, y: y - 20 },
  { x: x + 50, y: y - 20 },
  { x: x + 50, y: y + 20 },
  { x: x - 50, y: y + 20 },
];

describe('isInSight', () => {
  it.each([
    [960, 540, true],
    [960, 5, true],
    [960 + 350, 540, true],
    [960 + 352, 540, false],
    [100, 540, false],
  ])('a code at %i, %i of a wide frame on a tall screen: %j', (x, y, expected) => {
    expect(isInSight(at(x, y), frame, phone)).toBe(expected);
  });

  it('believes a code without corners, and a picture without a box', () => {
    expect(isInSight([], frame, phone)).toBe(true);
    expect(isInSight(at(0, 0), frame, { width: 0, height: 0 })).toBe(true);
  });
});
