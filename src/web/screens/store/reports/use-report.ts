import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { sameDaysBefore } from '#web/screens/store/finance/answers.ts';
import { inputOf, queryOf, readRange, type FinanceRange } from '#web/screens/store/finance/RangeBar.tsx';

type Query = Readonly<Record<string, string>>;

export const reportKinds = ['utilisation', 'revenue', 'damage', 'deposits', 'agents', 'shortage'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The report that an address names; the first one unless it does. */
export const kindOf = ({ report }: Query): ReportKind =>
  reportKinds.find((kind) => kind === report) ?? reportKinds[0];

/** The stores and days of a report, how they change, and what its calls by day are asked. */
export const useReport = (query: Query) => {
  const { stores, current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const usual = { todayOn, usual: 'recent' } as const;
  const asked = readRange(query, usual);
  const before = sameDaysBefore(asked);
  const { store: _store, from: _from, to: _to, ...rest } = query;
  const byDay = { by: 'day', sorting: 'name asc' } as const;
  return {
    asked,
    todayOn,
    stores,
    weeks: before.weeks,
    onChange: (next: FinanceRange): void =>
      navigate(pathTo('storeReports', { ...rest, ...queryOf(next, usual) }), { replace: true }),
    days: { ...inputOf(asked), ...byDay },
    before: { ...inputOf({ ...asked, ...before }), ...byDay },
  };
};
