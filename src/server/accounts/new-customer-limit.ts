import { hourMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';

const most = 300;
const windowMs = hourMs;
const mostKeys = 20_000;

type Window = { readonly startedAt: Instant; made: number };

const windowsByDatabase = new WeakMap<Database, Map<string, Window>>();

const windowsOf = (db: Database): Map<string, Window> => {
  const known = windowsByDatabase.get(db);
  if (known !== undefined) return known;
  const made = new Map<string, Window>();
  windowsByDatabase.set(db, made);
  return made;
};

const isOpen = ({ startedAt }: Window, now: Instant): boolean =>
  now >= startedAt && now < startedAt + windowMs;

/** Refuses `request.tooMany` when as many customers were made from one network as an hour allows. */
export const checkNewCustomers = (db: Database, network: string, now: Instant): void => {
  const found = windowsOf(db).get(network);
  if (found === undefined || !isOpen(found, now) || found.made < most) return;
  throw new AppError('request.tooMany', { seconds: Math.ceil((found.startedAt + windowMs - now) / 1000) });
};

/** Counts a customer made from a network; the oldest networks are forgotten when there are too many. */
export const countNewCustomer = (db: Database, network: string, now: Instant): void => {
  const windows = windowsOf(db);
  const found = windows.get(network);
  if (found !== undefined && isOpen(found, now)) {
    found.made += 1;
    return;
  }
  windows.delete(network);
  const oldest = windows.size >= mostKeys ? windows.keys().next().value : undefined;
  if (oldest !== undefined) windows.delete(oldest);
  windows.set(network, { startedAt: now, made: 1 });
};
