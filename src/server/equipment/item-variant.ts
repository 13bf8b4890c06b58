import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { clearItems } from '#server/equipment/clear-items.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { changeVariant, findPlace, renameModel } from '#server/equipment/sql-editing.ts';
import type { ModelColumns, PlaceRow, VariantColumns } from '#server/equipment/sql-editing.ts';
import type { Session } from '#server/http/session.ts';

type Move = {
  readonly id: string;
  readonly place: PlaceRow;
  readonly variantId: string;
  readonly now: Instant;
};

/**
 * Frees an item that becomes another thing from what was promised on it as the old one. Refuses `equipment.booked`
 * {orderNumber} when no equal item is left for that.
 */
export const moveToVariant = async (tx: Queryable, { id, place, variantId, now }: Move): Promise<void> => {
  if (variantId === place.variant_id) return;
  const { store_id: storeId, variant_id: oldId } = place;
  await clearItems(tx, { storeId, variantId: oldId, itemIds: [id], now });
  const left = await findPlace(tx, id);
  const orderNumber = left?.order_number ?? null;
  if (orderNumber !== null) throw refusal('equipment.booked', { orderNumber });
};

type Rewrite = {
  readonly place: PlaceRow;
  readonly modelColumns: ModelColumns;
  readonly variant: VariantColumns;
};

/** Changes the model and the size themselves, and with them all items. Refuses `equipment.managerOnly`. */
export const rewriteAll = async (
  tx: Queryable,
  { roles }: Session,
  { place, modelColumns, variant }: Rewrite,
): Promise<void> => {
  if (!roles.includes('SuperAdmin') && !roles.includes('StoreManager'))
    throw refusal('equipment.managerOnly');
  await renameModel(tx, place.model_id, modelColumns);
  await changeVariant(tx, place.variant_id, variant);
};
