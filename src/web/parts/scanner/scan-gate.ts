/** Source: SPEC section 9, scanner. */
const debounceMs = 50;
export const lockMs = 200;
/** A code that was out of the picture for this long counts as a new reading. */
const forgetMs = 1500;

/** Decides which of what is read is news: a camera sees the same code in thirty frames a second. */
type ScanGate = {
  /** The texts of a frame that were not in the picture lately; none while locked, or while the taker is busy. Those taken lock the gate for 200 ms. */
  readonly seen: (texts: readonly string[], atMs: number, isBusy?: boolean) => readonly string[];
  /** Whether a text that was typed, or read from a photo, counts; the same one counts once in 50 ms. */
  readonly given: (text: string, atMs: number) => boolean;
};

/** Opens a gate that has seen nothing yet. */
export const createScanGate = (): ScanGate => {
  const lastSeenAt = new Map<string, number>();
  const lastTakenAt = new Map<string, number>();
  let lockedUntil = 0;
  const take = (text: string, atMs: number): void => {
    lastTakenAt.set(text, atMs);
    lastSeenAt.set(text, atMs);
    lockedUntil = atMs + lockMs;
  };
  return {
    seen: (texts, atMs, isBusy = false) => {
      const isLocked = isBusy || atMs < lockedUntil;
      const fresh = [...new Set(texts)].filter(
        (text) => atMs - (lastSeenAt.get(text) ?? -Infinity) >= forgetMs,
      );
      for (const text of texts) if (!isLocked || !fresh.includes(text)) lastSeenAt.set(text, atMs);
      if (isLocked) return [];
      for (const text of fresh) take(text, atMs);
      return fresh;
    },
    given: (text, atMs) => {
      if (atMs - (lastTakenAt.get(text) ?? -Infinity) < debounceMs) return false;
      take(text, atMs);
      return true;
    },
  };
};
