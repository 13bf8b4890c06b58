import { tryRules, waitMs } from '#domain/access/login-delay.ts';
import { dayMs, isoOf, type Instant } from '#domain/time/instant.ts';
import { deleteOldSmsCodes } from './sql.ts';
import { deleteUnseenDevices, isKnownDevice } from './sql-devices.ts';
import type { AccountDevice } from './sql-devices.ts';
import { deleteForgivenTries, deleteTries, listTries, upsertTries } from './sql-sessions.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { networkOf } from '#server/http/network-of.ts';

const lastByOwner = new WeakMap<object, Map<string, Promise<unknown>>>();

const lastOf = (owner: object): Map<string, Promise<unknown>> => {
  const known = lastByOwner.get(owner);
  if (known !== undefined) return known;
  const made = new Map<string, Promise<unknown>>();
  lastByOwner.set(owner, made);
  return made;
};

/** Runs pieces of work with the same owner and key one after the other. */
export const inTurn = async <T>(owner: object, key: string, work: () => Promise<T>): Promise<T> => {
  const last = lastOf(owner);
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
};

/** What a try needs of the call it comes with. */
type TryPlace = Pick<Ctx, 'db' | 'now' | 'ip' | 'sessions'>;

type TryKey = Parameters<typeof deleteTries>[1];

/** Whom and where a wrong try counts for. */
type TryKeys = { readonly who: TryKey; readonly where: TryKey };

/** The caller's network, as the database may keep it. */
export const addressHashOf = ({ sessions, ip }: Pick<TryPlace, 'sessions' | 'ip'>): string =>
  sessions.digest('address', networkOf(ip));

const passwordWho = (sessions: TryPlace['sessions'], whose: string): TryKey => ({
  scope: 'whoAccount',
  hash: sessions.digest('account', whose),
});

/** Where a wrong password counts that comes from a device which the account knows. */
const deviceWho = (sessions: TryPlace['sessions'], { accountId, deviceHash }: AccountDevice): TryKey => ({
  scope: 'whoDevice',
  hash: sessions.digest('device', `${accountId} ${deviceHash}`),
});

type PasswordKeys = TryKeys & {
  /** Only tries of this device count for the account, not those of strangers. */
  readonly isOwnDevice: boolean;
};

/** The account of those who have none, so that a look at the database costs the same. */
export const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * For passwords. A device that logged in to the account before has tries of its own; all others share those of the
 * account, or of the typed name `whose` that belongs to nobody. Whether there is an account, the statement is the same.
 */
export const passwordTries = async (
  place: TryPlace,
  { accountId, whose, deviceHash }: { accountId?: string | undefined; whose: string; deviceHash: string },
): Promise<PasswordKeys> => {
  const device = { accountId: accountId ?? nobody, deviceHash };
  const isOwnDevice = await isKnownDevice(place.db, device);
  return {
    who: isOwnDevice
      ? deviceWho(place.sessions, device)
      : passwordWho(place.sessions, accountId ?? whose.toLowerCase()),
    where: { scope: 'wherePassword', hash: addressHashOf(place) },
    isOwnDevice,
  };
};

/** For names and codes that are to prove a phone number. Names count for each network, so that nobody keeps the owner of a number out from elsewhere. */
export const phoneTries = (place: TryPlace, phoneNumber: string): TryKeys => {
  const networkHash = addressHashOf(place);
  return {
    who: { scope: 'whoPhone', hash: place.sessions.digest('phone', `${networkHash} ${phoneNumber}`) },
    where: { scope: 'wherePhone', hash: networkHash },
  };
};

/** How long nothing is taken any more, in milliseconds. */
type Waits = { readonly who: number; readonly where: number };

const waitOf = (rows: Awaited<ReturnType<typeof listTries>>, key: TryKey, now: Instant): number => {
  const row = rows.find(({ scope }) => scope === key.scope);
  if (row === undefined) return 0;
  const rule = key.scope.startsWith('who') ? tryRules.who : tryRules.where;
  return waitMs({ failures: row.failures, lastAt: Date.parse(row.lastAt) }, rule, now);
};

/** Reads how long the earlier wrong tries make one wait. */
export const findWaits = async (place: TryPlace, { who, where }: TryKeys): Promise<Waits> => {
  const rows = await listTries(place.db, [who, where]);
  const now = place.now();
  return { who: waitOf(rows, who, now), where: waitOf(rows, where, now) };
};

/** Counts a wrong try. While one has to wait, that wait is not made longer, but the statement is the same. */
export const countWrongTry = async (place: TryPlace, keys: TryKeys, waits: Waits): Promise<void> => {
  const at = isoOf(place.now());
  const counted = [
    { ...keys.who, add: waits.who > 0 ? 0 : 1, forgiveMs: tryRules.who.forgiveMs },
    { ...keys.where, add: waits.where > 0 ? 0 : 1, forgiveMs: tryRules.where.forgiveMs },
  ] as const;
  await upsertTries(place.db, counted, at);
};

/** Forgets the wrong tries for somebody who got in; those of the address stay, or one good login would pay for many bad ones. */
export const forgetTries = (tx: Queryable, { who }: TryKeys): Promise<number> => deleteTries(tx, who);

/** Forgets the wrong tries of a device, which the account comes to know by the right password. */
export const forgetDeviceTries = (
  tx: Queryable,
  sessions: TryPlace['sessions'],
  device: AccountDevice,
): Promise<number> => deleteTries(tx, deviceWho(sessions, device));

/** Refuses `request.tooMany` {seconds} while too many wrong tries came from the caller's address. */
export const refuseCrowdedAddress = ({ where }: Pick<Waits, 'where'>): void => {
  if (where > 0) throw new AppError('request.tooMany', { seconds: Math.ceil(where / 1000) });
};

/** Lets an account whose password was renewed log in at once. */
export const forgetPasswordTries = (
  tx: Queryable,
  sessions: TryPlace['sessions'],
  accountId: string,
): Promise<number> => deleteTries(tx, passwordWho(sessions, accountId));

const deviceMs = 180 * dayMs;

/** Forgets wrong tries that are all forgiven, codes of text messages that no limit counts any more, and devices not seen for 180 days. */
export const forgetOldTries = async (db: Database, now: Instant): Promise<void> => {
  await deleteForgivenTries(db, isoOf(now));
  await deleteOldSmsCodes(db, isoOf(now - 2 * dayMs));
  await deleteUnseenDevices(db, isoOf(now - deviceMs));
};
