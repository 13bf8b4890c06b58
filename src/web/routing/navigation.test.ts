import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const origin = 'http://localhost';

/** Just enough of a browser's history: entries, back, and the event it sends. */
const fakeBrowser = (start: string) => {
  const entries = [{ url: start, state: null as unknown }];
  let at = 0;
  const listeners = new Set<() => void>();
  const location = {
    origin,
    get pathname() {
      return new URL(entries[at]?.url ?? '/', origin).pathname;
    },
    get search() {
      return new URL(entries[at]?.url ?? '/', origin).search;
    },
  };
  const history = {
    scrollRestoration: 'auto',
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown, _: string, url: string) => {
      entries.splice(at + 1);
      entries.push({ url, state });
      at += 1;
    },
    replaceState: (state: unknown, _: string, url: string = entries[at]?.url ?? '') => {
      entries[at] = { url, state };
    },
    back: () => {
      at = Math.max(0, at - 1);
      for (const listener of listeners) listener();
    },
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => listeners.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => listeners.delete(listener));
  return { entries, history };
};

const start = async (
  address: string,
  guard: (path: string, search: string) => string | null = () => null,
  whenReady: (go: () => void) => void = (go) => go(),
) => {
  vi.resetModules();
  const browser = fakeBrowser(address);
  const navigation = await import('#web/routing/navigation.ts');
  navigation.startNavigation(guard, whenReady);
  const here = (): string => navigation.placeStore.get().path + navigation.placeStore.get().search;
  return { ...browser, ...navigation, here };
};

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe('navigate', () => {
  it('adds an entry, and does nothing when one is there already', async () => {
    const app = await start('/a');
    app.navigate('/b?x=1');
    app.navigate('/b?x=1');
    expect(app.entries.map(({ url }) => url)).toEqual(['/a', '/b?x=1']);
    expect(app.here()).toBe('/b?x=1');
    expect(app.placeStore.get()).toMatchObject({ step: 1, arrival: 'forward' });
  });
  it.each(['//elsewhere.example/x', '/\\elsewhere.example/x', '///elsewhere.example/x'])(
    'stays inside the app with %s',
    async (to) => {
      const asked: string[] = [];
      const app = await start('/a', (path) => {
        asked.push(path);
        return null;
      });
      app.navigate(to);
      expect(asked.at(-1)).toBe('/elsewhere.example/x');
      expect(app.here()).toBe('/elsewhere.example/x');
    },
  );
  it('follows the guard, also when it sends on, and stops when it sends for ever', async () => {
    const app = await start(
      '/a',
      (path) => ({ '/b': '/c', '/c': '/d', '/x': '/y', '/y': '/x' })[path] ?? null,
    );
    app.navigate('/b');
    expect(app.here()).toBe('/d');
    app.navigate('/x');
    expect(['/x', '/y']).toContain(app.here());
  });
  it('replaces the entry when asked', async () => {
    const app = await start('/a');
    app.navigate('/b', { replace: true });
    expect(app.entries.map(({ url }) => url)).toEqual(['/b']);
  });
});

describe('holdNavigation', () => {
  it('waits for the answer, lets a replacement pass, and stops when told', async () => {
    const app = await start('/a');
    const asked: (() => void)[] = [];
    const release = app.holdNavigation((go) => asked.push(go));
    app.navigate('/b');
    expect([app.here(), asked.length]).toEqual(['/a', 1]);
    asked[0]?.();
    expect(app.here()).toBe('/b');
    app.navigate('/login', { replace: true });
    expect([app.here(), asked.length]).toEqual(['/login', 1]);
    release();
    app.navigate('/c');
    expect([app.here(), asked.length]).toEqual(['/c', 1]);
  });
});

describe('goBack', () => {
  it('goes back inside the app, and to the fallback where the visit began', async () => {
    const app = await start('/a');
    app.navigate('/b');
    app.goBack('/home');
    expect(app.here()).toBe('/a');
    expect(app.placeStore.get().arrival).toBe('back');
    app.goBack('/home');
    expect(app.here()).toBe('/home');
    expect(app.entries[0]?.url).toBe('/home');
  });
});

describe('startNavigation', () => {
  it('guards the page that the visit begins on', async () => {
    const app = await start('/secret?a=1', (path) => (path === '/secret' ? '/login' : null));
    expect(app.here()).toBe('/login');
    expect(app.entries[0]?.url).toBe('/login');
  });

  it('keeps what follows the # of an address, which only its own page may read', async () => {
    const app = await start('/pay?bill=1#t=secret');
    expect(app.entries[0]?.url).toBe('/pay?bill=1#t=secret');
  });
});

describe('startNavigation with a guard that does not know all pages yet', () => {
  it('opens the first page at once, and goes on when the guard is ready', async () => {
    const waiting: (() => void)[] = [];
    const app = await start('/a', undefined, (go) => waiting.push(go));
    expect(app.here()).toBe('/a');
    app.navigate('/b');
    expect(app.here()).toBe('/a');
    for (const go of waiting) go();
    expect(app.here()).toBe('/b');
  });
});

describe('recheck', () => {
  it('leaves a page that one may no longer see', async () => {
    let allowed = true;
    const app = await start('/secret', () => (allowed ? null : '/login'));
    allowed = false;
    app.recheck();
    expect(app.here()).toBe('/login');
  });
});
