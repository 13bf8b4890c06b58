import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '#web/api/client.ts';
import { refreshProfile } from '#web/api/profile.ts';
import { endSession, sessionStore, startSession, type Profile } from '#web/state/session.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

vi.mock('#web/api/client.ts', () => ({ call: vi.fn() }));

const person = (id: string, roles: readonly string[]): Profile =>
  ({ id, roles, permissions: [] }) as unknown as Profile;
const logIn = (user: Profile): void =>
  startSession({ accessToken: 'a', refreshToken: 'r', expiresIn: 86_400, user });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  logIn(person('1', ['StoreEmployee']));
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('refreshProfile', () => {
  it('takes up what the server now says', async () => {
    vi.mocked(call).mockResolvedValue(person('1', ['Driver']) as never);
    await refreshProfile();
    expect(sessionStore.get()?.roles).toEqual(['Driver']);
  });

  it('leaves what is known when no answer comes', async () => {
    vi.mocked(call).mockRejectedValue(new Error('no'));
    await refreshProfile();
    expect(sessionStore.get()?.roles).toEqual(['StoreEmployee']);
  });

  it('gives nothing of one person to another who logged in meanwhile', async () => {
    vi.mocked(call).mockImplementation((async () => {
      logIn(person('2', ['Customer']));
      return person('1', ['SuperAdmin']);
    }) as never);
    await refreshProfile();
    expect(sessionStore.get()).toMatchObject({ user: { id: '2' }, roles: ['Customer'] });
  });
});
