import type { Queryable } from '#server/db/database.ts';
import { runCommand, type CommandScope } from '#server/orders/run-command.ts';

type Done = Promise<unknown>;

/** Takes all gear of a delivery order into the van. */
export const load = (tx: Queryable, scope: CommandScope): Done => runCommand(tx, scope, { kind: 'load' });

/** Notes that the gear arrived; `note` says who took it, and stands in the history. */
export const confirmDelivery = (tx: Queryable, scope: CommandScope, note: string): Done =>
  runCommand(tx, { ...scope, note }, { kind: 'deliver' });

/** Takes undelivered gear back into the shop, bound as it was, so that it can be loaded again. */
export const failDelivery = (tx: Queryable, scope: CommandScope, reason: string): Done =>
  runCommand(tx, { ...scope, note: reason }, { kind: 'deliveryFailed' });

/** Starts a delivered hire at its guest's word; without it the clock does so on the first day. */
export const confirmReceived = (tx: Queryable, scope: CommandScope): Done =>
  runCommand(tx, scope, { kind: 'start', confirmed: true });
