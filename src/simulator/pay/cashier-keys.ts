import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Instant } from '#domain/time/instant.ts';

type Kept<T> = { readonly value: T; readonly endsAt: Instant };

/** Keys to a cashier: `prepay_id`, the text of a code, the end of a link. */
export type CashierKeys<T> = {
  readonly issue: (value: T, lifeMs: number) => string;
  /** What a key opens; null for one that nobody issued or that has run out. */
  readonly open: (key: string) => T | null;
};

const mostKept = 5000;

/** Makes the keys of one company's cashier, each a random text of 32 characters. */
export const createCashierKeys = <T>(clock: Clock): CashierKeys<T> => {
  const kept = new Map<string, Kept<T>>();
  return {
    issue: (value, lifeMs) => {
      const key = randomBytes(16).toString('hex');
      kept.set(key, { value, endsAt: clock.now() + lifeMs });
      const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      return key;
    },
    open: (key) => {
      const found = kept.get(key);
      return found === undefined || found.endsAt <= clock.now() ? null : found.value;
    },
  };
};
