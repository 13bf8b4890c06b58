import type { OrderCommand } from '#domain/orders/command.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import type { SweepContext, Sweep } from '#server/jobs/worker.ts';
import { clockViewer } from '#server/orders/access.ts';
import { runCommand } from '#server/orders/run-command.ts';
import { listOrdersDue, type DueKind } from './sql-due.ts';
import { findStoreSettings } from '#server/stores/actions.ts';

const everyMs = 20_000;
const batch = 100;

const commands: { readonly [K in DueKind]: OrderCommand } = {
  expire: { kind: 'expire' },
  start: { kind: 'start', confirmed: false },
  noteDue: { kind: 'noteDue' },
};

/** Moves along every order whose time has come: unpaid ones end, delivered ones start, hires become due. */
const moveDueOrders = async ({
  db,
  clock,
  log,
}: Pick<SweepContext, 'db' | 'clock' | 'log'>): Promise<number> => {
  let moved = 0;
  for (const kind of ['expire', 'start', 'noteDue'] as const) {
    for (;;) {
      const done = await moveBatch({ db, now: clock.now(), log }, kind);
      moved += done;
      if (done < batch) break;
    }
  }
  return moved;
};

const moveBatch = async (
  { db, now, log }: { db: Database; now: Instant; log: SweepContext['log'] },
  kind: DueKind,
): Promise<number> => {
  const due = await listOrdersDue(db, { kind, now: new Date(now).toISOString(), take: batch });
  let done = 0;
  for (const { id, store_id: storeId } of due) {
    const settings = await findStoreSettings(db, storeId);
    if (settings === undefined) continue;
    try {
      await runTx(db, (tx) =>
        runCommand(tx, { orderId: id, viewer: clockViewer, settings, now }, () => commands[kind]),
      );
      done += 1;
    } catch (error) {
      // Somebody was quicker: the order no longer is where the sweep saw it.
      if (!(error instanceof AppError)) log.error({ orderId: id, kind }, 'an order could not be moved along');
    }
  }
  return done;
};

export const orderSweeps: readonly Sweep[] = [
  {
    name: 'move orders whose time has come',
    everyMs,
    run: async (context) => {
      await moveDueOrders(context);
    },
  },
];
