import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerEvent } from '#web/api/event-reader.ts';
import { createRefresher, keepFollowing } from '#web/live-updates.ts';

const event = (name: string, id = '', data: object = {}): ServerEvent => ({
  name,
  id,
  data: JSON.stringify(data),
});
const changes = (id: string): ServerEvent =>
  event('changes', '1', { changes: [{ kind: 'order', id, storeId: 'here' }] });

describe('keepFollowing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = (follow: Parameters<typeof keepFollowing>[0]['follow']) => {
    const control = new AbortController();
    const place = { lastId: '' };
    const calls = vi.fn(follow);
    void keepFollowing({ follow: calls, onEvent: () => undefined, signal: control.signal, place });
    return { calls, control };
  };

  it('comes back ever later while it fails, at most a minute apart', async () => {
    const { calls } = start(() => Promise.reject(new Error('no streams here')));
    await vi.advanceTimersByTimeAsync(10_000);
    const soon = calls.mock.calls.length;
    expect(soon).toBeGreaterThanOrEqual(3);
    expect(soon).toBeLessThanOrEqual(5);
    await vi.advanceTimersByTimeAsync(600_000);
    const before = calls.mock.calls.length;
    await vi.advanceTimersByTimeAsync(76_000);
    expect(calls.mock.calls.length).toBeGreaterThan(before);
  });

  it('goes on from where it left off', async () => {
    const { calls } = start(async ({ onEvent }) => {
      onEvent(event('', '41'));
      onEvent(changes('a'));
      onEvent(event('', '42'));
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls.mock.calls.map(([{ lastId }]) => lastId).slice(0, 2)).toEqual(['', '42']);
  });

  it('comes back soon after a stream that worked', async () => {
    const { calls } = start(async ({ onEvent }) => onEvent(event('', '1')));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(calls.mock.calls.length).toBeGreaterThan(9);
  });

  it('ends when nobody looks any more', async () => {
    const { calls, control } = start(() => Promise.reject(new Error('gone')));
    await vi.advanceTimersByTimeAsync(500);
    control.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveBeenCalledTimes(1);
  });
});

describe('createRefresher', () => {
  const listKey = ['orders.list', {}];
  const orderKey = ['orders.get', { id: 'a' }];

  it('loads again what a change made old, and nothing else', () => {
    const old: boolean[] = [];
    createRefresher(async (isOld) => void old.push(isOld(listKey), isOld(orderKey), isOld(['users.list'])))(
      changes('b'),
    );
    expect(old).toEqual([true, false, false]);
  });

  it('loads everything again after a gap', () => {
    const old: boolean[] = [];
    createRefresher(async (isOld) => void old.push(isOld(orderKey), isOld(['config.h5'])))(event('gap'));
    expect(old).toEqual([true, false]);
  });

  it('acts on what comes while it loads together, afterwards', async () => {
    let finish = (): void => undefined;
    const asked: boolean[] = [];
    const hear = createRefresher((isOld) => {
      asked.push(isOld(orderKey));
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    hear(changes('b'));
    hear(changes('c'));
    hear(changes('a'));
    expect(asked).toEqual([false]);
    finish();
    await vi.waitFor(() => expect(asked).toEqual([false, true]));
    finish();
  });

  it('goes on after a load that failed', async () => {
    const load = vi.fn(() => Promise.reject(new Error('no line')));
    const hear = createRefresher(load);
    hear(changes('a'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
    await Promise.resolve();
    hear(changes('a'));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });
});
