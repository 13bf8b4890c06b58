import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { isDay } from '#domain/time/calendar-date.ts';

/** Kinds of value that describe gear. Source: SPEC section 3. */
export const attributeKinds = ['text', 'number', 'select', 'multi-select', 'boolean', 'date'] as const;
export type AttributeKind = (typeof attributeKinds)[number];

/** What a value must fit. `options` count for select and multi-select. */
type AttributeDefinition = {
  readonly name: string;
  readonly kind: AttributeKind;
  readonly options: readonly string[];
};

/** A value as it is stored: the number of a number, yes or no, a list for multi-select, text for the rest; a date as a day. */
export type AttributeValue = string | number | boolean | readonly string[];

type AttributeCode =
  | 'attribute.valueWrong'
  | 'attribute.optionsMissing'
  | 'attribute.optionTwice'
  | 'attribute.optionInUse';

const maxTextLength = 200;
const maxNumber = 1_000_000_000;

type Reader = (given: unknown, definition: AttributeDefinition) => AttributeValue | undefined;

const readText: Reader = (given) => {
  const text = typeof given === 'string' ? given.trim() : '';
  return text !== '' && text.length <= maxTextLength ? text : undefined;
};

const readNumber: Reader = (given) => {
  const isWritten = typeof given === 'string' && /^\s*-?\d{1,10}(\.\d{1,6})?\s*$/.test(given);
  const number = isWritten ? Number(given) : given;
  return typeof number === 'number' && Math.abs(number) <= maxNumber ? number : undefined;
};

const readOption: Reader = (given, { options }) => options.find((option) => option === given);

const readOptions: Reader = (given, { options }) => {
  const chosen: readonly unknown[] = Array.isArray(given) ? given : [given];
  return chosen.length > 0 && chosen.every((one) => options.some((option) => option === one))
    ? options.filter((option) => chosen.includes(option))
    : undefined;
};

const readFlag: Reader = (given) => {
  if (typeof given === 'boolean') return given;
  return given === 'true' || given === 'false' ? given === 'true' : undefined;
};

const readDate: Reader = (given) => (typeof given === 'string' && isDay(given) ? given : undefined);

const readers: Readonly<Record<AttributeKind, Reader>> = {
  text: readText,
  number: readNumber,
  select: readOption,
  'multi-select': readOptions,
  boolean: readFlag,
  date: readDate,
};

/** True when a form left a value empty, which deletes it. */
export function isEmptyValue(given: unknown): boolean {
  return given === null || given === '' || (Array.isArray(given) && given.length === 0);
}

/** Reads a value for a definition; numbers and yes or no may be written as text. Refuses `attribute.valueWrong` {name}. */
export function readAttribute(
  definition: AttributeDefinition,
  given: unknown,
): Outcome<AttributeValue, 'attribute.valueWrong'> {
  const value = readers[definition.kind](given, definition);
  return value === undefined ? no('attribute.valueWrong', { name: definition.name }) : ok(value);
}

const hasOptions = (kind: AttributeKind): boolean => kind === 'select' || kind === 'multi-select';

/**
 * Checks the options of a definition: some for a choice, none twice, none gone that is `inUse`; other kinds have none.
 * Refuses `attribute.optionsMissing`, `attribute.optionTwice` {option}, `attribute.optionInUse` {option}.
 */
export function checkOptions(
  kind: AttributeKind,
  options: readonly string[],
  inUse: readonly string[],
): Outcome<readonly string[], AttributeCode> {
  if (!hasOptions(kind)) return ok([]);
  if (options.length === 0) return no('attribute.optionsMissing');
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  if (twice !== undefined) return no('attribute.optionTwice', { option: twice });
  const gone = inUse.find((option) => !options.includes(option));
  return gone === undefined ? ok(options) : no('attribute.optionInUse', { option: gone });
}
