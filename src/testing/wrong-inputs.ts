import { z } from 'zod';
import { pathNames } from '#contract/call.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { uuid } from '#server/db/uuid.ts';

type Schema = {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};
type Fields = Record<string, unknown>;

/** One call that is wrong in one way. */
export type WrongCall = {
  readonly title: string;
  readonly address: string;
  readonly body?: unknown;
  readonly raw?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Knows no id, so that a shape which has one stands where it is used. */
const metadata = z.registry<z.GlobalMeta>();

const schemaOf = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata }) as unknown as Schema;

/** Values of fields that name something which exists, by field name; every other id names nothing. */
export type Known = Readonly<Record<string, unknown>>;

const examples: Readonly<Record<string, (schema: Schema, known: Known) => unknown>> = {
  string: ({ format }) => (format === 'uuid' ? uuid() : format === 'date' ? '2027-01-10' : 'text'),
  integer: ({ minimum }) => Math.max(1, minimum ?? 1),
  number: ({ minimum }) => Math.max(1, minimum ?? 1),
  boolean: () => true,
  array: ({ minItems, items }, known) =>
    Array.from({ length: minItems ?? 0 }, () => exampleOf(items ?? {}, known)),
  object: (schema, known) => fieldsOf(schema, known),
};

/** A value of the right shape. */
const exampleOf = (schema: Schema, known: Known): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return exampleOf(schema.anyOf[0], known);
  return examples[schema.type ?? '']?.(schema, known) ?? null;
};

const fieldsOf = (schema: Schema, known: Known): Fields =>
  Object.fromEntries(
    (schema.required ?? []).map((name) => [
      name,
      known[name] ?? exampleOf(schema.properties?.[name] ?? {}, known),
    ]),
  );

const wrongValues: readonly (readonly [title: string, value: unknown])[] = [
  ['null', null],
  ['an object', { a: 1 }],
  ['a list', [1]],
  ['a huge text', 'x'.repeat(200_000)],
  ['a NUL', 'a\0b'],
  ['a negative number', -1],
  ['a huge number', 1e15],
  ['a fraction', 0.5],
  ['an unknown id', '01900000-0000-7000-8000-000000000000'],
];
const wrongTexts = ['', 'x', '-1', '99999999999', 'x'.repeat(1000), '%00', '%E9%9B%AA', '2026-02-30', '[]'];

const withPath = (path: string, values: Known): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? uuid()));

const addressOf = (row: Endpoint, known: Known, query = ''): string => {
  const { method, path, queryNames = [] } = row;
  const needed = queryNames.map((name) => `${name}=${String(known[name] ?? uuid())}`).join('&');
  const whole = query || needed;
  return `${method} ${withPath(path, known)}${whole === '' ? '' : `?${whole}`}`;
};

const wrongBodies = (row: Endpoint, known: Known): WrongCall[] => {
  if (row.body === undefined) return [];
  const address = addressOf(row, known);
  const schema = schemaOf(row.body);
  const right = fieldsOf(schema, known);
  const ofFields = Object.keys(schema.properties ?? {}).flatMap((name) => {
    const { [name]: _, ...without } = right;
    return [
      { title: `${name} missing`, address, body: without },
      ...wrongValues.map(([title, value]) => ({
        title: `${name} is ${title}`,
        address,
        body: { ...right, [name]: value },
      })),
    ];
  });
  return [
    { title: 'broken JSON', address, raw: '{"a":' },
    { title: 'no body', address },
    { title: 'a list for a body', address, body: [right] },
    {
      title: 'a form for a body',
      address,
      raw: 'a=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    { title: 'ids that name nothing', address: addressOf(row, {}), body: fieldsOf(schema, {}) },
    { title: 'a prototype in the body', address, raw: '{"__proto__":{"version":1},"version":1}' },
    { title: 'a constructor in the body', address, body: { ...right, constructor: { prototype: {} } } },
    { title: 'lists in lists in lists', address, raw: `${'['.repeat(5000)}${']'.repeat(5000)}` },
    { title: 'objects in objects', address, raw: `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}` },
    { title: 'a body of two megabytes', address, raw: `{"a":"${'x'.repeat(2_000_000)}"}` },
    ...ofFields,
  ];
};

const wrongPlaces = (row: Endpoint, known: Known): WrongCall[] => {
  const { method, path } = row;
  const body = row.body === undefined ? {} : { body: fieldsOf(schemaOf(row.body), known) };
  const inPath = pathNames(path).flatMap((name) =>
    wrongTexts
      .filter((text) => text !== '')
      .map((text) => ({
        title: `${name} is ${text.slice(0, 20)}`,
        address: `${method} ${withPath(path, { ...known, [name]: text })}`,
        ...body,
      })),
  );
  const inQuery = Object.keys(row.query?.shape ?? {}).flatMap((name) =>
    wrongTexts.map((text) => ({
      title: `?${name}=${text.slice(0, 20)}`,
      address: addressOf(row, known, `${name}=${text}`),
      ...body,
    })),
  );
  return [...inPath, ...inQuery];
};

/** A call of the right shape about things that are known, with every known name that its query takes. */
export const rightCallOf = (row: Endpoint, known: Known): Pick<WrongCall, 'address' | 'body'> => {
  const asked = row.query === undefined ? {} : schemaOf(row.query);
  const needed = fieldsOf(asked, known);
  const wanted = Object.keys(asked.properties ?? {}).filter((name) => known[name] !== undefined);
  const named = { ...needed, ...Object.fromEntries(wanted.map((name) => [name, known[name]])) };
  const query = new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]));
  const address = `${row.method} ${withPath(row.path, known)}?${query.toString()}`;
  return row.body === undefined ? { address } : { address, body: fieldsOf(schemaOf(row.body), known) };
};

/** Ways to call an endpoint wrongly, made from its row. Some are merely odd and may be answered. */
export const wrongCallsOf = (row: Endpoint, known: Known = {}): WrongCall[] => [
  ...wrongBodies(row, known),
  ...wrongPlaces(row, known),
];
