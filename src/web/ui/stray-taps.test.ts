import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ignoreStrayTaps } from '#ui/stray-taps.ts';

class Control {
  closest = () => this;
}

type Tap = {
  readonly target: Control;
  readonly clientX: number;
  readonly clientY: number;
  readonly timeStamp: number;
  readonly detail: number;
  readonly pointerType: string;
};

const opener = new Control();
const sheetButton = new Control();
const tap = (change: Partial<Tap>): Tap => ({
  target: opener,
  clientX: 200,
  clientY: 800,
  timeStamp: 1000,
  detail: 1,
  pointerType: 'mouse',
  ...change,
});

/** Whether each of these clicks was kept from what it met. */
const strayAmong = (...taps: readonly Tap[]): readonly boolean[] => {
  let click: (event: object) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof click) => {
    click = listener;
  });
  ignoreStrayTaps();
  return taps.map((each) => {
    const preventDefault = vi.fn();
    const stopImmediatePropagation = vi.fn();
    click({ ...each, preventDefault, stopImmediatePropagation });
    expect(stopImmediatePropagation.mock.calls).toEqual(preventDefault.mock.calls);
    return preventDefault.mock.calls.length > 0;
  });
};

beforeEach(() => {
  vi.stubGlobal('Element', Control);
  vi.stubGlobal('HTMLLabelElement', class {});
});
afterEach(() => vi.unstubAllGlobals());

describe('ignoreStrayTaps', () => {
  test.each<[string, Partial<Tap>, boolean]>([
    ['the second click of a double click that meets what the first one opened', { detail: 2 }, true],
    ['a second touch in the same place, where the browser does not count', { pointerType: 'touch' }, true],
    ['a little beside it, as fingers are', { detail: 2, clientX: 214, clientY: 790 }, true],
    ['the same control again, as on a keypad', { detail: 2, target: opener }, false],
    ['another place', { detail: 2, clientX: 260 }, false],
    ['after a moment in which one can look', { detail: 2, timeStamp: 1700 }, false],
    ['one click of a mouse', {}, false],
    ['the keyboard', { detail: 0 }, false],
  ])('%s', (_, change, isStray) => {
    const later = tap({ target: sheetButton, timeStamp: 1250, ...change });
    expect(strayAmong(tap({}), later)).toEqual([false, isStray]);
  });

  test('the first tap of all', () => {
    expect(strayAmong(tap({ detail: 2, pointerType: 'touch' }))).toEqual([false]);
  });
});
