import {
  countFilters,
  inputOfFilters,
  noOrderFilters,
  queryOfFilters,
  readOrderFilters,
} from '#web/parts/order-filters/order-filters.ts';
import type { OrderFilters } from '#web/parts/order-filters/order-filters.ts';
import {
  countMore,
  inputOfMore,
  noMoreFilters,
  queryOfMore,
  readMoreFilters,
} from '#web/parts/order-filters/more-filters.ts';
import type { MoreFilters } from '#web/parts/order-filters/more-filters.ts';
import { guestTabs } from '#web/parts/orders/status-tones.ts';
import type { GuestTab } from '#web/parts/orders/status-tones.ts';

/** Which of their orders a guest asks for; it lives in the address, so that back and reload keep it. */
export type GuestWish = OrderFilters & {
  readonly more: MoreFilters;
  readonly tab: GuestTab;
  readonly keyword: string;
  readonly storeId: string | null;
  /** Only those of which money is still to go back. */
  readonly refunding: boolean;
};

type Query = Readonly<Record<string, string | undefined>>;

export const wishTabs = Object.keys(guestTabs) as GuestTab[];

export const noWish: GuestWish = {
  ...noOrderFilters,
  more: noMoreFilters,
  tab: 'all',
  keyword: '',
  storeId: null,
  refunding: false,
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the wish from an address; whatever makes no sense is left out. */
export const readWish = (query: Query): GuestWish => ({
  ...readOrderFilters(query),
  more: readMoreFilters(query),
  tab: wishTabs.find((each) => each === query['tab']) ?? 'all',
  keyword: (query['q'] ?? '').slice(0, 60),
  refunding: query['refunding'] === '1',
  storeId: uuid.test(query['store'] ?? '') ? (query['store'] ?? null) : null,
});

/** Writes the wish for an address, only what says something. */
export const queryOfWish = ({ tab, keyword, storeId, refunding, more, ...filters }: GuestWish): Query => ({
  tab: tab === 'all' ? undefined : tab,
  q: keyword === '' ? undefined : keyword,
  store: storeId ?? undefined,
  refunding: refunding ? '1' : undefined,
  ...queryOfMore(more),
  ...queryOfFilters(filters),
});

/** What is asked of the server. */
export const inputOfWish = ({ tab, keyword, storeId, refunding, more, ...filters }: GuestWish) => {
  const codes: readonly number[] = guestTabs[tab];
  return {
    mine: 'true' as const,
    ...(codes.length === 0 ? {} : { status: codes.join(',') }),
    ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
    ...(storeId === null ? {} : { storeId }),
    ...(refunding ? { refundPending: 'true' as const } : {}),
    ...inputOfMore(more),
    ...inputOfFilters(filters),
  };
};

/** How many things narrow the list besides its tab. */
export const countWish = ({ keyword, storeId, refunding, more, ...filters }: GuestWish): number =>
  countFilters(filters) +
  countMore(more) +
  [keyword !== '', storeId !== null, refunding].filter(Boolean).length;
