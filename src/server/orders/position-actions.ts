import { assetByTill, positionOf, type Position } from '#domain/ledger/position.ts';
import { moneyFault, type MoneyFault } from '#domain/orders/money-fault.ts';
import { moneyOf } from '#domain/orders/money.ts';
import { rowsToMoney, type MoneyRows } from '#server/orders/rows.ts';

/** The tills of payments by their ids. */
export const tillsOf = (payments: MoneyRows['payments']): Map<string, string> =>
  new Map(payments.flatMap(({ id, till_id: till }) => (till === null ? [] : [[id, till] as const])));

/** What an order means for the books, by the rows of its bills and payments. */
export const positionOfRows = (rows: { readonly bills: unknown; readonly payments: unknown }): Position => {
  const { bills, payments } = rows as MoneyRows;
  return positionOf(rowsToMoney({ bills, payments }), assetByTill(tillsOf(payments)));
};

/** The rows of an order's money with what the order itself keeps of it. */
type KeptMoney = {
  readonly bills: unknown;
  readonly payments: unknown;
  readonly charge_fen: number;
  readonly deposit_fen: number;
  readonly due_fen: number;
};

/** Names what is wrong with the rows of an order's money; `kept`: the order keeps other sums than they make. */
export const moneyFaultOfRows = (rows: KeptMoney): MoneyFault | 'kept' | null => {
  const order = rowsToMoney(rows as unknown as MoneyRows);
  const { chargeFen, depositHeldFen, openDuesFen } = moneyOf(order);
  const isKept =
    rows.charge_fen === chargeFen && rows.deposit_fen === depositHeldFen && rows.due_fen === openDuesFen;
  return moneyFault(order) ?? (isKept ? null : 'kept');
};
