import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls, type CallKey } from '#contract/calls.ts';
import { call } from '#web/api/client.ts';
import { readStored } from '#web/device/storage.ts';
import { startSession, type Profile } from '#web/state/session.ts';
import '#web/parts/messages/message-calls.ts';
import '#web/parts/pay/pay-calls.ts';
import '#web/parts/security/account-calls.ts';
import '#web/parts/security/phone-calls.ts';
import '#web/parts/schemes/scheme-api.ts';
import { fakeStorage } from '#testing/fake-storage.ts';

type Sent = { readonly path: string; readonly headers: Headers };

let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', hostname: 'localhost' });
  vi.stubGlobal('navigator', {});
  // The answer is lost: what is kept for a repetition is still there.
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    if (url.includes('application-configuration')) return new Response('{}');
    sent.push({ path: url.split('?')[0] ?? '', headers });
    throw new TypeError('Failed to fetch');
  });
  const user = { id: 'u1', roles: ['StoreEmployee'], permissions: [] } as unknown as Profile;
  startSession({ accessToken: 'access', refreshToken: 'refresh', expiresIn: 86_400, user });
  localStorage.setItem(
    'verification_token',
    JSON.stringify({ token: 'verified', at: Date.now(), subject: 'u1' }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const sentTo = (path: string): Headers | undefined => sent.find((each) => each.path.endsWith(path))?.headers;
const lost = async (work: Promise<unknown>): Promise<void> => {
  await expect(work).rejects.toThrow();
};

describe('call', () => {
  it('logs in without the token of whoever was logged in before, and logs out with it', async () => {
    await lost(call('account.login', { userNameOrEmailAddress: 'a', password: 'b', rememberMe: false }));
    await lost(call('account.logout', {}));
    expect(sentTo('/account/login')?.get('authorization')).toBeNull();
    expect(sentTo('/logout')?.get('authorization')).toBe('Bearer access');
  });

  it('keeps nothing of a password or a code for a repetition', async () => {
    await lost(call('account.changePassword', { currentPassword: 'old', newPassword: 'new' }));
    await lost(call('auth.verifySms', { code: '123456' }));
    await lost(call('account.login', { userNameOrEmailAddress: 'a', password: 'b', rememberMe: false }));
    expect(sentTo('/change-password')?.get('idempotency-key')).toBeNull();
    expect(sentTo('/verify-sms')?.get('idempotency-key')).toBeNull();
    expect(readStored('pending_intents')).toBeNull();
  });

  const writes = (Object.entries(calls) as [CallKey, Call][]).filter(([, { method }]) => method !== 'GET');

  it.each(writes)('sends %s with a key exactly when its row wants one', async (key, row) => {
    await lost(call(key, {} as never));
    // What sends a file is given its key by its caller.
    const isKeyed = row.idempotent !== 'keyless' && row.takesFile !== true;
    expect(sent.at(-1)?.headers.has('idempotency-key')).toBe(isKeyed);
  });
});
