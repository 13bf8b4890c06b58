import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#web/api/client.ts';
import { logOut } from '#web/parts/account/log-out.ts';
import { navigate } from '#web/routing/navigation.ts';
import { sessionStore, startSession, type Profile } from '#web/state/session.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

vi.mock('#web/routing/navigation.ts', () => ({ navigate: vi.fn() }));
vi.mock('#web/api/client.ts', () => ({ call: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.mocked(navigate).mockReset();
  const user = { id: '1', roles: ['Customer'], permissions: [] } as unknown as Profile;
  startSession({ accessToken: 'a', refreshToken: 'r', expiresIn: 86_400, user });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const isForgotten = (): boolean =>
  sessionStore.get() === null && localStorage.getItem('access_token') === null;

describe('logOut', () => {
  it.each([
    ['answers', () => Promise.resolve({})],
    ['refuses', () => Promise.reject(new Error('no'))],
  ])('forgets the login when the server %s', async (_what, answer) => {
    vi.mocked(call).mockImplementation(answer as never);
    await logOut();
    expect(isForgotten()).toBe(true);
    expect(navigate).toHaveBeenCalledWith('/customer/login', { replace: true });
  });

  it('forgets the forms that were begun', async () => {
    vi.mocked(call).mockResolvedValue({} as never);
    localStorage.setItem('walk_in_draft_1', '{}');
    localStorage.setItem('order_draft', '{}');
    await logOut();
    expect([localStorage.getItem('walk_in_draft_1'), localStorage.getItem('order_draft')]).toEqual([
      null,
      null,
    ]);
  });

  it('forgets the login also when the server says nothing for long, and says no more to it', async () => {
    vi.mocked(call).mockImplementation(() => new Promise(() => undefined));
    const leaving = logOut();
    await vi.advanceTimersByTimeAsync(5000);
    await leaving;
    expect(isForgotten()).toBe(true);
    expect(vi.mocked(call).mock.lastCall?.[2]?.signal?.aborted).toBe(true);
  });
});
