import { describe, expect, test, vi } from 'vitest';
import { fetchUntilHere } from '#web/routing/lazy-part.ts';

describe('fetchUntilHere', () => {
  test('tries again until it succeeds, after a pause each time', async () => {
    const fetchOnce = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue('sheet');
    const onFailure = vi.fn<() => Promise<void>>().mockResolvedValue(undefined);
    expect(await fetchUntilHere(fetchOnce, onFailure)).toBe('sheet');
    expect(fetchOnce).toHaveBeenCalledTimes(3);
    expect(onFailure).toHaveBeenCalledTimes(2);
  });
});
