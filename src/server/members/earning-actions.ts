import {
  earnedUntil,
  levelToGrant,
  seasonOf,
  seasonStart,
  type RankedLevel,
} from '#domain/members/levels.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { listLevels } from './sql-levels.ts';
import {
  insertMembership,
  listEarnedRanks,
  listSpenders,
  lockProvenGuest,
  sumSpent,
} from './sql-memberships.ts';

const startAt = (season: number): string => isoOf(dayStart(seasonStart(season), chainZone));

/** From when until when what somebody spends counts for a season. */
export const seasonSpan = (season: number): { readonly fromAt: string; readonly toAt: string } => ({
  fromAt: startAt(season),
  toAt: startAt(season + 1),
});

/** What was spent in the season before may be known only now: an order completed late, a phone proven since. */
const seasonsAt = (now: Instant): readonly number[] => {
  const season = seasonOf(dayOf(now, chainZone));
  return [season - 1, season];
};

type Level = RankedLevel & { readonly name: string };
type Earning = { readonly accountId: string; readonly now: Instant; readonly levels: readonly Level[] };

const grantOfSeason = async (
  tx: Queryable,
  { accountId, now, levels }: Earning,
  season: number,
): Promise<void> => {
  const spentFen = await sumSpent(tx, { accountId, ...seasonSpan(season) });
  const grantedRanks = await listEarnedRanks(tx, { accountId, season });
  const level = levelToGrant(levels, { spentFen, grantedRanks });
  if (level === null) return;
  const untilOn = earnedUntil(season);
  await insertMembership(tx, {
    id: uuid(),
    accountId,
    levelId: level.id,
    season,
    sinceOn: dayOf(now, chainZone),
    untilOn,
    grantedBy: null,
    reason: '',
  });
  await recordEvent(tx, {
    actorId: null,
    actorName: 'system',
    kind: 'account.levelEarned',
    subject: { type: 'account', id: accountId },
    storeId: null,
    after: { level: level.name, untilOn },
    at: now,
  });
};

/**
 * Gives a guest who proved the phone number the level that spending has earned, in this season or the one before; nothing
 * where that was given already. Orders of one guest that complete at once come one after the other.
 */
export const grantEarned = async (
  tx: Queryable,
  { accountId, now }: Omit<Earning, 'levels'>,
): Promise<void> => {
  const levels = await listLevels(tx);
  if (levels.every(({ spentFen }) => spentFen === null)) return;
  if (!(await lockProvenGuest(tx, accountId))) return;
  for (const season of seasonsAt(now)) await grantOfSeason(tx, { accountId, now, levels }, season);
};

const batch = 100;

/** Gives every guest what spending has earned; run twice it gives nothing more. */
export const grantAllEarned = async (db: Database, now: Instant): Promise<void> => {
  const amounts = (await listLevels(db)).flatMap(({ spentFen }) => spentFen ?? []);
  if (amounts.length === 0) return;
  const leastFen = Math.min(...amounts);
  for (const season of seasonsAt(now)) {
    let after: string | null = null;
    for (;;) {
      const page = { ...seasonSpan(season), leastFen, after, take: batch };
      const spenders: Awaited<ReturnType<typeof listSpenders>> = await listSpenders(db, page);
      for (const { id } of spenders) await runTx(db, (tx) => grantEarned(tx, { accountId: id, now }));
      if (spenders.length < batch) break;
      after = spenders.at(-1)?.id ?? null;
    }
  }
};
