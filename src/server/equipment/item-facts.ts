import { isEmptyValue, readAttribute, type AttributeValue } from '#domain/equipment/attributes.ts';
import { cleanLine, cleanNote, storedSpelling } from '#domain/text/clean-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { refusal, orRefuse } from '#server/http/app-error.ts';
import { shareDefinitions, type DefinitionRow } from '#server/equipment/sql-attributes.ts';
import { lockAttributes, saveAttributes } from '#server/equipment/sql-editing.ts';
import type { EquipmentRow } from '#server/equipment/sql-lookup.ts';
import type { Work } from '#server/http/context.ts';

/** Values as a form gives them, by definition id. */
type Given = Readonly<Record<string, unknown>>;

type Values = Readonly<Record<string, AttributeValue>>;

/** What changed, by the attributes' names; a value that is gone is ''. */
type Described = { readonly before: Values; readonly after: Values };

const definitionFor = (
  definitions: readonly DefinitionRow[],
  id: string,
  categoryId: string,
): DefinitionRow => {
  const found = definitions.find((definition) => definition.id === id);
  if (found?.categoryId !== categoryId || !found.isEnabled) throw refusal('attribute.unknown');
  return found;
};

const isSame = (one: AttributeValue | undefined, other: AttributeValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Describes a model, by the definitions of its category: what is given counts, empty takes away, and what is left out
 * stays. Refuses `attribute.unknown`, `attribute.valueWrong` {name}.
 */
export const describeModel = async (
  tx: Queryable,
  { modelId, categoryId }: { readonly modelId: string; readonly categoryId: string },
  given: Given,
): Promise<Described> => {
  const ids = Object.keys(given);
  if (ids.length === 0) return { before: {}, after: {} };
  const definitions = await shareDefinitions(tx, ids);
  const known = await lockAttributes(tx, modelId);
  const values = new Map(Object.entries(known));
  const before: Record<string, AttributeValue> = {};
  const after: Record<string, AttributeValue> = {};
  for (const [id, value] of Object.entries(given)) {
    const definition = definitionFor(definitions, id.toLowerCase(), categoryId);
    const read = isEmptyValue(value) ? undefined : orRefuse(readAttribute(definition, value));
    const was = values.get(definition.id);
    if (isSame(was, read)) continue;
    before[definition.name] = was ?? '';
    after[definition.name] = read ?? '';
    if (read === undefined) values.delete(definition.id);
    else values.set(definition.id, read);
  }
  if (Object.keys(after).length > 0) await saveAttributes(tx, modelId, Object.fromEntries(values));
  return { before, after };
};

type Texts = Readonly<Record<'name' | 'brand' | 'model' | 'sizeLabel' | 'remarks', string>>;

/** What a form gives, in the spelling of the store wherever both say the same. */
export const inStoredSpelling = <T extends Texts>(given: T, row: EquipmentRow): T => ({
  ...given,
  name: storedSpelling(given.name, row.name, cleanLine),
  brand: storedSpelling(given.brand, row.brand, cleanLine),
  model: storedSpelling(given.model, row.model, cleanLine),
  sizeLabel: storedSpelling(given.sizeLabel, row.sizeLabel, cleanLine),
  remarks: storedSpelling(given.remarks, row.remarks, cleanNote),
});

type Facts = Readonly<Record<string, string | number | null>>;

/** What the history says of an item, by the names that imports use too. */
const factsOf = (row: EquipmentRow): Facts => ({
  category: row.categoryName,
  name: row.name,
  brand: row.brand,
  model: row.model,
  size: row.sizeLabel,
  rate: row.dailyRentFen,
  deposit: row.depositFen,
  store: row.homeStoreName,
  purchasedOn: row.purchasedOn,
  remarks: row.remarks,
  pictures: row.images.length,
});

/** How many pictures an item shows; others, or in another order, although as many, are told as well. */
const picturesOf = (before: EquipmentRow, after: EquipmentRow): number | string => {
  const [old, fresh] = [before, after].map(({ images }) => images.map(({ id }) => id));
  const count = after.images.length;
  if (old?.length !== count || old.every((id, place) => id === fresh?.[place])) return count;
  const added = fresh?.filter((id) => !old.includes(id)).length ?? 0;
  return added === 0 ? `${count} ⇄` : `${count} (+${added} −${added})`;
};

/** What a change made different. */
export const differencesOf = (
  before: EquipmentRow,
  after: EquipmentRow,
): { readonly before: Facts; readonly after: Facts } => {
  const old: Facts = factsOf(before);
  const fresh: Facts = { ...factsOf(after), pictures: picturesOf(before, after) };
  const names = Object.keys(fresh).filter((name) => old[name] !== fresh[name]);
  const pick = (facts: Facts): Facts => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: pick(old), after: pick(fresh) };
};

type ItemEvent = {
  readonly row: EquipmentRow;
  readonly kind: 'created' | 'updated' | 'barcodeChanged' | 'removed';
  readonly before: object;
  readonly after: object;
  readonly note?: string;
};

/** Keeps what somebody changed about an item. */
export const recordItem = (
  tx: Queryable,
  work: Pick<Work, 'session' | 'now'>,
  { row, kind, ...event }: ItemEvent,
): Promise<number> =>
  recordEventBy(tx, work, {
    ...event,
    kind: `equipment.${kind}`,
    subject: { type: 'equipment', id: row.id },
    storeId: row.storeId,
  });
