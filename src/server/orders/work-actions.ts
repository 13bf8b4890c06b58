import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import { orderWorkSheets } from '#contract/order-work-lists.ts';
import type { orderWorkRows } from '#contract/order-work.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { nameScanned } from '#server/equipment/bind-actions.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { switchedOff } from '#server/gateways/payments/payment-gateway.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { bookAtEnd } from '#server/ledger/journal-actions.ts';
import { isStaffOf, storesOf, type Viewer } from '#server/orders/access.ts';
import { bind } from '#server/orders/bind.ts';
import { readScopeOf } from '#server/orders/command-call.ts';
import type { CommandScope } from '#server/orders/run-command.ts';
import { findStoreSettings } from '#server/stores/actions.ts';
import { listRescues } from './rescue-actions.ts';
import { overdueOrders } from './sql-overdue.ts';
import {
  findBoundLine,
  findPrepared,
  findPreparedFor,
  listNeeding,
  listPicked,
  preparations,
  type DayScan,
} from './sql-preparation.ts';

type Rows = typeof orderWorkRows;

/** Whose orders are read: the stores of whoever asks; another store's staff find none. */
const seenBy = (ctx: Ctx, { storeId }: { readonly storeId?: string | undefined }) => {
  const { viewer, now } = readScopeOf(ctx);
  return { storeIds: storesOf(viewer, storeId), now: isoOf(now) };
};

/** Refusals that say "not for this order": another one of the day may still take the piece. */
const otherOrder = new Set([
  'order.noFittingLine',
  'order.notNow',
  'equipment.guestChose',
  'equipment.heldByOrder',
  'equipment.heldOtherwise',
]);

/** Binds for one order; gives the refusal of one that does not take the piece. */
const bindTo = async (tx: Queryable, scope: CommandScope, barcode: string): Promise<AppError | null> => {
  try {
    await bind(tx, scope, { barcode, replaceNamed: false });
    return null;
  } catch (error) {
    if (error instanceof AppError && otherOrder.has(error.code)) return error;
    throw error;
  }
};

/** A driver binds for the orders of the own runs, staff for every order of their stores. */
const assertWorksAt = (viewer: Viewer, storeId: string): void => {
  const works = viewer.storeIds === null || viewer.storeIds.includes(storeId);
  if (!works || !(viewer.isStaff || viewer.roles.includes('Driver'))) throw new AppError('store.unknown');
};

type Bound = AnswerOf<Rows['orders.bindForDay']>;

const boundOf = async (tx: Queryable, orderId: string, barcode: string): Promise<Bound> => {
  const [row, lineId] = [await findPrepared(tx, orderId), await findBoundLine(tx, { orderId, barcode })];
  if (row === undefined || lineId === undefined)
    throw new Error(`Order ${orderId} has no line of ${barcode}.`);
  const { timeZone: _zone, ...order } = row;
  return { order, lineId };
};

type Scan = InputOf<Rows['orders.bindForDay']>;

/**
 * Binds a scanned piece to the first order of some days that needs it: the one whose guest chose it, else by first day.
 * Refuses `store.unknown`, `equipment.unknown` {barcode}, `order.preparedBefore` {barcode, orderNumber},
 * `order.noFittingOrder` {barcode, title}, and what `orders.bind` refuses.
 */
const bindForDay = async (ctx: Ctx, input: Scan): Promise<Bound> => {
  const { viewer, now } = readScopeOf(ctx);
  assertWorksAt(viewer, input.storeId);
  const settings = await findStoreSettings(ctx.db, input.storeId);
  if (settings === undefined) throw new AppError('store.unknown');
  const offMethods = switchedOff(ctx.gateways.payments);
  return ctx.write((tx) =>
    bookAtEnd(tx, input.storeId, async (bookLater) => {
      const known = await nameScanned(tx, input.barcode);
      if (known === null) {
        const { barcode } = input;
        throw new AppError('equipment.unknown', { barcode }, { barcode });
      }
      const drivenBy = isStaffOf(viewer, input.storeId) ? null : viewer.userId;
      const scan = { ...input, barcode: known.barcode, now: isoOf(now), drivenBy };
      const orderId = await bindFirst(tx, { viewer, settings, now, offMethods, bookLater }, { scan, known });
      return boundOf(tx, orderId, known.barcode);
    }),
  );
};

type Known = NonNullable<Awaited<ReturnType<typeof nameScanned>>>;

const bindFirst = async (
  tx: Queryable,
  scope: Omit<CommandScope, 'orderId'>,
  { scan, known }: { readonly scan: DayScan; readonly known: Known },
): Promise<string> => {
  await assertNotPrepared(tx, scan);
  let refusal: AppError | null = null;
  for (const { id } of await listNeeding(tx, scan)) {
    const refused = await bindTo(tx, { ...scope, orderId: id }, scan.barcode);
    if (refused === null) return id;
    refusal ??= refused;
  }
  // Somebody else may have scanned it meanwhile, or another piece for the last line that needed it.
  await assertNotPrepared(tx, scan);
  if (refusal === null || refusal.code === 'order.noFittingLine' || refusal.code === 'order.notNow')
    throw new AppError('order.noFittingOrder', known, known);
  throw refusal;
};

const assertNotPrepared = async (tx: Queryable, scan: DayScan): Promise<void> => {
  const orderNumber = await findPreparedFor(tx, scan);
  if (orderNumber === undefined) return;
  const facts = { barcode: scan.barcode, orderNumber };
  throw new AppError('order.preparedBefore', facts, facts);
};

/** The calls of the lists that the counter works through: gear to prepare, and gear that is overdue. */
export const orderWorkHandlers: Handlers<Rows> = {
  ...listHandlers('orders.toPrepare', {
    reads: preparations,
    context: seenBy,
    sheet: {
      ...orderWorkSheets.preparation,
      lines: ({ lines, ...order }) =>
        lines.map(({ title, sizeLabel, quantity, boundTo }) => ({
          ...order,
          title,
          sizeLabel,
          quantity,
          boundTo,
        })),
    },
  }),
  'orders.pickList': async (input, ctx) => ({ sizes: await listPicked(ctx.db, seenBy(ctx, input), input) }),
  'orders.bindForDay': (input, ctx) => bindForDay(ctx, input),
  'orders.rescues': async (input, ctx) => ({
    items: await readAtOnce(ctx.db, (tx) => listRescues(tx, readScopeOf(ctx), input)),
  }),
  ...listHandlers('orders.overdue', {
    reads: overdueOrders,
    context: seenBy,
    sheet: {
      ...orderWorkSheets.overdue,
      lines: ({ lines, endangers, ...order }) =>
        lines.map(({ id, title, sizeLabel, quantity, barcode }) => ({
          ...order,
          title,
          sizeLabel,
          quantity,
          barcode,
          waiting: endangers
            .filter(({ lineId }) => lineId === id)
            .map(({ orderNumber }) => orderNumber)
            .join('; '),
        })),
    },
  }),
};
