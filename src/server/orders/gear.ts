import { dueFenOf } from '#domain/orders/hire-money.ts';
import type { Hire, HireLine, Period } from '#domain/orders/hire.ts';
import { endedUnits, isWhole, liveUnits } from '#domain/orders/units.ts';
import { closings, orderStatus } from '#domain/orders/status.ts';
import { addDays } from '#domain/time/days.ts';
import { freeFrom, holdWindow, type HoldWindow } from '#domain/time/period.ts';
import { dayOf } from '#domain/time/zone.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { collectGear } from '#server/equipment/collect-actions.ts';
import { correctClosed, type CloseCorrection } from '#server/equipment/correct-close-actions.ts';
import { dropHeld } from '#server/equipment/exchange-gear-actions.ts';
import { handOut, takeBack, takeBackUndelivered } from '#server/equipment/hand-over-actions.ts';
import { changeWindow, releaseHolds } from '#server/equipment/hold-actions.ts';
import type { LineClose } from '#server/equipment/hold-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

/** The stretch of the calendar that a hire takes at a store. */
export const windowOf = (period: Period, { hours: store, parameters }: StoreSettings): HoldWindow =>
  holdWindow(period, { store, turnaroundMinutes: readParameter('TurnaroundMinutes', parameters) });

/** The time that gear is taken for which joins a hire: from when it leaves, or would, until the hire ends; what is overdue is late at once. */
export const windowLeft = (
  { settings, now }: { readonly settings: StoreSettings; readonly now: Instant },
  hire: Hire,
): HoldWindow => {
  const window = windowOf(hire.period, settings);
  if (isWhole(hire) && now < window.startAt) return window;
  const endAt = Math.max(window.endAt, now + 1);
  const untilOn = freeFrom(endAt, settings.hours);
  const fromOn = dayOf(now, settings.hours.zone);
  return { startAt: now, endAt, fromOn, untilOn: untilOn > fromOn ? untilOn : addDays(fromOn, 1) };
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
    const codes = new Map(leaving.map(({ id, boundTo }) => [id, boundTo]));
    await handOut(tx, { orderId, lineIds: [...codes.keys()], codes, ...move.actor, now });
  }
  await bringBackUndelivered(tx, move);
  await putIntoVan(tx, move);
  await letGo(tx, move);
  const endangered = [...(await bringBack(tx, move)), ...(await correct(tx, move))];
  if (holdsNothing(after) && !holdsNothing(before)) await releaseHolds(tx, { orderId, now });
  return endangered;
};

/** An order that is over, or settled and paid, so that its settlement stands: what nobody took is anybody's. */
const holdsNothing = (hire: Hire): boolean =>
  hire.status === orderStatus.completed ||
  hire.status === orderStatus.cancelled ||
  (hire.settlement !== null && dueFenOf(hire) <= 0);

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

/** What a driver collected is on its way to the store. */
const putIntoVan = async (tx: Queryable, { before, after, ...move }: GearMove): Promise<void> => {
  const lineIds = after.lines
    .filter((line) => line.collectedAt !== null && lineBefore(before, line)?.collectedAt === null)
    .map(({ id }) => id);
  const { orderId, actor, note, now } = move;
  if (lineIds.length > 0) await collectGear(tx, { orderId, lineIds, ...actor, note, now });
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

/** What came back otherwise than was booked follows how it did. */
const correct = async (tx: Queryable, move: GearMove): Promise<readonly string[]> => {
  const { before, after, orderId, settings, actor, note, now } = move;
  const endangered: string[] = [];
  for (const correction of after.lines.flatMap((line) => correctionsOf(line, lineBefore(before, line)))) {
    const window = windowOf(after.period, settings);
    const lost = await correctClosed(tx, { ...correction, orderId, window, ...actor, note, now });
    endangered.push(...lost);
  }
  return endangered;
};

const correctionsOf = (line: HireLine, before: HireLine | undefined): CloseCorrection[] => {
  if (before === undefined) return [];
  const more = (how: (typeof closings)[number]): number => endedUnits(line, how) - endedUnits(before, how);
  const from = closings.find((how) => more(how) < 0);
  if (from === undefined) return [];
  const to = closings.find((how) => more(how) > 0) ?? 'out';
  return [{ lineId: line.id, from, to, units: -more(from) }];
};

const closesOf = (line: HireLine, before: HireLine | undefined): LineClose[] => {
  if (before === undefined || line.handedOverAt === null) return [];
  const close = {
    lineId: line.id,
    returned: endedUnits(line, 'returned') - endedUnits(before, 'returned'),
    damaged: endedUnits(line, 'damaged') - endedUnits(before, 'damaged'),
    lost: endedUnits(line, 'lost') - endedUnits(before, 'lost'),
  };
  const counts = [close.returned, close.damaged, close.lost];
  return counts.every((count) => count >= 0) && counts.some((count) => count > 0) ? [close] : [];
};
