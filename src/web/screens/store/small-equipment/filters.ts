import type { Input } from '#web/api/calls.ts';

export const poolStates = ['short', 'damaged', 'lost', 'out'] as const;
export type PoolState = (typeof poolStates)[number];

/** What the list shows; it lives in the address, so that back and reload keep it. */
export type Filters = {
  readonly keyword: string;
  readonly categoryId: string | null;
  readonly state: PoolState | null;
};

type Query = Readonly<Record<string, string | undefined>>;

const idPattern = /^[\da-f-]{36}$/;

/** Reads an id from an address; null when it is none. */
export const readId = (text: string | undefined): string | null =>
  text !== undefined && idPattern.test(text) ? text : null;

/** Reads the filters from an address; whatever makes no sense is left out. */
export const readFilters = (query: Query): Filters => ({
  keyword: (query['q'] ?? '').slice(0, 60),
  categoryId: readId(query['category']),
  state: poolStates.find((state) => state === query['state']) ?? null,
});

/** Writes the filters for an address, only those that say something. */
export const queryOf = ({ keyword, categoryId, state }: Filters): Query => ({
  q: keyword === '' ? undefined : keyword,
  category: categoryId ?? undefined,
  state: state ?? undefined,
});

/** What is asked of the server for the filters. */
export const listInputOf = (
  { keyword, categoryId, state }: Filters,
  storeId: string | undefined,
): Input<'smallEquipment.list'> => ({
  ...(storeId === undefined ? {} : { storeId }),
  ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
  ...(categoryId === null ? {} : { categoryId }),
  ...(state === null ? {} : { state }),
});

/** Whether the list is narrowed. */
export const isNarrowed = (filters: Filters): boolean =>
  Object.values(queryOf(filters)).some((value) => value !== undefined);
