import { equipmentStatus } from '#domain/equipment/status.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';

/** Ways to order the list, with what is asked of the server for each. */
const sortings = {
  code: 'barcodeNumber asc',
  newest: 'creationTime desc',
  used: 'usageCount desc',
  name: 'name asc',
} as const;
type Sorting = keyof typeof sortings;
export const sortingNames = Object.keys(sortings) as Sorting[];

export const statuses = Object.values(equipmentStatus);

/** What the list shows; it lives in the address, so that back and reload keep it. */
export type Filters = {
  readonly keyword: string;
  readonly status: EquipmentStatus | null;
  readonly categoryId: string | null;
  /** A store's id, `all`, or empty for the one that this device stands in. */
  readonly store: string;
  readonly sorting: Sorting;
  /** Wanted values by attribute definition; they belong to the category. */
  readonly attributes: Readonly<Record<string, string>>;
};

type Query = Readonly<Record<string, string | undefined>>;

const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
const attributePrefix = 'a.';
const mostAttributes = 10;

const attributesIn = (query: Query): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(
        (entry): entry is [string, string] => entry[0].startsWith(attributePrefix) && entry[1] !== undefined,
      )
      .map(([name, value]) => [name.slice(attributePrefix.length), value.slice(0, 200)] as const)
      .filter(([id, value]) => isId(id) && value !== '')
      .slice(0, mostAttributes),
  );

/** Reads the filters from an address; whatever makes no sense is left out. */
export const readFilters = (query: Query): Filters => {
  const category = query['category'] ?? '';
  const store = query['store'] ?? '';
  const categoryId = isId(category) ? category : null;
  return {
    keyword: (query['q'] ?? '').slice(0, 60),
    status: statuses.find((status) => String(status) === query['status']) ?? null,
    categoryId,
    store: store === 'all' || isId(store) ? store : '',
    sorting: sortingNames.find((name) => name === query['sort']) ?? 'code',
    attributes: categoryId === null ? {} : attributesIn(query),
  };
};

const orNone = (text: string): string | undefined => (text === '' ? undefined : text);

/** Writes the filters for an address, only those that say something. */
export const queryOf = (filters: Filters): Query => ({
  q: orNone(filters.keyword),
  status: filters.status === null ? undefined : String(filters.status),
  category: filters.categoryId ?? undefined,
  store: orNone(filters.store),
  sort: filters.sorting === 'code' ? undefined : filters.sorting,
  ...Object.fromEntries(
    Object.entries(filters.attributes).map(([id, value]) => [`${attributePrefix}${id}`, orNone(value)]),
  ),
});

/** Changes some filters; another category has other attributes. */
export const withChanges = (filters: Filters, changes: Partial<Filters>): Filters => {
  const next = { ...filters, ...changes };
  return next.categoryId === filters.categoryId ? next : { ...next, attributes: {} };
};

/** Whether the list shows less than all that a store has; its order and its store do not count. */
export const isNarrowed = ({ keyword, status, categoryId, attributes }: Filters): boolean =>
  keyword !== '' || status !== null || categoryId !== null || Object.keys(attributes).length > 0;

/** The store whose gear is asked for; undefined for all stores. */
export const storeIn = ({ store }: Filters, currentId: string | undefined): string | undefined => {
  if (store === 'all') return undefined;
  return store === '' ? currentId : store;
};

/** What is asked of the server for the filters. */
export const listInputOf = (filters: Filters, currentId: string | undefined) => {
  const storeId = storeIn(filters, currentId);
  const keyword = filters.keyword.trim();
  const wanted = Object.entries(filters.attributes).filter(([, value]) => value !== '');
  return {
    ...(storeId === undefined ? {} : { storeId }),
    ...(keyword === '' ? {} : { keyword }),
    ...(filters.status === null ? {} : { status: String(filters.status) }),
    ...(filters.categoryId === null ? {} : { categoryId: filters.categoryId }),
    ...(wanted.length === 0 ? {} : { attributes: JSON.stringify(Object.fromEntries(wanted)) }),
    sorting: sortings[filters.sorting],
  };
};

type Definition = { readonly id: string; readonly isFilterable: boolean; readonly isEnabled: boolean };

/**
 * The attributes of a category that can narrow the list or do so already, such as one in a kept address that was
 * switched off since; `strangers` are wanted values of which the category knows nothing. What narrows is never unseen.
 */
export const attributesToShow = <D extends Definition>(
  definitions: readonly D[],
  wanted: Filters['attributes'],
): {
  readonly shown: readonly D[];
  readonly strangers: readonly (readonly [id: string, value: string])[];
} => ({
  shown: definitions.filter(
    ({ id, isFilterable, isEnabled }) => (isFilterable && isEnabled) || wanted[id] !== undefined,
  ),
  strangers: Object.entries(wanted).filter(([wantedId]) => definitions.every(({ id }) => id !== wantedId)),
});

type Counted = readonly { readonly status: EquipmentStatus; readonly count: number }[];
type Summary = {
  readonly byStatus: Counted;
  readonly categories: readonly { readonly categoryId: string; readonly byStatus: Counted }[];
};

/** How many items stand in a status, in the chosen category; null counts all of them. */
export const countIn = (
  summary: Summary,
  status: EquipmentStatus | null,
  categoryId: string | null,
): number => {
  const counted =
    categoryId === null
      ? summary.byStatus
      : (summary.categories.find((each) => each.categoryId === categoryId)?.byStatus ?? []);
  return counted
    .filter((each) => status === null || each.status === status)
    .reduce((sum, { count }) => sum + count, 0);
};
