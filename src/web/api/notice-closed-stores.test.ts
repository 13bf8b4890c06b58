import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { loadClientConfig } from '#web/api/client-config.ts';
import { noticeClosedStores } from '#web/api/notice-closed-stores.ts';
import { queryClient } from '#web/api/queries.ts';

vi.mock('#web/api/client-config.ts', () => ({ loadClientConfig: vi.fn(() => Promise.resolve()) }));

const refusedWith = (code: string) => () => Promise.reject(new ApiError('no', { status: 403, code }));
const asked = (): number => vi.mocked(loadClientConfig).mock.calls.length;

noticeClosedStores();
beforeEach(() => vi.clearAllMocks());
afterEach(() => queryClient.clear());

describe('noticeClosedStores', () => {
  it.each([
    ['store.closedDown', 1],
    ['store.unknown', 1],
    ['order.stale', 0],
  ])('a read refused with %s', async (code, times) => {
    await queryClient.prefetchQuery({ queryKey: ['orders.quote', code], queryFn: refusedWith(code) });
    expect(asked()).toBe(times);
  });

  it.each([
    ['store.closedDown', 1],
    ['order.stale', 0],
  ])('a write refused with %s', async (code, times) => {
    const write = queryClient.getMutationCache().build(queryClient, { mutationFn: refusedWith(code) });
    await write.execute(undefined).catch(() => undefined);
    expect(asked()).toBe(times);
  });

  it('does nothing about what succeeds', async () => {
    await queryClient.prefetchQuery({ queryKey: ['orders.quote'], queryFn: () => Promise.resolve(1) });
    expect(asked()).toBe(0);
  });
});
