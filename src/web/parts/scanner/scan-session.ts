import { scannedText } from '#domain/scan/read-code.ts';
import type { SoundKind } from '#web/device/audio/sound-names.ts';
import type { ScanRequest, Taken } from '#web/parts/scanner/scan-request.ts';
import { createStore } from '#web/state/store.ts';
import type { scannerText } from '#web/text/scanner.ts';

/** Source: SPEC section 9, scanner. */
const debounceMs = 50;
const lockMs = 200;
/** A code that was out of the picture for this long, and in this many frames in a row, counts as a new reading. */
const forgetMs = 1500;
/** A frame that could not be read proves nothing: on a slow device two of them last longer than `forgetMs`. */
const forgetFrames = 3;
/** Who took a code back still has it before the camera: frames that miss it by chance must not bring it back. */
const undonePatience = 3;

/** Decides which of what is read is news: a camera sees the same code in thirty frames a second. */
const createScanGate = () => {
  /** `missed` is the number of frames since then, all of them without the code. */
  const lastSeen = new Map<string, { readonly atMs: number; readonly missed: number }>();
  const lastTakenAt = new Map<string, number>();
  const undone = new Set<string>();
  let lockedUntil = 0;
  const isNew = (text: string, atMs: number): boolean => {
    const last = lastSeen.get(text);
    const patience = undone.has(text) ? undonePatience : 1;
    return (
      last === undefined ||
      (last.missed >= patience * forgetFrames && atMs - last.atMs >= patience * forgetMs)
    );
  };
  const take = (text: string, atMs: number): void => {
    lastTakenAt.set(text, atMs);
    lastSeen.set(text, { atMs, missed: 0 });
    undone.delete(text);
    lockedUntil = atMs + lockMs;
  };
  return {
    /** The texts of a frame that were not in the picture lately; none while locked, or while the taker is busy. Those taken lock the gate for 200 ms. */
    seen: (texts: readonly string[], atMs: number, isBusy: boolean): readonly string[] => {
      const shown = new Set(texts);
      const fresh = [...shown].filter((text) => isNew(text, atMs));
      for (const [text, last] of lastSeen)
        if (!shown.has(text)) lastSeen.set(text, { ...last, missed: last.missed + 1 });
      for (const text of shown) if (!fresh.includes(text)) lastSeen.set(text, { atMs, missed: 0 });
      if (isBusy || atMs < lockedUntil) return [];
      for (const text of fresh) take(text, atMs);
      return fresh;
    },
    /** Whether a text that was typed, or read from a photo, counts; the same one counts once in 50 ms. */
    given: (text: string, atMs: number): boolean => {
      if (atMs - (lastTakenAt.get(text) ?? -Infinity) < debounceMs) return false;
      take(text, atMs);
      return true;
    },
    /** A text that was taken back. */
    undone: (text: string): void => void undone.add(text),
  };
};

/** A code in the list of a rack. */
type Entry = Taken & { readonly code: string; readonly isUndoing: boolean };

type ScanNews = { readonly tone: 'success' | 'danger' | 'plain'; readonly text: string };

export type SessionView = {
  /** `closing` shows the result before the scanner closes by itself. */
  readonly phase: 'open' | 'looking' | 'closing';
  readonly news: ScanNews | null;
  /** The newest first. */
  readonly entries: readonly Entry[];
};

type Parts = {
  readonly request: ScanRequest;
  readonly words: typeof scannerText.zh;
  readonly play: (kind: SoundKind) => void;
  readonly now: () => number;
  readonly onClose: () => void;
};

/** Source: SPEC section 9. */
const autoCloseMs = 1500;
/** Sounds that come closer cannot be counted by ear. */
const betweenCodesMs = lockMs + 20;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Where a text came from. */
type ScanSource = 'camera' | 'photo' | 'typed' | 'weChat';

/** One session of the scanner: filters the readings, hands the accepted codes over one at a time, and reports the results. */
export class ScanSession {
  readonly store = createStore<SessionView>({ phase: 'open', news: null, entries: [] });
  private readonly parts: Parts;
  private readonly gate = createScanGate();
  private readonly results: string[] = [];
  private tail: Promise<void> = Promise.resolve();
  private waiting = 0;
  private isOver = false;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** What was taken so far, in order. */
  get taken(): readonly string[] {
    return this.results;
  }

  /** The texts that a frame of the camera holds. */
  seen(texts: readonly string[]): void {
    const { many = false } = this.parts.request;
    if (this.isOver) return;
    const codes = texts.map((text) => scannedText(text)).filter((code) => code !== '');
    const fresh = this.gate.seen(codes, this.parts.now(), !many && this.waiting > 0);
    // One that is in the list already may stay in the picture.
    const news = fresh.filter((code) => !this.isListed(code));
    for (const code of many ? news : news.slice(0, 1)) this.check(code);
  }

  /** A text that somebody typed, or that was read from a photo or by WeChat. */
  given(text: string, source: ScanSource): void {
    if (this.isOver) return;
    const code = scannedText(text, { isWeChat: source === 'weChat' });
    if (code === '' || !this.gate.given(code, this.parts.now())) return;
    if (this.isListed(code)) this.say({ tone: 'plain', text: this.parts.words.already(code) });
    else this.check(code);
  }

  /** Tells of something that went wrong, such as the camera. */
  complain(text: string): void {
    this.parts.play('scanError');
    this.parts.request.onError?.(text);
  }

  /** Takes a code of the list back. */
  async undo(code: string): Promise<void> {
    const { words } = this.parts;
    const entry = this.entries.find((each) => each.code === code);
    if (entry === undefined || entry.isUndoing) return;
    this.list(this.entries.map((each) => (each === entry ? { ...each, isUndoing: true } : each)));
    try {
      await entry.undo?.();
      this.gate.undone(code);
      this.list(this.entries.filter((each) => each.code !== code));
      const at = this.results.indexOf(code);
      if (at >= 0) this.results.splice(at, 1);
      if (entry.ok) this.say({ tone: 'plain', text: words.undone(code) });
    } catch {
      this.list(this.entries.map((each) => (each.code === code ? { ...each, isUndoing: false } : each)));
      this.say({ tone: 'danger', text: words.undoFailed });
      this.complain(words.undoFailed);
    }
  }

  /** Nothing counts any more. */
  end(): void {
    this.isOver = true;
  }

  private get entries(): readonly Entry[] {
    return this.store.get().entries;
  }

  private isListed(code: string): boolean {
    return this.entries.some((entry) => entry.ok && entry.code === code);
  }

  private set(change: Partial<SessionView>): void {
    this.store.set({ ...this.store.get(), ...change });
  }

  private say(news: ScanNews): void {
    this.set({ news });
  }

  private list(entries: readonly Entry[]): void {
    this.set({ entries });
  }

  private sound(kind: SoundKind): void {
    if (this.parts.request.isQuiet !== true) this.parts.play(kind);
  }

  private check(code: string): void {
    const { request, words } = this.parts;
    const fault = request.validate?.(code) ?? null;
    if (fault !== null) {
      const text = fault === '' ? words.formatWrong : fault;
      this.showRefusal(text);
      return this.complain(text);
    }
    this.waiting += 1;
    this.tail = this.tail.then(() => this.takeOne(code)).finally(() => (this.waiting -= 1));
  }

  private showRefusal(text: string): void {
    this.set({ phase: 'open', news: { tone: 'danger', text } });
  }

  /** Whoever takes the codes may have said it already. */
  private refuse(text: string): void {
    this.showRefusal(text);
    this.sound('scanError');
    this.parts.request.onError?.(text);
  }

  private async takeOne(code: string): Promise<void> {
    if (this.isOver) return;
    const { request, words } = this.parts;
    const isMany = request.many === true;
    if (request.take !== undefined) {
      this.set({ phase: 'looking', news: { tone: 'plain', text: words.looking(code) } });
    }
    const taken = await this.askTaker(code);
    if (isMany) this.enter(code, taken);
    if (!taken.ok) this.refuse(taken.text);
    else this.accept(code, taken);
    if (isMany) await pause(betweenCodesMs);
  }

  private async askTaker(code: string): Promise<Taken> {
    const { request, words } = this.parts;
    try {
      return (await request.take?.(code)) ?? { ok: true, text: words.found(code) };
    } catch {
      return { ok: false, text: words.takeFailed };
    }
  }

  private enter(code: string, taken: Taken): void {
    const others = this.entries.filter((entry) => entry.code !== code);
    this.list([{ ...taken, code, isUndoing: false }, ...others]);
  }

  private accept(code: string, { text }: Taken): void {
    const { request, onClose } = this.parts;
    this.results.push(code);
    this.sound('scanSuccess');
    if (request.many === true) return this.set({ phase: 'open', news: { tone: 'success', text } });
    this.isOver = true;
    this.set({ phase: 'closing', news: { tone: 'success', text } });
    setTimeout(onClose, request.autoCloseMs ?? autoCloseMs);
  }
}
