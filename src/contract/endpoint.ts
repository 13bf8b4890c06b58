import type { z } from 'zod';
import { addresses } from '#contract/addresses.ts';
import type { AddressKey } from '#contract/addresses.ts';
import { splitAddress } from '#contract/split-address.ts';
import type { Address } from '#contract/split-address.ts';
import type { Access } from '#domain/access/call-access.ts';

/** One call: where it is, who may make it, what goes in and what comes out. */
export type Endpoint = {
  readonly key: AddressKey;
  readonly address: Address;
  readonly access: Access;
  /** Whether a write must carry an `Idempotency-Key`. Every write may carry one. */
  readonly idempotent?: 'required' | 'optional';
  /** Fields of the body that leave no trace beside the effect: a repeat is known without them. */
  readonly secrets?: readonly string[];
  /** Most calls in a minute from one network address; for calls that guessing could abuse or that cost much. */
  readonly perMinute?: number;
  /** The same for everybody: callers may keep the answer and ask by its ETag whether it still holds. */
  readonly mayBeKept?: true;
  /** The answer comes with a verification token for the caller's writes. */
  readonly givesVerificationToken?: true;
  /** A secret in the body is all the proof there is: no verification token is asked for. */
  readonly provenByBody?: true;
  /** The body is a form with one file; `body` describes the texts beside it. */
  readonly takesFile?: true;
  /** The answer is a file, not JSON: `output` describes what the handler gives. */
  readonly answersFile?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly output: z.ZodType;
  /** One sentence for the API document. */
  readonly summary?: string;
};

/** Starts a row: its name and address. */
export const at = <const K extends AddressKey>(
  key: K,
): { readonly key: K; readonly address: (typeof addresses)[K] } => ({
  key,
  address: addresses[key],
});

/** Declares a call; refuses, when the program starts, a row whose parameters do not match its address. */
export const endpoint = <const E extends Endpoint>(row: E): E => {
  const { pathNames, queryNames, method } = splitAddress(row.address);
  const declared = Object.keys(row.params?.shape ?? {});
  if (declared.toSorted().join() !== pathNames.toSorted().join()) {
    throw new TypeError(
      `${row.key}: the path names [${pathNames.join()}] and params [${declared.join()}] differ`,
    );
  }
  const sent = Object.keys(row.query?.shape ?? {});
  if (method !== 'GET' && sent.toSorted().join() !== queryNames.toSorted().join()) {
    throw new TypeError(
      `${row.key}: the address lists the query [${queryNames.join()}], the row [${sent.join()}]`,
    );
  }
  if (method === 'GET' && row.body !== undefined) throw new TypeError(`${row.key}: a GET has no body`);
  return row;
};

/** A set of rows keyed by their names. */
export type Rows = Readonly<Record<string, Endpoint>>;

/** Keys rows by their names: `rows(endpoint({...at('orders.create'), ...}), ...)['orders.create']`. */
export const rows = <const L extends readonly Endpoint[]>(...list: L): { [E in L[number] as E['key']]: E } =>
  Object.fromEntries(list.map((row) => [row.key, row])) as { [E in L[number] as E['key']]: E };

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
