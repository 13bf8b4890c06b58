import type { PayChannel } from '#domain/payments/pay-scene.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { addDays } from '#domain/time/days.ts';
import { instantOfBeijing } from '#domain/time/beijing-time.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { ReadBill } from '#server/gateways/payments/read-bill.ts';

/** Larger than any day of a chain, small enough for our memory. */
export const maxStatementBytes = 32 * 1024 * 1024;

/** Refuses with `busy` to ask for a statement before both companies have written theirs, at ten the next morning. */
export const assertWritten = (day: Day, now: Instant): void => {
  const writtenAt = instantOfBeijing(`${addDays(day, 1)} 10:00:00`);
  if (writtenAt === null || now < writtenAt) throw new GatewayError('busy', 'statementEarly');
};

/** Refuses with `unknown` what was not understood as a whole: half a statement would accuse the wrong ones. */
export const linesOf = (bill: ReadBill | null, channel: PayChannel): readonly StatementLine[] => {
  if (bill?.channel !== channel) throw new GatewayError('unknown', 'unreadable');
  return bill.lines;
};
