import type { List, ListField, ListFields, ListValues } from '#contract/list.ts';
import { isDay } from '#domain/time/calendar-date.ts';
import { navigate } from '#web/routing/navigation.ts';

/** What a list shows: its filters, and its order where it is not the default. It lives in the page's address. */
export type Filters<L extends List> = ListValues<L['fields']> & {
  readonly sorting?: (keyof L['sorts'] & string) | undefined;
};

type Query = Readonly<Record<string, string | undefined>>;
type Values = Readonly<Record<string, unknown>>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const codesIn = (text: string, values: readonly number[]): readonly number[] | undefined => {
  const known = text.split(',').flatMap((part) => values.filter((value) => String(value) === part));
  return known.length === 0 ? undefined : known;
};

type Reader<K extends ListField['kind']> = (text: string, field: Extract<ListField, { kind: K }>) => unknown;

/** Each gives undefined for what makes no sense. */
const readers: { readonly [K in ListField['kind']]: Reader<K> } = {
  text: (text, { max }) => (text === '' ? undefined : text.slice(0, max)),
  id: (text) => (uuid.test(text) ? text : undefined),
  day: (text) => (isDay(text) ? text : undefined),
  instant: (text) => (Number.isNaN(Date.parse(text)) ? undefined : text),
  flag: (text) => (['0', '1'].includes(text) ? text === '1' : undefined),
  choice: (text, { values }) => values.find((value) => value === text),
  codes: (text, { values }) => codesIn(text, values),
};

const readField = <K extends ListField['kind']>(
  field: Extract<ListField, { kind: K }> & { readonly kind: K },
  text: string,
): unknown => readers[field.kind](text, field);

const writeValue = (value: unknown): string =>
  typeof value === 'boolean' ? String(Number(value)) : String(value);

/** Reads the filters from an address; what makes no sense is left out. */
export const readFilters = <L extends List>({ fields, sorts }: L, query: Query): Filters<L> => {
  const given = Object.entries(fields).map(([name, one]) => [name, readField(one, query[one.url] ?? '')]);
  const sorting = Object.entries(sorts).find(([, url]) => url === query['sort'])?.[0];
  const read = [...given, ['sorting', sorting]].filter(([, value]) => value !== undefined);
  return Object.fromEntries(read) as Filters<L>;
};

/** Writes the filters for an address, only those that say something. */
export const writeFilters = <L extends List>({ fields, sorts }: L, filters: Filters<L>): Query => {
  const values: Values = filters;
  const { sorting } = filters;
  // Two fields may share a name in the address: only the one that says something is written.
  const set = Object.entries(fields).filter(([name]) => (values[name] ?? '') !== '');
  return {
    ...Object.fromEntries(set.map(([name, one]) => [one.url, writeValue(values[name])])),
    sort: sorting === undefined ? undefined : sorts[sorting],
  };
};

/** The filters in a page's address, and how they change; `address` writes it, as `(query) => pathTo('storeOrders', query)`. */
export const filtersOf = <L extends List>(list: L, query: Query, address: (query: Query) => string) => {
  const filters = readFilters(list, query);
  /** Goes to the list with other filters. */
  const show = (next: Filters<L>): void => navigate(address(writeFilters(list, next)), { replace: true });
  return {
    list,
    filters,
    show,
    /** The same, with the rest as it is. */
    set: (changes: Partial<Filters<L>>): void => show({ ...filters, ...changes }),
  };
};

type Sorted<S extends string> = {
  readonly list: { readonly sorts: Readonly<Record<S, string>> };
  readonly set: (changes: { readonly sorting: S | undefined }) => void;
};

/** The orders of a list for the titles of its table; `asked` is what its call is asked for, the first unless given. */
export const sortOf = <S extends string>({ list, set }: Sorted<S>, asked: S | undefined) => {
  const sorts = Object.keys(list.sorts) as [S, ...S[]];
  return { sorts, now: asked ?? sorts[0], onSort: (sorting: S | undefined): void => set({ sorting }) };
};

const given = (values: Values): [string, unknown][] =>
  Object.entries(values).filter(([, value]) => value !== undefined && value !== '');

/** The input of the list's call; what belongs to the page alone, such as an order of another list on it, is left out. */
export const inputOf = <L extends List>(list: L, filters: Readonly<Record<string, unknown>>): Filters<L> => {
  const trimmed = Object.entries(filters).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  );
  const own = given(Object.fromEntries(trimmed)).filter(([name, value]) =>
    name === 'sorting' ? String(value) in list.sorts : name in list.fields,
  );
  return Object.fromEntries(own) as Filters<L>;
};

/** How many things the filters ask for; the two ends of a range count once. `but` names what is not counted. */
export const countFilters = <F extends ListFields>(
  filters: ListValues<F>,
  but: readonly (keyof F | 'sorting')[] = [],
): number => {
  const names = given(filters as Values).flatMap(([name]) => (but.includes(name) ? [] : [name]));
  return new Set(names.map((name) => name.replace(/(From|To)$/, ''))).size;
};
