import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { orderWorkRows } from '#contract/order-work.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { proposeItems, type ItemProposal } from '#server/equipment/rescue-actions.ts';
import { isStaffOf, type Viewer } from '#server/orders/access.ts';
import { listWithoutItem } from './sql-risk.ts';

type Rows = typeof orderWorkRows;
type Rescue = AnswerOf<Rows['orders.rescues']>['items'][number];
type LineRow = Awaited<ReturnType<typeof listWithoutItem>>[number];

const shownTo =
  (viewer: Viewer) =>
  ({ store, ...proposal }: ItemProposal): Rescue['proposals'][number] => ({
    ...proposal,
    storeName: store?.name ?? null,
    sendable: proposal.kind === 'branch' && store !== null && isStaffOf(viewer, store.id),
  });

const rescueOf = (line: LineRow, proposals: Rescue['proposals']): Rescue => {
  const { otherId, otherNumber, variantId: _v, equipmentId: _e, holdId: _h, ...named } = line;
  const { startsAt: _s, endsAt: _u, ...shown } = named;
  const otherOrder =
    otherId === null || otherNumber === null ? null : { id: otherId, orderNumber: otherNumber };
  return { ...shown, otherOrder, proposals };
};

/**
 * The lines of a store, or of one of its orders, whose item cannot come, with what can be done about each. All lines of
 * the store are planned together; another store's staff find none.
 */
export const listRescues = async (
  db: Queryable,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Instant },
  { storeId, orderId }: InputOf<Rows['orders.rescues']>,
): Promise<Rescue[]> => {
  if (!isStaffOf(viewer, storeId)) return [];
  const lines = await listWithoutItem(db, { storeId, orderId: orderId ?? null, now: isoOf(now) });
  const shown = lines.filter((line) => orderId === undefined || line.orderId === orderId);
  if (shown.length === 0) return [];
  const proposals = await proposeItems(
    db,
    { storeId, now },
    lines.map((line) => ({
      ...line,
      window: { startAt: Date.parse(line.startsAt), endAt: Date.parse(line.endsAt) },
    })),
  );
  return shown.map((line) => rescueOf(line, (proposals.get(line.lineId) ?? []).map(shownTo(viewer))));
};
