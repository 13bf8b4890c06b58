import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

const maxKeys = 20_000;

type Limit = { readonly max: number; readonly windowMs: number };
type Window = { startedAt: Instant; tries: number };

/** Counts tries per key in fixed windows; the oldest keys are forgotten when there are too many. */
const createLimiter = ({ max, windowMs }: Limit) => {
  const windows = new Map<string, Window>();
  const current = (key: string, now: Instant): Window | undefined => {
    const found = windows.get(key);
    return found !== undefined && now - found.startedAt < windowMs && now >= found.startedAt
      ? found
      : undefined;
  };
  return {
    /** Refuses `request.tooMany` when the tries of this window are used up. */
    check: (key: string, now: Instant): void => {
      const found = current(key, now);
      if (found === undefined || found.tries < max) return;
      throw new AppError('request.tooMany', {
        seconds: Math.ceil((found.startedAt + windowMs - now) / 1000),
      });
    },
    count: (key: string, now: Instant): void => {
      const found = current(key, now);
      if (found !== undefined) {
        found.tries += 1;
        return;
      }
      windows.delete(key);
      const oldest = windows.size >= maxKeys ? windows.keys().next().value : undefined;
      if (oldest !== undefined) windows.delete(oldest);
      windows.set(key, { startedAt: now, tries: 1 });
    },
  };
};

const createLimits = () => ({
  /** Wrong logins from one address; a shop and its guests share one, so it is wide. */
  wrongByIp: createLimiter({ max: 60, windowMs: 10 * minuteMs }),
  /** Wrong names for one phone number, whether or not it has an account. */
  wrongByPhone: createLimiter({ max: 6, windowMs: 10 * minuteMs }),
  /** Accounts made from one address. */
  newCustomersByIp: createLimiter({ max: 300, windowMs: 60 * minuteMs }),
});

const limitsByDatabase = new WeakMap<Database, ReturnType<typeof createLimits>>();

/** The counters that belong to a database, so that tenants do not slow each other down. */
export const attemptLimitsOf = (db: Database): ReturnType<typeof createLimits> => {
  const known = limitsByDatabase.get(db);
  if (known !== undefined) return known;
  const made = createLimits();
  limitsByDatabase.set(db, made);
  return made;
};
