import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scannerText } from '#web/text/scanner.ts';
import type { ScanRequest } from './scan-request.ts';
import { ScanSession } from './scan-session.ts';

const zh = scannerText.zh;

const begin = (request: ScanRequest) => {
  const play = vi.fn();
  const onClose = vi.fn();
  const session = new ScanSession({ request, words: zh, play, now: () => Date.now(), onClose });
  const settle = () => vi.advanceTimersByTimeAsync(5000);
  return { session, play, onClose, settle, view: session.store.get };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('one code', () => {
  it('is heard, shown, and closes the scanner after a while', async () => {
    const { session, play, onClose, view } = begin({});
    session.seen(['https://shop.example/cx?sn=XJ000001']);
    await vi.advanceTimersByTimeAsync(0);
    expect(view()).toMatchObject({ phase: 'closing', news: { tone: 'success', text: zh.found('XJ000001') } });
    expect(play.mock.calls).toEqual([['scanSuccess']]);
    await vi.advanceTimersByTimeAsync(1499);
    expect(onClose).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onClose).toHaveBeenCalledOnce();
    expect(session.taken).toEqual(['XJ000001']);
  });

  it('is the only one, whatever is read until the scanner is gone', async () => {
    const { session, settle } = begin({ autoCloseMs: 4000 });
    session.seen(['A', 'B']);
    await vi.advanceTimersByTimeAsync(300);
    session.seen(['C']);
    session.given('D', 'typed');
    await settle();
    expect(session.taken).toEqual(['A']);
  });

  it.each([
    ['Only skis', 'Only skis'],
    ['', zh.formatWrong],
  ])(
    'that the validator refuses with %j is told as %j, heard, and keeps the scanner open',
    async (own, message) => {
      const onError = vi.fn();
      const { session, play, onClose, view, settle } = begin({ validate: () => own, onError });
      session.seen(['A']);
      await settle();
      expect(view()).toMatchObject({ phase: 'open', news: { tone: 'danger', text: message } });
      expect(play.mock.calls).toEqual([['scanError']]);
      expect(onError.mock.calls).toEqual([[message]]);
      expect(onClose).not.toHaveBeenCalled();
    },
  );

  it('that the taker refuses keeps the scanner open, the next one counts', async () => {
    const take = vi.fn((code: string) => Promise.resolve({ ok: code === 'B', text: `${code}!` }));
    const { session, settle, view, onClose } = begin({ take });
    session.seen(['A']);
    await settle();
    expect(view()).toMatchObject({ phase: 'open', news: { tone: 'danger', text: 'A!' } });
    session.seen(['B']);
    await settle();
    expect(onClose).toHaveBeenCalledOnce();
    expect(session.taken).toEqual(['B']);
  });

  it('whose taker throws is told in words', async () => {
    const { session, settle, view } = begin({ take: () => Promise.reject(new Error('network')) });
    session.given('A', 'typed');
    await settle();
    expect(view().news).toEqual({ tone: 'danger', text: zh.takeFailed });
  });

  it('loses the prefix of WeChat only when it came from there', async () => {
    const weChat = begin({});
    weChat.session.given('CODE_128,XJ1', 'weChat');
    await weChat.settle();
    const typed = begin({});
    typed.session.given('CODE_128,XJ1', 'typed');
    await typed.settle();
    expect([weChat.session.taken, typed.session.taken]).toEqual([['XJ1'], ['CODE_128,XJ1']]);
  });
});

describe('a rack', () => {
  it('takes the codes of a frame one after the other, each with its own sound', async () => {
    const soundsAt: number[] = [];
    const beganAt = Date.now();
    const { session, play, settle, view, onClose } = begin({ many: true });
    play.mockImplementation(() => soundsAt.push(Date.now() - beganAt));
    session.seen(['A', 'B', 'C']);
    await settle();
    expect(view().entries.map(({ code }) => code)).toEqual(['C', 'B', 'A']);
    expect(soundsAt).toEqual([0, 220, 440]);
    expect(session.taken).toEqual(['A', 'B', 'C']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('lists what was refused too, and takes it when it comes again', async () => {
    let isRight = false;
    const { session, settle, view } = begin({
      many: true,
      take: (code) => ({ ok: isRight, text: `${code} ${isRight}` }),
    });
    session.seen(['A']);
    await settle();
    isRight = true;
    for (let frame = 0; frame < 3; frame += 1) session.seen([]);
    session.seen(['A']);
    await settle();
    expect(view().entries).toMatchObject([{ code: 'A', ok: true }]);
    expect(session.taken).toEqual(['A']);
  });

  it('undoes a code, which counts again once it was out of the picture', async () => {
    const undo = vi.fn();
    const take = vi.fn(() => ({ ok: true, text: 'taken', undo }));
    const { session, settle, view } = begin({ many: true, take });
    session.seen(['A']);
    await settle();
    session.seen(['A']);
    expect(take).toHaveBeenCalledOnce();
    await session.undo('A');
    expect(undo).toHaveBeenCalledOnce();
    expect(view()).toMatchObject({ entries: [], news: { text: zh.undone('A') } });
    expect(session.taken).toEqual([]);
    session.seen(['A']);
    await settle();
    expect(take).toHaveBeenCalledOnce();
    const miss = async (frames: number): Promise<void> => {
      for (let frame = 0; frame < frames; frame += 1) session.seen([]);
      session.seen(['A']);
      await settle();
    };
    await miss(3);
    expect(take).toHaveBeenCalledOnce();
    await miss(9);
    expect(take).toHaveBeenCalledTimes(2);
  });

  it('keeps what could not be undone, and says so', async () => {
    const { session, settle, view } = begin({
      many: true,
      take: () => ({ ok: true, text: 'taken', undo: () => Promise.reject(new Error('network')) }),
    });
    session.seen(['A']);
    await settle();
    await session.undo('A');
    expect(view().entries).toMatchObject([{ code: 'A', isUndoing: false }]);
    expect(view().news).toEqual({ tone: 'danger', text: zh.undoFailed });
  });

  it('says of a typed code that it is listed already', async () => {
    const { session, settle, view } = begin({ many: true });
    session.seen(['A']);
    await settle();
    session.given('A', 'typed');
    expect(view().news).toEqual({ tone: 'plain', text: zh.already('A') });
    expect(session.taken).toEqual(['A']);
  });

  it('stays silent where the taker is heard itself', async () => {
    const { session, play, settle } = begin({ many: true, isQuiet: true });
    session.seen(['A']);
    await settle();
    expect(play).not.toHaveBeenCalled();
  });

  it('is heard all the same where the taker never gets the code, or the camera fails', async () => {
    const take = vi.fn(() => ({ ok: false, text: 'unknown' }));
    const onError = vi.fn();
    const validate = (code: string) => (code === 'A' ? 'an order' : null);
    const { session, play, settle } = begin({ many: true, isQuiet: true, validate, take, onError });
    session.seen(['A', 'B']);
    await settle();
    session.complain('no camera');
    expect(play.mock.calls).toEqual([['scanError'], ['scanError']]);
    expect(take.mock.calls).toEqual([['B']]);
    expect(onError.mock.calls).toEqual([['an order'], ['unknown'], ['no camera']]);
  });

  it('takes nothing more once it is closed', async () => {
    const take = vi.fn(() => ({ ok: true, text: 'taken' }));
    const { session, settle } = begin({ many: true, take });
    session.seen(['A', 'B']);
    await vi.advanceTimersByTimeAsync(0);
    session.end();
    await settle();
    expect(session.taken).toEqual(['A']);
  });
});

/** A rack that refuses every code, with what was asked about since the last look. */
const beginAsking = () => {
  let asked: string[] = [];
  const validate = (code: string): string => {
    asked.push(code);
    return 'refused';
  };
  const session = new ScanSession({
    request: { many: true, validate },
    words: zh,
    play: vi.fn(),
    now: () => Date.now(),
    onClose: vi.fn(),
  });
  const beganAt = Date.now();
  const newIn = (doIt: () => void, atMs: number): readonly string[] => {
    vi.setSystemTime(beganAt + atMs);
    asked = [];
    doIt();
    return asked;
  };
  return {
    seen: (texts: readonly string[], atMs: number) => newIn(() => session.seen(texts), atMs),
    given: (text: string, atMs: number) => newIn(() => session.given(text, 'typed'), atMs),
  };
};

describe('the codes of a frame', () => {
  it('count once as long as they stay in the picture', () => {
    const { seen } = beginAsking();
    const asked = Array.from({ length: 90 }, (_, frame) => seen(['A'], 1000 + frame * 33)).flat();
    expect(asked).toEqual(['A']);
  });

  it('count again after they were away for a while', () => {
    const { seen } = beginAsking();
    expect(seen(['A'], 0)).toEqual(['A']);
    expect(seen(['A'], 1000)).toEqual([]);
    expect(seen(['A'], 2499)).toEqual([]);
    for (const at of [3000, 3033, 3066]) expect(seen([], at)).toEqual([]);
    expect(seen(['A'], 3998)).toEqual([]);
    for (const at of [4000, 4033, 4066]) expect(seen([], at)).toEqual([]);
    expect(seen(['A'], 5498)).toEqual(['A']);
  });

  it('do not count again while they stay in the picture, however long a frame takes', () => {
    const { seen } = beginAsking();
    expect(seen(['A', 'B'], 0)).toEqual(['A', 'B']);
    // Two frames in which B could not be read.
    for (const at of [4000, 8000]) expect(seen(['A'], at)).toEqual([]);
    expect(seen(['A', 'B'], 12_000)).toEqual([]);
    for (const at of [16_000, 20_000, 24_000]) expect(seen(['A'], at)).toEqual([]);
    expect(seen(['A', 'B'], 28_000)).toEqual(['B']);
  });

  it('count all at once, and none for 200 ms after that', () => {
    const { seen } = beginAsking();
    expect(seen(['A', 'B', 'A'], 0)).toEqual(['A', 'B']);
    expect(seen(['A', 'C'], 199)).toEqual([]);
    expect(seen(['A', 'C'], 200)).toEqual(['C']);
  });

  it('wait while the taker of one code is busy; a refused one that stays is no news afterwards', async () => {
    const take = vi.fn((code: string) => Promise.resolve({ ok: code === 'B', text: code }));
    take.mockImplementationOnce(
      () => new Promise((resolve) => setTimeout(() => resolve({ ok: false, text: 'A' }), 2900)),
    );
    const { session, settle } = begin({ take });
    session.seen(['A']);
    for (let at = 300; at < 3000; at += 100) {
      await vi.advanceTimersByTimeAsync(100);
      session.seen(['A', 'B']);
    }
    expect(take.mock.calls).toEqual([['A']]);
    await vi.advanceTimersByTimeAsync(300);
    session.seen(['A', 'B']);
    await settle();
    expect(take.mock.calls).toEqual([['A'], ['B']]);
  });
});

describe('a typed code', () => {
  it('counts once in 50 ms, another one at once', () => {
    const { given } = beginAsking();
    expect(given('A', 0)).toEqual(['A']);
    expect(given('A', 49)).toEqual([]);
    expect(given('B', 49)).toEqual(['B']);
    expect(given('A', 50)).toEqual(['A']);
  });

  it('is not read from the picture too', () => {
    const { given, seen } = beginAsking();
    given('A', 0);
    expect(seen(['A'], 300)).toEqual([]);
  });
});
