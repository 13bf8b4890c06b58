import type { MatterKind } from '#domain/finance/waiting-kinds.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';

type NewMatter = {
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

type SettledReturn = {
  readonly refundOf: string;
  /** By which notices tell of it; empty when it has none. */
  readonly refundNo: string;
  readonly amountFen: number;
  readonly by: string;
  readonly note: string;
  readonly at: string;
};

/**
 * Settles what was noted of one refund in the company's console, under its number or with its payment; what comes of it
 * later is settled before.
 */
export const settleReturn = async (tx: Queryable, settled: SettledReturn): Promise<void> => {
  const { refundOf, refundNo, amountFen, by, note, at } = settled;
  await tx.exec(sql`
    update money_matter m set settled_at = ${at}, settled_by = ${by}, note = ${note}
    from pay_attempt a
    where a.payment_id = ${refundOf} and m.kind = 'refundedElsewhere' and m.subject = a.id::text
      and m.settled_at is null`);
  await tx.exec(sql`
    insert into money_matter as m (id, kind, subject, order_id, store_id, amount_fen, since, settled_at, settled_by, note)
    select gen_random_uuid(), 'refundedElsewhere', a.id::text || ' ' || ${refundNo}::text, a.order_id, a.store_id, ${amountFen}::int,
      ${at}, ${at}, ${by}, ${note}
    from pay_attempt a where a.payment_id = ${refundOf} and ${refundNo}::text <> ''
    on conflict (kind, subject) do update set settled_at = excluded.settled_at, settled_by = excluded.settled_by,
      note = excluded.note
    where m.settled_at is null`);
};
