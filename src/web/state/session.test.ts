import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession, type Profile } from '#web/state/session.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  const user = { id: '1', roles: ['Driver'], permissions: ['p'] } as unknown as Profile;
  startSession({ accessToken: 'a', refreshToken: 'r', expiresIn: 86_400, user });
});
afterEach(() => vi.unstubAllGlobals());

describe('endSession', () => {
  it('leaves nothing on the device that belongs to the login', () => {
    localStorage.setItem('verification_token', '{"token":"v"}');
    localStorage.setItem('theme', 'dark');
    endSession();
    const left = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
    expect(left).toEqual(['theme']);
  });
});
