import { isoOf } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvents } from '#server/db/record-event.ts';
import type { BoardHold } from '#server/equipment/board.ts';
import { clearUnfitItems, orderNumbersOf, rescueHolds } from '#server/equipment/evacuate-actions.ts';
import type { LineClose } from '#server/equipment/hold-actions.ts';
import { fromNow, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { listStrays } from '#server/equipment/sql-board.ts';
import { endHolds, listLineHolds } from '#server/equipment/sql-holds.ts';
import type { LineHoldRow } from '#server/equipment/sql-holds.ts';
import { placeItems } from '#server/equipment/sql-stock.ts';
import { lockKeys } from '#server/equipment/stock-work.ts';

type ItemLocation = Parameters<typeof placeItems>[1][number];

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

/** Takes items back, and gives the order numbers of bookings that thereby lost their item. */
export const takeBackItems = async (tx: Queryable, back: TakeBack): Promise<string[]> => {
  const closes = new Map(back.closes.map((close) => [close.lineId, close]));
  const rows = await listLineHolds(tx, back.orderId, [...closes.keys()]);
  if (rows.length === 0) return [];
  const places = rows.map((row): ItemLocation => {
    const close = closes.get(row.lineId) ?? { lineId: '', returned: 1, damaged: 0, lost: 0 };
    const status = statusAfter(close);
    return {
      id: row.equipmentId,
      status,
      storeId: status === equipmentStatus.lost ? row.storeId : back.storeId,
    };
  });
  await endHolds(
    tx,
    rows.map((row) => row.holdId),
    isoOf(back.now),
  );
  const stuck = await moveBookings(tx, { rows, places, now: back.now });
  await placeItems(tx, places, isoOf(back.now));
  await rescueBookings(tx, { rows, places, now: back.now });
  await keepEvents(tx, back, { rows, places });
  return stuck;
};

type Arrived = {
  readonly rows: readonly LineHoldRow[];
  readonly places: readonly ItemLocation[];
  readonly now: Instant;
};

/** Bookings on items that are broken, lost or now at another store go to equal items of their own store. */
const moveBookings = async (tx: Queryable, { rows, places, now }: Arrived): Promise<string[]> => {
  const leaves = (row: LineHoldRow): boolean => {
    const place = places.find(({ id }) => id === row.equipmentId);
    return (
      place !== undefined && (place.status !== equipmentStatus.available || place.storeId !== row.storeId)
    );
  };
  const left = rows.filter(leaves).map((row) => ({
    id: row.equipmentId,
    storeId: row.storeId,
    variantId: row.variantId,
  }));
  return clearUnfitItems(tx, left, now);
};

/** An item that came back fit may solve what an unfit one left open. */
const rescueBookings = (tx: Queryable, { rows, places, now }: Arrived): Promise<void> => {
  const fit = places.filter((place) => place.status === equipmentStatus.available);
  const keys = fit.map((place) => {
    const row = rows.find(({ equipmentId }) => equipmentId === place.id);
    return { storeId: place.storeId, variantId: row?.variantId ?? '' };
  });
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
  const wish = { ...key, now: isoOf(now) };
  const seen = await listStrays(tx, wish);
  if (seen.length === 0) return [];
  await lockKeys(
    tx,
    seen.map((row) => ({ storeId: row.atStoreId, variantId: key.variantId })),
  );
  return (await listStrays(tx, wish)).map((row) => ({
    id: row.holdId,
    equipmentId: row.equipmentId,
    movable: true,
    window: { startAt: Date.parse(row.startsAt), endAt: Date.parse(row.endsAt) },
    orderNumber: row.orderNumber,
    reason: '',
    source: 'order',
  }));
};

const eventKinds: Readonly<Record<number, string>> = {
  [equipmentStatus.available]: 'equipment.takenBack',
  [equipmentStatus.damaged]: 'equipment.damaged',
  [equipmentStatus.lost]: 'equipment.lost',
};

const keepEvents = (
  tx: Queryable,
  back: TakeBack,
  { rows, places }: Pick<Arrived, 'rows' | 'places'>,
): Promise<number> =>
  recordEvents(
    tx,
    places.map((place) => {
      const row = rows.find(({ equipmentId }) => equipmentId === place.id);
      return {
        actorId: back.actorId,
        actorName: back.actorName,
        kind: eventKinds[place.status] ?? '',
        subject: { type: 'equipment', id: place.id },
        storeId: place.storeId,
        before: { status: row?.status ?? null, storeId: row?.storeId ?? null },
        after: { status: place.status, storeId: place.storeId, orderId: back.orderId },
        note: back.note,
        at: back.now,
      };
    }),
  );
