import { describe, expect, test } from 'vitest';
import { isStrayTap } from '#ui/stray-taps.ts';

type Tap = Parameters<typeof isStrayTap>[1];

const opener = {};
const sheetButton = {};
const tap = (change: Partial<Tap>): Tap => ({
  control: opener,
  x: 200,
  y: 800,
  atMs: 1000,
  count: 1,
  isTouch: false,
  ...change,
});

describe('isStrayTap', () => {
  test.each<[string, Partial<Tap>, boolean]>([
    ['the second click of a double click that meets what the first one opened', { count: 2 }, true],
    ['a second touch in the same place, where the browser does not count', { isTouch: true }, true],
    ['a little beside it, as fingers are', { count: 2, x: 214, y: 790 }, true],
    ['the same control again, as on a keypad', { count: 2, control: opener }, false],
    ['another place', { count: 2, x: 260 }, false],
    ['after a moment in which one can look', { count: 2, atMs: 1700 }, false],
    ['one click of a mouse', {}, false],
    ['the keyboard', { count: 0, isTouch: false }, false],
  ])('%s', (_, change, isStray) => {
    const later = tap({ control: sheetButton, atMs: 1250, ...change });
    expect(isStrayTap(tap({}), later)).toBe(isStray);
  });

  test('the first tap of all', () => {
    expect(isStrayTap(null, tap({ count: 2, isTouch: true }))).toBe(false);
  });
});
