import type { Answer, Input } from '#contract/api.ts';
import type { equipmentRows } from '#contract/equipment.ts';
import { checkOptions } from '#domain/equipment/attributes.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { compareNames } from '#domain/equipment/size-order.ts';
import { gearViewerOf } from '#server/equipment/present.ts';
import { refusal, AppError, orRefuse } from '#server/http/app-error.ts';
import {
  countDefinitions,
  findCategorySize,
  findDefinitions,
  listDefinitions,
  listUsedValues,
  lockDefinition,
  saveDefinition,
} from '#server/equipment/sql-attributes.ts';
import type { DefinitionRow } from '#server/equipment/sql-attributes.ts';
import { workOf, type Ctx, type Handlers, type Work } from '#server/http/context.ts';

/** Only staff see what is switched off. */
const seesDisabled = (ctx: Ctx): boolean => gearViewerOf(ctx).isStaff;

const record = (
  tx: Queryable,
  work: Work,
  event: { kind: string; before?: DefinitionRow; after: DefinitionRow },
): Promise<number> =>
  recordEventBy(tx, work, {
    ...event,
    kind: `attributeDefinition.${event.kind}`,
    subject: { type: 'attributeDefinition', id: event.after.id },
    storeId: null,
  });

/**
 * Defines what gear of a category is described by. Refuses `equipment.categoryUnknown`, `attribute.nameTaken`,
 * `attribute.optionsMissing`, `attribute.optionTwice` {option}.
 */
const createAttribute = async (
  tx: Queryable,
  work: Work,
  input: Input<'equipment.createAttribute'>,
): Answer<'equipment.createAttribute'> => {
  if ((await findCategorySize(tx, input.categoryId)) === undefined)
    throw refusal('equipment.categoryUnknown');
  const options = [...orRefuse(checkOptions(input.kind, input.options, []))];
  const after: DefinitionRow = { ...input, id: uuid(), options, version: 1 };
  await saveDefinition(tx, after);
  await record(tx, work, { kind: 'created', after });
  return after;
};

/**
 * Changes a definition; no option goes that some gear has. Refuses `attribute.unknown`, `attribute.stale` {current},
 * `attribute.nameTaken`, `attribute.optionsMissing`, `attribute.optionTwice` {option}, `attribute.optionInUse` {option}.
 */
const updateAttribute = async (
  tx: Queryable,
  work: Work,
  input: Input<'equipment.updateAttribute'>,
): Answer<'equipment.updateAttribute'> => {
  const before = await lockDefinition(tx, input.id);
  if (before === undefined) throw refusal('attribute.unknown');
  if (before.version !== input.version) throw new AppError('attribute.stale', {}, { current: before });
  const used = await listUsedValues(tx, before.id);
  const inUse = before.options.filter((option) => used.includes(option));
  const options = [...orRefuse(checkOptions(before.kind, input.options, inUse))];
  const after: DefinitionRow = { ...before, ...input, id: before.id, options, version: before.version + 1 };
  await saveDefinition(tx, after);
  await record(tx, work, { kind: 'changed', before, after });
  return after;
};

/** What gear of a category is described by. */
export const attributeHandlers = {
  /** Lists attribute definitions by category; disabled ones to staff only. */
  'equipment.attributeDefinitions': async (input, ctx) => {
    const isDisabledSeen = seesDisabled(ctx);
    if (!isDisabledSeen && input.isEnabled === false) return { items: [], totalCount: 0 };
    const filter = {
      categoryId: input.categoryId ?? null,
      isFilterable: input.isFilterable ?? null,
      isEnabled: isDisabledSeen ? (input.isEnabled ?? null) : true,
    };
    const page = { skip: input.skipCount, take: input.maxResultCount };
    const rows = await listDefinitions(ctx.db, filter, page);
    return { items: rows, ...(await countDefinitions(ctx.db, filter)) };
  },
  /** Lists the values of an attribute to choose from: its options, else what gear has. Refuses `attribute.unknown`, as which a disabled one counts for all but staff. */
  'equipment.attributeValues': async (input, ctx) => {
    const [row] = await findDefinitions(ctx.db, [input.id]);
    if (row === undefined || !(row.isEnabled || seesDisabled(ctx))) throw refusal('attribute.unknown');
    const values =
      row.options.length > 0 ? row.options : (await listUsedValues(ctx.db, row.id)).toSorted(compareNames);
    const keyword = (input.searchKeyword ?? '').toLowerCase();
    const found = values.filter((value) => value.toLowerCase().includes(keyword));
    const page = found.slice(input.skipCount, input.skipCount + input.maxResultCount);
    return { items: page.map((value) => ({ value })), totalCount: found.length };
  },
  'equipment.createAttribute': (input, ctx) => ctx.write((tx) => createAttribute(tx, workOf(ctx), input)),
  'equipment.updateAttribute': (input, ctx) => ctx.write((tx) => updateAttribute(tx, workOf(ctx), input)),
} satisfies Partial<Handlers<typeof equipmentRows>>;
