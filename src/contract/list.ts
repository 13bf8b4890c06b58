/** One filter of a list: what it holds, and the name under which the address of a page keeps it. */
export type ListField =
  | { readonly kind: 'text'; readonly url: string; readonly max: number }
  | { readonly kind: 'id'; readonly url: string }
  | { readonly kind: 'day'; readonly url: string }
  | { readonly kind: 'instant'; readonly url: string }
  | { readonly kind: 'flag'; readonly url: string }
  | { readonly kind: 'choice'; readonly url: string; readonly values: readonly string[] }
  | { readonly kind: 'codes'; readonly url: string; readonly values: readonly number[] };

/** Ways to write a field. Two days that bound a range are named `...From` and `...To`. */
export const field = {
  text: (url: string, max = 60) => ({ kind: 'text', url, max }) as const,
  id: (url: string) => ({ kind: 'id', url }) as const,
  day: (url: string) => ({ kind: 'day', url }) as const,
  instant: (url: string) => ({ kind: 'instant', url }) as const,
  flag: (url: string) => ({ kind: 'flag', url }) as const,
  /** One of some names. */
  choice: <const V extends readonly string[]>(url: string, values: V) =>
    ({ kind: 'choice', url, values }) as const,
  /** Some of some numbers; on the wire they are joined by commas. */
  codes: <const V extends readonly number[]>(url: string, values: V) =>
    ({ kind: 'codes', url, values }) as const,
};

export type ListFields = Readonly<Record<string, ListField>>;

/** A list: its filters, and each order it can be asked for with its name in an address; the first is the default. */
export type List = { readonly fields: ListFields; readonly sorts: Readonly<Record<string, string>> };
/** A list with the key of the call that reads it. */
export type CalledList<K extends string = string> = List & { readonly call: K };

/**
 * Declares the list of a call once, without schemas and without SQL, so that the web can load it. The query of its call
 * comes from `listRows`, its SQL from the server's `bindList`, its address and filters from the web's `list-filters.ts`.
 * @__NO_SIDE_EFFECTS__
 */
export const defineList = <const K extends string, const F extends ListFields, const S extends List['sorts']>(
  call: K,
  list: { readonly fields: F; readonly sorts: S },
): { readonly call: K; readonly fields: F; readonly sorts: S } => ({ ...list, call });

type ValueOf<F extends ListField> = F extends { readonly kind: 'flag' }
  ? boolean
  : F extends { readonly kind: 'choice'; readonly values: readonly (infer V)[] }
    ? V
    : F extends { readonly kind: 'codes'; readonly values: readonly (infer N)[] }
      ? readonly N[]
      : string;

/** What a list is narrowed by; a field that is left out does not narrow it. */
export type ListValues<F extends ListFields> = { readonly [K in keyof F]?: ValueOf<F[K]> | undefined };
