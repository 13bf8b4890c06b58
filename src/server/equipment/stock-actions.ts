import type { Answer } from '#contract/api.ts';
import { isoOf } from '#domain/time/instant.ts';
import type { equipmentRows } from '#contract/equipment.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import { driverReasons, equipmentStatusNames, stockWords } from '#contract/equipment-words.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { isOfCounter } from '#domain/access/roles.ts';
import { commandOfChange, decideEquipment } from '#domain/equipment/status-commands.ts';
import { equipmentStatus, type EquipmentStatus } from '#domain/equipment/status.ts';
import { contains } from '#domain/time/period.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { clearGoneItems, orderNumbersOf } from '#server/equipment/evacuate-actions.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';
import { refusal, AppError, orRefuse } from '#server/http/app-error.ts';
import { findTaken } from '#server/equipment/sql-history.ts';
import { endHolds } from '#server/equipment/sql-holds.ts';
import { endHandMadeHolds, findItem, lockItem, placeItems } from '#server/equipment/sql-stock.ts';
import type { ItemRow } from '#server/equipment/sql-stock.ts';
import {
  answerOf,
  keepEvent,
  lockKeys,
  openItem,
  refuseStranger,
  type StockWork,
} from '#server/equipment/stock-work.ts';
import { rescueVariant, rescueVariants } from '#server/equipment/take-back-items.ts';

const requireTaken = async (tx: Queryable, id: string) => {
  const taken = await findTaken(tx, id);
  const item = taken === undefined ? undefined : await findItem(tx, taken.equipmentId);
  if (taken === undefined || item === undefined) throw refusal('equipment.timeUnknown');
  return { taken, item };
};

/**
 * Frees days of an item that somebody took by hand. Refuses `equipment.timeUnknown`, `equipment.otherStore`, `equipment.timeNotByHand`, and
 * `equipment.outNow` while the item is out for these days: it comes back by check-in.
 */
const freeTime = async (tx: Queryable, scope: Work, id: string): Answer<'equipment.stockIn'> => {
  const { now, language } = scope;
  const seen = await requireTaken(tx, id);
  const { storeId, variantId } = seen.item;
  await lockKeys(tx, [{ storeId, variantId }]);
  await lockItem(tx, seen.item.id);
  const { taken, item } = await requireTaken(tx, id);
  if (item.storeId !== storeId || item.variantId !== variantId) throw refusal('conflict');
  refuseStranger(scope.session, storeId, { item, command: 'stockOut' });
  const { barcode } = item;
  if (taken.source !== 'manual') throw refusal('equipment.timeNotByHand', { barcode });
  const window = { startAt: Date.parse(taken.startsAt), endAt: Date.parse(taken.endsAt) };
  if (item.status === equipmentStatus.out && contains(window, now))
    throw refusal('equipment.outNow', { barcode });
  await endHolds(tx, [id], isoOf(now));
  await rescueVariant(tx, { storeId, variantId }, now);
  await recordEventBy(tx, scope, {
    kind: 'equipment.timeFreed',
    subject: { type: 'equipment', id: item.id },
    storeId,
    after: { holdId: id, startAt: taken.startsAt, endAt: taken.endsAt },
  });
  return { success: true, message: stockWords('timeFreed', { barcode }, language) };
};

const refuseWithGuest = (item: ItemRow): void => {
  if (item.outWith !== null) {
    throw refusal('equipment.outWithOrder', { barcode: item.barcode, orderNumber: item.outWith });
  }
};

/**
 * An item is where its finder works: arrived where it was sent, still where it left, or else at the finder's first store.
 * A super admin works everywhere.
 */
const whereIs = (item: ItemRow, { roles, storeIds, primaryStoreId }: StockWork['session']): string => {
  const target = item.transferToStoreId ?? item.storeId;
  const known = [target, item.storeId].find((storeId) => storeIds.includes(storeId));
  if (known !== undefined || roles.includes('SuperAdmin')) return known ?? target;
  return primaryStoreId ?? storeIds[0] ?? target;
};

/**
 * Takes an item in: status 0 from any other. What was taken by hand ends unless told otherwise. It is where `whereIs`
 * says from now on, and what other stores booked on it goes to their own equal items. Refuses `equipment.notNow`, and `equipment.outWithOrder` {orderNumber} while a guest has it.
 */
const stockIn = async (
  tx: Queryable,
  work: StockWork & { readonly clearManual: boolean },
): Answer<'equipment.stockIn'> => {
  const alsoStoreId = work.session.primaryStoreId ?? work.session.storeIds[0] ?? null;
  const opened = await openItem(tx, work, { command: 'stockIn', alsoStoreId });
  const { item } = opened;
  const { variantId } = item;
  const status = orRefuse(decideEquipment(item.status, 'stockIn'));
  refuseWithGuest(item);
  const storeId = whereIs(item, work.session);
  const sources = work.clearManual ? ['manual', 'transfer', 'repair'] : ['transfer'];
  await endHandMadeHolds(tx, { equipmentId: item.id, sources, now: isoOf(work.now) });
  await placeItems(tx, [{ id: item.id, status, storeId }], isoOf(work.now));
  const concerned = new Set([storeId, item.storeId, item.transferToStoreId ?? storeId]);
  const keys = [...concerned].map((each) => ({ storeId: each, variantId }));
  await rescueVariants(tx, keys, work.now);
  await keepEvent(tx, work, { ...opened, kind: 'stockedIn', after: { status, storeId } });
  return answerOf(work, { what: 'stockIn', facts: { barcode: item.barcode } });
};

/** More may mark gear than take it in, whichever call they do it by. */
const refuseMarker = ({ session }: StockWork): void => {
  const code = accessRefusal(staffCalls['equipment.stockIn'].access, session);
  if (code !== null) throw new AppError(code);
};

type StatusChange = StockWork & { readonly newStatus: EquipmentStatus };

/** Why an item is marked; whatever a driver says, the history tells that a driver did it. Source: SPEC section 6. */
const reasonOf = ({ session, language, reason, newStatus }: StatusChange): string => {
  const isMarked = newStatus === equipmentStatus.damaged || newStatus === equipmentStatus.lost;
  if (!isMarked || isOfCounter(session.roles)) return reason;
  return driverReasons[newStatus][language === 'zh' ? 0 : 1];
};

/**
 * Changes an item's status by hand: damaged, lost, scrapped, or back in stock. Bookings on it go to equal items; the
 * answer names the orders that found none, and those that are to be prepared anew. Refuses `equipment.notNow`, `equipment.needsDates` for 1,
 * `equipment.needsTarget` for 4, `equipment.outWithOrder` {orderNumber} for 5 while a guest has it, and
 * `session.forbidden` for 0 by whoever may not use `stockIn`.
 */
const changeStatus = async (tx: Queryable, work: StatusChange): Answer<'equipment.stockIn'> => {
  const { newStatus, now } = work;
  if (newStatus === equipmentStatus.available) {
    refuseMarker(work);
    return stockIn(tx, { ...work, clearManual: true });
  }
  if (newStatus === equipmentStatus.out) throw refusal('equipment.needsDates');
  if (newStatus === equipmentStatus.transfer) throw refusal('equipment.needsTarget');
  const command = commandOfChange(newStatus);
  const opened = await openItem(tx, { ...work, reason: reasonOf(work) }, { command });
  const { item } = opened;
  const status = orRefuse(decideEquipment(item.status, command));
  if (status === equipmentStatus.scrapped) refuseWithGuest(item);
  const { storeId, variantId } = item;
  const { stuck, prepared } = await clearGoneItems(tx, { storeId, variantId, itemIds: [item.id], now });
  await placeItems(tx, [{ id: item.id, status, storeId: item.storeId }], isoOf(now));
  const endangered = orderNumbersOf(stuck).filter((orderNumber) => orderNumber !== item.outWith);
  const replaced = prepared.filter((orderNumber) => !endangered.includes(orderNumber));
  await keepEvent(tx, work, { ...opened, kind: 'statusChanged', after: { status, endangered, replaced } });
  const facts = { barcode: item.barcode, status: equipmentStatusNames[status][work.language] };
  return answerOf(work, { what: 'changeStatus', facts, endangered, replaced });
};

/** Items that are taken in or marked, and days that are free again. */
export const stockHandlers = {
  'equipment.deleteUnavailableTime': ({ id }, ctx) => ctx.write((tx) => freeTime(tx, workOf(ctx), id)),
  'equipment.stockIn': ({ shouldClearManualUnavailableTime: clearManual, ...input }, ctx) =>
    ctx.write((tx) => stockIn(tx, { ...input, ...workOf(ctx), clearManual })),
  'equipment.changeStatus': ({ id, ...input }, ctx) =>
    ctx.write((tx) => changeStatus(tx, { ...input, ...workOf(ctx), equipmentId: id })),
} satisfies Partial<Handlers<typeof equipmentRows & typeof equipmentItemRows>>;
