import { returnMethods } from '#domain/orders/status.ts';
import type { ReturnMethod } from '#domain/orders/status.ts';
import { isDay } from '#domain/time/days.ts';

/** What narrows the store's list by the way back, by the days on which orders were made, and by their last days. */
export type MoreFilters = {
  readonly back: ReturnMethod | null;
  /** Each inclusive; empty for any. */
  readonly madeFrom: string;
  readonly madeTo: string;
  readonly lastFrom: string;
  readonly lastTo: string;
};

export const noMoreFilters: MoreFilters = { back: null, madeFrom: '', madeTo: '', lastFrom: '', lastTo: '' };

type Query = Readonly<Record<string, string | undefined>>;

const dayOr = (text: string | undefined): string => (text !== undefined && isDay(text) ? text : '');
const orNone = (text: string): string | undefined => (text === '' ? undefined : text);

/** Reads the filters from an address; whatever makes no sense is left out. */
export const readMoreFilters = (query: Query): MoreFilters => ({
  back: returnMethods.find((method) => method === query['back']) ?? null,
  madeFrom: dayOr(query['madeFrom']),
  madeTo: dayOr(query['madeTo']),
  lastFrom: dayOr(query['lastFrom']),
  lastTo: dayOr(query['lastTo']),
});

/** Writes the filters for an address, only those that say something. */
export const queryOfMore = ({ back, madeFrom, madeTo, lastFrom, lastTo }: MoreFilters): Query => ({
  back: back ?? undefined,
  madeFrom: orNone(madeFrom),
  madeTo: orNone(madeTo),
  lastFrom: orNone(lastFrom),
  lastTo: orNone(lastTo),
});

/** What is asked of the server for the filters. */
export const inputOfMore = ({ back, madeFrom, madeTo, lastFrom, lastTo }: MoreFilters) => ({
  ...(back === null ? {} : { returnMethod: back }),
  ...(madeFrom === '' ? {} : { createdFrom: madeFrom }),
  ...(madeTo === '' ? {} : { createdTo: madeTo }),
  ...(lastFrom === '' ? {} : { endFrom: lastFrom }),
  ...(lastTo === '' ? {} : { endTo: lastTo }),
});

/** How many things the filters ask for; each pair of days counts once. */
export const countMore = ({ back, madeFrom, madeTo, lastFrom, lastTo }: MoreFilters): number =>
  [back !== null, madeFrom + madeTo !== '', lastFrom + lastTo !== ''].filter(Boolean).length;
