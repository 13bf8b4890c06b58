import { deliveryMethods, orderTypes } from '#domain/orders/status.ts';
import type { DeliveryMethod, OrderType } from '#domain/orders/status.ts';
import { isDay } from '#domain/time/days.ts';

/** In which order a list can be asked for. */
export const sortings = [
  'createdAt desc',
  'createdAt asc',
  'startDate asc',
  'startDate desc',
  'dueAt asc',
  'dueFen desc',
] as const;
export type Sorting = (typeof sortings)[number];

/** What narrows a list of orders besides where they stand; it lives in the address, so that back and reload keep it. */
export type OrderFilters = {
  readonly type: OrderType | null;
  readonly delivery: DeliveryMethod | null;
  /** Only those with something to pay. */
  readonly owing: boolean;
  readonly late: boolean;
  /** null: as the list itself sees fit. */
  readonly sorting: Sorting | null;
  /** First days of the hire, both inclusive; empty for any. */
  readonly from: string;
  readonly to: string;
};

type Query = Readonly<Record<string, string | undefined>>;

const dayOr = (text: string | undefined): string => (text !== undefined && isDay(text) ? text : '');
const oneOf = <T extends string>(names: readonly T[], text: string | undefined): T | null =>
  names.find((name) => name === text) ?? null;

export const noOrderFilters: OrderFilters = {
  type: null,
  delivery: null,
  owing: false,
  late: false,
  sorting: null,
  from: '',
  to: '',
};

/** Reads the filters from an address; whatever makes no sense is left out. */
export const readOrderFilters = (query: Query): OrderFilters => ({
  type: oneOf(orderTypes, query['type']),
  delivery: oneOf(deliveryMethods, query['way']),
  owing: query['owing'] === '1',
  late: query['late'] === '1',
  sorting: oneOf(sortings, query['sort']?.replace('-', ' ')),
  from: dayOr(query['from']),
  to: dayOr(query['to']),
});

const orNone = (text: string): string | undefined => (text === '' ? undefined : text);

/** Writes the filters for an address, only those that say something. */
export const queryOfFilters = (filters: OrderFilters): Query => ({
  type: filters.type ?? undefined,
  way: filters.delivery ?? undefined,
  owing: filters.owing ? '1' : undefined,
  late: filters.late ? '1' : undefined,
  sort: filters.sorting?.replace(' ', '-'),
  from: orNone(filters.from),
  to: orNone(filters.to),
});

/** What is asked of the server for the filters. */
export const inputOfFilters = (filters: OrderFilters) => ({
  ...(filters.type === null ? {} : { type: filters.type }),
  ...(filters.delivery === null ? {} : { deliveryMethod: filters.delivery }),
  ...(filters.owing ? { due: 'true' as const } : {}),
  ...(filters.late ? { overdue: 'true' as const } : {}),
  ...(filters.sorting === null ? {} : { sorting: filters.sorting }),
  ...(filters.from === '' ? {} : { startFrom: filters.from }),
  ...(filters.to === '' ? {} : { startTo: filters.to }),
});

/** How many things the filters ask for; days count once. */
export const countFilters = (filters: OrderFilters): number => {
  const { type, delivery, owing, late, sorting, from, to } = filters;
  const asked = [type !== null, delivery !== null, owing, late, sorting !== null, from !== '' || to !== ''];
  return asked.filter(Boolean).length;
};
