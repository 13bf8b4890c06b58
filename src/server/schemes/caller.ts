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
    source: sourceOf(session?.roles ?? []),
    userId,
  };
};

const sourceOf = (roles: NonNullable<Ctx['session']>['roles']): SchemeSource => {
  if (isOfCounter(roles)) return 'staff';
  return roles.includes('Agent') ? 'agent' : 'customer';
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

/** Tells whether whoever made a scheme as an agent reads the name of a member masked: they did not enter it themselves. */
export const isUntold = (
  row: Pick<SchemeRow, 'source' | 'createdBy'>,
  { by }: Pick<SchemeMember, 'by'>,
  { accountId, keys }: Caller,
): boolean => row.source === 'agent' && row.createdBy === accountId && by !== null && !keys.includes(by);
