import { maskName } from '#domain/access/masking.ts';
import { isOfCounter } from '#domain/access/roles.ts';
import type { SchemeSource } from '#domain/schemes/scheme.ts';
import { findOpenIds } from '#server/accounts/account-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import type { Owner, SchemeMember, SchemeRow } from './sql.ts';

/** Who saves, opens or changes schemes. */
export type Caller = Owner & {
  /** By what the sizes that they entered are known as theirs, the one to keep first; none for whom nothing tells apart. */
  readonly keys: readonly string[];
  readonly source: SchemeSource;
  /** The account of the login, proven or not. */
  readonly userId: string | null;
};

/**
 * Tells who makes a call. Whoever only told a name and a phone number is known by the device, since anybody could tell
 * the same: what a scheme says of people is not for them.
 */
export const identify = async (
  db: Queryable,
  { session, device, sessions }: Pick<Ctx, 'session' | 'device' | 'sessions'>,
): Promise<Caller> => {
  const userId = session?.userId ?? null;
  const accountId = session === null || session.trust === 'asserted' ? null : session.userId;
  const nobody = '00000000-0000-0000-0000-000000000000';
  const openIds = await findOpenIds(db, { accountId: accountId ?? nobody, device });
  const keyOf = (what: string, of: string): string[] =>
    of === '' ? [] : [sessions.digest('scheme member', `${what} ${of}`)];
  return {
    accountId,
    openIds,
    device: device === '' ? '' : sessions.digest('scheme device', device),
    keys: [...keyOf('device', device), ...keyOf('account', accountId ?? '')],
    source: session === null ? 'customer' : sourceOf(session),
    userId,
  };
};

const makesPlans = 'SnowGearSmartStore.AgentBusiness.OrderCreate';

const sourceOf = ({ roles, permissions }: NonNullable<Ctx['session']>): SchemeSource => {
  if (isOfCounter(roles)) return 'staff';
  return roles.includes('Agent') && permissions.includes(makesPlans) ? 'agent' : 'customer';
};

/** Refuses `scheme.nobody` to whom nothing tells apart from others: what they keep would be anybody's. */
export const assertKnown = ({ keys }: Caller): void => {
  if (keys.length === 0) throw new AppError('scheme.nobody');
};

type Owned = Pick<SchemeRow, 'source' | 'ownerId' | 'ownerOpenId' | 'ownerDevice' | 'createdBy'>;

/**
 * Tells whether a scheme is the caller's own, as the statements of `sql.ts` do; but what an agent made is theirs no more
 * once a guest keeps it, since what it says from then on is the guest's.
 */
export const isMine = (row: Owned, { accountId, openIds, device }: Caller): boolean => {
  if (accountId !== null && row.ownerId === accountId) return true;
  const isMaker = accountId !== null && row.createdBy === accountId;
  if (isMaker && (row.source !== 'agent' || isUnowned(row))) return true;
  if (row.ownerId !== null) return false;
  return (
    (device !== '' && row.ownerDevice === device) ||
    (row.ownerOpenId !== null && openIds.includes(row.ownerOpenId))
  );
};

/** Tells whether nobody keeps a scheme among their own. */
export const isUnowned = ({
  ownerId,
  ownerOpenId,
  ownerDevice,
}: Pick<Owned, 'ownerId' | 'ownerOpenId' | 'ownerDevice'>): boolean =>
  ownerId === null && ownerOpenId === null && ownerDevice === null;

/** Whose a scheme becomes that the caller keeps. */
export const ownerOf = ({ accountId, openIds, device }: Caller) => ({
  ownerId: accountId,
  ownerOpenId: accountId === null ? (openIds[0] ?? null) : null,
  ownerDevice: accountId === null && device !== '' ? device : null,
});

/**
 * Tells whether the name of a member of an agent's scheme is read masked: by all but whoever entered it. A link that
 * anybody opens would tell the agent otherwise what the agent's own page hides.
 */
export const isUntold = (
  row: Pick<SchemeRow, 'source'>,
  { by }: Pick<SchemeMember, 'by'>,
  { keys }: Pick<Caller, 'keys'>,
): boolean => row.source === 'agent' && by !== null && !keys.includes(by);

/** Whoever read a name masked sends it back so. */
export const untoldName = (
  old: SchemeRow | null,
  { caller, place, name }: { caller: Caller; place: number; name: string },
): string => {
  const known = old?.people[place];
  if (old === null || known === undefined || !isUntold(old, known, caller)) return name;
  return name === maskName(known.person.name) ? known.person.name : name;
};
