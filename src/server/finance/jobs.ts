import type { PayChannel } from '#domain/payments/channels.ts';
import { minuteMs } from '#domain/time/instant.ts';
import { watchClocks } from '#server/finance/clock-actions.ts';
import { fetchStatements, matchStatementsAgain } from '#server/finance/statement-actions.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import type { Sweep } from '#server/jobs/worker.ts';

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
