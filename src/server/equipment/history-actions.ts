import { addDays } from '#domain/time/days.ts';
import { isoOf, isoOrNull } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Answer } from '#contract/api.ts';
import { equipmentEventKinds, type equipmentItemRows } from '#contract/equipment-items.ts';
import { equipmentStatusNames } from '#contract/equipment-words.ts';
import { equipmentStatus, type EquipmentStatus } from '#domain/equipment/status.ts';
import { gearSheets } from '#contract/gear-lists.ts';
import { usageOf } from '#domain/equipment/usage.ts';
import { refusal } from '#server/http/app-error.ts';
import { countInventory, findStock, history, listMoments } from '#server/equipment/sql-history.ts';
import { countPromised } from '#server/equipment/sql-lookup.ts';
import { findItem } from '#server/equipment/sql-stock.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { storesOf } from '#server/http/session.ts';

type SummaryRow = Awaited<ReturnType<typeof countInventory>>[number];

type Event = Awaited<Answer<'equipment.history'>>['items'][number];
type Kind = Event['kind'];
type HistoryRow = Awaited<ReturnType<typeof history.rows>>[number];

const eventKindOf = (kind: string): Kind =>
  equipmentEventKinds.find((known) => kind === `equipment.${known}`) ?? 'other';

/** Kinds whose event names fields of the item; in the others `remarks` is a remark about the event. */
const describing: readonly Kind[] = ['created', 'imported', 'updated', 'changedByImport', 'barcodeChanged'];
const changing: readonly Kind[] = ['updated', 'changedByImport', 'barcodeChanged'];
/** Told apart from the other fields, or of no use to a reader. */
const notAField = ['status', 'variantId', 'variant_id', 'store_id', 'id'];

const statusIn = (facts: HistoryRow['after']): Event['statusAfter'] => {
  const status = facts?.['status'];
  return typeof status === 'number' && status >= 0 && status <= 5 ? (status as Event['statusAfter']) : null;
};

const textIn = (facts: HistoryRow['after'], name: string): string => {
  const value = facts?.[name];
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(String).join(', ') : String(value);
};

const instantIn = (facts: HistoryRow['after'], name: string): string | null => textIn(facts, name) || null;

const changesOf = ({ before, after }: HistoryRow): Event['changes'] =>
  Object.keys({ ...before, ...after })
    .filter((field) => !notAField.includes(field))
    .map((field) => ({ field, before: textIn(before, field), after: textIn(after, field) }));

/** What happened to an item, as staff read it. */
const presentEvent = (row: HistoryRow): Event => {
  const { note, before, after, ...known } = row;
  const kind = eventKindOf(row.kind);
  return {
    ...known,
    kind,
    reason: note,
    remarks: describing.includes(kind) ? '' : textIn(after, 'remarks'),
    statusBefore: statusIn(before),
    statusAfter: statusIn(after),
    startTime: instantIn(after, 'startAt'),
    endTime: instantIn(after, 'endAt'),
    changes: changing.includes(kind) ? changesOf(row) : [],
  };
};

const statusWord = (status: Event['statusAfter']): string =>
  status === null ? '' : equipmentStatusNames[status].zh;

const requireItem = async (ctx: Ctx, id: string): Promise<{ timeZone: string }> => {
  const item = await findItem(ctx.db, id);
  if (item === undefined) throw refusal('equipment.notFound');
  return item;
};

/** Lists and exports what happened to an item. Refuses `equipment.notFound`. */
const eventListHandlers = listHandlers('equipment.history', {
  reads: history,
  context: async (ctx, { id }) => {
    await requireItem(ctx, id);
    return { equipmentId: id, storeIds: storesOf(callerOf(ctx)) };
  },
  present: presentEvent,
  sheet: {
    ...gearSheets.gearHistory,
    cells: {
      statusBefore: (_, { statusBefore }) => statusWord(statusBefore),
      statusAfter: (_, { statusAfter }) => statusWord(statusAfter),
    },
  },
});

const kindOf = (kind: string): string => kind.replace(/^equipment\./, '');

const statuses = Object.values(equipmentStatus);

const byStatus = (rows: readonly SummaryRow[]): { status: EquipmentStatus; count: number }[] =>
  statuses.map((status) => ({ status, count: sumOf(rows.filter((row) => row.status === status)) }));

const sumOf = (rows: readonly SummaryRow[]): number => rows.reduce((sum, { n }) => sum + n, 0);

/** What happened to items, and what a store has of them. */
export const historyHandlers = {
  ...eventListHandlers,
  /** Tells how often and how long an item was out. Refuses `equipment.notFound`. */
  'equipment.usageStatistics': async ({ id }, ctx) => {
    const { timeZone: zone } = await requireItem(ctx, id);
    const moments = (await listMoments(ctx.db, id)).map(({ at, kind, status }) => ({
      at: Date.parse(at),
      kind: kindOf(kind),
      status,
    }));
    const usage = usageOf(moments, { now: ctx.now(), zone });
    return {
      ...usage,
      months: [...usage.months],
      firstOutAt: isoOrNull(usage.firstOutAt),
      lastOutAt: isoOrNull(usage.lastOutAt),
      lastBackAt: isoOrNull(usage.lastBackAt),
    };
  },
  /** Tells what lies at a store now, by status and category. Refuses `store.unknown`. */
  'equipment.inventorySummary': async ({ id }, ctx) => {
    const store = await findStock(ctx.db, id);
    if (store === undefined) throw refusal('store.unknown');
    const now = ctx.now();
    const endOfToday = isoOf(dayStart(addDays(dayOf(now, store.timeZone), 1), store.timeZone));
    const [rows, promised] = await Promise.all([
      countInventory(ctx.db, id),
      countPromised(ctx.db, { storeId: id, now: isoOf(now), until: endOfToday }),
    ]);
    const categories = [...Map.groupBy(rows, (row) => row.categoryId)].map(([categoryId, own]) => ({
      categoryId,
      categoryName: own[0]?.categoryName ?? '',
      art: own[0]?.art ?? '',
      totalCount: sumOf(own),
      byStatus: byStatus(own),
    }));
    return {
      storeId: id,
      storeName: store.name,
      totalCount: sumOf(rows),
      byStatus: byStatus(rows),
      comingCount: store.coming,
      promisedToday: promised.n,
      categories,
    };
  },
} satisfies Partial<Handlers<typeof equipmentItemRows>>;
