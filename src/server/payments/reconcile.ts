import { longestLookMs } from '#domain/payments/query-plan.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { lookAtAttempt } from '#server/payments/look-at-attempt.ts';
import { workOnDue } from '#server/payments/work-on-due.ts';
import { claimAttempts, findAttempt, holdAttempt, updateUnwanted } from './sql-attempts.ts';

/**
 * Asks one channel about every attempt that is due, and closes those that are over, given up, or not wanted by their
 * bill any more. True when there may be more.
 */
export const reconcile = async (desk: PayDesk, channel: PayChannel): Promise<boolean> => {
  await updateUnwanted(desk.db, channel, isoOf(desk.now()));
  return workOnDue(desk, {
    longestWaitMs: longestLookMs,
    claim: (due) => claimAttempts(desk.db, { channel, ...due }),
    renew: (lease) => holdAttempt(desk.db, lease),
    work: async ({ id }) => {
      const attempt = await findAttempt(desk.db, id);
      if (attempt !== undefined) await lookAtAttempt(desk, attempt);
    },
    failure: 'an attempt to pay could not be looked at',
  });
};
