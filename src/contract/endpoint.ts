import { z } from 'zod';
import { pathNames, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { id } from '#contract/shapes.ts';

/** The heavy half of a call: what goes in and what comes out. Browsers take its types alone. */
type Schemas = {
  /** Left out: every name in the path is an id. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Of a form with a file: the texts beside it. */
  readonly body?: z.ZodType;
  /** Of a call that answers a file: what its handler gives. */
  readonly output: z.ZodType;
  /** Most calls in a minute from one network address; for calls that guessing could abuse or that cost much. */
  readonly perMinute?: number;
  /** One sentence for the API document. */
  readonly summary?: string;
};

/** Both halves of a call. */
export type Endpoint = Call & Schemas & { readonly key: string };

type PathNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}`
  ? N | PathNames<Rest>
  : never;
/** Schemas under the keys of a table; another key, a fact of the light half and a body of a read do not compile. */
type SchemasFor<C, S> = {
  readonly [K in keyof S]: K extends keyof C
    ? Schemas & Readonly<Record<Exclude<keyof S[K], keyof Schemas>, never>> & BodyOf<C[K]>
    : never;
};
type BodyOf<C> = C extends { readonly method: 'GET' } ? { readonly body?: never } : unknown;
type ParamsOf<C, S> = S extends { readonly params: z.ZodObject }
  ? unknown
  : C extends { readonly path: infer P extends string }
    ? [PathNames<P>] extends [never]
      ? unknown
      : { readonly params: z.ZodObject<{ [N in PathNames<P>]: typeof id }> }
    : unknown;
type Bound<C, S> = {
  readonly [K in keyof S & keyof C]: C[K] & S[K] & ParamsOf<C[K], S[K]> & { readonly key: K };
};

/** Refuses, when the program starts, a schema whose names are not those of its address. */
const assertNames = (place: string, names: readonly string[], schema: z.ZodObject | undefined): void => {
  const declared = Object.keys(schema?.shape ?? {}).toSorted();
  if (declared.join() !== names.toSorted().join()) {
    throw new TypeError(`${place}: the address names [${names.join()}], the schema [${declared.join()}]`);
  }
};

const bindOne = (key: string, call: Call, schemas: Schemas): Endpoint => {
  const names = pathNames(call.path);
  const ids = z.object(Object.fromEntries(names.map((name) => [name, id])));
  const params = schemas.params ?? (names.length === 0 ? undefined : ids);
  assertNames(`${key} path`, names, params);
  if (call.method !== 'GET') assertNames(`${key} query`, call.queryNames ?? [], schemas.query);
  return { key, ...call, ...schemas, ...(params === undefined ? {} : { params }) };
};

/** Binds the schemas to the calls of a table. */
export const bindRows = <C extends Readonly<Record<string, Call>>, S extends SchemasFor<C, S>>(
  table: C,
  schemas: S,
): Bound<C, S> =>
  Object.fromEntries(
    Object.entries<Schemas>(schemas).map(([key, half]) => [key, bindOne(key, table[key] as Call, half)]),
  ) as unknown as Bound<C, S>;

/** An area's calls with their schemas: `rows({ 'orders.create': { body, output } })['orders.create']`. */
export const rows = <S extends SchemasFor<typeof calls, S>>(schemas: S): Bound<typeof calls, S> =>
  bindRows(calls, schemas);

/** A set of rows keyed by their names. */
export type Rows = Readonly<Record<string, Endpoint>>;

type Part<E, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer S extends z.ZodType;
}
  ? S
  : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : unknown;
type Sent<S> = S extends z.ZodType ? z.input<S> : unknown;
/** In an address a value may be given as it is meant, or as the text that travels. */
type SentInAddress<S> = S extends z.ZodObject
  ? { [K in keyof z.input<S>]: z.input<S>[K] | z.output<S>[K & keyof z.output<S>] }
  : unknown;

/** What a handler receives: path, query and body in one flat object, checked and converted. */
export type InputOf<E extends Endpoint> = Parsed<Part<E, 'params'>> &
  Parsed<Part<E, 'query'>> &
  Parsed<Part<E, 'body'>>;
/** What a handler answers, before it is checked and stripped. */
export type AnswerOf<E extends Endpoint> = z.input<E['output']>;
/** What a caller gives: the same flat object, defaults left out. */
export type CallInput<E extends Endpoint> = SentInAddress<Part<E, 'params'>> &
  SentInAddress<Part<E, 'query'>> &
  Sent<Part<E, 'body'>>;
/** What a caller gets. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;
