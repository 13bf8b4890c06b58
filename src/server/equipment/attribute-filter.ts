import { readAttribute } from '#domain/equipment/attributes.ts';
import type { AttributeDefinition, AttributeKind } from '#domain/equipment/attributes.ts';
import { refusal } from '#server/equipment/refuse.ts';
import type { DefinitionRow } from '#server/equipment/sql-attributes.ts';

const mostFilters = 10;
const mostChoices = 50;

/** What is wanted of some attributes, by definition id. */
type Wanted = ReadonlyMap<string, unknown>;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Reads what a caller wants of attributes. Refuses `equipment.filterWrong`. */
export const readWanted = (text: string | undefined): Wanted => {
  if (text === undefined || text === '') return new Map();
  const wanted = parse(text);
  const entries = isFields(wanted) ? Object.entries(wanted) : null;
  const isId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  if (entries === null || entries.length > mostFilters || !entries.every(([id]) => isId(id)))
    throw refusal('equipment.filterWrong');
  return new Map(entries.map(([id, value]) => [id.toLowerCase(), value]));
};

/** A jsonpath about the value `at` some place of a model's attributes. */
type Writer = (at: string, wanted: unknown, definition: AttributeDefinition) => string | null;

const valueOf = (definition: AttributeDefinition, wanted: unknown): unknown => {
  const read = readAttribute(definition, wanted);
  return read.ok ? read.value : null;
};

const equals: Writer = (at, wanted, definition) => {
  const value = valueOf(definition, wanted);
  return value === null ? null : `${at} == ${JSON.stringify(value)}`;
};

/** From and to, both included; either may be left out. */
const within: Writer = (at, wanted, definition) => {
  if (!isFields(wanted)) return equals(at, wanted, definition);
  const names = Object.keys(wanted);
  if (names.length === 0 || names.some((name) => name !== 'from' && name !== 'to')) return null;
  const parts = names.map((name) => {
    const value = valueOf(definition, wanted[name]);
    return value === null ? null : `${at} ${name === 'from' ? '>=' : '<='} ${JSON.stringify(value)}`;
  });
  return parts.includes(null) ? null : parts.join(' && ');
};

/** Part of what no text in the database can have finds nothing there: it is refused like any other wrong wish. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 200 && !value.includes('\0') && value.isWellFormed();

/** Any of the choices; an option that is gone finds nothing. A list has one that one of its values is equal to. */
const oneOf: Writer = (at, wanted) => {
  const choices: readonly unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const isRight = choices.length > 0 && choices.length <= mostChoices && choices.every(isText);
  return isRight ? choices.map((choice) => `${at} == ${JSON.stringify(choice)}`).join(' || ') : null;
};

const contains: Writer = (at, wanted) =>
  isText(wanted) && wanted.trim() !== ''
    ? `${at} like_regex ${JSON.stringify(wanted.trim())} flag "iq"`
    : null;

const writers: Readonly<Record<AttributeKind, Writer>> = {
  text: contains,
  number: within,
  select: oneOf,
  'multi-select': oneOf,
  boolean: equals,
  date: within,
};

/** Writes what is wanted as a jsonpath over a model's attributes; null when nothing is. Refuses `equipment.filterWrong`. */
export const attributePath = (wanted: Wanted, definitions: readonly DefinitionRow[]): string | null => {
  if (wanted.size === 0) return null;
  const parts = [...wanted].map(([id, value]) => {
    const definition = definitions.find((each) => each.id === id);
    const part = definition === undefined ? null : writers[definition.kind](`$."${id}"`, value, definition);
    if (part === null) throw refusal('equipment.filterWrong');
    return `(${part})`;
  });
  return parts.join(' && ');
};
