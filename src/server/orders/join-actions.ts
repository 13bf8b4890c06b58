import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { orderChangeRows } from '#contract/order-changes.ts';
import type { orderRows } from '#contract/orders.ts';
import { canOrder, type OrderCommands } from '#domain/orders/command.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';
import { isWhole } from '#domain/orders/units.ts';
import { inNewSets, joiningTerms } from '#domain/pricing/join-lines.ts';
import { mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import type { MemberStay } from '#server/pricing/price-book-actions.ts';
import { countFree } from '#server/equipment/availability-actions.ts';
import { lockStockWith } from '#server/equipment/exchange-gear-actions.ts';
import { reserve } from '#server/equipment/hold-actions.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { assertMayCommand, isStaffOf, viewerAt, viewerOf } from '#server/orders/access.ts';
import { windowLeft, windowOf } from '#server/orders/gear.ts';
import { periodAt } from '#server/orders/period.ts';
import { planLines, stayOf, wantOf, type PlannedLine } from '#server/orders/plan-lines.ts';
import { quoteCommand } from '#server/orders/price-change.ts';
import { newLineRow } from '#server/orders/rows.ts';
import { requireOrder, runCommand, type CommandScope, type Locked } from '#server/orders/run-command.ts';
import { requireActiveStore } from '#server/stores/actions.ts';
import { insertLines } from './sql.ts';
import { findCategoryOf } from './sql-detail.ts';

type ChangeRows = typeof orderChangeRows;

/**
 * Finds what was scanned for an order that does not exist yet. Refuses `store.unknown`, `store.closedDown`, and what a
 * code refuses that is no gear of the store to be given now.
 */
export const findPiece = async (
  ctx: Ctx,
  { storeId, barcode, ...dates }: InputOf<(typeof orderRows)['orders.piece']>,
): Promise<AnswerOf<(typeof orderRows)['orders.piece']>> => {
  if (!isStaffOf(viewerOf(callerOf(ctx)), storeId)) throw new AppError('store.unknown');
  const settings = await requireActiveStore(ctx.db, storeId);
  const now = ctx.now();
  const period = periodAt(settings, dates, { now, daysAhead: mostDaysAhead });
  const lines = [{ barcode, quantity: 1 }];
  const [piece] = await planLines(ctx.db, { lines }, { ...stayOf(storeId, period), member: null });
  if (piece === undefined) throw new AppError('order.itemUnknown');
  const window = windowOf(period, settings);
  const free = await countFree(ctx.db, { storeId, window, wanted: [piece], now });
  return {
    size: piece.size,
    barcode: piece.boundTo ?? '',
    title: piece.title,
    sizeLabel: piece.sizeLabel,
    ...(await findCategoryOf(ctx.db, piece)),
    rateFen: piece.shelfRateFen,
    depositFen: piece.depositFen,
    free: free.get(wantOf(piece)) ?? 0,
  };
};

const joining = (planned: readonly PlannedLine[]): OrderCommands['addLines'] => ({
  newLines: planned.map(({ id, size, quantity, shelfRateFen, setOffFen, tariff, depositFen, boundTo }) => ({
    id,
    size,
    quantity,
    shelfRateFen,
    setOffFen,
    tariff,
    depositFen,
    boundTo,
  })),
});

/** Gear that joins a hire that has begun counts from today. */
const joiningStay = ({ settings, now }: CommandScope, hire: Hire): MemberStay => {
  const fromDay = isWhole(hire) ? undefined : dayOf(now, settings.hours.zone);
  return { ...stayOf(settings.storeId, hire.period, fromDay), ...joiningTerms(hire.lines) };
};

/** Tells what another piece would cost and whether it can be had. Refuses as `addLines` does, but for stock that is promised. */
export const quoteAddLine = async (
  db: Queryable,
  scope: CommandScope,
  { quantity, ...thing }: InputOf<ChangeRows['orders.addLineQuote']>,
): Promise<AnswerOf<ChangeRows['orders.addLineQuote']>> => {
  const { hire, rows } = await requireOrder(db, scope.orderId);
  assertMayCommand(viewerAt(scope.viewer, rows.order), 'addLines', hire);
  const { storeId } = scope.settings;
  const lines = [{ ...thing, quantity }];
  const planned = inNewSets(await planLines(db, { lines }, joiningStay(scope, hire)), hire.lines);
  const [first] = planned;
  if (first === undefined) throw new AppError('order.itemUnknown');
  const { hire: _after, ...quote } = orRefuse(
    quoteCommand(scope, hire, { kind: 'addLines', ...joining(planned) }),
  );
  const window = windowLeft(scope, hire);
  const free = await countFree(db, { storeId, window, wanted: planned, now: scope.now });
  const { title, sizeLabel, boundTo: barcode } = first;
  return { ...quote, title, sizeLabel, barcode, isFree: (free.get(wantOf(first)) ?? 0) >= quantity };
};

type Joining = Pick<InputOf<ChangeRows['orders.addLines']>, 'lines' | 'people'>;

/**
 * Adds gear, and people who use it, to an order: it is held for all the days, or from now once gear is out. Refuses
 * `order.personUnknown`, `order.tooManyPeople` {most}, `order.priceChanged` {totalFen}, what the rule, the new gear's
 * codes and its other bookings refuse.
 */
export const addLines = (
  tx: Queryable,
  scope: CommandScope,
  { lines, people }: Joining,
): Promise<unknown> => {
  // Filled once the locked order tells who is there already.
  const facts: Record<string, unknown> = {};
  return runCommand(
    tx,
    { ...scope, facts },
    {
      kind: 'addLines',
      build: async ({ hire, rows }: Locked) => {
        if (!canOrder('addLines', hire.status)) throw new AppError('order.notNow');
        const everybody = [...rows.order.people, ...people];
        assertPeople(everybody.length, lines);
        if (people.length > 0) facts['people'] = everybody;
        const planned = inNewSets(await planLines(tx, { lines }, joiningStay(scope, hire)), hire.lines);
        await hold(tx, scope, { hire, position: rows.lines.length, planned });
        return joining(planned);
      },
    },
  );
};

const assertPeople = (count: number, lines: Joining['lines']): void => {
  if (count > maxPeople) throw new AppError('order.tooManyPeople', { most: maxPeople });
  if (lines.some(({ person }) => person !== undefined && person >= count))
    throw new AppError('order.personUnknown');
};

/** Writes the lines and takes their gear out of the calendar. */
const hold = async (
  tx: Queryable,
  scope: CommandScope,
  { hire, position, planned }: { hire: Hire; position: number; planned: readonly PlannedLine[] },
): Promise<void> => {
  const { orderId, now, settings } = scope;
  const after = orRefuse(quoteCommand(scope, hire, { kind: 'addLines', ...joining(planned) })).hire;
  await lockStockWith(tx, { orderId, storeId: settings.storeId, wanted: planned });
  const rows = planned.flatMap((each, index) => {
    const line = after.lines.find(({ id }) => id === each.id);
    return line === undefined
      ? []
      : [newLineRow({ orderId, position: position + index, planned: each, line, now })];
  });
  await insertLines(tx, rows);
  const window = windowLeft(scope, hire);
  await reserve(tx, { storeId: settings.storeId, orderId, window, wanted: planned, now });
};
