import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { inParallel } from '#server/payments/in-parallel.ts';
import { applyNotice } from '#server/payments/notices.ts';
import { wordsForLog } from '#server/words-for-log.ts';
import { claimKeptNotices, type KeptNotice } from './sql-notices.ts';

const batch = 16;
const pauseMs = 10 * minuteMs;
/** Then the company's statement tells what is left of it. */
const longestMs = 7 * dayMs;

/**
 * Applies what a company told and proved while it could not be applied: companies send a notice some times only, and
 * this process may have died in the middle of the last one. True when there may be more.
 */
export const applyKeptNotices = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  const gateway = desk.payments[channel];
  if (gateway === null) return false;
  const now = desk.now();
  const kept = await claimKeptNotices(desk.db, {
    channel,
    at: isoOf(now),
    before: isoOf(now - pauseMs),
    // A clock that ran ahead put it there.
    ahead: isoOf(now + pauseMs),
    since: isoOf(now - longestMs),
    take: batch,
  });
  const work = async ({ id, told }: KeptNotice): Promise<void> => {
    try {
      await applyNotice(desk, { gateway, notice: told, id });
    } catch (error) {
      desk.log.error(
        { noticeId: id, error: wordsForLog(error) },
        'a kept payment notice could not be applied',
      );
    }
  };
  await inParallel(kept, work, desk.isStopping);
  return kept.length === batch;
};
