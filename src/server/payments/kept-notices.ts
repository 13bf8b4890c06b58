import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { applyNotice } from '#server/payments/notices.ts';
import { workOnDue } from '#server/payments/work-on-due.ts';
import { claimKeptNotices } from './sql-notices.ts';

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
  const [before, since] = [isoOf(now - pauseMs), isoOf(now - longestMs)];
  return workOnDue(desk, {
    longestWaitMs: pauseMs,
    claim: (due) => claimKeptNotices(desk.db, { channel, ...due, before, since }),
    work: ({ id, told }) => applyNotice(desk, { gateway, notice: told, id }),
    failure: 'a kept payment notice could not be applied',
  });
};
