import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clockStore, noteServerTime } from '#web/state/clock.ts';

const noon = Date.UTC(2026, 10, 21, 12);
const hourMs = 3_600_000;

describe('the offset', () => {
  it.each([
    ['a good clock is left alone', 0, noon - 200, noon + 100, noon, 0],
    ['so is one within the second that the header rounds off', 0, noon + 900, noon + 990, noon, 0],
    ['a phone a day behind', 0, noon - 24 * hourMs, noon - 24 * hourMs, noon, 24 * hourMs + 500],
    ['a phone an hour ahead', 0, noon + hourMs, noon + hourMs + 200, noon, -hourMs + 400],
    ['what was learnt stays', -hourMs + 400, noon + hourMs, noon + hourMs + 100, noon, -hourMs + 400],
    ['until the phone is set right', -hourMs + 400, noon, noon + 100, noon, 450],
  ])('%s', (_, believed, sentAt, gotAt, namedAt, expected) => {
    clockStore.set(believed);
    noteServerTime(new Headers({ date: new Date(namedAt).toUTCString() }), sentAt, gotAt);
    expect(clockStore.get()).toBe(expected);
  });
});

describe('noteServerTime', () => {
  beforeEach(() => clockStore.set(0));

  it('moves the time to the server’s, and tells those who follow', () => {
    const listener = vi.fn();
    const stop = clockStore.subscribe(listener);
    const now = Date.now();
    noteServerTime(new Headers({ date: new Date(now + 48 * hourMs).toUTCString() }), now, now);
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(Math.abs(clockStore.get() - 48 * hourMs)).toBeLessThan(hourMs);
  });

  it.each([['no date'], ['someday']])('learns nothing from %s', (date) => {
    noteServerTime(new Headers(date === 'no date' ? {} : { date }), noon, noon);
    expect(clockStore.get()).toBe(0);
  });
});
