import { equipmentStatus } from '#domain/equipment/status.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvents } from '#server/db/record-event.ts';
import { listLineHolds } from '#server/equipment/sql-holds.ts';
import { collectItems } from '#server/equipment/sql-stock.ts';
import { lockStockOfOrder } from '#server/equipment/stock-work.ts';

type Collecting = {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly actorId: string | null;
  readonly actorName: string;
  readonly note: string;
  readonly now: Instant;
};

/**
 * Puts the items of some lines into the van at their guest's door: status 1 -> 4. They are the order's until staff take
 * them back at the store; small gear counts as out as long.
 */
export const collectGear = async (tx: Queryable, collecting: Collecting): Promise<void> => {
  const { orderId, lineIds, now, note, actorId, actorName } = collecting;
  await lockStockOfOrder(tx, orderId);
  const rows = await listLineHolds(tx, orderId, lineIds);
  const ids = rows.map(({ equipmentId }) => equipmentId);
  const moved = new Set((await collectItems(tx, ids, isoOf(now))).map(({ id }) => id));
  await recordEvents(
    tx,
    rows
      .filter(({ equipmentId }) => moved.has(equipmentId))
      .map((row) => ({
        actorId,
        actorName,
        kind: 'equipment.collected',
        subject: { type: 'equipment', id: row.equipmentId },
        storeId: row.storeId,
        before: { status: row.status },
        after: { status: equipmentStatus.transfer, orderId },
        note,
        at: now,
      })),
  );
};
