import { hourMs, type Instant } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { networkOf } from '#server/http/network-of.ts';

/** How many accounts of guests one place makes in an hour: a hotel's network is shared by many, a phone by a family. */
const mostIn = { network: 300, device: 20 } as const;

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

/** Where accounts are made. */
type Place = {
  readonly db: Database;
  readonly ip: string;
  /** '' for a device that does not say its id. */
  readonly device: string;
  readonly now: () => Instant;
};

type Kind = keyof typeof mostIn;

const keysOf = ({ ip, device }: Place): readonly { readonly kind: Kind; readonly key: string }[] => [
  { kind: 'network', key: `network ${networkOf(ip)}` },
  ...(device === '' ? [] : [{ kind: 'device' as const, key: `device ${device}` }]),
];

/** Refuses `request.tooMany` when as many customers were made from one network or device as an hour allows. */
export const checkNewCustomers = (place: Place): void => {
  const now = place.now();
  for (const { kind, key } of keysOf(place)) {
    const found = windowsOf(place.db).get(key);
    if (found === undefined || !isOpen(found, now) || found.made < mostIn[kind]) continue;
    const seconds = Math.ceil((found.startedAt + windowMs - now) / 1000);
    throw new AppError('request.tooMany', { seconds });
  }
};

/** Counts a customer made at a place; the oldest places are forgotten when there are too many. */
export const countNewCustomer = (place: Place): void => {
  const windows = windowsOf(place.db);
  const now = place.now();
  for (const { key } of keysOf(place)) {
    const found = windows.get(key);
    if (found !== undefined && isOpen(found, now)) {
      found.made += 1;
      continue;
    }
    windows.delete(key);
    const oldest = windows.size >= mostKeys ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    windows.set(key, { startedAt: now, made: 1 });
  }
};
