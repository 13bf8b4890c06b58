import type { z } from 'zod';
import type { financeJournal } from '#contract/finance.ts';
import { groupOf } from '#domain/finance/account-groups.ts';
import type { FeeKind } from '#domain/orders/status.ts';
import type { JournalRow, PostingPart } from './sql.ts';

type Journal = z.input<typeof financeJournal>;
type Posting = Journal['postings'][number];

const presentPosting = ({
  account,
  amount_fen: amountFen,
  holder_name: holderName,
}: PostingPart): Posting => {
  const group = groupOf(account);
  const kind = group === 'income' ? (account.slice('income:'.length) as FeeKind) : null;
  return { group, kind, holderName, amountFen };
};

/** A journal as managers read it: of an order it says the number, of a till what was said. */
export const presentJournal = (row: JournalRow, storeName: string): Journal => ({
  storeId: row.store_id,
  storeName,
  seq: row.seq,
  at: row.at,
  kind: row.kind,
  orderId: row.order_id,
  orderNumber: row.order_id === null ? null : row.memo,
  note: row.order_id === null ? row.memo : '',
  postings: row.postings.map(presentPosting),
});
