import { vi } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';

/** A device on which the app's own calls run: storage, cookies, and pages that come from one address. */
export type FakeBrowser = {
  /** Loads pages from another address from now on. */
  readonly visit: (url: string) => void;
  /** Resolves when the head of the next answer is here. */
  readonly answered: () => Promise<void>;
  readonly close: () => void;
};

/** Puts a browser around the code under test; its cookies know neither paths nor ends. */
export const openFakeBrowser = (url: string): FakeBrowser => {
  const realFetch = globalThis.fetch;
  const cookies = new Map<string, string>();
  let base = url;
  const waiting: (() => void)[] = [];

  const browserFetch = async (path: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const { origin } = new URL(base);
    if (init.method !== 'GET') headers.set('origin', origin);
    if (cookies.size > 0 && init.credentials === 'include')
      headers.set('cookie', Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '));
    const answer = await realFetch(base + path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    for (const tell of waiting.splice(0)) tell();
    return answer;
  };

  vi.stubGlobal('fetch', browserFetch);
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', hostname: 'localhost' });
  vi.stubGlobal('navigator', {});
  return {
    visit: (next) => {
      base = next;
    },
    answered: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    close: () => void vi.unstubAllGlobals(),
  };
};
