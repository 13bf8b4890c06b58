import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { keepPending, takeReturned } from '#web/parts/wechat/wechat-return.ts';

const visit = { state: 'a'.repeat(32), purpose: 'login', wanted: '/customer/orders' } as const;
const minuteMs = 60_000;

/** The visit that the page finds when WeChat sends the browser back with a state. */
const takePending = (state: string, now?: number) => {
  vi.stubGlobal('location', { pathname: '/customer/login', search: `?code=c1&state=${state}` });
  return takeReturned(now)?.pending ?? null;
};

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('history', { replaceState: () => undefined });
});
afterEach(() => vi.unstubAllGlobals());

describe('a visit to WeChat', () => {
  it('gives the visit back, once', () => {
    keepPending(visit, 0);
    expect(takePending(visit.state, minuteMs)).toEqual(visit);
    expect(takePending(visit.state, minuteMs)).toBeNull();
  });

  it('knows nothing of another state, and keeps the visit that is under way', () => {
    keepPending(visit, 0);
    expect(takePending('b'.repeat(32), 0)).toBeNull();
    expect(takePending(visit.state, 0)).toEqual(visit);
  });

  it.each([
    [10 * minuteMs - 1, true],
    [10 * minuteMs, false],
    [-1, false],
  ])('after %i ms: %s', (now, isThere) => {
    keepPending(visit, 0);
    expect(takePending(visit.state, now) !== null).toBe(isThere);
  });

  it('is null when nothing was begun, or what is kept is broken', () => {
    expect(takePending(visit.state)).toBeNull();
    localStorage.setItem('wechat_login', '"text"');
    expect(takePending(visit.state)).toBeNull();
  });
});
