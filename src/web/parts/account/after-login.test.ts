import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goOn } from '#web/parts/account/log-in.ts';
import { navigate } from '#web/routing/navigation.ts';
import { startSession, type Profile } from '#web/state/session.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

vi.mock('#web/routing/navigation.ts', () => ({ navigate: vi.fn() }));

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.mocked(navigate).mockReset();
  const user = { id: '1', roles: ['Driver'], permissions: [] } as unknown as Profile;
  startSession({ accessToken: 'a', refreshToken: 'r', expiresIn: 86_400, user });
});
afterEach(() => vi.unstubAllGlobals());

describe('goOn', () => {
  it.each([
    ['/driver/order-detail/1?x=2', '/driver/order-detail/1?x=2'],
    [undefined, '/driver/dashboard'],
    ['https://elsewhere.example/driver', '/driver/dashboard'],
    ['//elsewhere.example', '/driver/dashboard'],
    ['javascript:alert(1)', '/driver/dashboard'],
    ['/login', '/driver/dashboard'],
    ['/login?redirect=/login', '/driver/dashboard'],
    ['/customer/login?redirect=/driver', '/driver/dashboard'],
  ])('leads whoever wanted %s to %s', (wanted, end) => {
    goOn(wanted);
    expect(navigate).toHaveBeenCalledExactlyOnceWith(end, { replace: true });
  });
});
