import type { z } from 'zod';
import type { till, tillEntry, tillShift } from '#contract/tills.ts';
import type { EntryRow, ShiftRow, TillViewRow } from './sql-reads.ts';

type Till = z.input<typeof till>;
type Shift = z.input<typeof tillShift>;
type Entry = z.input<typeof tillEntry>;

const openShiftOf = (row: TillViewRow): Till['shift'] =>
  row.shift_id === null
    ? null
    : {
        id: row.shift_id,
        openedAt: row.opened_at ?? '',
        openedBy: row.opened_by_name ?? '',
        floatFen: row.float_fen ?? 0,
        takenFen: row.taken_fen,
        givenBackFen: row.given_back_fen,
        movedFen: row.moved_fen,
      };

/** A till as staff see it. */
export const presentTill = (row: TillViewRow): Till => ({
  id: row.id,
  storeId: row.store_id,
  storeName: row.store_name,
  kind: row.kind as Till['kind'],
  holderName: row.holder_name,
  inTillFen: row.in_till_fen,
  shift: openShiftOf(row),
});

/** A shift as staff see it. */
export const presentShift = (row: ShiftRow): Shift => ({
  id: row.id,
  tillId: row.till_id,
  kind: row.kind as Shift['kind'],
  holderName: row.holder_name,
  storeId: row.store_id,
  storeName: row.store_name,
  openedAt: row.opened_at,
  openedBy: row.opened_by_name,
  floatFen: row.float_fen,
  expectedFen: row.expected_fen,
  closedAt: row.closed_at,
  closedBy: row.closed_by_name,
  countedFen: row.counted_fen,
  differenceFen: row.difference_fen,
  leftFen: row.left_fen,
  note: row.note,
});

/** One movement of a shift. */
export const presentEntry = (row: EntryRow): Entry => ({
  at: row.at,
  kind: row.kind as Entry['kind'],
  amountFen: row.amount_fen,
  by: row.by_name,
  reason: row.reason,
  orderId: row.order_id,
  orderNumber: row.order_number,
  receivedFen: row.received_fen,
});
