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
