import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { minuteMs } from '#domain/time/instant.ts';
import { dropPhoneCode, keptPhoneCode, phoneCodeLink } from '#web/parts/security/kept-phone-code.ts';
import { takePhoneCode } from '#web/parts/security/phone-code.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

const state = { step: 3 };
const replaceState = vi.fn();

const open = (hash: string): void => {
  vi.stubGlobal('location', {
    origin: 'https://snow.example',
    pathname: '/customer/profile',
    search: '?a=1',
    hash,
  });
};

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('history', { state, replaceState });
  replaceState.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

it('takes the code of a link out of the address, and keeps it until it is used', () => {
  open('');
  const link = phoneCodeLink('012345');
  expect(link).toBe('https://snow.example/customer/profile#phone-code=012345');
  open(new URL(link).hash);
  takePhoneCode();
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(state, '', '/customer/profile?a=1');
  expect(keptPhoneCode()).toBe('012345');
  dropPhoneCode();
  expect(keptPhoneCode()).toBeNull();
});

it('forgets a code that has run out', () => {
  open('#phone-code=012345');
  const taken = Date.now();
  takePhoneCode();
  expect(keptPhoneCode(taken + 5 * minuteMs - 1)).toBe('012345');
  expect(keptPhoneCode(Date.now() + 5 * minuteMs)).toBeNull();
});

it('hides what is no code as well, and keeps nothing of it', () => {
  open('#phone-code=12345x');
  takePhoneCode();
  expect(replaceState).toHaveBeenCalledOnce();
  expect(keptPhoneCode()).toBeNull();
});

it('leaves what else follows a # alone', () => {
  open('#t=secret');
  takePhoneCode();
  expect(replaceState).not.toHaveBeenCalled();
});
