import type { Access } from '#domain/access/call-access.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Path = `/${string}`;

type CallFacts = {
  /**
   * Whether a write carries an `Idempotency-Key`. required: the server refuses it without one. optional: clients send
   * one, and it ends the same way without. keyless: clients send and keep none, because it repeats harmlessly or because
   * its content or answer is too secret to be kept for a repetition.
   */
  readonly idempotent?: 'required' | 'optional' | 'keyless';
  /** A step of a login or its end: its 401 is an answer, not the end of the session. What begins one carries no token. */
  readonly login?: 'begins' | 'ends';
  /** Names that a write sends in its query; all other names that are not in the path travel in its body. */
  readonly queryNames?: readonly string[];
  /** Fields of the body that leave no trace beside the effect: a repeat is known without them. */
  readonly secrets?: readonly string[];
  /** The same for everybody: callers may keep the answer and ask by its ETag whether it still holds. */
  readonly mayBeKept?: true;
  /** The answer comes with a verification token for the caller's writes. */
  readonly givesVerificationToken?: true;
  /** A secret in the body is all the proof there is: no verification token is asked for. */
  readonly provenByBody?: true;
  /** The body is a form with one file. Its content is not in the input, so its caller gives the idempotency key. */
  readonly takesFile?: true;
  /** The answer is a file, not JSON. */
  readonly answersFile?: true;
  /** The answer is a stream of events that stays open. */
  readonly answersStream?: true;
  /**
   * What a device of staff does while no answer comes. kept: it shows the last answer, with its age. queued: it keeps the
   * write and sends it later under the same key, which the server remembers for 30 days.
   */
  readonly offline?: 'kept' | 'queued';
};

/**
 * The light half of a call, without schemas, so that a browser can load it: where it is, who may make it and how it
 * travels. `{name}` in the path is a parameter. The other half, its schemas, stands under the same key in an area's rows.
 */
export type Call = CallFacts & { readonly method: Method; readonly path: Path; readonly access: Access };

type CallAt<M extends Method, P extends Path> = Call & { readonly method: M; readonly path: P };

/** A read. */
export const get = <const P extends Path>(path: P, access: Access, facts?: CallFacts): CallAt<'GET', P> => ({
  method: 'GET',
  path,
  access,
  ...facts,
});

type ListCalls<K extends string, P extends Path, E extends Path> = Record<K, CallAt<'GET', P>> &
  Record<`${K}.export`, CallAt<'GET', E>>;

/** A list, and under `KEY.export` the same rows as a spreadsheet. */
export const list = <const K extends string, const P extends string>(
  key: K,
  path: `/${P}`,
  ...[access, facts]: [access: Access, facts?: CallFacts]
): ListCalls<K, `/${P}`, `/${P}/export`> =>
  ({
    [key]: get(path, access, facts),
    [`${key}.export`]: get(`${path}/export`, access, { answersFile: true }),
  }) as ListCalls<K, `/${P}`, `/${P}/export`>;

/** A write requires an idempotency key unless its row says otherwise. */
const write =
  <const M extends Method>(method: M) =>
  <const P extends Path>(path: P, access: Access, facts?: CallFacts): CallAt<M, P> => ({
    method,
    path,
    access,
    idempotent: 'required',
    ...facts,
  });

export const post = write('POST');
export const put = write('PUT');
export const remove = write('DELETE');

/** A write for which a key is `optional`. */
export const optional = { idempotent: 'optional' } as const;
/** A write that is `keyless`. */
export const keyless = { idempotent: 'keyless' } as const;
/** A read whose answer is `kept`. */
export const kept = { offline: 'kept' } as const;

/** The names in a path: `pathNames('/orders/{id}')` is `['id']`. */
export const pathNames = (path: string): readonly string[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);

/** The path with its parameters filled in, encoded. */
export const fillPath = (path: string, values: Readonly<Record<string, unknown>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));

/** A list counts up to here; one more than this as `totalCount` means: more. */
export const mostCounted = 10_000;
