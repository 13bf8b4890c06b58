import { smsDayOf, usedUpPercent } from '#domain/access/sms-limits.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Instant } from '#domain/time/instant.ts';
import { updateSmsDayTold, updateSmsDayUnsent, upsertSmsDay } from './sql.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Ctx } from '#server/http/context.ts';
import { findConfiguration } from '#server/stores/actions.ts';

/** Reads how many text messages the chain sends in a day at most. */
export const findMostSmsPerDay = async (db: Ctx['db']): Promise<number> => {
  const { global } = await findConfiguration(db);
  return readParameter('MaxSmsPerDay', { store: [], global });
};

/** Counts one more message of the chain's day within a transaction, which others wait for; gives how many were sent before. */
export const countSms = async (tx: Queryable, now: Instant): Promise<number> =>
  (await upsertSmsDay(tx, smsDayOf(now))) - 1;

/** Gives back the place of a message that was counted at `at` and surely not sent, within a transaction. */
export const uncountSms = (tx: Queryable, at: Instant): Promise<unknown> =>
  updateSmsDayUnsent(tx, smsDayOf(at));

const words = {
  50: 'half of the text messages of the day are used up',
  100: 'the text messages of the day are used up: no more codes are sent until tomorrow',
} as const;

/** Tells the log, once a day in all processes together, that half of the day's messages is used up, or all of them. */
export const tellUsedUp = async (
  { db, log }: Pick<Ctx, 'db' | 'log'>,
  { sent, mostPerDay, now }: { sent: number; mostPerDay: number; now: Instant },
): Promise<void> => {
  const percent = usedUpPercent(sent, mostPerDay);
  if (percent === 0 || !(await updateSmsDayTold(db, smsDayOf(now), percent))) return;
  if (percent === 50) log.warn(words[percent]);
  else log.error(words[percent]);
};
