import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import type { Sweep, SweepContext } from '#server/jobs/worker.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { applyKeptNotices } from '#server/payments/kept-notices.ts';
import { makeRefunds } from '#server/payments/make-refunds.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { deleteOldNotices } from './sql-notices.ts';

const everyMs = 5000;
/** Of a company that was taken from the settings: what it still owes an answer to is told. */
const whenOffMs = 10 * minuteMs;
const refusedMs = dayMs;
const rawMs = 180 * dayMs;

const deskOf = ({ clock, ...context }: SweepContext, payments: PaymentGateways): PayDesk => ({
  ...context,
  now: clock.now,
  payments,
});

/** What one payment company is asked by itself. */
export const channelSweeps = (payments: PaymentGateways, channel: PayChannel): readonly Sweep[] => {
  const pace = payments[channel] === null ? whenOffMs : everyMs;
  return [
    {
      name: `ask ${channel} about attempts to pay`,
      everyMs: pace,
      run: (context) => reconcile(deskOf(context, payments), channel),
    },
    {
      name: `apply what ${channel} told`,
      everyMs: minuteMs,
      run: (context) => applyKeptNotices(deskOf(context, payments), channel),
    },
    {
      name: `give back through ${channel}`,
      everyMs: pace,
      run: (context) => makeRefunds(deskOf(context, payments), channel),
    },
  ];
};

export const paymentSweeps: readonly Sweep[] = [
  {
    name: 'forget old payment notices',
    everyMs: hourMs,
    run: ({ db, clock }) =>
      deleteOldNotices(db, {
        refusedBefore: isoOf(clock.now() - refusedMs),
        rawBefore: isoOf(clock.now() - rawMs),
      }),
  },
];
