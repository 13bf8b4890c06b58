import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { financeRows } from '#contract/finance.ts';
import {
  dueColumns,
  methodNames,
  refundColumns,
  refundStateNames,
} from '#domain/stores/list-column-names.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { allPages, presentPage } from '#server/db/bind-list.ts';
import { answerList, localTime, yuanCell } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentDue, presentRefund } from './present.ts';
import { storesAsked } from './scope.ts';
import { countDues, countRefunds, listDues, listRefunds } from './sql-open.ts';

type Rows = typeof financeRows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Answer<K extends keyof Rows> = AnswerOf<Rows[K]>;

const storesOf = async (ctx: Ctx, storeId: string | undefined) => {
  const stores = await storesAsked(ctx, storeId);
  const zones = new Map(stores.map((store) => [store.storeId, store.zone]));
  return { ids: stores.map((store) => store.storeId), zoneOf: (id: string) => zones.get(id) ?? chainZone };
};

/** One page of orders that still have to pay. Refuses `store.unknown`. */
export const findDues = async (ctx: Ctx, input: Input<'finance.dues'>): Promise<Answer<'finance.dues'>> => {
  const { ids } = await storesOf(ctx, input.storeId);
  const rows = await listDues(ctx.db, ids, input);
  return presentPage(input, { rows, totalCount: await countDues(ctx.db, ids) }, presentDue);
};

/** Writes the orders that still have to pay into a spreadsheet. Refuses `store.unknown`, `export.tooManyLines` {most}, `server.busy`. */
export const exportDues = async (ctx: Ctx, input: Input<'finance.exportDues'>): Promise<FileAnswer> => {
  const { ids, zoneOf } = await storesOf(ctx, input.storeId);
  return answerList({
    name: `dues-${dayOf(ctx.now(), chainZone)}`,
    format: input.format,
    titles: dueColumns,
    cells: {
      orderNumber: (row) => row.order_number,
      storeName: (row) => row.store_name,
      customerName: (row) => row.customer_name,
      dueFen: (row) => yuanCell(row.due_fen),
      since: (row) => localTime(row.since, zoneOf(row.store_id)),
    },
    rows: allPages(input.sorting, (page) => listDues(ctx.db, ids, page)),
  });
};

/** One page of refunds on their way. Refuses `store.unknown`. */
export const findRefunds = async (
  ctx: Ctx,
  input: Input<'finance.refunds'>,
): Promise<Answer<'finance.refunds'>> => {
  const { ids } = await storesOf(ctx, input.storeId);
  const rows = await listRefunds(ctx.db, ids, input);
  return presentPage(input, { rows, totalCount: await countRefunds(ctx.db, ids) }, presentRefund);
};

/** Writes the refunds on their way into a spreadsheet. Refuses `store.unknown`, `export.tooManyLines` {most}, `server.busy`. */
export const exportRefunds = async (ctx: Ctx, input: Input<'finance.exportRefunds'>): Promise<FileAnswer> => {
  const { ids, zoneOf } = await storesOf(ctx, input.storeId);
  return answerList({
    name: `refunds-${dayOf(ctx.now(), chainZone)}`,
    format: input.format,
    titles: refundColumns,
    cells: {
      orderNumber: (row) => row.order_number,
      storeName: (row) => row.store_name,
      customerName: (row) => row.customer_name,
      method: (row) => methodNames[presentRefund(row).method],
      amountFen: (row) => yuanCell(row.amount_fen),
      since: (row) => localTime(row.since, zoneOf(row.store_id)),
      state: (row) => refundStateNames[presentRefund(row).state ?? 'cash'],
    },
    rows: allPages(input.sorting, (page) => listRefunds(ctx.db, ids, page)),
  });
};
