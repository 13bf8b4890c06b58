import { isDay } from '#domain/time/calendar-date.ts';
import { attributeQuery, attributesIn } from '#web/parts/gear-filters/attribute-query.ts';

type Query = Readonly<Record<string, string | undefined>>;

const idPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const mostDays = 60;

/** What the finder looks for, as its address says it; without a store, days or a first day the usual ones hold. */
export type InquiryFilters = {
  readonly storeId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly startOn?: string | undefined;
  readonly days?: number | undefined;
  /** Wanted values by attribute definition; they belong to the category. */
  readonly attributes: Readonly<Record<string, string>>;
};

const idIn = (value: string | undefined): string | undefined =>
  value !== undefined && idPattern.test(value) ? value : undefined;

const daysIn = (value: string | undefined): number | undefined => {
  const days = Number(value ?? '');
  return Number.isInteger(days) && days >= 1 && days <= mostDays ? days : undefined;
};

/** Reads the filters from an address; what makes no sense there is left out. */
export const readInquiry = (query: Query): InquiryFilters => {
  const categoryId = idIn(query['category']);
  const startOn = query['from'];
  return {
    storeId: idIn(query['store']),
    categoryId,
    startOn: startOn !== undefined && isDay(startOn) ? startOn : undefined,
    days: daysIn(query['days']),
    attributes: categoryId === undefined ? {} : (attributesIn(query) ?? {}),
  };
};

/** The address's query once some filters change; another category has other attributes. */
export const inquiryQuery = (
  filters: InquiryFilters,
  changes: Partial<InquiryFilters>,
): Record<string, string> => {
  const next = { ...filters, ...changes };
  const attributes = next.categoryId === filters.categoryId ? next.attributes : {};
  const written = {
    store: next.storeId,
    category: next.categoryId,
    from: next.startOn,
    days: next.days === undefined ? undefined : String(next.days),
    ...attributeQuery(attributes),
  };
  return Object.fromEntries(
    Object.entries(written).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''),
  );
};
