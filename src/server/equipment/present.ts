import type { z } from 'zod';
import type { availability, equipment } from '#contract/equipment-shapes.ts';
import type { Language } from '#contract/errors.ts';
import { equipmentStatusNames } from '#contract/equipment-words.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import type { Role } from '#domain/access/roles.ts';
import type { AttributeValue } from '#domain/equipment/attributes.ts';
import { mayEditItem } from '#domain/equipment/editing.ts';
import { compareNames, compareSizes } from '#domain/equipment/size-order.ts';
import type { findOffers } from '#server/equipment/availability-actions.ts';
import type { EquipmentRow, ModelRow } from '#server/equipment/sql-lookup.ts';
import { pictureOf, presentImage } from '#server/files/actions.ts';
import type { Session } from '#server/http/session.ts';

const staffRoles: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee', 'Driver'];

/** How a caller stands to gear. */
export const gearViewerOf = ({
  session,
  language,
}: {
  readonly session: Session | null;
  readonly language: Language;
}): GearViewer => ({
  isStaff: staffRoles.some((role) => session?.roles.includes(role) === true),
  editor:
    session !== null && accessRefusal(staffCalls['equipment.update'].access, session) === null
      ? session
      : null,
  language,
});

type Equipment = z.input<typeof equipment>;
type Availability = z.input<typeof availability>;

const asText = (value: AttributeValue): string =>
  typeof value === 'object' ? value.join(', ') : String(value);

/** Who looks at gear: staff see more, and `editor` is one of them who may change what gear is. */
type GearViewer = {
  readonly isStaff: boolean;
  readonly editor: Session | null;
  readonly language: Language;
};

const presentAttributes = (attributes: EquipmentRow['attributes']): Equipment['attributes'] =>
  attributes.map(({ id, name, kind, value }) => ({
    definitionId: id,
    name,
    kind,
    value: asText(value),
    stored: typeof value === 'object' ? [...value] : value,
  }));

/** What anybody may know of an item. */
const publicPart = (row: EquipmentRow): Equipment => ({
  id: row.id,
  name: row.name,
  brand: row.brand,
  model: row.model,
  sizeLabel: row.sizeLabel,
  barcodeNumber: row.barcode,
  storeId: row.storeId,
  storeName: row.storeName,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  art: row.art,
  variantId: row.variantId,
  dailyRentFen: row.dailyRentFen,
  depositFen: row.depositFen,
  attributes: presentAttributes(row.attributes),
  imageFiles: row.images.map(presentImage),
  modelId: row.modelId,
  modelImageFiles: row.modelImages.map(presentImage),
  picture: pictureOf((row.images[0] ?? row.modelImages[0])?.id, row),
});

/** A model as anybody may know it. */
export const presentModel = (row: ModelRow) => ({
  ...row,
  attributes: presentAttributes(row.attributes),
  imageFiles: row.images.map(presentImage),
  picture: pictureOf(row.images[0]?.id, row),
});

/** An item as staff see it, or, with less in it, as guests do. */
export const presentEquipment = (row: EquipmentRow, viewer: GearViewer): Equipment => {
  if (!viewer.isStaff) return publicPart(row);
  const { unavailable, images: _images, modelImages: _modelImages, barcode: _barcode, ...known } = row;
  return {
    ...known,
    ...publicPart(row),
    statusDisplayName: equipmentStatusNames[row.status][viewer.language],
    unavailableTimes: unavailable.map(({ startTime, endTime }) => ({
      startTime: new Date(startTime).toISOString(),
      endTime: new Date(endTime).toISOString(),
    })),
    canEdit: viewer.editor !== null && mayEditItem(viewer.editor, row),
  };
};

/** What a store can promise, up to `mostShown` of each: categories, models and sizes in the order in which a person looks for them. */
export const presentAvailability = (
  offers: Awaited<ReturnType<typeof findOffers>>,
  asked: { storeId: string; startDate: string; days: number },
  { mostShown, covers }: { readonly mostShown: number; readonly covers: ReadonlyMap<string, string> },
): Availability => {
  const arts = new Map(offers.categories.map(({ id, art }) => [id, art]));
  const picture = (modelId: string, { categoryId, name }: { categoryId: string; name: string }): string =>
    pictureOf(covers.get(modelId), { art: arts.get(categoryId) ?? 'other', name });
  const capped = <T extends Pick<Availability['pools'][number], 'total' | 'free'>>(offer: T): T => ({
    ...offer,
    total: Math.min(offer.total, mostShown),
    free: Math.min(offer.free, mostShown),
  });
  const place = new Map(offers.categories.map((category, index) => [category.id, index]));
  const byCategory = (a: { categoryId: string }, b: { categoryId: string }): number =>
    (place.get(a.categoryId) ?? 0) - (place.get(b.categoryId) ?? 0);
  const models = [...Map.groupBy(offers.variants, (row) => row.modelId)].flatMap(([modelId, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { name, brand, model, categoryId } = first;
    const sizes = rows
      .map(capped)
      .toSorted((a, b) => compareSizes(a.sizeLabel, b.sizeLabel) || a.dailyRentFen - b.dailyRentFen);
    return [{ modelId, name, brand, model, categoryId, picture: picture(modelId, first), sizes }];
  });
  return {
    ...asked,
    categories: [...offers.categories],
    models: models.toSorted((a, b) => byCategory(a, b) || compareNames(a.name, b.name)),
    pools: offers.pools
      .map((pool) => ({ ...capped(pool), picture: picture(pool.modelId, pool) }))
      .toSorted(
        (a, b) => byCategory(a, b) || compareNames(a.name, b.name) || compareSizes(a.sizeLabel, b.sizeLabel),
      ),
  };
};
