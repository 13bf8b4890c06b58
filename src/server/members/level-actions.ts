import type { Answer, Input } from '#contract/api.ts';
import { isoOf } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Work } from '#server/http/context.ts';
import { countHolders, countMembers, deleteLevel, listLevels, lockLevel, saveLevel } from './sql-levels.ts';
import type { LevelRow } from './sql-levels.ts';
import {
  insertMembership,
  lockGuestOfPhone,
  lockProvenGuest,
  updateAllEnded,
  updateHandEnded,
  findMembership,
} from './sql-memberships.ts';
import { findLevelToGrant } from './sql-levels.ts';

const today = ({ now }: Pick<Work, 'now'>): string => dayOf(now, chainZone);

type Level = Awaited<Answer<'members.createLevel'>>;

/** The levels of the chain with how many have each, the highest first. */
export const findLevels = async (
  db: Queryable,
  at: Pick<Work, 'now'>,
): Promise<{ items: Level[]; totalCount: number }> => {
  const rows = await listLevels(db);
  const counts = new Map((await countMembers(db, today(at))).map((row) => [row.levelId, row.members]));
  const items = rows.map((row) => ({ ...row, members: counts.get(row.id) ?? 0 }));
  return { items, totalCount: items.length };
};

const present = async (tx: Queryable, work: Work, row: LevelRow): Promise<Level> => {
  const found = (await countMembers(tx, today(work))).find(({ levelId }) => levelId === row.id);
  return { ...row, members: found?.members ?? 0 };
};

const save = async (
  tx: Queryable,
  work: Work,
  { before, after }: { before?: LevelRow; after: LevelRow },
): Promise<Level> => {
  await saveLevel(tx, after);
  await recordEventBy(tx, work, {
    kind: before === undefined ? 'memberLevel.created' : 'memberLevel.changed',
    subject: { type: 'memberLevel', id: after.id },
    storeId: null,
    ...(before !== undefined && { before }),
    after,
  });
  return present(tx, work, after);
};

/** Makes a level. Refuses `member.levelNameTaken`, `member.levelRankTaken`. */
export const createLevel = (tx: Queryable, work: Work, facts: Input<'members.createLevel'>): Promise<Level> =>
  save(tx, work, { after: { ...facts, id: uuid(), version: 1 } });

const lockAsRead = async (
  tx: Queryable,
  work: Work,
  { id, version }: { id: string; version: number },
): Promise<LevelRow> => {
  const found = await lockLevel(tx, id);
  if (found === undefined) throw new AppError('member.levelUnknown');
  if (found.version !== version) throw new AppError('stale', {}, { current: await present(tx, work, found) });
  return found;
};

/** Changes a level. Refuses `member.levelUnknown`, `stale` {current}, `member.levelNameTaken`, `member.levelRankTaken`. */
export const updateLevel = async (
  tx: Queryable,
  work: Work,
  input: Input<'members.updateLevel'>,
): Promise<Level> => {
  const before = await lockAsRead(tx, work, input);
  return save(tx, work, { before, after: { ...input, version: before.version + 1 } });
};

/** Removes a level. Refuses `member.levelUnknown`, `stale` {current}, `member.levelInUse`. */
export const removeLevel = async (
  tx: Queryable,
  work: Work,
  input: Input<'members.removeLevel'>,
): Answer<'members.removeLevel'> => {
  const before = await lockAsRead(tx, work, input);
  if ((await countHolders(tx, { id: before.id, on: today(work) })).count > 0)
    throw new AppError('member.levelInUse');
  await deleteLevel(tx, before.id);
  await recordEventBy(tx, work, {
    kind: 'memberLevel.removed',
    subject: { type: 'memberLevel', id: before.id },
    storeId: null,
    before,
  });
  return { id: before.id };
};

/**
 * Gives a level by hand in place of another one that was given by hand, and gives the guest's id. Refuses
 * `member.phoneUnproven`, `member.levelUnknown`, `member.untilPast`.
 */
export const grantLevel = async (
  tx: Queryable,
  work: Work,
  { phoneNumber, levelId, untilOn, reason }: Input<'members.grant'>,
): Promise<string> => {
  if (untilOn !== null && untilOn < today(work)) throw new AppError('member.untilPast');
  const guest = await lockGuestOfPhone(tx, phoneNumber);
  if (guest === undefined) throw new AppError('member.phoneUnproven');
  const level = await findLevelToGrant(tx, levelId);
  if (level === undefined) throw new AppError('member.levelUnknown');
  const accountId = guest.id;
  await updateHandEnded(tx, { accountId, at: isoOf(work.now) });
  await insertMembership(tx, {
    id: uuid(),
    accountId,
    levelId: level.id,
    season: null,
    sinceOn: today(work),
    untilOn,
    grantedBy: work.session.userId,
    reason,
  });
  await recordEventBy(tx, work, {
    kind: 'account.levelGranted',
    subject: { type: 'account', id: accountId },
    storeId: null,
    after: { level: level.name, untilOn },
    note: reason,
  });
  return accountId;
};

/** Takes a guest's levels away. Refuses `member.changed` where another one counts than the caller saw. */
export const endMembership = async (
  tx: Queryable,
  work: Work,
  { id, membershipId, reason }: Input<'members.end'>,
): Answer<'members.end'> => {
  const found = (await lockProvenGuest(tx, id))
    ? await findMembership(tx, { accountId: id, on: today(work) })
    : undefined;
  if (found?.membershipId !== membershipId) throw new AppError('member.changed');
  await updateAllEnded(tx, { accountId: id, at: isoOf(work.now) });
  await recordEventBy(tx, work, {
    kind: 'account.levelEnded',
    subject: { type: 'account', id },
    storeId: null,
    before: { level: found.name, untilOn: found.untilOn },
    note: reason,
  });
  return { id };
};
