import { isoOf, type Instant } from '#domain/time/instant.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvents } from '#server/db/record-event.ts';
import { orderHold, type BoardHold } from '#server/equipment/board.ts';
import { clearUnfitItems, orderNumbersOf, rescueHolds } from '#server/equipment/evacuate-actions.ts';
import type { LineClose } from '#server/equipment/hold-actions.ts';
import { fromNow, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { listStrays } from '#server/equipment/sql-board.ts';
import { endHolds, listLineHolds, type LineHoldRow } from '#server/equipment/sql-holds.ts';
import { placeItems } from '#server/equipment/sql-stock.ts';
import { lockKeys } from '#server/equipment/stock-work.ts';

export type TakeBack = {
  readonly orderId: string;
  readonly closes: readonly LineClose[];
  /** Where the gear is now. */
  readonly storeId: string;
  readonly actorId: string | null;
  readonly actorName: string;
  readonly note: string;
  readonly now: Instant;
};

const statusAfter = (close: LineClose): number => {
  if (close.lost > 0) return equipmentStatus.lost;
  return close.damaged > 0 ? equipmentStatus.damaged : equipmentStatus.available;
};

/** An item that came back, and where it is now. */
type Returned = { readonly row: LineHoldRow; readonly place: Parameters<typeof placeItems>[1][number] };

const returnedOf = (row: LineHoldRow, { closes, storeId }: TakeBack): Returned => {
  const close = closes.find(({ lineId }) => lineId === row.lineId);
  const status = close === undefined ? equipmentStatus.available : statusAfter(close);
  const isLost = status === equipmentStatus.lost;
  return { row, place: { id: row.equipmentId, status, storeId: isLost ? row.storeId : storeId } };
};

/** Takes items back, and gives the order numbers of bookings that thereby lost their item. */
export const takeBackItems = async (tx: Queryable, back: TakeBack): Promise<string[]> => {
  const { orderId, closes, now } = back;
  const rows = await listLineHolds(
    tx,
    orderId,
    closes.map(({ lineId }) => lineId),
  );
  if (rows.length === 0) return [];
  const returned = rows.map((row) => returnedOf(row, back));
  await endHolds(
    tx,
    rows.map((row) => row.holdId),
    isoOf(now),
  );
  const stuck = await moveBookings(tx, returned, now);
  await placeItems(
    tx,
    returned.map(({ place }) => place),
    isoOf(now),
  );
  await rescueBookings(tx, returned, now);
  await keepEvents(tx, back, returned);
  return stuck;
};

/** Bookings on items that are broken, lost or now at another store go to equal items of their own store. */
const moveBookings = (tx: Queryable, returned: readonly Returned[], now: Instant): Promise<string[]> => {
  const left = returned.filter(
    ({ row, place }) => place.status !== equipmentStatus.available || place.storeId !== row.storeId,
  );
  return clearUnfitItems(
    tx,
    left.map(({ row }) => ({ ...row, id: row.equipmentId })),
    now,
  );
};

/** An item that came back fit may solve what an unfit one left open. */
const rescueBookings = (tx: Queryable, returned: readonly Returned[], now: Instant): Promise<void> => {
  const fit = returned.filter(({ place }) => place.status === equipmentStatus.available);
  const keys = fit.map(({ row, place }) => ({ storeId: place.storeId, variantId: row.variantId }));
  return rescueVariants(tx, keys, now);
};

type VariantKey = { readonly storeId: string; readonly variantId: string };

/** Finds items for bookings of some variants, as `rescueVariant` does for each. */
export const rescueVariants = async (
  tx: Queryable,
  keys: readonly VariantKey[],
  now: Instant,
): Promise<void> => {
  for (const [key] of Map.groupBy(keys, ({ storeId, variantId }) => `${storeId} ${variantId}`).values()) {
    if (key !== undefined) await rescueVariant(tx, key, now);
  }
};

/** Finds items for bookings of one variant that lie on unfit, late or distant items; gives the order numbers left. */
export const rescueVariant = async (tx: Queryable, key: VariantKey, now: Instant): Promise<string[]> => {
  const strays = await lockStrays(tx, key, now);
  const found = rescueHolds(await readBoard(tx, { ...key, window: fromNow(now), now }), strays);
  if (found.plan !== null) await savePlan(tx, found.plan, now);
  return orderNumbersOf(found.stuck);
};

/** Reads the bookings that lie on items of other stores, with the stock there locked too. */
const lockStrays = async (tx: Queryable, key: VariantKey, now: Instant): Promise<BoardHold[]> => {
  const query = { ...key, now: isoOf(now) };
  const seen = await listStrays(tx, query);
  if (seen.length === 0) return [];
  await lockKeys(
    tx,
    seen.map((row) => ({ storeId: row.atStoreId, variantId: key.variantId })),
  );
  return (await listStrays(tx, query)).map(({ holdId, equipmentId, orderNumber, startsAt, endsAt }) => ({
    ...orderHold(holdId, { startAt: Date.parse(startsAt), endAt: Date.parse(endsAt) }),
    equipmentId,
    orderNumber,
  }));
};

const eventKinds: Readonly<Record<number, string>> = {
  [equipmentStatus.available]: 'equipment.takenBack',
  [equipmentStatus.damaged]: 'equipment.damaged',
  [equipmentStatus.lost]: 'equipment.lost',
};

const keepEvents = (
  tx: Queryable,
  { actorId, actorName, orderId, note, now }: TakeBack,
  returned: readonly Returned[],
): Promise<number> =>
  recordEvents(
    tx,
    returned.map(({ row, place: { id, status, storeId } }) => ({
      actorId,
      actorName,
      kind: eventKinds[status] ?? '',
      subject: { type: 'equipment', id },
      storeId,
      before: { status: row.status, storeId: row.storeId },
      after: { status, storeId, orderId },
      note,
      at: now,
    })),
  );
