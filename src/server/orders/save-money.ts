import { hirePosition } from '#domain/orders/hire-money.ts';
import type { Hire, HirePayment } from '#domain/orders/hire.ts';
import { assetByTill, postingsBetween, type Posting } from '#domain/ledger/journal.ts';
import type { Queryable } from '#server/db/database.ts';
import { tillsOf } from '#server/orders/position-actions.ts';
import { clockViewer, viewerAt } from '#server/orders/access.ts';
import { billToColumns, paymentToColumns } from '#server/orders/rows.ts';
import type { CommandScope } from '#server/orders/run-command.ts';
import { useTill, useTillOf, type OpenTill } from '#server/tills/actions.ts';
import { changePromises, finishPayments, insertPayments, saveBills, type OrderRows } from './sql.ts';

/** What one command makes of an order's money. */
type MoneyChange = {
  readonly rows: OrderRows;
  readonly before: Hire;
  readonly after: Hire;
};

/** Saves the bills and payments that a command changed, and gives what it means for the books. */
export const saveMoney = async (
  tx: Queryable,
  scope: CommandScope,
  change: MoneyChange,
): Promise<readonly Posting[]> => {
  await saveChangedBills(tx, scope, change);
  const fresh = change.after.payments.slice(change.before.payments.length);
  const finished = change.after.payments.filter(
    ({ status }, index) => status === 'done' && change.before.payments[index]?.status === 'pending',
  );
  const till = await tillFor(tx, { scope, rows: change.rows }, [...fresh, ...finished].filter(isCash));
  await savePromises(tx, scope, change);
  // What is promised anew may be a part of what was promised before.
  await finish(tx, { scope, till }, finished);
  await insertFresh(tx, { scope, change, till }, fresh);
  return postingsOf(change, till);
};

const isCash = ({ method, status }: HirePayment): boolean => method === 'cash' && status === 'done';

const actorOf = ({ viewer }: CommandScope): string | null => (viewer === clockViewer ? null : viewer.userId);

const saveChangedBills = async (
  tx: Queryable,
  scope: CommandScope,
  { before, after }: MoneyChange,
): Promise<void> => {
  const place = { orderId: scope.orderId, by: actorOf(scope) };
  const bills = after.bills.flatMap((bill, position) =>
    bill === before.bills[position] ? [] : [billToColumns(bill, { ...place, position })],
  );
  if (bills.length > 0) await saveBills(tx, bills);
};

/** Promises that were taken back, whole or in part, before anybody sent them. */
const savePromises = async (
  tx: Queryable,
  scope: CommandScope,
  { before, after }: MoneyChange,
): Promise<void> => {
  const promises = after.payments.flatMap((payment, index) => {
    const was = before.payments[index];
    if (was === undefined || was === payment || payment.status === 'done') return [];
    return [{ id: payment.id, status: payment.status, amountFen: payment.amountFen }];
  });
  if (promises.length > 0) await changePromises(tx, { promises, at: new Date(scope.now).toISOString() });
};

/** Cash goes through the hands of who takes it: into the counter's drawer, or a driver's bag. */
const placeOf = ({ viewer }: CommandScope, rows: OrderRows) => ({
  storeId: rows.order.storeId,
  holderId: viewerAt(viewer, rows.order).isStaff ? null : viewer.userId,
});

/** What was booked by mistake never lay in its till: it leaves that one, whoever notices. */
const tillFor = async (
  tx: Queryable,
  { scope, rows }: { scope: CommandScope; rows: OrderRows },
  cash: readonly HirePayment[],
): Promise<OpenTill | null> => {
  if (cash.length === 0) return null;
  const amountFen = cash.reduce(
    (sum, { direction, amountFen: fen }) => sum + (direction === 'in' ? fen : -fen),
    0,
  );
  const reversal = cash.find(({ isReversal }) => isReversal === true);
  const mistake = rows.payments.find(({ id }) => id === reversal?.refundOf);
  if (mistake !== undefined) return useTillOf(tx, mistake, amountFen);
  const by = { id: actorOf(scope), name: scope.viewer.displayName, at: new Date(scope.now).toISOString() };
  return useTill(tx, placeOf(scope, rows), { amountFen, by });
};

const insertFresh = (
  tx: Queryable,
  { scope, change, till }: { scope: CommandScope; change: MoneyChange; till: OpenTill | null },
  fresh: readonly HirePayment[],
): Promise<void> => {
  const place = {
    orderId: scope.orderId,
    by: actorOf(scope),
    storeId: scope.settings.storeId,
    providerNo: scope.providerNo ?? null,
  };
  const columns = fresh.map((payment, index) => ({
    ...paymentToColumns(payment, { ...place, position: change.before.payments.length + index }),
    tillId: isCash(payment) ? (till?.id ?? null) : null,
    shiftId: isCash(payment) ? (till?.shiftId ?? null) : null,
    receivedFen: isCash(payment) && payment.direction === 'in' ? (scope.receivedFen ?? null) : null,
  }));
  return insertPayments(tx, columns);
};

const finish = async (
  tx: Queryable,
  { scope, till }: { scope: CommandScope; till: OpenTill | null },
  finished: readonly HirePayment[],
): Promise<void> => {
  if (finished.length === 0) return;
  await finishPayments(tx, {
    done: finished.map(({ id, method, amountFen }) => ({
      id,
      method,
      amountFen,
      providerNo: scope.providerNo ?? null,
    })),
    at: new Date(scope.now).toISOString(),
    takenBy: actorOf(scope),
    tillId: till?.id ?? null,
    shiftId: till?.shiftId ?? null,
  });
};

const postingsOf = ({ rows, before, after }: MoneyChange, till: OpenTill | null): readonly Posting[] => {
  const tillOf = tillsOf(rows.payments);
  for (const { id } of after.payments) if (till !== null && !tillOf.has(id)) tillOf.set(id, till.id);
  const assetOf = assetByTill(tillOf);
  return postingsBetween(hirePosition(before, assetOf), hirePosition(after, assetOf));
};
