import { assetByTill, positionOf, type Position } from '#domain/ledger/position.ts';
import { rowsToMoney, type MoneyRows } from '#server/orders/rows.ts';

/** The tills of payments by their ids. */
export const tillsOf = (payments: MoneyRows['payments']): Map<string, string> =>
  new Map(payments.flatMap(({ id, till_id: till }) => (till === null ? [] : [[id, till] as const])));

/** What an order means for the books, by the rows of its bills and payments. */
export const positionOfRows = (rows: { readonly bills: unknown; readonly payments: unknown }): Position => {
  const { bills, payments } = rows as MoneyRows;
  return positionOf(rowsToMoney({ bills, payments }), assetByTill(tillsOf(payments)));
};
