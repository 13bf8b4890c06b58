import { stockWords } from '#contract/equipment-words.ts';
import type { Facts } from '#contract/errors.ts';
import { isOfCounter } from '#domain/access/roles.ts';
import { checkStockNote } from '#domain/equipment/stock-form.ts';
import { mayEquipment } from '#domain/equipment/status-commands.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { refusal, orRefuse } from '#server/http/app-error.ts';
import { listHoldKeys, lockNames } from '#server/equipment/sql-holds.ts';
import { findItem, isOnRunOf, lockItem, type ItemRow } from '#server/equipment/sql-stock.ts';
import type { Work } from '#server/http/context.ts';
import type { Session } from '#server/http/session.ts';

/** One thing that bookings compete for: a variant at a store, or a pool. */
type StockKey = {
  readonly storeId: string;
  readonly variantId?: string | null;
  readonly poolId?: string | null;
};

const nameOf = ({ storeId, variantId, poolId }: StockKey): string =>
  poolId ?? `${storeId} ${variantId ?? ''}`;

/** Locks stock until the transaction ends; locks that are held already cost nothing. */
export const lockKeys = async (tx: Queryable, keys: readonly StockKey[]): Promise<void> => {
  if (keys.length > 0) await lockNames(tx, [...new Set(keys.map(nameOf))]);
};

/** Locks the stock that an order holds now, and the same variants at another store when its items may go there. */
export const lockStockOfOrder = async (
  tx: Queryable,
  orderId: string,
  atStoreId: string | null = null,
): Promise<void> => {
  const held = await listHoldKeys(tx, orderId);
  const elsewhere = held.flatMap((key) =>
    atStoreId === null || key.variantId === null ? [] : { ...key, storeId: atStoreId },
  );
  await lockKeys(tx, [...held, ...elsewhere]);
};

/** Who does stock work on which item, why and when. Why is checked by the rules, which have words for it. */
export type StockWork = Work & {
  readonly equipmentId: string;
  readonly reason: string;
  readonly remarks: string;
};

/** Away from its store, with a guest or on its way: whoever meets it takes it in. */
const isAway = ({ status }: ItemRow): boolean =>
  status === equipmentStatus.out || status === equipmentStatus.transfer;

/** Gear is its store's to work on; staff of every other store only take in what comes back to them. Refuses `equipment.otherStore`. */
export const refuseStranger = (session: Session, storeId: string, { item, command }: Commanded): void => {
  if (session.roles.includes('SuperAdmin') || session.storeIds.includes(storeId)) return;
  if (isOfCounter(session.roles) && command === 'stockIn' && isAway(item)) return;
  throw refusal('equipment.otherStore', { barcode: item.barcode, store: item.storeName });
};

type EquipmentCommand = Parameters<typeof mayEquipment>[0];
type Commanded = { readonly item: ItemRow; readonly command: EquipmentCommand };

/** What an employee may not do either is a manager's. */
const refuseUnable = ({ roles }: Session, command: EquipmentCommand): void => {
  if (mayEquipment(command, roles)) return;
  throw refusal(mayEquipment(command, ['StoreEmployee']) ? 'session.forbidden' : 'equipment.managerOnly');
};

type OpenedItem = {
  readonly item: ItemRow;
  readonly note: { readonly reason: string; readonly remarks: string };
};

/**
 * Checks the form and the caller, then locks the item and its stock, here and where it may go. Refuses the codes of
 * the form, `equipment.notFound`, `equipment.otherStore`, `equipment.managerOnly`, `equipment.notOnDelivery`.
 */
export const openItem = async (
  tx: Queryable,
  work: StockWork,
  { command, alsoStoreId }: { readonly command: EquipmentCommand; readonly alsoStoreId?: string | null },
): Promise<OpenedItem> => {
  const note = orRefuse(checkStockNote(work));
  const seen = await findItem(tx, work.equipmentId);
  if (seen === undefined) throw refusal('equipment.notFound');
  const { variantId } = seen;
  const stores = [seen.storeId, seen.transferToStoreId, alsoStoreId ?? null].filter((id) => id !== null);
  await lockKeys(
    tx,
    stores.map((storeId) => ({ storeId, variantId })),
  );
  await lockItem(tx, seen.id);
  const item = await findItem(tx, seen.id);
  if (item === undefined) throw refusal('equipment.notFound');
  if (item.storeId !== seen.storeId) throw refusal('conflict');
  const atStoreId = command === 'transferArrive' ? (item.transferToStoreId ?? item.storeId) : item.storeId;
  refuseUnable(work.session, command);
  refuseStranger(work.session, atStoreId, { item, command });
  // Drivers tell what happened on the way; what stands in the shop is the counter's.
  const driven = { id: item.id, driverId: work.session.userId };
  if (!isOfCounter(work.session.roles) && !(await isOnRunOf(tx, driven)))
    throw refusal('equipment.notOnDelivery', { barcode: item.barcode });
  return { item, note };
};

/** Keeps what was done to an item. */
export const keepEvent = (
  tx: Queryable,
  work: StockWork,
  { item, note, kind, after }: OpenedItem & { readonly kind: string; readonly after: object },
): Promise<number> =>
  recordEventBy(tx, work, {
    kind: `equipment.${kind}`,
    subject: { type: 'equipment', id: item.id },
    storeId: item.storeId,
    before: { status: item.status, storeId: item.storeId },
    after: note.remarks === '' ? after : { ...after, remarks: note.remarks },
    note: note.reason,
  });

/** Says that it was done, which orders lost their item by it, and which have another that nobody scanned yet. */
export const answerOf = (
  work: StockWork,
  done: {
    readonly what: Parameters<typeof stockWords>[0];
    readonly facts: Facts;
    readonly endangered?: readonly string[];
    readonly replaced?: readonly string[];
  },
) => {
  const more = (['endangered', 'replaced'] as const).map((what) => {
    const orders = done[what] ?? [];
    return orders.length === 0 ? '' : stockWords(what, { orders: orders.join(', ') }, work.language);
  });
  return { success: true, message: stockWords(done.what, done.facts, work.language) + more.join('') };
};
