import type { MatterKind } from '#domain/payments/matter.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';

export type NewMatter = {
  readonly kind: MatterKind;
  readonly subject: string;
  readonly orderId: string;
  readonly storeId: string;
  readonly amountFen: number | null;
  readonly at: string;
};

/** Notes money that people have to look after. False when it was noted before. */
export const insertMatter = async (tx: Queryable, matter: NewMatter): Promise<boolean> =>
  (await tx.exec(sql`
    insert into money_matter (id, kind, subject, order_id, store_id, amount_fen, since)
    values (${uuid()}, ${matter.kind}, ${matter.subject}, ${matter.orderId}, ${matter.storeId}, ${matter.amountFen},
      ${matter.at})
    on conflict (kind, subject) do nothing`)) === 1;

/** Settles what was noted of one refund in the company's console: under its number, or with its payment. */
export const updateReturnSettled = (
  tx: Queryable,
  settled: { refundOf: string; numbers: readonly string[]; by: string; note: string; at: string },
): Promise<number> =>
  tx.exec(sql`
    update money_matter m set settled_at = ${settled.at}, settled_by = ${settled.by}, note = ${settled.note}
    from pay_attempt a
    where a.payment_id = ${settled.refundOf} and m.order_id = a.order_id and m.kind = 'refundedElsewhere'
      and m.settled_at is null
      and (m.subject = a.id::text or exists (
        select 1 from unnest(${settled.numbers}::text[]) n where m.subject = a.id::text || ' ' || n))`);
