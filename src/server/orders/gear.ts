import type { Hire, HireLine, Period } from '#domain/orders/hire.ts';
import { endedUnits, liveUnits } from '#domain/orders/units.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { holdWindow } from '#domain/time/period.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { dropHeld } from '#server/equipment/exchange-gear-actions.ts';
import { handOut, takeBack, takeBackUndelivered } from '#server/equipment/hand-over-actions.ts';
import { changeWindow, releaseHolds } from '#server/equipment/hold-actions.ts';
import type { HoldWindow, LineClose } from '#server/equipment/hold-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

/** The stretch of the calendar that a hire takes: its period and the turnaround, in instants and in whole days. */
export const windowOf = (period: Period, settings: StoreSettings): HoldWindow => {
  const turnaroundMinutes = readParameter('TurnaroundMinutes', settings.parameters);
  const window = holdWindow({ startAt: period.startAt, endAt: period.endAt, turnaroundMinutes });
  return {
    startAt: window.startAt,
    endAt: window.endAt,
    fromOn: period.startOn,
    untilOn: addDays(dayOf(window.endAt - 1, settings.hours.zone), 1),
  };
};

type GearMove = {
  readonly before: Hire;
  readonly after: Hire;
  readonly orderId: string;
  readonly settings: StoreSettings;
  /** Where gear comes back to. */
  readonly storeId: string;
  /** Who did it, as events keep it. */
  readonly actor: { readonly actorId: string | null; readonly actorName: string };
  readonly note: string;
  readonly now: Instant;
};

/** Makes stock and calendar follow what a command did to an order; gives the orders that lost their item by it. */
export const moveGear = async (tx: Queryable, move: GearMove): Promise<readonly string[]> => {
  const { before, after, orderId, now } = move;
  await followPeriod(tx, move);
  const leaving = after.lines.filter(
    (line) => line.handedOverAt !== null && lineBefore(before, line)?.handedOverAt === null,
  );
  if (leaving.length > 0) {
    const lineIds = leaving.map(({ id }) => id);
    await handOut(tx, { orderId, lineIds, ...move.actor, now });
  }
  await bringBackUndelivered(tx, move);
  await letGo(tx, move);
  const endangered = await bringBack(tx, move);
  if (isOver(after) && !isOver(before)) await releaseHolds(tx, { orderId, now });
  return endangered;
};

const isOver = ({ status }: Hire): boolean =>
  status === orderStatus.completed || status === orderStatus.cancelled;

const lineBefore = (hire: Hire, { id }: HireLine): HireLine | undefined =>
  hire.lines.find((line) => line.id === id);

const followPeriod = async (
  tx: Queryable,
  { before, after, orderId, settings, now }: GearMove,
): Promise<void> => {
  if (before.period.startAt === after.period.startAt && before.period.endAt === after.period.endAt) return;
  const lineIds = after.lines.filter((line) => liveUnits(line) > 0).map(({ id }) => id);
  const window = windowOf(after.period, settings);
  await changeWindow(tx, { storeId: settings.storeId, orderId, window, lineIds, now });
};

/** Gear that left and reached nobody lies in the shop again, and is the order's for the hire's own days only. */
const bringBackUndelivered = async (tx: Queryable, move: GearMove): Promise<void> => {
  const { before, after, orderId, settings, actor, note, now } = move;
  const lines = after.lines.filter((line) => {
    const was = lineBefore(before, line);
    return line.handedOverAt === null && was !== undefined && was.handedOverAt !== null;
  });
  if (lines.length === 0) return;
  const window = windowOf(after.period, settings);
  const lineIds = lines.map(({ id }) => id);
  await takeBackUndelivered(tx, { orderId, lineIds, window, ...actor, note, now });
};

/** What is dropped is anybody's at once. */
const letGo = async (tx: Queryable, { before, after, orderId, now }: GearMove): Promise<void> => {
  for (const line of after.lines) {
    const was = lineBefore(before, line);
    const quantity = endedUnits(line, 'dropped') - (was === undefined ? 0 : endedUnits(was, 'dropped'));
    if (quantity > 0) await dropHeld(tx, { orderId, lineId: line.id, quantity, now });
  }
};

const bringBack = async (tx: Queryable, move: GearMove): Promise<readonly string[]> => {
  const closes = move.after.lines.flatMap((line) => closesOf(line, lineBefore(move.before, line)));
  if (closes.length === 0) return [];
  const { orderId, storeId, actor, note, now } = move;
  const back = await takeBack(tx, { orderId, closes, storeId, ...actor, note, now });
  return back.endangered;
};

const closesOf = (line: HireLine, before: HireLine | undefined): LineClose[] => {
  if (before === undefined || line.handedOverAt === null) return [];
  const close = {
    lineId: line.id,
    returned: endedUnits(line, 'returned') - endedUnits(before, 'returned'),
    damaged: endedUnits(line, 'damaged') - endedUnits(before, 'damaged'),
    lost: endedUnits(line, 'lost') - endedUnits(before, 'lost'),
  };
  return close.returned + close.damaged + close.lost > 0 ? [close] : [];
};
