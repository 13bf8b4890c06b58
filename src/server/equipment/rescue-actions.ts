import type { RescueKind } from '#domain/equipment/rescue-kinds.ts';
import { replan, type ReplanChoice, type ReplanHold, type ReplanItem } from '#domain/equipment/replan.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { TimeWindow } from '#domain/time/period.ts';
import type { Queryable } from '#server/db/database.ts';
import { fitItems, type Board } from '#server/equipment/board.ts';
import { fromNow, readBoards } from '#server/equipment/plan-store.ts';
import { compareSizes } from '#domain/equipment/size-order.ts';
import { listBranchesWith, listComing, listSizes } from './sql-rescue.ts';

/** A booked line whose item cannot come; `holdId` is its hold on that item. */
type StuckLine = {
  readonly lineId: string;
  readonly holdId: string;
  readonly variantId: string;
  readonly equipmentId: string;
  readonly sizeLabel: string;
  readonly window: TimeWindow;
};

/** What could serve it. Another size names no item: any of it will do. */
export type ItemProposal = {
  readonly kind: RescueKind;
  readonly variantId: string;
  readonly sizeLabel: string;
  readonly equipmentId: string | null;
  readonly barcode: string | null;
  /** Where the item is or comes from, when that is another store. */
  readonly store: { readonly id: string; readonly name: string } | null;
};

type Place = { readonly storeId: string; readonly now: Instant };

/** A guest is asked to take a size that is so many steps away at most. */
const farthestSize = 2;
/** So many proposals are shown for a line. */
const mostProposals = 3;
/** Placements that are tried for all lines together, and for one line alone: a fraction of a second. */
const maxNodes = { together: 4000, alone: 300 } as const;

/** Items of one variant at one store, and what a proposal says about them. */
type Shelf = {
  readonly storeId: string;
  readonly variantId: string;
  readonly sizeLabel: string;
  /** null: this store. */
  readonly storeName: string | null;
  readonly board: Board;
};

const groupIdOf = ({ storeId, variantId }: Pick<Shelf, 'storeId' | 'variantId'>): string =>
  `${storeId} ${variantId}`;

/** The sizes of each variant's model that a store has, and how many steps they are away. */
type Sister = { readonly variantId: string; readonly sizeLabel: string; readonly steps: number };

const sistersOf = (rows: Awaited<ReturnType<typeof listSizes>>, variantId: string): readonly Sister[] => {
  const own = rows.find((row) => row.variantId === variantId);
  if (own === undefined) return [];
  const sizes = rows.filter(({ modelId }) => modelId === own.modelId);
  const labels = [...new Set(sizes.map(({ sizeLabel }) => sizeLabel))].toSorted(compareSizes);
  const place = labels.indexOf(own.sizeLabel);
  return sizes
    .map((size) => ({ ...size, steps: Math.abs(labels.indexOf(size.sizeLabel) - place) }))
    .filter((size) => size.variantId !== variantId && size.items > 0 && size.steps <= farthestSize)
    .toSorted((a, b) => a.steps - b.steps);
};

type Outlook = {
  readonly shelves: ReadonlyMap<string, Shelf>;
  readonly sisters: ReadonlyMap<string, readonly Sister[]>;
};

/** Reads everything that could serve some lines: their sizes and the next ones here, and the same sizes at branches. */
const readOutlook = async (
  db: Queryable,
  { storeId, now }: Place,
  lines: readonly StuckLine[],
): Promise<Outlook> => {
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))];
  const sizes = await listSizes(db, storeId, variantIds);
  const sisters = new Map(variantIds.map((variantId) => [variantId, sistersOf(sizes, variantId)]));
  const labelOf = (variantId: string): string =>
    sizes.find((size) => size.variantId === variantId)?.sizeLabel ?? '';
  const wanted = [
    ...new Set([...variantIds, ...[...sisters.values()].flat().map(({ variantId }) => variantId)]),
  ].map((variantId) => ({ storeId, variantId, storeName: null }));
  const branches = await listBranchesWith(db, storeId, variantIds);
  const shelves = new Map<string, Shelf>();
  for (const [at, group] of Map.groupBy([...wanted, ...branches], (shelf) => shelf.storeId)) {
    const ids = group.map(({ variantId }) => variantId);
    const boards = await readBoards(db, { storeId: at, variantIds: ids, window: fromNow(now), now });
    for (const shelf of group) {
      const board = boards.get(shelf.variantId) ?? { items: [], holds: [], now };
      shelves.set(groupIdOf(shelf), { ...shelf, sizeLabel: labelOf(shelf.variantId), board });
    }
  }
  return { shelves, sisters };
};

/** Where an item for a line may be taken from, the nearest first. What a branch sends away it does not get back. */
const choicesOf = (
  outlook: Outlook,
  { storeId, now }: Place,
  { variantId, window: takes }: StuckLine,
): ReplanChoice[] => {
  const branches = [...outlook.shelves.values()].filter(
    (shelf) => shelf.storeName !== null && shelf.variantId === variantId,
  );
  return [
    { groupId: groupIdOf({ storeId, variantId }), grade: 'equal', steps: 0, takes },
    ...(outlook.sisters.get(variantId) ?? []).map((sister): ReplanChoice => ({
      groupId: groupIdOf({ storeId, variantId: sister.variantId }),
      grade: 'sister',
      steps: sister.steps,
      takes,
    })),
    ...branches.map((shelf): ReplanChoice => ({
      groupId: groupIdOf(shelf),
      grade: 'branch',
      steps: 0,
      takes: fromNow(now),
    })),
  ];
};

type Stock = { readonly items: readonly ReplanItem[]; readonly holds: readonly ReplanHold[] };

/** What lies on the shelves, but for the waiting bookings themselves and the items that cannot come. */
const stockOf = (outlook: Outlook, lines: readonly StuckLine[]): Stock => {
  const waitingIds = new Set(lines.map(({ holdId }) => holdId));
  const missingIds = new Set(lines.map(({ equipmentId }) => equipmentId));
  const items: ReplanItem[] = [];
  const holds: ReplanHold[] = [];
  for (const [groupId, { board, storeName }] of outlook.shelves) {
    const others = board.holds.filter(({ id }) => !waitingIds.has(id));
    for (const { id, status } of fitItems(board)) {
      // A branch can send what is on its shelf, be it the very item that is missed; this store has that item no more.
      if (storeName === null ? missingIds.has(id) : status !== 0) continue;
      const on = others.filter(({ equipmentId }) => equipmentId === id);
      items.push({ id, groupId, fixed: on.filter(({ movable }) => !movable).map(({ window }) => window) });
      holds.push(
        ...on
          .filter(({ movable }) => movable)
          .map((hold) => ({ id: hold.id, itemId: id, window: hold.window })),
      );
    }
  }
  return { items, holds };
};

type Coming = Omit<ItemProposal, 'kind' | 'sizeLabel'>;

/** Items on their way here go to the lines of their size, the earliest first; one that is on its way itself gets itself. */
const matchComing = (lines: readonly StuckLine[], coming: readonly Coming[]): ReadonlyMap<string, Coming> => {
  const left = [...coming];
  const matched = new Map<string, Coming>();
  const own = (line: StuckLine): number =>
    left.findIndex(({ equipmentId }) => equipmentId === line.equipmentId);
  const equal = (line: StuckLine): number => left.findIndex(({ variantId }) => variantId === line.variantId);
  for (const find of [own, equal]) {
    for (const line of lines.filter(({ lineId }) => !matched.has(lineId))) {
      const [item] = find(line) === -1 ? [] : left.splice(find(line), 1);
      if (item !== undefined) matched.set(line.lineId, item);
    }
  }
  return matched;
};

const proposalOf = (
  { shelves }: Outlook,
  { groupId, grade, itemId }: Pick<ReplanChoice, 'groupId' | 'grade'> & { readonly itemId: string },
): ItemProposal[] => {
  const shelf = shelves.get(groupId);
  if (shelf === undefined) return [];
  const { storeId, variantId, sizeLabel, storeName, board } = shelf;
  const item = grade === 'sister' ? undefined : board.items.find(({ id }) => id === itemId);
  const store = storeName === null ? null : { id: storeId, name: storeName };
  return [
    {
      kind: grade,
      variantId,
      sizeLabel,
      equipmentId: item?.id ?? null,
      barcode: item?.barcode ?? null,
      store,
    },
  ];
};

/** What would serve each line: first what the joint plan gives it, then what else is free by itself. */
const planTogether = (
  place: Place,
  outlook: Outlook,
  lines: readonly StuckLine[],
): ReadonlyMap<string, readonly ItemProposal[]> => {
  const stock = stockOf(outlook, lines);
  const waiting = lines.map((line) => ({ id: line.lineId, choices: choicesOf(outlook, place, line) }));
  const groupOf = new Map(stock.items.map(({ id, groupId }) => [id, groupId]));
  const joint = replan({ ...stock, waiting }, maxNodes.together);
  const itemsOf = Map.groupBy(stock.items, ({ groupId }) => groupId);
  const holdsOf = Map.groupBy(stock.holds, ({ itemId }) => groupOf.get(itemId) ?? '');
  return new Map(
    waiting.map(({ id, choices }) => {
      const first = joint.placed.get(id);
      const firstGroup = groupOf.get(first?.itemId ?? '');
      const found = first === undefined ? [] : [{ ...first, groupId: firstGroup ?? '' }];
      for (const choice of choices) {
        if (choice.groupId === firstGroup || found.length === mostProposals) continue;
        const shelf = {
          items: itemsOf.get(choice.groupId) ?? [],
          holds: holdsOf.get(choice.groupId) ?? [],
        };
        const { placed } = replan({ ...shelf, waiting: [{ id, choices: [choice] }] }, maxNodes.alone);
        const alone = placed.get(id);
        if (alone !== undefined) found.push({ ...alone, groupId: choice.groupId });
      }
      return [id, found.flatMap((one) => proposalOf(outlook, one))];
    }),
  );
};

/**
 * What can serve booked lines of a store whose items cannot come, the best first, by line: all are planned together, so
 * that no two are promised the same item. Changes nothing.
 */
export const proposeItems = async (
  db: Queryable,
  place: Place,
  lines: readonly StuckLine[],
): Promise<ReadonlyMap<string, readonly ItemProposal[]>> => {
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))];
  const coming = matchComing(lines, await listComing(db, place.storeId, variantIds));
  const open = lines.filter(({ lineId }) => !coming.has(lineId));
  const planned = planTogether(place, await readOutlook(db, place, open), open);
  const onTheWay = lines.flatMap(({ lineId, sizeLabel }): [string, ItemProposal[]][] => {
    const item = coming.get(lineId);
    return item === undefined ? [] : [[lineId, [{ kind: 'coming', sizeLabel, ...item }]]];
  });
  return new Map([...planned, ...onTheWay]);
};
