import { dayMs, hourMs } from '#domain/time/instant.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import type { Sweep, SweepContext } from '#server/jobs/worker.ts';
import { isoOf, type PayDesk } from '#server/payments/desk.ts';
import { makeRefunds } from '#server/payments/make-refunds.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { deleteOldNotices } from './sql-notices.ts';

const everyMs = 5000;
const refusedMs = 7 * dayMs;
const rawMs = 180 * dayMs;

const deskOf = ({ db, clock, log }: SweepContext, payments: PaymentGateways): PayDesk => ({
  db,
  now: clock.now,
  log,
  payments,
});

/** What one payment company is asked by itself; none when the installation does without it. */
export const channelSweeps = (payments: PaymentGateways, channel: PayChannel): readonly Sweep[] =>
  payments[channel] === null
    ? []
    : [
        {
          name: `ask ${channel} about attempts to pay`,
          everyMs,
          run: (context) => reconcile(deskOf(context, payments), channel),
        },
        {
          name: `give back through ${channel}`,
          everyMs,
          run: (context) => makeRefunds(deskOf(context, payments), channel),
        },
      ];

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
