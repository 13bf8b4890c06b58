import { z } from 'zod';
import { enumNotes } from '#contract/enum-notes.ts';
import { noteOf } from '#contract/field-notes.ts';

export type JsonObject = { readonly [name: string]: unknown };
type Side = 'input' | 'output';
type Properties = Readonly<Record<string, JsonObject>>;

/** Marks a shape without a name in what zod writes, so that one that stands at two places is noticed. */
const mark = 'x-shape';
const marks = new WeakMap<z.core.$ZodType, number>();
let marked = 0;
const markOf = (schema: z.core.$ZodType): number => {
  const known = marks.get(schema) ?? (marked += 1);
  marks.set(schema, known);
  return known;
};

const telling = new Set(['uuid', 'date', 'date-time']);

const isNeeded = (schema: unknown): boolean => (schema as z.ZodType).meta()?.['isNeeded'] === true;

/** Says that a text may not be left out where the rules refuse it; the schema takes it, so that they can say so. */
const requireNeeded = (zodSchema: z.core.$ZodType, json: Record<string, unknown>): void => {
  if (json['isNeeded'] === true) {
    delete json['isNeeded'];
    delete json['default'];
  }
  const { shape = {} } = zodSchema instanceof z.ZodObject ? zodSchema : {};
  const needed = Object.keys(shape).filter((name) => isNeeded(shape[name]));
  if (needed.length > 0) json['required'] = [...((json['required'] ?? []) as string[]), ...needed];
};

/** Says of one schema what clients need: a format instead of its pattern, and of a number its width. */
const refine = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonObject }): void => {
  const json = jsonSchema as Record<string, unknown>;
  if (telling.has(String(json['format']))) delete json['pattern'];
  if (json['type'] === 'integer') {
    if (json['minimum'] === Number.MIN_SAFE_INTEGER) delete json['minimum'];
    if (json['maximum'] === Number.MAX_SAFE_INTEGER) delete json['maximum'];
    json['format'] = Number(json['maximum'] ?? Infinity) < 2 ** 31 ? 'int32' : 'int64';
  }
  requireNeeded(zodSchema, json);
  // A caller of tomorrow's server must bear a field more.
  if (json['additionalProperties'] === false) delete json['additionalProperties'];
  if (zodSchema instanceof z.ZodObject && zodSchema.meta()?.id === undefined) json[mark] = markOf(zodSchema);
};

export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) => first.toUpperCase());

const singular = (name: string): string =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/(?<![su])s$/, '');

/** What tells enums apart: their values in any order, numbers from texts. */
const valuesKey = (values: readonly unknown[]): string =>
  `${typeof values[0]}:${values.map(String).toSorted().join()}`;

const sentence = (what: string, values: Readonly<Record<string, string>>): string => {
  const told = Object.entries(values).map(([value, meaning]) =>
    meaning === '' ? value : `${value}: ${meaning}`,
  );
  return `${what} ${told.join('; ')}.`;
};

const enumsByValues = new Map(
  Object.entries(enumNotes).flatMap(([name, { what, values }]) => {
    const known = { name, description: sentence(what, values) };
    const keys = Object.keys(values);
    const numbers = keys.every((key) => /^\d+$/.test(key)) && !name.endsWith('Filter');
    return [[valuesKey(numbers ? keys.map(Number) : keys), known] as const];
  }),
);
const enumNamed = (values: readonly unknown[], name: string) =>
  enumsByValues.get(valuesKey(values)) ??
  (name.endsWith('Sorting')
    ? { name, description: 'How the list is sorted; the first is the default.' }
    : undefined);

const allowsNull = ({ type, anyOf }: JsonObject): boolean =>
  [type, ...((anyOf ?? []) as readonly JsonObject[]).map((option) => option['type'])].flat().includes('null');

/** What a field means; what null means there is left out where it cannot be. */
const describe = (shape: string, name: string, schema: JsonObject): JsonObject => {
  const note = noteOf(shape, name);
  if (note === undefined) return {};
  return { description: allowsNull(schema) ? note : note.replace(/; null[^.;]*/, '') };
};

/** Of which a name is made: the fixed value by which a choice of shapes is told apart, or where it stands. */
const optionName = (option: JsonObject, index: number): string => {
  const fixed = Object.values((option['properties'] ?? {}) as Properties).find((one) => 'const' in one);
  return typeof fixed?.['const'] === 'string' ? pascal(fixed['const']) : String(index + 1);
};

/** The components by name, and where each shape without a name of its own stands. */
const createRegistry = () => {
  const schemas = new Map<string, JsonObject>();
  const places = new Map<unknown, string>();

  /** Keeps a component; what is sent otherwise than it is answered has a name of its own. */
  const keep = (name: string, schema: JsonObject, side: Side): JsonObject => {
    const known = schemas.get(name);
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) {
      if (side === 'input' && !name.endsWith('Input')) return keep(`${name}Input`, schema, side);
      throw new TypeError(`two shapes are called ${name}: give one an id`);
    }
    schemas.set(name, schema);
    return { $ref: `#/components/schemas/${name}` };
  };

  const assertOnePlace = (shape: unknown, name: string): void => {
    const before = places.get(shape) ?? name;
    if (before !== name) throw new TypeError(`${before} and ${name} are one shape: give it an id`);
    places.set(shape, name);
  };

  return { schemas, keep, assertOnePlace };
};
type Registry = ReturnType<typeof createRegistry>;

/** Makes what turns a schema that zod wrote into one of the document, whose shapes and enums are components. */
const readerOf = (registry: Registry, defs: Properties, side: Side) => {
  const object = ({ [mark]: shape, properties, ...rest }: JsonObject, name: string): JsonObject => {
    if (shape !== undefined) registry.assertOnePlace(shape, name);
    const described = Object.entries(properties as Properties).map(([key, one]) => {
      const schema = read(one, name + pascal(key));
      return [key, { ...schema, ...describe(name, key, schema) }];
    });
    return registry.keep(name, { ...rest, properties: Object.fromEntries(described) }, side);
  };

  const choice = ({ default: preset, ...schema }: JsonObject, name: string): JsonObject => {
    const values = schema['enum'] as readonly unknown[];
    const known = enumNamed(values, name);
    const type = typeof values[0] === 'number' ? 'integer' : 'string';
    const json =
      known === undefined
        ? schema
        : registry.keep(known.name, { type, enum: values, description: known.description }, side);
    return preset === undefined ? json : { ...json, default: preset };
  };

  const alternatives = (options: readonly JsonObject[], name: string): readonly JsonObject[] => {
    const severalShapes = options.filter((option) => option['properties'] !== undefined).length > 1;
    return options.map((option, index) =>
      read(option, severalShapes ? name + optionName(option, index) : name),
    );
  };

  const parts = (schema: JsonObject, name: string): JsonObject => {
    const { anyOf, oneOf, items, additionalProperties: values } = schema;
    return {
      ...schema,
      ...(anyOf === undefined ? {} : { anyOf: alternatives(anyOf as readonly JsonObject[], name) }),
      ...(oneOf === undefined ? {} : { oneOf: alternatives(oneOf as readonly JsonObject[], name) }),
      ...(items === undefined ? {} : { items: read(items as JsonObject, singular(name)) }),
      ...(typeof values === 'object'
        ? { additionalProperties: read(values as JsonObject, singular(name)) }
        : {}),
    };
  };

  const read = (schema: JsonObject, name: string): JsonObject => {
    const { $ref, ...beside } = schema;
    if (typeof $ref === 'string') {
      const id = $ref.slice('#/$defs/'.length);
      return { ...read(defs[id] ?? {}, id), ...beside };
    }
    if (schema['properties'] !== undefined) return object(schema, name);
    return Array.isArray(schema['enum']) ? choice(schema, name) : parts(schema, name);
  };
  return read;
};

/**
 * The named components of a document. A schema with an `id` in its metadata has that name, an enum that of its values in
 * `enumNotes`. Any other shape is named after the place where it stands, `OrderLineRisk`, and may stand at one place only.
 */
export const createShapes = () => {
  const registry = createRegistry();
  return {
    /** What a schema is in the document, its shapes by reference; without an id they are named after `name`. */
    of: (schema: z.ZodType, name: string, side: Side): JsonObject => {
      const json = z.toJSONSchema(schema, { io: side, unrepresentable: 'any', override: refine });
      const { $schema: _, $defs = {}, ...rest } = json as JsonObject;
      return readerOf(registry, $defs as Properties, side)(rest, name);
    },
    /** Keeps a shape that no schema describes under a name. */
    keep: (name: string, schema: JsonObject): JsonObject => registry.keep(name, schema, 'input'),
    /** All that were named so far, by name. */
    all: (): JsonObject =>
      Object.fromEntries([...registry.schemas].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
};

export type Shapes = ReturnType<typeof createShapes>;

/** A name in an address or a form. */
export type Named = { readonly name: string; readonly schema: JsonObject; readonly required: boolean };

/** The names in an address or a form with their types: what the server reads them as, not that they travel as text. */
export const namesIn = (shapes: Shapes, schema: z.ZodObject, base: string): readonly Named[] =>
  Object.entries(schema.shape).map(([name, one]) => {
    const json = shapes.of(one as z.ZodType, base + pascal(name), 'output');
    const required = !z.safeParse(one as z.ZodType, undefined).success;
    return { name, schema: { ...json, ...describe(base, name, json) }, required };
  });
