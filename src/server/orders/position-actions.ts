import { deriveStatus } from '#domain/orders/billing-step.ts';
import { hireFault } from '#domain/orders/hire-fault.ts';
import { hirePosition } from '#domain/orders/hire-money.ts';
import { assetByTill } from '#domain/ledger/journal.ts';
import { hireToColumns, rowsToHire } from '#server/orders/rows.ts';
import { orderRowsOf, type OrderRows } from './sql.ts';

/** The tills of payments by their ids. */
export const tillsOf = (payments: OrderRows['payments']): Map<string, string> =>
  new Map(payments.flatMap(({ id, tillId: till }) => (till === null ? [] : [[id, till] as const])));

/** The rows of an order, as other features' statements give them: jsonb values. */
type ReadRows = { readonly [K in keyof OrderRows]: unknown };

const keptSums = ['chargeFen', 'depositFen', 'dueFen', 'commissionBaseFen', 'commissionFen'] as const;

/**
 * What an order means for the books, by its rows, and what no command can have made of them; `kept`: the order keeps
 * other sums than they make.
 */
export const judgeRows = (rows: ReadRows) => {
  const { order, ...read } = orderRowsOf(rows as OrderRows);
  const hire = rowsToHire({ order, ...read });
  const columns = hireToColumns(hire);
  const isKept = keptSums.every((name) => order[name] === columns[name]);
  return {
    position: hirePosition(hire, assetByTill(tillsOf(read.payments))),
    status: { kept: hire.status, derived: deriveStatus(hire) },
    fault: hireFault(hire) ?? (isKept ? null : ('kept' as const)),
  };
};
