import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Rest } from '#web/rest.ts';

const rest = { find: () => null } as unknown as Rest;
const open = async () => {
  vi.resetModules();
  return import('#web/rest.ts');
};
let app: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  app = await open();
});

describe('fetchRest', () => {
  it('fetches once, however many ask, and keeps what came', async () => {
    const fetchIt = vi.fn<() => Promise<Rest>>().mockResolvedValue(rest);
    app.restComesFrom(fetchIt);
    expect(app.restNow()).toBeNull();
    await Promise.all([app.fetchRest(), app.fetchRest()]);
    expect(await app.fetchRest()).toBe(rest);
    expect(app.restNow()).toBe(rest);
    expect(fetchIt).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const fetchIt = vi
      .fn<() => Promise<Rest>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(rest);
    app.restComesFrom(fetchIt);
    await expect(app.fetchRest()).rejects.toThrow('offline');
    expect(app.restNow()).toBeNull();
    expect(await app.fetchRest()).toBe(rest);
  });
});
