import { openDatesBill } from '#domain/orders/bills.ts';
import type { OrderCommands } from '#domain/orders/command.ts';
import type { Bill, Order } from '#domain/orders/order.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';

/**
 * Takes longer dates back that were not paid in time. Where gear came back on them, or the days before them are over or
 * booked by others, they stay, and the history says once that people have to decide; until they do, what others booked is
 * looked at again. Refuses `order.notNow` when they were paid meanwhile.
 */
export const endUnpaidDates = async (db: Database, scope: CommandScope): Promise<void> => {
  let isKept = false;
  const build = (locked: Locked): OrderCommands['withdrawBill'] => {
    isKept = locked.order.datesKeptAt !== null;
    return unpaidDates(scope, locked);
  };
  try {
    await runTx(db, (tx) => runCommand(tx, scope, { kind: 'withdrawBill', build }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'order.notNow') throw error;
    if (!isKept) await runTx(db, (tx) => runCommand(tx, scope, { kind: 'keepDates' }));
  }
};

const unpaidDates = ({ now }: CommandScope, { order }: Locked): OrderCommands['withdrawBill'] => {
  const bill = openDatesBill(order);
  if (bill === undefined || !isTimeOver(order, now)) throw new AppError('order.notNow');
  if (areDaysBeforeOver(order, bill, now)) throw new AppError('order.periodOver');
  return { billId: bill.id, byClock: true };
};

const isTimeOver = ({ expiresAt, datesKeptAt }: Order, now: number): boolean =>
  datesKeptAt !== null || (expiresAt !== null && now >= expiresAt);

/** Gear that is out is late then; an order that never began has nothing left of them. */
const areDaysBeforeOver = ({ status }: Order, { periodBefore }: Bill, now: number): boolean =>
  status === orderStatus.pendingDelivery && periodBefore !== null && now >= periodBefore.endAt;
