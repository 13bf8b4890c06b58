import type { Instant } from '#domain/time/instant.ts';
import type { TimeWindow } from '#domain/time/time-window.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { freeOn, isOpenFor, planBoard, wished, withHolds } from '#server/equipment/board.ts';
import type { Board, BoardHold, Plan } from '#server/equipment/board.ts';
import type { HoldWindow, Wanted } from '#server/equipment/hold-types.ts';
import { iso, reaches, readBoard, savePlan } from '#server/equipment/plan-store.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { findVariantTitle } from '#server/equipment/sql-board.ts';
import { insertHolds, pickItems } from '#server/equipment/sql-holds.ts';

type Request = {
  readonly storeId: string;
  readonly orderId: string;
  readonly window: HoldWindow;
  readonly wanted: readonly Wanted[];
  readonly now: Instant;
};
type ItemWish = {
  readonly holdId: string;
  readonly lineId: string;
  readonly variantId: string;
  readonly named: string | null;
};

const itemWishes = (wanted: readonly Wanted[]): ItemWish[] =>
  wanted.flatMap(({ lineId, variantId, equipmentId }) =>
    variantId === null ? [] : { holdId: uuid(), lineId, variantId, named: equipmentId },
  );

/** Holds an item for every large line: as the items lie when enough are free, else after re-packing. */
export const reserveItems = async (tx: Queryable, request: Request): Promise<Map<string, string>> => {
  const wishes = itemWishes(request.wanted);
  if (wishes.length === 0) return new Map();
  const { storeId, orderId, window, now } = request;
  const picked = await pickItems(tx, {
    storeId,
    orderId,
    startAt: iso(window.startAt),
    endAt: iso(window.endAt),
    now: iso(now),
    holdIds: wishes.map((wish) => wish.holdId),
    lineIds: wishes.map((wish) => wish.lineId),
    variantIds: wishes.map((wish) => wish.variantId),
    named: wishes.map((wish) => wish.named),
  });
  if (picked.length === wishes.length) {
    return new Map(picked.map((row) => [row.line_id, row.equipment_id]));
  }
  return repack(tx, request, wishes);
};

const repack = async (
  tx: Queryable,
  request: Request,
  wishes: readonly ItemWish[],
): Promise<Map<string, string>> => {
  const placed = new Map<string, string>();
  for (const [variantId, own] of Map.groupBy(wishes, (wish) => wish.variantId)) {
    const plan = await planVariant(tx, request, { variantId, own });
    await savePlan(tx, plan, request.now);
    for (const wish of own) placed.set(wish.lineId, plan.placed.get(wish.holdId) ?? '');
  }
  await insertHolds(
    tx,
    wishes.map((wish) => newHold(request, wish, placed.get(wish.lineId) ?? '')),
  );
  return placed;
};

type VariantWish = { readonly variantId: string; readonly own: readonly ItemWish[] };

/** Makes room near the window, else farther around it; refuses when there is none. */
const planVariant = async (
  tx: Queryable,
  { storeId, window, now }: Request,
  { variantId, own }: VariantWish,
): Promise<Plan> => {
  const isNamed = own.some((wish) => wish.named !== null);
  let free = 0;
  for (const reach of reaches) {
    const board = await readBoard(tx, { storeId, variantId, window, reach, now });
    await refuseTakenItems(tx, board, { own, window, variantId });
    const wishedHolds = own.map((wish) => wishedHold(wish, window));
    const plan = planBoard(board, withHolds(board, [], wishedHolds));
    if (plan !== null) return plan;
    const found = freeOn(board, window);
    free = found.free;
    if (found.isFinal && !isNamed) break;
  }
  throw refusal('stock.soldOut', { title: await findVariantTitle(tx, variantId), free });
};

const wishedHold = (wish: ItemWish, window: TimeWindow): BoardHold => ({
  ...wished(wish.holdId, window),
  equipmentId: wish.named,
  movable: wish.named === null,
});

const newHold = ({ storeId, orderId, window }: Request, wish: ItemWish, equipmentId: string) => ({
  id: wish.holdId,
  equipment_id: equipmentId,
  store_id: storeId,
  variant_id: wish.variantId,
  source: 'order' as const,
  order_id: orderId,
  line_id: wish.lineId,
  movable: wish.named === null,
  starts_at: iso(window.startAt),
  ends_at: iso(window.endAt),
  reason: '',
});

/** A named item must be fit, here, and not promised to somebody who cannot be moved. */
const refuseTakenItems = async (
  tx: Queryable,
  board: Board,
  { own, window, variantId }: { own: readonly ItemWish[]; window: TimeWindow; variantId: string },
): Promise<void> => {
  for (const { named } of own) {
    if (named === null || isOpenFor(board, named, window)) continue;
    const barcode = board.items.find((item) => item.id === named)?.barcode ?? '';
    throw refusal('stock.itemTaken', { title: await findVariantTitle(tx, variantId), barcode });
  }
};
