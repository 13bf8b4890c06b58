import { z } from 'zod';

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
  (declared: ReadonlyMap<string, Declared>, dropUnknown: boolean): Rename =>
  (value) => {
    if (!isFields(value)) return value;
    const renamed: Fields = {};
    for (const [given, inner] of Object.entries(value)) {
      const known = declared.get(given.toLowerCase());
      if (known === undefined) {
        if (!dropUnknown) renamed[given] = inner;
        // The name as it is written in the row wins over its other spellings.
      } else if (given === known.name || !(known.name in renamed))
        renamed[known.name] = known.rename === null ? inner : known.rename(inner);
    }
    return renamed;
  };

const renameIn = (schema: unknown, dropUnknown: boolean): Rename | null => {
  const inner = innerOf(schema);
  if (inner !== undefined) return renameIn(inner, dropUnknown);
  if (schema instanceof z.ZodArray) {
    const rename = renameIn(schema.element, false);
    return rename === null ? null : (value) => (Array.isArray(value) ? value.map(rename) : value);
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const declared = Object.entries(schema.shape).map(
    ([name, shape]) => [name.toLowerCase(), { name, rename: renameIn(shape, false) }] as const,
  );
  return inObject(new Map(declared), dropUnknown);
};

/** Makes the function that gives the names of an input, at any depth, the spelling of its schema: they count in any case. */
export const nameMatcher = (schema: z.ZodType, { dropUnknown }: { readonly dropUnknown: boolean }): Rename =>
  renameIn(schema, dropUnknown) ?? ((value) => value);
