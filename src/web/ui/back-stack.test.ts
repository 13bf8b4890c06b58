import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A history whose way back takes time, and goes to the entry that was below when it was asked for. */
const fakeHistory = () => {
  const entries: unknown[] = [{ page: 'before' }, { page: 'here' }];
  let at = 1;
  let asked: number | null = null;
  let listener = (): void => undefined;
  const history = {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => {
      entries.splice(at + 1);
      entries.push(state);
      at += 1;
    },
    back: () => {
      asked = at - 1;
    },
  };
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('history', history);
  vi.stubGlobal('addEventListener', (_: string, heard: () => void) => {
    listener = heard;
  });
  /** The browser arrives where it was sent. */
  const arrive = () => {
    if (asked === null) return;
    at = asked;
    asked = null;
    listener();
  };
  /** Somebody presses the back button. */
  const pressBack = () => {
    history.back();
    arrive();
  };
  return { history, arrive, pressBack };
};

const start = async () => {
  vi.resetModules();
  const { history, arrive, pressBack } = fakeHistory();
  const { openLayer, whenSettled } = await import('#ui/back-stack.ts');
  const open = () => {
    const onClose = vi.fn<() => void>();
    const close = openLayer(onClose);
    return { onClose, close };
  };
  return { history, arrive, pressBack, open, whenSettled };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('openLayer', () => {
  it('gives a layer an entry of its own, which the back button takes', async () => {
    const { history, pressBack, open } = await start();
    const { onClose } = open();
    vi.runAllTimers();
    expect(history.state).toMatchObject({ page: 'here', layer: expect.any(Number) });
    pressBack();
    expect(onClose).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ page: 'here' });
  });

  it('leaves no entry behind a layer that is undone at once', async () => {
    const { history, open } = await start();
    open().close();
    vi.runAllTimers();
    expect(history.state).toEqual({ page: 'here' });
  });

  it('keeps the page when a layer opens before the entry of the last one is gone', async () => {
    const { history, arrive, pressBack, open } = await start();
    const first = open();
    vi.runAllTimers();
    first.close();
    const second = open();
    vi.runAllTimers();
    arrive();
    pressBack();
    expect(first.onClose).not.toHaveBeenCalled();
    expect(second.onClose).toHaveBeenCalledOnce();
    expect(history.state).toEqual({ page: 'here' });
  });

  it('gives no entry to a layer that closes while it waits for that', async () => {
    const { history, arrive, open } = await start();
    const first = open();
    vi.runAllTimers();
    first.close();
    const second = open();
    vi.runAllTimers();
    second.close();
    arrive();
    expect(history.state).toEqual({ page: 'here' });
  });
});

describe('whenSettled', () => {
  it('waits until the entry of a closed layer is gone', async () => {
    const { arrive, open, whenSettled } = await start();
    const { close } = open();
    vi.runAllTimers();
    close();
    const go = vi.fn<() => void>();
    whenSettled(go);
    expect(go).not.toHaveBeenCalled();
    arrive();
    expect(go).toHaveBeenCalledOnce();
  });
});
