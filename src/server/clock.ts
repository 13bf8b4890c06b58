import type { Instant } from '#domain/time/instant.ts';

/** Where "now" comes from. */
export type Clock = { readonly now: () => Instant };

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that tests move. It goes on with the real time from where it was set, unless it is frozen. */
export type MovableClock = Clock & {
  readonly advance: (byMs: number) => void;
  readonly set: (at: Instant) => void;
};

/** Makes a movable clock; with a start it stands still there until it is moved. */
export const movableClock = (startAt?: Instant): MovableClock => {
  let frozenAt = startAt;
  let aheadMs = 0;
  return {
    now: () => frozenAt ?? Date.now() + aheadMs,
    advance: (byMs) => {
      if (frozenAt === undefined) aheadMs += byMs;
      else frozenAt += byMs;
    },
    set: (at) => {
      if (frozenAt === undefined) aheadMs = at - Date.now();
      else frozenAt = at;
    },
  };
};
