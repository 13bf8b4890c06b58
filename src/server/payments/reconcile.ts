import { longestLookMs } from '#domain/payments/query-plan.ts';
import { minuteMs } from '#domain/time/instant.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { inParallel } from '#server/payments/in-parallel.ts';
import { lookAtAttempt } from '#server/payments/look-at-attempt.ts';
import { claimAttempts, findAttempt, holdAttempt, updateUnwanted } from './sql-attempts.ts';
import { wordsForLog } from '#server/words-for-log.ts';

const leaseMs = minuteMs;
const batch = 16;

/**
 * Asks one channel about every attempt that is due, and closes those that are over, given up, or not wanted by their
 * bill any more. True when there may be more.
 */
export const reconcile = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  const at = isoOf(desk.now());
  await updateUnwanted(desk.db, channel, at);
  const held = isoOf(desk.now() + leaseMs);
  const ahead = isoOf(desk.now() + longestLookMs);
  const claimed = await claimAttempts(desk.db, { channel, at, ahead, until: held, take: batch });
  const work = async ({ id }: { id: string }): Promise<void> => {
    try {
      // Those before it may have taken long.
      if (!(await holdAttempt(desk.db, { id, held, until: isoOf(desk.now() + leaseMs) }))) return;
      const attempt = await findAttempt(desk.db, id);
      if (attempt !== undefined) await lookAtAttempt(desk, attempt);
    } catch (error) {
      desk.log.error(
        { attemptId: id, error: wordsForLog(error) },
        'an attempt to pay could not be looked at',
      );
    }
  };
  await inParallel(claimed, work, desk.isStopping);
  return claimed.length === batch;
};
