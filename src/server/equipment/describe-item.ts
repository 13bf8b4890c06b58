import { isEmptyValue, readAttribute } from '#domain/equipment/attributes.ts';
import type { AttributeValue } from '#domain/equipment/attributes.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { shareDefinitions } from '#server/equipment/sql-attributes.ts';
import type { DefinitionRow } from '#server/equipment/sql-attributes.ts';
import { lockAttributes, saveAttributes } from '#server/equipment/sql-editing.ts';
import { orRefuse } from '#server/http/app-error.ts';

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
  if (found === undefined || found.category_id !== categoryId || !found.is_enabled)
    throw refusal('attribute.unknown');
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
