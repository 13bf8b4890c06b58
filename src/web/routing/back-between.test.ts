import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const origin = 'http://localhost';
type Entry = { readonly url: string; readonly state: unknown };

/** A history that arrives later, and at once as far below as back was pressed meanwhile, as browsers may. */
const fakeHistory = () => {
  const entries: Entry[] = [{ url: '/a', state: null }];
  let at = 0;
  let backs = 0;
  const listeners = new Set<() => void>();
  const url = (): URL => new URL(entries[at]?.url ?? '/', origin);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', {
    origin,
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state;
    },
    pushState: (state: unknown, _: string, to = entries[at]?.url ?? '/') => {
      entries.splice(at + 1);
      entries.push({ url: to, state });
      at += 1;
    },
    replaceState: (state: unknown, _: string, to = entries[at]?.url ?? '/') => {
      entries[at] = { url: to, state };
    },
    back: () => {
      backs += 1;
    },
  });
  vi.stubGlobal('addEventListener', (_: string, heard: () => void) => listeners.add(heard));
  vi.stubGlobal('removeEventListener', (_: string, heard: () => void) => listeners.delete(heard));
  const arrive = (steps: number): void => {
    at = Math.max(0, at - steps);
    for (const heard of listeners) heard();
  };
  return {
    address: () => url().pathname,
    fullAddress: () => url().pathname + url().search,
    depth: () => at,
    /** What a page listened to ends with it. */
    forget: () => listeners.clear(),
    arriveAtOnce: () => {
      while (backs > 0) {
        const steps = backs;
        backs = 0;
        arrive(steps);
      }
    },
    arriveInTurn: () => {
      while (backs > 0) {
        backs -= 1;
        arrive(1);
      }
    },
  };
};

/** Loads the app where the history is. */
const load = async (browser: ReturnType<typeof fakeHistory>) => {
  vi.resetModules();
  browser.forget();
  const navigation = await import('#web/routing/navigation.ts');
  const layers = await import('#ui/back-stack.ts');
  navigation.mindLayers(layers);
  navigation.startNavigation(() => null);
  const open = () => {
    const onClose = vi.fn<() => void>();
    const close = layers.openLayer(onClose);
    vi.runAllTimers();
    return { onClose, close };
  };
  const page = (): string => navigation.placeStore.get().path;
  return { ...browser, ...navigation, open, page, reload: () => load(browser) };
};

const start = async () => {
  const app = await load(fakeHistory());
  app.navigate('/b');
  return app;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('back, pressed while a layer that closes leaves the history', () => {
  it.each(['arriveAtOnce', 'arriveInTurn'] as const)(
    'shows the page of the address when the steps %s',
    async (arrive) => {
      const app = await start();
      app.open().close();
      history.back();
      app[arrive]();
      expect([app.address(), app.page()]).toEqual(['/a', '/a']);
      app.navigate('/c');
      expect([app.address(), app.page()]).toEqual(['/c', '/c']);
    },
  );

  it.each(['arriveAtOnce', 'arriveInTurn'] as const)(
    'closes the layer below when the steps %s',
    async (arrive) => {
      const app = await start();
      const below = app.open();
      app.open().close();
      history.back();
      app[arrive]();
      expect(below.onClose).toHaveBeenCalledOnce();
      expect([app.address(), app.page(), app.depth()]).toEqual(['/b', '/b', 1]);
    },
  );
});

it('keeps the page when a layer closes whose page hid something of its address', async () => {
  const app = await start();
  app.navigate('/b?secret=1');
  const before = app.placeStore.get();
  history.replaceState(history.state, '', '/b');
  app.open().close();
  app.arriveInTurn();
  expect(app.placeStore.get()).toBe(before);
});

it('keeps a layer whose page got another address when one above it closes', async () => {
  const app = await start();
  const below = app.open();
  app.navigate('/b?filter=1', { replace: true });
  app.open().close();
  app.arriveInTurn();
  expect(below.onClose).not.toHaveBeenCalled();
});

it.each([
  ['closes', ({ close }: { close: () => void }) => close()],
  ['is left by the back button', () => history.back()],
])(
  'keeps the address that a page got below a layer which %s, in one step of the history',
  async (_, leave) => {
    const app = await start();
    const layer = app.open();
    app.navigate('/b?filter=1', { replace: true });
    leave(layer);
    app.arriveInTurn();
    expect([app.fullAddress(), app.placeStore.get().search, app.depth()]).toEqual([
      '/b?filter=1',
      '?filter=1',
      1,
    ]);
    app.goBack('/home');
    app.arriveInTurn();
    expect([app.fullAddress(), app.page()]).toEqual(['/a', '/a']);
  },
);

it('leaves the address of another page alone, when back went past the page that got one below a layer', async () => {
  const app = await start();
  const layer = app.open();
  app.navigate('/b?filter=1', { replace: true });
  layer.close();
  history.back();
  app.arriveAtOnce();
  expect(app.fullAddress()).toBe('/a');
  app.open().close();
  app.arriveInTurn();
  expect([app.fullAddress(), app.page()]).toEqual(['/a', '/a']);
});

it('keeps an address that a page got after it was left from a layer and came back', async () => {
  const app = await start();
  const followLink = () => {
    const sheet = app.open();
    app.navigate('/c');
    sheet.close();
    history.back();
    app.arriveInTurn();
  };
  followLink();
  app.navigate('/b?filter=1', { replace: true });
  followLink();
  app.open().close();
  app.arriveInTurn();
  expect([app.fullAddress(), app.placeStore.get().search]).toEqual(['/b?filter=1', '?filter=1']);
});

it('keeps the address that a page got below a layer when it is loaded anew', async () => {
  const app = await start();
  app.open();
  app.navigate('/b?filter=1', { replace: true });
  const anew = await app.reload();
  history.back();
  anew.arriveInTurn();
  expect([anew.fullAddress(), anew.placeStore.get().search]).toEqual(['/b?filter=1', '?filter=1']);
});

describe('layers that close in one task', () => {
  it.each([
    ['the upper one first', [1, 0]],
    ['the lower one first', [0, 1]],
    ['three, the middle one last', [2, 0, 1]],
  ])('leave no step of theirs behind: %s', async (_, order) => {
    const app = await start();
    const all = order.map(() => app.open());
    for (const index of order) all[index]?.close();
    app.arriveInTurn();
    expect([app.address(), app.page(), app.depth()]).toEqual(['/b', '/b', 1]);
    app.navigate('/c');
    expect([app.address(), app.depth()]).toEqual(['/c', 2]);
    for (const { onClose } of all) expect(onClose).not.toHaveBeenCalled();
  });

  it('leave an open one below alone', async () => {
    const app = await start();
    const below = app.open();
    const all = [app.open(), app.open()];
    for (const { close } of all) close();
    app.arriveInTurn();
    expect([below.onClose.mock.calls.length, app.depth()]).toEqual([0, 2]);
    history.back();
    app.arriveInTurn();
    expect([below.onClose.mock.calls.length, app.depth()]).toEqual([1, 1]);
  });
});
