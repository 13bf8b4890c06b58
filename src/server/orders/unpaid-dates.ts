import { openDatesBill } from '#domain/orders/bills.ts';
import type { OrderCommands } from '#domain/orders/command.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';

/**
 * Takes longer dates back that were not paid in time. Where the days before them are over or booked by others, they stay,
 * and the history says once that people have to decide. Refuses `order.notNow` when they were paid meanwhile.
 */
export const endUnpaidDates = async (db: Database, scope: CommandScope): Promise<void> => {
  try {
    await runTx(db, (tx) =>
      runCommand(tx, scope, { kind: 'withdrawBill', build: (locked) => unpaidDates(scope, locked) }),
    );
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'order.notNow') throw error;
    await runTx(db, (tx) => runCommand(tx, scope, { kind: 'keepDates' }));
  }
};

const unpaidDates = ({ now }: CommandScope, { order }: Locked): OrderCommands['withdrawBill'] => {
  const bill = openDatesBill(order);
  if (bill?.periodBefore == null || order.expiresAt === null || now < order.expiresAt)
    throw new AppError('order.notNow');
  if (now >= bill.periodBefore.endAt) throw new AppError('order.periodOver');
  return { billId: bill.id };
};
