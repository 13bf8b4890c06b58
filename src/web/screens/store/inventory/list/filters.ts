import { field } from '#contract/list.ts';
import { gearList, modelList } from '#contract/gear-lists.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { countFilters, inputOf, readFilters, writeFilters } from '#web/parts/lists/list-filters.ts';
import type { Filters } from '#web/parts/lists/list-filters.ts';
import { attributeQuery, attributesIn } from '#web/parts/gear-filters/attribute-query.ts';

const { storeId, categoryId, keyword, status } = gearList.fields;

/** Orders of items that the page offers; those of models besides come by the titles of a table. */
export const itemSorts = {
  'barcodeNumber asc': 'code',
  'creationTime desc': 'newest',
  'usageCount desc': 'used',
  'name asc': 'name',
} as const;

/** The list of gear with what its page adds: all stores instead of one, models instead of items, and the orders of both. */
export const itemList = {
  fields: {
    keyword,
    status,
    categoryId,
    storeId,
    allStores: field.choice(storeId.url, ['all']),
    /** In stock, and promised to an order for today. */
    promised: field.choice('promised', ['today']),
    by: field.choice('by', ['model', 'item']),
  },
  sorts: { ...itemSorts, 'barcodeNumber desc': gearList.sorts['barcodeNumber desc'], ...modelList.sorts },
} as const;

/** What the list shows; without a store it shows the gear of the one that this device stands in. */
export type ItemFilters = Filters<typeof itemList> & {
  /** Wanted values by attribute definition; they belong to the category. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
};

type Query = Readonly<Record<string, string | undefined>>;

/** Reads the filters from an address; attributes without their category make no sense. */
export const readItemFilters = (query: Query): ItemFilters => {
  const filters = readFilters(itemList, query);
  return filters.categoryId === undefined ? filters : { ...filters, attributes: attributesIn(query) };
};

/** The address's query once some filters change; another category has other attributes. */
export const changedQuery = (filters: ItemFilters, changes: Partial<ItemFilters>): Query => {
  const next = { ...filters, ...changes };
  const wanted = next.categoryId === filters.categoryId ? (next.attributes ?? {}) : {};
  return {
    ...writeFilters(itemList, next),
    ...attributeQuery(wanted),
  };
};

/** Whether the list shows less than all that a store has; its order and its store do not count. */
export const isNarrowed = (filters: ItemFilters): boolean =>
  countFilters<typeof itemList.fields>(filters, ['storeId', 'allStores', 'by', 'sorting']) > 0;

/** What a table on a desk shows: models, but items to whoever searches, until one of both is chosen. What is promised are items. */
export const viewOf = ({ by, keyword = '', promised }: ItemFilters): 'model' | 'item' => {
  if (promised !== undefined) return 'item';
  return by ?? (keyword.trim() === '' ? 'model' : 'item');
};

/** The store whose gear is asked for; undefined for all stores. */
export const storeIn = (filters: ItemFilters, currentId: string | undefined): string | undefined =>
  filters.allStores === 'all' ? undefined : (filters.storeId ?? currentId);

/** What is asked of the server for the filters, at a store whose day ends then. */
export const listInputOf = (
  { attributes, promised, ...filters }: ItemFilters,
  currentId: string | undefined,
  endOfTodayAt?: string,
): Filters<typeof gearList> =>
  inputOf(gearList, {
    ...filters,
    storeId: storeIn(filters, currentId),
    promisedBefore: promised === undefined ? undefined : endOfTodayAt,
    attributes: attributes === undefined ? undefined : JSON.stringify(attributes),
  });

/** The same of the list of models. */
export const modelInputOf = (
  { attributes, ...filters }: ItemFilters,
  currentId: string | undefined,
): Filters<typeof modelList> =>
  inputOf(modelList, {
    ...filters,
    storeId: storeIn(filters, currentId),
    attributes: attributes === undefined ? undefined : JSON.stringify(attributes),
  });

type Counted = readonly { readonly status: EquipmentStatus; readonly count: number }[];
type Summary = {
  readonly byStatus: Counted;
  readonly categories: readonly { readonly categoryId: string; readonly byStatus: Counted }[];
};

/** How many items stand in a status, in the chosen category; undefined counts all of them. */
export const countIn = (
  summary: Summary,
  wantedStatus: EquipmentStatus | undefined,
  wantedCategoryId: string | undefined,
): number => {
  const counted =
    wantedCategoryId === undefined
      ? summary.byStatus
      : (summary.categories.find((each) => each.categoryId === wantedCategoryId)?.byStatus ?? []);
  return counted
    .filter((each) => wantedStatus === undefined || each.status === wantedStatus)
    .reduce((sum, { count }) => sum + count, 0);
};
