import { hourMs } from '#domain/time/instant.ts';
import { accountSweeps } from '#server/accounts/jobs.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { equipmentSweeps } from '#server/equipment/jobs.ts';
import { clockSweeps } from '#server/finance/jobs.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { importSweeps } from '#server/imports/jobs.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { paymentSweeps } from '#server/payments/jobs.ts';
import type { Sweep } from '#server/jobs/worker.ts';

/** Forgets repeated-request answers older than 48 hours and gives how many. */
export const forgetOldKeys = (db: Database): Promise<number> =>
  db.exec(sql`delete from idempotency_key where created_at < now() - interval '48 hours'`);

/** Vacuums the embedded database, which has no autovacuum; a PostgreSQL server runs its own. */
export const vacuum = async (db: Database): Promise<void> => {
  if (db.kind === 'embedded') await db.script('vacuum (analyze)');
};

const nightHourUtc = 20;

/** All background sweeps, those of the platform first. */
export const sweeps = (payments: PaymentGateways): readonly Sweep[] => [
  ...orderSweeps(payments),
  ...equipmentSweeps,
  ...accountSweeps,
  ...importSweeps,
  ...paymentSweeps,
  ...clockSweeps,
  {
    name: 'forget old idempotency keys',
    everyMs: hourMs,
    run: async ({ db }) => {
      await forgetOldKeys(db);
    },
  },
  {
    // Once in the hour from 20:00 UTC, which is four in the morning in China.
    name: 'tidy the embedded database',
    everyMs: hourMs,
    run: async ({ db }) => {
      if (new Date().getUTCHours() === nightHourUtc) await vacuum(db);
    },
  },
];
