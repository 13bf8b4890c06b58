import { hireFault, type HireFault } from '#domain/orders/hire-fault.ts';
import { hirePosition } from '#domain/orders/hire-money.ts';
import { assetByTill } from '#domain/ledger/journal.ts';
import type { Position } from '#domain/ledger/journal.ts';
import { hireToColumns, rowsToHire } from '#server/orders/rows.ts';
import type { OrderRows } from './sql.ts';

/** The tills of payments by their ids. */
export const tillsOf = (payments: OrderRows['payments']): Map<string, string> =>
  new Map(payments.flatMap(({ id, till_id: till }) => (till === null ? [] : [[id, till] as const])));

/** The rows of an order, as other rooms read them. */
type ReadRows = { readonly [K in keyof OrderRows]: unknown };

/** What an order means for the books, by its rows. */
export const positionOfRows = (rows: ReadRows): Position => {
  const { payments } = rows as OrderRows;
  return hirePosition(rowsToHire(rows as OrderRows), assetByTill(tillsOf(payments)));
};

/** Names what no command can have made of an order's rows; `kept`: the order keeps other sums than they make. */
export const moneyFaultOfRows = (rows: ReadRows): HireFault | 'kept' | null => {
  const { order } = rows as OrderRows;
  const hire = rowsToHire(rows as OrderRows);
  const { charge_fen: chargeFen, deposit_fen: depositFen, due_fen: dueFen } = hireToColumns(hire);
  const isKept =
    order.charge_fen === chargeFen && order.deposit_fen === depositFen && order.due_fen === dueFen;
  return hireFault(hire) ?? (isKept ? null : 'kept');
};
