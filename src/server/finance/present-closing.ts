import type { z } from 'zod';
import type { clockCorrection, financeClosing } from '#contract/finance-closings.ts';
import { noPayouts } from '#domain/finance/figures.ts';
import type { CorrectionRow } from './sql-clock.ts';
import type { ClosingRow } from './sql-closings.ts';

type Closing = z.input<typeof financeClosing>;

/** As they were kept. */
type Figures = Omit<
  Closing,
  | 'id'
  | 'storeId'
  | 'storeName'
  | 'on'
  | 'note'
  | 'closedAt'
  | 'closedBy'
  | 'takenBack'
  | keyof typeof noPayouts
>;

/** A day as it was when it was closed, and what became of that. */
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
  takenBack:
    row.taken_back_at === null || row.ahead_until === null
      ? null
      : {
          at: row.taken_back_at,
          by: row.taken_back_by,
          aheadUntil: row.ahead_until,
          replacedBy: row.replaced_by,
        },
});

/** When a clock was said to be right again, and what that changed. */
export const presentCorrection = (row: CorrectionRow): z.input<typeof clockCorrection> => ({
  id: row.id,
  storeId: row.store_id,
  storeName: row.store_name,
  at: row.corrected_at,
  by: row.corrected_by_name,
  aheadUntil: row.ahead_until,
  entries: row.entries,
  closings: row.closings,
});
