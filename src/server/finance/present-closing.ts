import type { z } from 'zod';
import type { financeClosing } from '#contract/finance-closings.ts';
import { noPayouts } from '#domain/finance/figures.ts';
import type { ClosingRow } from './sql-closings.ts';

type Closing = z.input<typeof financeClosing>;

/** As they were kept. */
type Figures = Omit<
  Closing,
  'id' | 'storeId' | 'storeName' | 'on' | 'note' | 'closedAt' | 'closedBy' | keyof typeof noPayouts
>;

/** A day as it was when it was closed. */
export const presentClosing = (row: ClosingRow): Closing => ({
  ...noPayouts,
  ...(row.figures as Figures),
  id: row.id,
  storeId: row.store_id,
  storeName: row.store_name,
  on: row.on_day,
  fromAt: row.from_at,
  untilAt: row.until_at,
  lastSeq: row.last_seq,
  lastHash: row.last_hash,
  note: row.note,
  closedAt: row.closed_at,
  closedBy: row.closed_by_name,
});
