import { equipmentStatus } from '#domain/equipment/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvents } from '#server/db/record-event.ts';
import { planBoard, withHolds } from '#server/equipment/board.ts';
import { iso, farthest, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { listLineHolds } from '#server/equipment/sql-holds.ts';
import type { LineHoldRow } from '#server/equipment/sql-holds.ts';
import { sendOutItems } from '#server/equipment/sql-items.ts';

export type Leaving = {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly actorId: string | null;
  readonly actorName: string;
  readonly now: Instant;
};

/** Lets the items that lie on some lines leave the store. */
export const handOutItems = async (tx: Queryable, leaving: Leaving): Promise<void> => {
  const { orderId, lineIds, now } = leaving;
  const rows = await listLineHolds(tx, orderId, lineIds);
  const unfit = rows.find((row) => row.status !== 0);
  if (unfit !== undefined) {
    throw refusal('equipment.notAvailable', { title: unfit.full_title, barcode: unfit.barcode });
  }
  if (rows.length === 0) return;
  await beginNow(tx, rows, now);
  const sent = await sendOutItems(
    tx,
    rows.map((row) => row.equipment_id),
    iso(now),
  );
  if (sent !== rows.length) {
    const [first] = rows;
    throw refusal('equipment.notAvailable', {
      title: first?.full_title ?? '',
      barcode: first?.barcode ?? '',
    });
  }
  await keepEvents(tx, leaving, rows);
};

const keepEvents = (tx: Queryable, leaving: Leaving, rows: readonly LineHoldRow[]): Promise<number> =>
  recordEvents(
    tx,
    rows.map((row) => ({
      actorId: leaving.actorId,
      actorName: leaving.actorName,
      kind: 'equipment.handedOut',
      subject: { type: 'equipment', id: row.equipment_id },
      storeId: row.store_id,
      before: { status: row.status },
      after: { status: equipmentStatus.out, orderId: leaving.orderId },
      at: leaving.now,
    })),
  );

/** An item that leaves early is taken from now on: bookings in between go to equal items, or it may not leave yet. */
const beginNow = async (tx: Queryable, rows: readonly LineHoldRow[], now: Instant): Promise<void> => {
  const groups = Map.groupBy(rows, (row) => `${row.store_id} ${row.variant_id}`);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const board = await readBoard(tx, {
      storeId: first.store_id,
      variantId: first.variant_id,
      window: { startAt: now, endAt: Math.max(...group.map((row) => Date.parse(row.ends_at))) },
      reach: farthest,
      now,
    });
    const fixed = group.map((row) => ({ id: row.hold_id, movable: false }));
    const begun = group.map((row) => {
      const startAt = Math.min(now, Date.parse(row.starts_at));
      return { id: row.hold_id, movable: false, window: { startAt, endAt: Date.parse(row.ends_at) } };
    });
    const plan = planBoard(board, withHolds(board, begun));
    const isEarly = group.some((row) => now < Date.parse(row.starts_at));
    if (plan === null && isEarly) throw refusal('stock.promisedBefore', { title: first.full_title });
    const saved = plan ?? planBoard(board, withHolds(board, fixed));
    if (saved !== null) await savePlan(tx, saved, now);
  }
};
