import { isoOf } from '#domain/time/instant.ts';
import type { MatterKind } from '#domain/finance/waiting-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { report, type Report } from '#server/payments/desk.ts';
import { insertMatter } from './sql-matters.ts';

/** Money that people have to look after; `subject` tells it from every other one of its kind. */
type Matter = Omit<Report, 'kind'> & {
  readonly kind: MatterKind;
  readonly subject: string;
  /** null: the company does not tell. */
  readonly amountFen: number | null;
};

/** Puts a matter on the list of those who answer for the money and into the order's history, once however often it is met. */
export const raiseMatter = async (
  tx: Queryable,
  { kind, subject, amountFen, ...told }: Matter,
): Promise<boolean> => {
  const { orderId, storeId, at } = told;
  const isNew = await insertMatter(tx, { kind, subject, orderId, storeId, amountFen, at: isoOf(at) });
  if (isNew) await report(tx, { ...told, kind: `payment.${kind}` });
  return isNew;
};
