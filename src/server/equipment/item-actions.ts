import type { Answer, Input } from '#contract/api.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import { stockWords } from '#contract/equipment-words.ts';
import { mayAddAt, mayEditItem } from '#domain/equipment/editing.ts';
import { canBeBoughtOn } from '#domain/imports/clean-row.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { clearItems } from '#server/equipment/evacuate-actions.ts';
import { takeFreeCode } from '#server/equipment/free-code-actions.ts';
import { describeModel, differencesOf, inStoredSpelling, recordItem } from '#server/equipment/item-facts.ts';
import { gearViewerOf, presentEquipment } from '#server/equipment/present.ts';
import { refusal, AppError } from '#server/http/app-error.ts';
import { findCategorySize } from '#server/equipment/sql-attributes.ts';
import {
  isModelElsewhere,
  changeBarcode,
  changeItem,
  changeVariant,
  deleteUntouched,
  findItemLocation,
  insertItem,
  prepareModel,
  prepareVariant,
  renameModel,
} from '#server/equipment/sql-editing.ts';
import { findById, type EquipmentRow } from '#server/equipment/sql-lookup.ts';
import { findStoreName, lockItem } from '#server/equipment/sql-stock.ts';
import { lockKeys } from '#server/equipment/stock-work.ts';
import { rescueVariant } from '#server/equipment/take-back-items.ts';
import { adoptFiles } from '#server/files/actions.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';

type Place = NonNullable<Awaited<ReturnType<typeof findItemLocation>>>;
/** Moves what is promised on an item to equal ones. Refuses `equipment.booked` {orderNumber} when none is left for it. */
const clearBookings = async (
  tx: Queryable,
  { storeId, variantId }: Place,
  { id, now }: { readonly id: string; readonly now: Instant },
): Promise<void> => {
  await clearItems(tx, { storeId, variantId, itemIds: [id], now });
  const orderNumber = (await findItemLocation(tx, id))?.orderNumber ?? null;
  if (orderNumber !== null) throw refusal('equipment.booked', { orderNumber });
};

/** Changes the model and the size themselves, and with them all items. Refuses `equipment.managerOnly`. */
const rewriteAll = async (
  tx: Queryable,
  { session: { roles, storeIds } }: Work,
  { place, input }: { readonly place: Place; readonly input: Input<'equipment.update'> },
): Promise<void> => {
  if (!roles.includes('SuperAdmin') && !roles.includes('StoreManager'))
    throw refusal('equipment.managerOnly');
  if (!roles.includes('SuperAdmin') && (await isModelElsewhere(tx, place.modelId, storeIds)))
    throw refusal('equipment.otherStoresToo');
  await renameModel(tx, place.modelId, input);
  await changeVariant(tx, place.variantId, input);
};

const rowOf = async (tx: Queryable, id: string, { now }: Work): Promise<EquipmentRow> => {
  const row = await findById(tx, id, isoOf(now));
  if (row === undefined) throw refusal('equipment.notFound');
  return row;
};

const present = (row: EquipmentRow, scope: Work) => presentEquipment(row, gearViewerOf(scope));

const requireLarge = async (tx: Queryable, categoryId: string): Promise<void> => {
  const size = await findCategorySize(tx, categoryId);
  if (size === undefined) throw refusal('equipment.categoryUnknown');
  if (size !== 'large') throw refusal('equipment.categorySmall');
};

const requireOpenStore = async (tx: Queryable, storeId: string): Promise<void> => {
  if ((await findStoreName(tx, storeId)) === undefined) throw refusal('store.unknown');
};

const refuseOddDay = (day: string | null, now: Instant): void => {
  if (day !== null && !canBeBoughtOn(day, dayOf(now, chainZone))) throw refusal('import.dateOutOfRange');
};

const showPictures = async (
  tx: Queryable,
  { session, now }: Work,
  { id, imageFileIds: ids }: { readonly id: string; readonly imageFileIds?: readonly string[] | undefined },
): Promise<void> => {
  if (ids !== undefined)
    await adoptFiles(tx, { ids, ownerKind: 'equipment', ownerId: id, actor: session, now });
};

/**
 * Checks a new item in at a store; its model, size and prices are made when they are new. Bookings that wait for such
 * an item find it. Refuses `equipment.notYourStore`, `store.unknown`, `equipment.categoryUnknown`,
 * `equipment.categorySmall`, `import.dateOutOfRange`, what `takeFreeCode`, `describeModel` and `adoptFiles` refuse.
 */
const createItem = async (
  tx: Queryable,
  scope: Work,
  input: Input<'equipment.create'>,
): Answer<'equipment.create'> => {
  const { storeId, categoryId, name } = input;
  if (!mayAddAt(scope.session, storeId)) throw refusal('equipment.notYourStore');
  await requireOpenStore(tx, storeId);
  await requireLarge(tx, categoryId);
  refuseOddDay(input.purchasedOn, scope.now);
  const barcode = await takeFreeCode(tx, input.barcodeNumber);
  const modelId = await prepareModel(tx, uuid(), input);
  const variantId = await prepareVariant(tx, uuid(), { ...input, modelId });
  await lockKeys(tx, [{ storeId, variantId }]);
  // Stock before its model, as everywhere: two that took them the other way round would wait for each other.
  const described = await describeModel(tx, { modelId, categoryId }, input.attributes);
  const id = uuid();
  await insertItem(tx, { ...input, id, variantId, barcode, now: isoOf(scope.now) });
  await rescueVariant(tx, { storeId, variantId }, scope.now);
  await showPictures(tx, scope, { ...input, id });
  const row = await rowOf(tx, id, scope);
  await recordItem(tx, scope, {
    row,
    kind: 'created',
    before: described.before,
    after: { ...described.after, status: row.status, barcode, name, size: row.sizeLabel, variantId },
  });
  return present(row, scope);
};

/** Locks an item for a change of what it is; `variantId` is where it may go. Refuses `equipment.notFound`, `equipment.notYourStore`, `equipment.stale` {current}. */
const openItem = async (
  tx: Queryable,
  scope: Work,
  { id, version, variantId }: { readonly id: string; readonly version: number; readonly variantId?: string },
) => {
  const seen = await requireEditable(tx, scope, id);
  const ids = [...new Set([seen.variantId, variantId ?? seen.variantId])];
  await lockKeys(
    tx,
    ids.map((each) => ({ storeId: seen.storeId, variantId: each })),
  );
  await lockItem(tx, id);
  const before = await rowOf(tx, id, scope);
  const place = await requireEditable(tx, scope, id);
  if (before.version !== version)
    throw new AppError('equipment.stale', {}, { current: present(before, scope) });
  if (place.storeId !== seen.storeId || place.variantId !== seen.variantId) throw refusal('conflict');
  return { before, place };
};

const requireEditable = async (tx: Queryable, scope: Work, id: string): Promise<Place> => {
  const place = await findItemLocation(tx, id);
  if (place === undefined) throw refusal('equipment.notFound');
  if (!mayEditItem(scope.session, place)) throw refusal('equipment.notYourStore');
  return place;
};

/**
 * Changes what an item is, for it alone or for all equal ones. Refuses `equipment.notFound`, `equipment.notYourStore`,
 * `equipment.stale` {current}, `equipment.managerOnly`, `equipment.otherStoresToo`, `equipment.booked` {orderNumber} when it would become another
 * thing under a booking, `equipment.equalExists`, and what `createItem` refuses of the description.
 */
const updateItem = async (
  tx: Queryable,
  scope: Work,
  given: Input<'equipment.update'>,
): Answer<'equipment.update'> => {
  const { id, version, categoryId } = given;
  const { modelId: oldModelId, homeStoreId: oldHomeId } = await requireEditable(tx, scope, id);
  await requireLarge(tx, categoryId);
  const known = await rowOf(tx, id, scope);
  const input = inStoredSpelling(given, known);
  if (input.purchasedOn !== known.purchasedOn) refuseOddDay(input.purchasedOn, scope.now);
  if (input.homeStoreId !== oldHomeId) await requireOpenStore(tx, input.homeStoreId);
  const modelId = input.forAllEqual ? oldModelId : await prepareModel(tx, uuid(), input);
  const wanted = input.forAllEqual ? undefined : await prepareVariant(tx, uuid(), { ...input, modelId });
  const { before, place } = await openItem(tx, scope, {
    id,
    version,
    ...(wanted === undefined ? {} : { variantId: wanted }),
  });
  const variantId = wanted ?? place.variantId;
  if (input.forAllEqual) await rewriteAll(tx, scope, { place, input });
  else if (variantId !== place.variantId) await clearBookings(tx, place, { id, now: scope.now });
  const described = await describeModel(tx, { modelId, categoryId }, input.attributes);
  await changeItem(tx, { ...input, variantId, storeId: input.homeStoreId, now: isoOf(scope.now) });
  if (variantId !== place.variantId)
    await rescueVariant(tx, { storeId: place.storeId, variantId }, scope.now);
  await showPictures(tx, scope, input);
  const row = await rowOf(tx, id, scope);
  const changes = differencesOf(before, row);
  await recordItem(tx, scope, {
    row,
    kind: 'updated',
    before: { ...changes.before, ...described.before },
    after: { ...changes.after, ...described.after },
  });
  return present(row, scope);
};

/**
 * Gives an item another label. Refuses `equipment.notFound`, `equipment.notYourStore`, `equipment.stale` {current}, and
 * what `takeFreeCode` refuses.
 */
const relabelItem = async (
  tx: Queryable,
  scope: Work,
  input: Input<'equipment.changeBarcode'>,
): Answer<'equipment.changeBarcode'> => {
  const seen = await requireEditable(tx, scope, input.id);
  // What is stale is told first, as everywhere; a code is taken before stock, as a check-in does.
  if (seen.version !== input.version) await openItem(tx, scope, input);
  const barcode = await takeFreeCode(tx, input.barcodeNumber);
  const { before } = await openItem(tx, scope, input);
  await changeBarcode(tx, { id: input.id, from: before.barcode, to: barcode, now: isoOf(scope.now) });
  const row = await rowOf(tx, input.id, scope);
  await recordItem(tx, scope, {
    row,
    kind: 'barcodeChanged',
    before: { barcode: before.barcode },
    after: { barcode },
    note: input.reason,
  });
  return present(row, scope);
};

/**
 * Takes back the check-in of an item that was a mistake: what was promised on it moves to equal items, its label is free
 * again, and the event stays. Refuses what `openItem` refuses, `equipment.booked` {orderNumber} when a booking has no
 * other item, and `equipment.usedAlready` {barcode} once anything else has happened to it.
 */
const removeItem = async (
  tx: Queryable,
  scope: Work,
  { id, version }: Input<'equipment.remove'>,
): Answer<'equipment.remove'> => {
  const { session, now, language } = scope;
  const { before, place } = await openItem(tx, scope, { id, version });
  const { barcode } = before;
  await clearBookings(tx, place, { id, now });
  await adoptFiles(tx, { ids: [], ownerKind: 'equipment', ownerId: id, actor: session, now });
  if (!(await deleteUntouched(tx, id))) throw refusal('equipment.usedAlready', { barcode });
  await recordItem(tx, scope, {
    row: before,
    kind: 'removed',
    before: { status: before.status, barcode },
    after: {},
  });
  return { success: true, message: stockWords('removed', { barcode }, language) };
};

/** What items are: checked in, changed, relabelled, and taken back. */
export const itemHandlers = {
  'equipment.create': (input, ctx) => ctx.write((tx) => createItem(tx, workOf(ctx), input)),
  'equipment.update': (input, ctx) => ctx.write((tx) => updateItem(tx, workOf(ctx), input)),
  'equipment.remove': (input, ctx) => ctx.write((tx) => removeItem(tx, workOf(ctx), input)),
  'equipment.changeBarcode': (input, ctx) => ctx.write((tx) => relabelItem(tx, workOf(ctx), input)),
} satisfies Partial<Handlers<typeof equipmentItemRows>>;
