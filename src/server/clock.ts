import type { Instant } from '#domain/time/instant.ts';

/** Where "now" comes from. */
export type Clock = { readonly now: () => Instant };

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that tests move. It goes on with the real time from where it was set, unless it is frozen. */
export type MovableClock = Clock & {
  readonly advance: (byMs: number) => void;
  readonly set: (at: Instant) => void;
  /** Goes on by so much with each reading, as on a busy machine. */
  readonly tick: (byMs: number) => void;
};

/** Makes a movable clock; with a start it stands still there until it is moved. */
export const movableClock = (startAt?: Instant): MovableClock => {
  let frozenAt = startAt;
  let aheadMs = 0;
  let tickMs = 0;
  const advance = (byMs: number): void => {
    if (frozenAt === undefined) aheadMs += byMs;
    else frozenAt += byMs;
  };
  return {
    now: () => {
      advance(tickMs);
      return frozenAt ?? Date.now() + aheadMs;
    },
    advance,
    tick: (byMs) => {
      tickMs = byMs;
    },
    set: (at) => {
      if (frozenAt === undefined) aheadMs = at - Date.now();
      else frozenAt = at;
    },
  };
};
