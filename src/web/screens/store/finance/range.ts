import { addDays, daysBetween, isDay } from '#domain/time/days.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';

/** The date range and store of a finance page; an empty `storeId` means all stores. */
export type FinanceRange = {
  readonly storeId: string;
  readonly from: string;
  readonly to: string;
};

/** So many days are shown at once. */
export const mostDays = 366;

/** Tells days that can be shown: both there, in their order, and not too many. */
export const isRange = (from: string, to: string): boolean =>
  isDay(from) && isDay(to) && daysBetween(from, to) >= 0 && daysBetween(from, to) < mostDays;

export type Preset = 'today' | 'yesterday' | 'week' | 'recent' | 'month' | 'lastMonth';

/** The days that have a name. */
export const presetDays = (
  todayOn: string,
): Readonly<Record<Preset, readonly [from: string, to: string]>> => {
  const firstOfMonth = `${todayOn.slice(0, 8)}01`;
  const lastMonthEnd = addDays(firstOfMonth, -1);
  return {
    today: [todayOn, todayOn],
    yesterday: [addDays(todayOn, -1), addDays(todayOn, -1)],
    week: [addDays(todayOn, -6), todayOn],
    recent: [addDays(todayOn, -30), todayOn],
    month: [firstOfMonth, todayOn],
    lastMonth: [`${lastMonthEnd.slice(0, 8)}01`, lastMonthEnd],
  };
};

/** The days that a page shows unless others are asked for. */
type Usual = { readonly todayOn: string; readonly usual: Preset };

const usualDays = ({ todayOn, usual }: Usual): { from: string; to: string } => {
  const [from, to] = presetDays(todayOn)[usual];
  return { from, to };
};

/** Reads the address; days that make no sense are the usual ones. */
export const readRange = (query: Readonly<Record<string, string>>, usual: Usual): FinanceRange => {
  const { store = '', from = '', to = '' } = query;
  return { storeId: store, ...(isRange(from, to) ? { from, to } : usualDays(usual)) };
};

/** Writes the address; the usual days need no words. */
export const queryOf = (
  { storeId, from, to }: FinanceRange,
  usual: Usual,
): Readonly<Record<string, string | undefined>> => {
  const known = usualDays(usual);
  return {
    store: storeId === '' ? undefined : storeId,
    ...(from === known.from && to === known.to ? {} : { from, to }),
  };
};

/** The date range in the address of a finance page, and how it changes: what `RangeBar` needs of it. */
export const rangeOf = (
  page: 'storeFinance' | 'storeClosings' | 'storeStatements',
  query: Readonly<Record<string, string>>,
  usual: Usual,
) => ({
  asked: readRange(query, usual),
  todayOn: usual.todayOn,
  onChange: (next: FinanceRange) => navigate(pathTo(page, queryOf(next, usual)), { replace: true }),
});

/** The input of calls about these days. */
export const inputOf = ({
  storeId,
  from,
  to,
}: FinanceRange): { storeId?: string; from: string; to: string } => ({
  ...(storeId === '' ? {} : { storeId }),
  from,
  to,
});

/** The days in a file's name. */
export const fileDays = ({ from, to }: Pick<FinanceRange, 'from' | 'to'>): string =>
  from === to ? from : `${from}-${to}`;
