import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Language } from '#contract/errors.ts';
import { inputWordsFor, namesItsField } from '#contract/input-words.ts';
import { fieldWordsFor, shapeFault } from '#contract/shape-words.ts';
import { refuseUnkept } from '#server/http/json-body.ts';
import { InvalidInput, type InputFault } from '#server/http/app-error.ts';

type Fields = Record<string, unknown>;
type Rename = (value: unknown) => unknown;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a wrapped schema is about; undefined for one that wraps nothing. */
const innerOf = (schema: unknown): unknown => {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return schema.def.innerType;
  return schema instanceof z.ZodPipe ? schema.def.in : undefined;
};

type Declared = { readonly name: string; readonly rename: Rename | null };

const inObject =
  (declared: ReadonlyMap<string, Declared>, isAddress: boolean): Rename =>
  (value) => {
    if (!isFields(value)) return value;
    const renamed: Fields = {};
    for (const [given, inner] of Object.entries(value)) {
      // Clients send a filter that nobody filled in all the same.
      if (isAddress && inner === '') continue;
      const known = declared.get(given.toLowerCase());
      if (known === undefined) {
        if (!isAddress) renamed[given] = inner;
        // The name as it is written in the row wins over its other spellings.
      } else if (given === known.name || !(known.name in renamed))
        renamed[known.name] = known.rename === null ? inner : known.rename(inner);
    }
    return renamed;
  };

const renameIn = (schema: unknown, isAddress: boolean): Rename | null => {
  const inner = innerOf(schema);
  if (inner !== undefined) return renameIn(inner, isAddress);
  if (schema instanceof z.ZodArray) {
    const rename = renameIn(schema.element, false);
    return rename === null ? null : (value) => (Array.isArray(value) ? value.map(rename) : value);
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const declared = Object.entries(schema.shape).map(
    ([name, shape]) => [name.toLowerCase(), { name, rename: renameIn(shape, false) }] as const,
  );
  return inObject(new Map(declared), isAddress);
};

/** Makes the function that gives the names of an input, at any depth, the spelling of its schema: they count in any case. An address may have other and empty ones. */
export const nameMatcher = (schema: z.ZodType, { isAddress }: { readonly isAddress: boolean }): Rename =>
  renameIn(schema, isAddress) ?? ((value) => value);

type Raw = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

const sentenceFor = ({ path, message: fault }: z.core.$ZodIssue, language: Language): string =>
  (namesItsField(fault) ? inputWordsFor(fault, language) : undefined) ??
  fieldWordsFor(fault, { path, language });

/** What is said of several places alike is said once. */
const toFaults = (error: z.ZodError, language: Language): InputFault[] =>
  Array.from(
    Map.groupBy(error.issues.slice(0, 20), (issue) => sentenceFor(issue, language)),
    ([message, issues]) => ({ message, members: issues.map(({ path }) => path.map(String).join('.')) }),
  );

const checkText = (fields: Fields): void => {
  for (const value of Object.values(fields)) if (typeof value === 'string') refuseUnkept(value);
};

type Read = { readonly sent?: unknown; readonly checked?: unknown };
type Reader = (value: unknown, language: Language, faults: InputFault[]) => Read;

const readerOf = (schema: z.ZodType | undefined, place: 'address' | 'body'): Reader => {
  if (schema === undefined) return () => ({});
  const rename = nameMatcher(schema, { isAddress: place === 'address' });
  const parse = (value: unknown, language: Language, faults: InputFault[]): unknown => {
    const parsed = schema.safeParse(value, { error: shapeFault });
    if (parsed.success) return parsed.data;
    faults.push(...toFaults(parsed.error, language));
    return undefined;
  };
  return (value, language, faults) => {
    const given = place === 'body' && value === undefined ? {} : value;
    if (place === 'address' && isFields(given)) checkText(given);
    const sent = rename(given);
    return { sent, checked: parse(sent, language, faults) };
  };
};

/** What a call was sent, in the spelling of its row, and what that says once it is checked and completed. */
export type CallInput = { readonly sent: Fields; readonly checked: Fields };

/**
 * Makes the function that reads a call's input: names of query and body count in any case, unknown query names are
 * ignored, and path, query and body come out as one flat object.
 */
export const inputReader = (row: Endpoint): ((raw: Raw, language: Language) => CallInput) => {
  const readParams = readerOf(row.params, 'address');
  const readQuery = readerOf(row.query, 'address');
  const readBody = readerOf(row.body, 'body');
  return (raw, language) => {
    const faults: InputFault[] = [];
    const params = readParams(raw.params, language, faults);
    const query = readQuery(raw.query, language, faults);
    const body = readBody(raw.body, language, faults);
    if (faults.length > 0) throw new InvalidInput(faults);
    return {
      sent: Object.assign({}, query.sent, body.sent, params.sent),
      checked: Object.assign({}, query.checked, body.checked, params.checked),
    };
  };
};
