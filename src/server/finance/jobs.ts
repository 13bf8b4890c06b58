import type { PayChannel } from '#domain/payments/channels.ts';
import { isoOf, minuteMs } from '#domain/time/instant.ts';
import { fetchStatements, matchStatementsAgain } from '#server/finance/statement-actions.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import type { Sweep, SweepContext } from '#server/jobs/worker.ts';
import { aheadOf } from './sql-waiting.ts';
import { findAhead } from './waiting.ts';

/** Two machines whose clocks differ by less are not reported. */
const farMs = minuteMs;

/** Logs when the clocks of this program and its database differ, and while the ledger of a store lies ahead of the clock. */
const watchClocks = async ({ db, clock, log }: SweepContext): Promise<void> => {
  const aheadMs = await aheadOf(db, isoOf(Date.now()));
  if (Math.abs(aheadMs) > farMs)
    log.error({ aheadMs }, 'the clock of the database and that of this program disagree: set them right');
  for (const { storeId, until } of await findAhead(db, clock.now()))
    log.error({ storeId, until }, 'the books of a store have run ahead of the clock');
};

/** Clocks are looked at by themselves. */
export const clockSweeps: readonly Sweep[] = [
  { name: 'watch the clocks', everyMs: 10 * minuteMs, atStart: true, run: watchClocks },
];

/** What happens by itself about the statements of one payment company; a company that is off is not asked. */
export const statementSweeps = (payments: PaymentGateways, channel: PayChannel): readonly Sweep[] => {
  const gateway = payments[channel];
  const again: Sweep = {
    name: `hold statements of ${channel} against the books again`,
    everyMs: 5 * minuteMs,
    run: (context) => matchStatementsAgain(context, channel),
  };
  if (gateway === null) return [again];
  return [
    {
      name: `fetch statements of ${channel}`,
      everyMs: minuteMs,
      run: (context) => fetchStatements(context, gateway),
    },
    again,
  ];
};
