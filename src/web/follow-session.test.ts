import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSession } from '#web/follow-session.ts';
import { endSession, sessionStore, startSession, switchRole, updateUser } from '#web/state/session.ts';
import type { Profile } from '#web/state/session.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

const user = (id: string, ...roles: string[]): Profile =>
  ({ id, roles, permissions: [] }) as unknown as Profile;
const logIn = (who: Profile, accessToken = 'a'): void =>
  startSession({ accessToken, refreshToken: 'r', expiresIn: 86_400, user: who });

const forget = vi.fn();
const readAgain = vi.fn();
const handDraftsTo = vi.fn();
const recheck = vi.fn();
let stop = (): unknown => undefined;
const did = (): readonly number[] => [forget.mock.calls.length, recheck.mock.calls.length];

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  endSession();
  logIn(user('1', 'Driver', 'StoreEmployee'));
  stop = followSession({ forget, readAgain, handDraftsTo, recheck });
  vi.clearAllMocks();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('followSession', () => {
  it('forgets what was read, and leaves the page, when the login ends', () => {
    endSession();
    expect(did()).toEqual([1, 1]);
  });

  it('forgets what was read when somebody else logs in; the login itself leads on', () => {
    logIn(user('2', 'Customer'));
    expect(did()).toEqual([1, 0]);
  });

  it('looks again at the page when a role was taken, and acts in one that is left', () => {
    switchRole('Driver');
    updateUser(user('1', 'StoreEmployee'));
    expect(did()).toEqual([0, 1]);
    expect(sessionStore.get()).toMatchObject({ roles: ['StoreEmployee'], activeRole: 'StoreEmployee' });
    expect(localStorage.getItem('active_role')).toBe('StoreEmployee');
  });

  it('leaves everything as it is for new tokens, another active role and an unchanged profile', () => {
    logIn(user('1', 'Driver', 'StoreEmployee'), 'b');
    switchRole('Driver');
    updateUser(user('1', 'Driver', 'StoreEmployee'));
    expect(did()).toEqual([0, 0]);
    expect(sessionStore.get()?.activeRole).toBe('Driver');
  });

  it('reads again what may have been told a stranger: with new tokens, such as for a proven phone', () => {
    updateUser(user('1', 'Driver', 'StoreEmployee'));
    expect(readAgain).not.toHaveBeenCalled();
    logIn(user('1', 'Driver', 'StoreEmployee'), 'b');
    expect(readAgain).toHaveBeenCalledTimes(1);
    endSession();
    logIn(user('2', 'Customer'));
    expect(readAgain).toHaveBeenCalledTimes(1);
  });

  it('leaves what was begun to who logs in, and says nothing of it when the login ends', () => {
    expect(handDraftsTo.mock.calls).toEqual([]);
    endSession();
    expect(handDraftsTo.mock.calls).toEqual([]);
    logIn(user('2', 'Driver'));
    expect(handDraftsTo.mock.calls).toEqual([['2']]);
    stop();
    stop = followSession({ forget, readAgain, handDraftsTo, recheck });
    expect(handDraftsTo.mock.calls).toEqual([['2'], ['2']]);
  });
});
