import { calls } from '#contract/calls.ts';
import { hourMs } from '#domain/time/instant.ts';
import { accountSweeps } from '#server/accounts/jobs.ts';
import { sql } from '#server/db/sql-tag.ts';
import { equipmentSweeps } from '#server/equipment/jobs.ts';
import { clockSweeps } from '#server/finance/jobs.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { importSweeps } from '#server/imports/jobs.ts';
import { memberSweeps } from '#server/members/jobs.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { paymentSweeps } from '#server/payments/jobs.ts';
import { runSweeps } from '#server/runs/jobs.ts';
import { schemeSweeps } from '#server/schemes/jobs.ts';
import type { Sweep } from '#server/jobs/worker.ts';

const nightHourUtc = 20;

/** Calls that a phone without a network may send days later. */
const queuedCalls = Object.entries(calls).flatMap(([key, row]) =>
  'offline' in row && row.offline === 'queued' ? [key] : [],
);

/** All background sweeps, those of the platform first. */
export const sweeps = (payments: PaymentGateways): readonly Sweep[] => [
  ...orderSweeps(payments),
  ...schemeSweeps,
  ...runSweeps,
  ...equipmentSweeps,
  ...accountSweeps,
  ...memberSweeps,
  ...importSweeps,
  ...paymentSweeps,
  ...clockSweeps,
  {
    name: 'forget old idempotency keys',
    everyMs: hourMs,
    run: async ({ db }) => {
      await db.exec(sql`
        delete from idempotency_key where created_at < now() - interval '48 hours'
          and (operation <> all(${queuedCalls}::text[]) or created_at < now() - interval '30 days')`);
      // What such a call answered is about a guest; that it was done is enough to know.
      await db.exec(sql`
        update idempotency_key set response = 'null'::jsonb
        where created_at < now() - interval '48 hours' and response <> 'null'::jsonb`);
    },
  },
  {
    // Once in the hour from 20:00 UTC, which is four in the morning in China. A PostgreSQL server vacuums by itself.
    name: 'tidy the embedded database',
    everyMs: hourMs,
    run: async ({ db, clock }) => {
      if (db.kind === 'embedded' && new Date(clock.now()).getUTCHours() === nightHourUtc)
        await db.script('vacuum (analyze)');
    },
  },
];
