import { orderStatus, returnMethods } from '#domain/orders/status.ts';
import type { OrderStatus, PaymentMethod, ReturnMethod } from '#domain/orders/status.ts';
import { isDay } from '#domain/time/days.ts';

/** The ways to pay, told here since a first visit waits for whatever else keeps them. */
export const payWays = ['cash', 'wechat', 'alipay'] as const satisfies readonly PaymentMethod[];

/** Every status, in the order of its number. */
export const statuses: readonly OrderStatus[] = Object.values(orderStatus).toSorted((a, b) => a - b);

/** What narrows a list further: one status, the way back, how it was paid, the days it was made on, and its last day. */
export type MoreFilters = {
  /** Just this one, finer than the tabs. */
  readonly status: OrderStatus | null;
  readonly back: ReturnMethod | null;
  /** Only those on which something was paid that way. */
  readonly paidBy: PaymentMethod | null;
  /** Each inclusive; empty for any. */
  readonly madeFrom: string;
  readonly madeTo: string;
  readonly lastFrom: string;
  readonly lastTo: string;
};

export const noMoreFilters: MoreFilters = {
  status: null,
  back: null,
  paidBy: null,
  madeFrom: '',
  madeTo: '',
  lastFrom: '',
  lastTo: '',
};

type Query = Readonly<Record<string, string | undefined>>;

const dayOr = (text: string | undefined): string => (text !== undefined && isDay(text) ? text : '');
const orNone = (text: string): string | undefined => (text === '' ? undefined : text);

/** Reads the filters from an address; whatever makes no sense is left out. */
export const readMoreFilters = (query: Query): MoreFilters => ({
  status: statuses.find((status) => String(status) === query['status']) ?? null,
  back: returnMethods.find((method) => method === query['back']) ?? null,
  paidBy: payWays.find((method) => method === query['paid']) ?? null,
  madeFrom: dayOr(query['madeFrom']),
  madeTo: dayOr(query['madeTo']),
  lastFrom: dayOr(query['lastFrom']),
  lastTo: dayOr(query['lastTo']),
});

/** Writes the filters for an address, only those that say something. */
export const queryOfMore = ({
  status,
  back,
  paidBy,
  madeFrom,
  madeTo,
  lastFrom,
  lastTo,
}: MoreFilters): Query => ({
  status: status === null ? undefined : String(status),
  back: back ?? undefined,
  paid: paidBy ?? undefined,
  madeFrom: orNone(madeFrom),
  madeTo: orNone(madeTo),
  lastFrom: orNone(lastFrom),
  lastTo: orNone(lastTo),
});

/** What is asked of the server for the filters. */
export const inputOfMore = ({ status, back, paidBy, madeFrom, madeTo, lastFrom, lastTo }: MoreFilters) => ({
  ...(status === null ? {} : { status: String(status) }),
  ...(back === null ? {} : { returnMethod: back }),
  ...(paidBy === null ? {} : { paidBy }),
  ...(madeFrom === '' ? {} : { createdFrom: madeFrom }),
  ...(madeTo === '' ? {} : { createdTo: madeTo }),
  ...(lastFrom === '' ? {} : { endFrom: lastFrom }),
  ...(lastTo === '' ? {} : { endTo: lastTo }),
});

/** How many things the filters ask for; each pair of days counts once. */
export const countMore = ({ status, back, paidBy, ...days }: MoreFilters): number =>
  [
    status !== null,
    back !== null,
    paidBy !== null,
    days.madeFrom + days.madeTo !== '',
    days.lastFrom + days.lastTo !== '',
  ].filter(Boolean).length;
