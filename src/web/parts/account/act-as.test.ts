import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { actAs } from '#web/parts/account/RoleSwitcher.tsx';
import { navigate } from '#web/routing/navigation.ts';
import { endSession, sessionStore, startSession, type Profile } from '#web/state/session.ts';
import { toastStore } from '#web/state/toast.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

vi.mock('#web/routing/navigation.ts', () => ({ navigate: vi.fn() }));

const toasts = (): readonly string[] => toastStore.get().map(({ kind, text }) => `${kind} ${text}`);
const opened = (): unknown => vi.mocked(navigate).mock.lastCall?.[0];
const acting = (): readonly unknown[] => [
  sessionStore.get()?.activeRole,
  localStorage.getItem('active_role'),
];

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.useFakeTimers();
  vi.mocked(navigate).mockReset();
  toastStore.set([]);
  endSession();
  const user = { id: '1', roles: ['StoreEmployee', 'Driver'], permissions: [] } as unknown as Profile;
  startSession({ accessToken: 'a', refreshToken: 'r', expiresIn: 86_400, user });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('actAs', () => {
  it('keeps another role, says so and opens its home', () => {
    actAs('Driver');
    expect(acting()).toEqual(['Driver', 'Driver']);
    expect([opened(), toasts()]).toEqual(['/driver/dashboard', ['success 已切换到司机身份']]);
  });

  it('only opens the home of the present role', () => {
    actAs('StoreEmployee');
    expect([opened(), toasts()]).toEqual(['/store/dashboard', []]);
  });

  it('refuses a role that is not held', () => {
    actAs('SuperAdmin');
    expect(acting()).toEqual(['StoreEmployee', 'StoreEmployee']);
    expect([opened(), toasts()]).toEqual([undefined, ['error 您没有该身份的权限']]);
  });

  it('says when it failed', () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    vi.mocked(navigate).mockImplementation(() => {
      throw new Error('no history');
    });
    actAs('Driver');
    expect(toasts().at(-1)).toBe('error 切换身份失败');
    expect(complain).toHaveBeenCalledOnce();
    complain.mockRestore();
  });
});
