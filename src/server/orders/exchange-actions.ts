import type { AnswerOf } from '#contract/endpoint.ts';
import type { orderChangeRows } from '#contract/order-changes.ts';
import type { OrderContext } from '#domain/orders/bills.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { daysToSwap } from '#domain/orders/days-left.ts';
import { decide } from '#domain/orders/decide.ts';
import { openExchanges } from '#domain/orders/swap-bill.ts';
import { sumFen, sumOfKinds } from '#domain/orders/money.ts';
import { isWhole } from '#domain/orders/lines.ts';
import { canOrder } from '#domain/orders/command.ts';
import type { BillItem, Order } from '#domain/orders/order.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { countFree } from '#server/equipment/availability-actions.ts';
import {
  exchangeGear,
  findInStore,
  lockStockForExchange,
  swapHeld,
} from '#server/equipment/exchange-gear-actions.ts';
import type { HoldWindow } from '#server/equipment/hold-types.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { assertMayCommand, viewerAt } from '#server/orders/access.ts';
import { windowOf } from '#server/orders/gear.ts';
import { newLineRow } from '#server/orders/line-row.ts';
import { requireOrder, runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import { planLines, type PlannedLine } from '#server/orders/wish.ts';
import { insertLines, type LineRow } from './sql.ts';

type Quote = AnswerOf<(typeof orderChangeRows)['orders.exchangeQuote']>;

/** What goes for what: a scanned code, or, before anything has left, a size or a pool. */
type ExchangeWish = {
  readonly lineId: string;
  readonly barcode?: string | undefined;
  readonly variantId?: string | undefined;
  readonly poolId?: string | undefined;
  readonly quantity: number;
};

type ExchangeOrder = ExchangeWish & {
  readonly oldGear: 'returned' | 'damaged';
  readonly reason: string;
  readonly expectedTotalFen?: number | undefined;
};

type Planned = {
  readonly line: PlannedLine;
  readonly command: OrderCommand<'exchange'>;
  /** What the rules book for it, together with what it takes in; nothing for equal gear. */
  readonly items: readonly BillItem[];
  /** Of unpaid exchanges before it that its bill takes the place of. */
  readonly takenInFen: number;
  /** Per unit of the new gear, as the order bears it. */
  readonly lineDepositFen: number;
};

const today = ({ settings, now }: CommandScope): string => dayOf(now, settings.hours.zone);

/** What a wish names. An order that nothing may be bound to takes a scanned item for its size. */
const thingOf = async (
  db: Queryable,
  { storeId, order, wish }: { storeId: string; order: Order; wish: ExchangeWish },
): Promise<Pick<ExchangeWish, 'variantId' | 'poolId'> & { code: string | null; equipmentId?: string }> => {
  const { barcode, variantId, poolId } = wish;
  if (barcode !== undefined) {
    const found = await findInStore(db, { storeId, barcode });
    return isWhole(order) && !canOrder('bind', order.status) ? { ...found, code: null } : found;
  }
  if (!isWhole(order)) throw new AppError('order.codeMissing');
  return { code: null, variantId, poolId };
};

/** Looks the new gear up and lets the rules decide, before anything is touched. */
const plan = async (
  db: Queryable,
  scope: CommandScope,
  { order, rows, wish }: Pick<Locked, 'order' | 'rows'> & { wish: ExchangeWish & { reason: string } },
): Promise<Planned> => {
  if (!canOrder('exchange', order.status)) throw new AppError('order.notNow');
  const { storeId } = scope.settings;
  const { code, ...thing } = await thingOf(db, { storeId, order, wish });
  const old = rows.lines.find(({ id }) => id === wish.lineId);
  const [planned] = await planLines(db, {
    storeId,
    lines: [{ ...thing, quantity: wish.quantity, person: old?.person ?? undefined }],
  });
  if (planned === undefined) throw new AppError('order.itemUnknown');
  const line = code === null ? { ...planned, equipmentId: null } : planned;
  if (isWhole(order) && isSameThing(old, line)) throw new AppError('order.nothingToChange');
  const command: OrderCommand<'exchange'> = {
    kind: 'exchange',
    lineId: wish.lineId,
    quantity: wish.quantity,
    newLine: {
      id: line.id,
      size: line.size,
      rateFen: line.rateFen,
      depositFen: line.depositFen,
      boundTo: code,
    },
    daysLeft: daysToSwap(order, today(scope)),
    reason: wish.reason,
  };
  const context: OrderContext = { now: scope.now, newId: uuid };
  const { order: after } = orRefuse(decide(order, command, context));
  return {
    line,
    command,
    items: itemsBetween(order, after),
    takenInFen: openExchanges(order).reduce((sum, { totalFen }) => sum + totalFen, 0),
    lineDepositFen: after.lines.at(-1)?.depositFen ?? 0,
  };
};

const isSameThing = (old: LineRow | undefined, line: PlannedLine): boolean =>
  old?.variant_id === line.variantId && old.pool_id === line.poolId;

/** What the bill of an exchange says, or how a draft differs that was worked out anew. */
export const itemsBetween = (order: Order, after: Order): readonly BillItem[] => {
  const booked = after.bills[order.bills.length];
  if (booked !== undefined) return booked.items;
  const draftOf = ({ bills }: Order) => bills.find(({ status }) => status === 'Draft')?.items ?? [];
  return [...draftOf(after), ...draftOf(order).map((item) => ({ ...item, amountFen: -item.amountFen }))];
};

/** The days that the new gear is taken for: from when it leaves, or would, until the hire ends. */
const windowLeft = (scope: CommandScope, order: Order): HoldWindow => {
  const window = windowOf(order.period, scope.settings);
  const isLater = isWhole(order) && scope.now < window.startAt;
  return isLater ? window : { ...window, startAt: scope.now, fromOn: today(scope) };
};

/** Tells what an exchange would cost and whether the new gear can be had. Refuses as `exchange` does, but for stock that is promised. */
export const quoteExchange = async (
  db: Queryable,
  scope: CommandScope,
  wish: ExchangeWish,
): Promise<Quote> => {
  const { order, rows } = await requireOrder(db, scope.orderId);
  assertMayCommand(viewerAt(scope.viewer, rows.order), 'exchange', order);
  const { line, command, items, takenInFen } = await plan(db, scope, {
    order,
    rows,
    wish: { ...wish, reason: '-' },
  });
  const free = await countFree(db, {
    storeId: scope.settings.storeId,
    window: windowLeft(scope, order),
    wanted: [line],
    now: scope.now,
  });
  const depositFen = sumOfKinds(items, ['Deposit']);
  return {
    title: line.title,
    sizeLabel: line.sizeLabel,
    barcode: command.newLine.boundTo,
    daysLeft: command.daysLeft,
    rentFen: sumFen(items) - depositFen,
    depositFen,
    totalFen: sumFen(items),
    takenInFen,
    isFree: (free.get(line.equipmentId ?? line.poolId ?? line.variantId ?? '') ?? 0) >= wish.quantity,
  };
};

/**
 * Swaps gear for other gear of the store: one comes back and the other goes out, or one is let go and the other held
 * when nothing has left. The difference for the days left is billed or given back, together with exchanges that wait for
 * their money. Refuses `order.priceChanged` {totalFen}, what the rule refuses, what the new gear's
 * code and its other bookings refuse.
 */
export const exchange = (tx: Queryable, scope: CommandScope, wish: ExchangeOrder): Promise<unknown> =>
  runCommand(
    tx,
    { ...scope, note: wish.reason },
    {
      kind: 'exchange',
      build: async (locked) => {
        const planned = await plan(tx, scope, { ...locked, wish });
        const totalFen = sumFen(planned.items);
        if (wish.expectedTotalFen !== undefined && wish.expectedTotalFen !== totalFen) {
          throw new AppError('order.priceChanged', { totalFen }, { totalFen });
        }
        locked.endangered.push(...(await moveExchanged(tx, scope, { ...locked, wish, planned })));
        return planned.command;
      },
    },
  );

const moveExchanged = async (
  tx: Queryable,
  scope: CommandScope,
  { order, rows, wish, planned }: Locked & { wish: ExchangeOrder; planned: Planned },
): Promise<readonly string[]> => {
  const { orderId, now, viewer } = scope;
  const { line, command } = planned;
  const storeId = scope.settings.storeId;
  const isAhead = isWhole(order);
  if (isAhead && wish.oldGear !== 'returned') throw new AppError('order.nothingOut');
  await lockStockForExchange(tx, { orderId, storeId, wanted: line });
  const at = new Date(now).toISOString();
  const { boundTo } = command.newLine;
  await insertLines(tx, [
    {
      ...newLineRow({ orderId, position: rows.lines.length, line, depositFen: planned.lineDepositFen }),
      named: false,
      instead_of: wish.lineId,
      bound_to: boundTo,
      bound_at: boundTo === null ? null : at,
      handed_over_at: isAhead ? null : at,
    },
  ]);
  const { lineId, quantity, oldGear } = wish;
  const swap = { orderId, storeId, wanted: line, window: windowLeft(scope, order), now };
  if (isAhead) {
    await swapHeld(tx, { ...swap, lineId, quantity });
    return [];
  }
  return exchangeGear(tx, {
    ...swap,
    close: { lineId, returned: 0, damaged: 0, lost: 0, [oldGear]: quantity },
    actorId: viewer.userId,
    actorName: viewer.displayName,
    note: wish.reason,
  });
};
