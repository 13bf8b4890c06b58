import { describe, expect, it } from 'vitest';
import { createLensPatience } from './use-live.ts';

describe('createLensPatience', () => {
  it('ends when the picture was blurred for two seconds, and again two seconds later', () => {
    const { isOver } = createLensPatience();
    const ends = [0, 500, 1900, 2000, 2100, 3900, 4000].filter((atMs) => isOver(true, atMs));
    expect(ends).toEqual([2000, 4000]);
  });

  it('begins anew with each clear picture, and with what was read', () => {
    const { isOver, begin } = createLensPatience();
    isOver(true, 0);
    expect(isOver(false, 1500)).toBe(false);
    expect(isOver(true, 2500)).toBe(false);
    begin();
    expect(isOver(true, 4600)).toBe(false);
    expect(isOver(true, 6600)).toBe(true);
  });
});
