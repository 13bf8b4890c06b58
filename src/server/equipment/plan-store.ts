import { dayMs, isoOf, type Instant } from '#domain/time/instant.ts';
import type { TimeWindow } from '#domain/time/period.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Board, BoardHold, Plan } from '#server/equipment/board.ts';
import { listBoard } from '#server/equipment/sql-board.ts';
import { liftHolds, putHolds } from '#server/equipment/sql-holds.ts';

/** How far around a window holds may be moved: near first, since that is nearly always enough; in the end without limit. */
export const reaches = [7 * dayMs, 60 * dayMs, Number.POSITIVE_INFINITY] as const;
/** All that may be moved at all: a refusal is given only after looking so far. */
export const farthest: Reach = Number.POSITIVE_INFINITY;
type Reach = (typeof reaches)[number];

type BoardRequest = {
  readonly storeId: string;
  readonly variantIds: readonly string[];
  /** The time that room is wanted in; `endAt` may be infinite. */
  readonly window: TimeWindow;
  /** Left out: as far as it goes. */
  readonly reach?: Reach;
  readonly now: Instant;
};

/** All time to come. */
export const fromNow = (now: Instant): TimeWindow => ({ startAt: now, endAt: Number.POSITIVE_INFINITY });

/** Nothing before now is moved, unless the window begins there. */
const coreOf = ({ window, reach, now }: BoardRequest): { fromAt: Instant; untilAt: Instant | null } => {
  const fromAt = Math.min(window.startAt, now);
  if (reach === undefined) return { fromAt, untilAt: null };
  const untilAt = window.endAt + reach;
  return {
    fromAt: Math.max(fromAt, window.startAt - reach),
    untilAt: Number.isFinite(untilAt) ? untilAt : null,
  };
};

type BoardItem = Board['items'][number];
type BoardRow = Awaited<ReturnType<typeof listBoard>>[number];

const itemsOf = (rows: readonly BoardRow[]): BoardItem[] => {
  const items = rows.map((row): [string, BoardItem] => [
    row.equipmentId,
    { id: row.equipmentId, barcode: row.barcode, status: row.status, isLate: row.isLate },
  ]);
  return [...new Map(items).values()];
};

const holdsOf = (rows: readonly BoardRow[]): BoardHold[] =>
  rows.flatMap((row) =>
    row.holdId === null
      ? []
      : {
          id: row.holdId,
          equipmentId: row.equipmentId,
          movable: row.movable,
          window: { startAt: row.startsMs, endAt: row.endsMs },
          orderNumber: row.orderNumber,
          reason: row.reason,
          source: row.source,
          hasLeft: row.hasLeft,
        },
  );

/** Reads the boards of some variants of a store, keyed by variant; an unknown variant has an empty one. */
export const readBoards = async (tx: Queryable, request: BoardRequest): Promise<Map<string, Board>> => {
  const { storeId, variantIds, now } = request;
  const { fromAt, untilAt } = coreOf(request);
  const rows = await listBoard(tx, {
    storeId,
    variantIds,
    fromAt: isoOf(fromAt),
    untilAt: untilAt === null ? null : isoOf(untilAt),
    now: isoOf(now),
  });
  const byVariant = Map.groupBy(rows, (row) => row.variantId);
  return new Map(
    variantIds.map((variantId) => {
      const own = byVariant.get(variantId) ?? [];
      return [variantId, { items: itemsOf(own), holds: holdsOf(own), now }];
    }),
  );
};

/** Reads the board of one variant. */
export const readBoard = async (
  tx: Queryable,
  { variantId, ...request }: Omit<BoardRequest, 'variantIds'> & { readonly variantId: string },
): Promise<Board> => {
  const boards = await readBoards(tx, { ...request, variantIds: [variantId] });
  return boards.get(variantId) ?? { items: [], holds: [], now: request.now };
};

const placeOf = (hold: Plan['changed'][number]) => ({
  id: hold.id,
  equipmentId: hold.equipmentId,
  startsAt: isoOf(hold.window.startAt),
  endsAt: isoOf(hold.window.endAt),
  movable: hold.movable,
});

/** A hold changed under our hands: the whole transaction is tried again. */
class HoldsChanged extends Error {
  override readonly name = 'HoldsChanged';
  readonly code = '40001';
}

/** Writes what a plan changes, in two steps, since holds that swap places would meet for a moment. */
export const savePlan = async (tx: Queryable, plan: Plan, now: Instant): Promise<void> => {
  if (plan.changed.length === 0) return;
  const ids = plan.changed.map((hold) => hold.id);
  const lifted = await liftHolds(tx, ids, isoOf(now));
  if (lifted !== ids.length) throw new HoldsChanged('a hold was released meanwhile');
  await putHolds(tx, plan.changed.map(placeOf));
};
