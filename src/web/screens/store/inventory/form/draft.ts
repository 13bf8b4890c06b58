import { day, line, optional, valuesOf } from '#contract/bounds.ts';
import { gear } from '#contract/form-bounds.ts';
import { readAttribute } from '#domain/equipment/attributes.ts';
import type { Output } from '#web/api/calls.ts';
import { fieldsOf, textOf } from '#web/parts/kept/read-fields.ts';
import { typedYuan } from '#web/parts/pay/yuan.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';

export type Definition = Output<'equipment.attributeDefinitions'>['items'][number];

/** Bounds of what is typed about an item; its attributes have definitions. */
export const gearBounds = {
  ...gear,
  categoryId: line(36),
  purchasedOn: optional(day),
  storeId: line(36),
};

/** What is typed for an attribute: `true` and `false` for yes and no, a list for several options, empty for nothing. */
type Typed = string | readonly string[];

const readTyped = (value: unknown): Typed =>
  Array.isArray(value)
    ? value.map((one) => textOf(one, 200)).filter((one) => one !== '')
    : textOf(value, 200);

/** Reads a draft that this device kept; whatever makes no sense is empty. */
export const readGearDraft = (value: unknown) => {
  const kept = fieldsOf(value);
  const attributes = Object.entries(fieldsOf(kept['attributes'])).slice(0, 100);
  return {
    categoryId: textOf(kept['categoryId'], 36),
    name: textOf(kept['name'], gear.name.max),
    brand: textOf(kept['brand'], gear.brand.max),
    model: textOf(kept['model'], gear.model.max),
    sizeLabel: textOf(kept['sizeLabel'], gear.sizeLabel.max),
    // Yuan as typed. Drafts of earlier versions kept the amounts as `rent` and `deposit`.
    dailyRentFen: textOf(kept['dailyRentFen'] ?? kept['rent'], 12),
    depositFen: textOf(kept['depositFen'] ?? kept['deposit'], 12),
    /** A day, or empty. */
    purchasedOn: textOf(kept['purchasedOn'], 10),
    remarks: textOf(kept['remarks'], gear.remarks.max),
    /** Where it belongs. */
    storeId: textOf(kept['storeId'], 36),
    /** By definition. */
    attributes: Object.fromEntries(attributes.map(([id, typed]) => [id, readTyped(typed)])),
  };
};

/** What is typed about an item; the label comes apart. */
export type GearDraft = Readonly<ReturnType<typeof readGearDraft>>;

type Field = keyof GearDraft;

export const emptyDraft: GearDraft = readGearDraft(null);

const typedOf = (stored: Gear['attributes'][number]['stored']): Typed =>
  typeof stored === 'object' ? stored : String(stored);

export const draftOf = ({ categoryId, name, brand, model, sizeLabel, ...item }: Gear): GearDraft => ({
  categoryId,
  name,
  brand,
  model,
  sizeLabel,
  dailyRentFen: typedYuan(item.dailyRentFen),
  depositFen: typedYuan(item.depositFen),
  purchasedOn: item.purchasedOn ?? '',
  remarks: item.remarks ?? '',
  storeId: item.homeStoreId ?? item.storeId,
  attributes: Object.fromEntries(
    item.attributes.map(({ definitionId, stored }) => [definitionId, typedOf(stored)]),
  ),
});

/** Takes over what an item of a model is; what belongs to one item alone stays as typed. */
export const withModelOf = (draft: GearDraft, item: Gear): GearDraft => {
  const { storeId, purchasedOn, remarks } = draft;
  const isSameSize = draft.sizeLabel.trim() === '' || draft.sizeLabel.trim() === item.sizeLabel;
  return {
    ...draftOf(item),
    storeId,
    purchasedOn,
    remarks,
    sizeLabel: isSameSize ? item.sizeLabel : draft.sizeLabel,
  };
};

const isNothing = (typed: Typed): boolean =>
  typeof typed === 'string' ? typed.trim() === '' : typed.length === 0;

const comparable = (value: GearDraft[Field]): string => {
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(
    Object.entries(value)
      .filter(([, typed]) => !isNothing(typed))
      .map(([id, typed]) => [id, typeof typed === 'string' ? typed.trim() : [...typed].sort()])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
};

/** The fields in which two drafts differ. */
export const differingFields = (one: GearDraft, other: GearDraft): readonly Field[] =>
  (Object.keys(one) as Field[]).filter((field) => comparable(one[field]) !== comparable(other[field]));

/** The own changes on top of the latest: what was not touched follows it. */
export const rebase = (draft: GearDraft, base: GearDraft, latest: GearDraft): GearDraft => {
  const touched = differingFields(draft, base);
  return { ...latest, ...Object.fromEntries(touched.map((field) => [field, draft[field]])) };
};

/** The attributes with a value that does not fit, by the id of their definition. */
export const wrongAttributes = (
  draft: GearDraft,
  definitions: readonly Definition[],
): readonly Definition['id'][] =>
  definitions
    .filter((definition) => {
      const typed = draft.attributes[definition.id];
      if (typed === undefined || isNothing(typed)) return false;
      return !readAttribute(definition, typeof typed === 'string' ? typed.trim() : typed).ok;
    })
    .map(({ id }) => id);

/** The attributes to send: those of the category that hold something, and null for those that were emptied. */
const attributesOf = (
  draft: GearDraft,
  definitions: readonly Definition[],
  before: GearDraft['attributes'],
): Record<string, string | string[] | null> =>
  Object.fromEntries(
    definitions.flatMap(({ id }): [string, string | string[] | null][] => {
      const typed = draft.attributes[id] ?? '';
      if (!isNothing(typed)) return [[id, typeof typed === 'string' ? typed.trim() : [...typed]]];
      return before[id] === undefined ? [] : [[id, null]];
    }),
  );

/** What is sent of a draft, without the store and the label. `before` is what the item was. */
export const inputOf = (
  draft: GearDraft,
  definitions: readonly Definition[],
  before: GearDraft = emptyDraft,
) => {
  const { storeId: _, purchasedOn = null, ...rest } = valuesOf(gearBounds, draft);
  return {
    ...rest,
    purchasedOn,
    attributes: attributesOf(draft, definitions, before.attributes),
  };
};
