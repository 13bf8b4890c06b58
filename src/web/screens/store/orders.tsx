import { Suspense } from 'react';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { addDays } from '#domain/time/days.ts';
import { Badge } from '#ui/Badge.tsx';
import { Pills } from '#ui/Pills.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { FilterChip } from '#web/parts/lists/FilterChip.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { countFilters, filtersOf, sortOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { rowsAtOnce, useIsDesk } from '#web/parts/lists/use-is-desk.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { StaffOrderCard } from '#web/screens/store/counter/StaffOrderCard.tsx';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { countOf, listInputOf, staffOrderList } from '#web/screens/store/orders-list/filters.ts';
import type { StaffFilters, View } from '#web/screens/store/orders-list/filters.ts';
import { NoOrders } from '#web/screens/store/orders-list/NoOrders.tsx';
import { useLocale } from '#web/state/language.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';

type Days = { readonly startFrom?: string | undefined; readonly startTo?: string | undefined };
type Props = { value: Days; todayOn: string; onChange: (days: Days) => void };

/** Chooses on which days the hire starts. */
function DateFilter({ value: days, todayOn, onChange }: Props) {
  const t = storeText.use();
  const shell = shellText.use();
  const locale = useLocale();
  const { show, close, sheet } = useOpening();
  const value = { from: days.startFrom ?? '', to: days.startTo ?? '' };
  const set = (next: typeof value) => onChange({ startFrom: next.from, startTo: next.to });
  const isSet = value.from !== '' || value.to !== '';
  const choices = [
    { label: t.today, from: todayOn, to: todayOn },
    { label: t.tomorrow, from: addDays(todayOn, 1), to: addDays(todayOn, 1) },
    { label: t.nextWeek, from: todayOn, to: addDays(todayOn, 6) },
    { label: t.lastWeek, from: addDays(todayOn, -6), to: todayOn },
  ];
  const presetLabel = choices.find(({ from, to }) => from === value.from && to === value.to)?.label;
  const text = [value.from, value.to].map((day) => (day === '' ? '…' : dayText(day, locale))).join(' – ');
  return (
    <>
      <Chip chosen={isSet} onPress={show}>
        {isSet ? (presetLabel ?? text) : t.startDate}
      </Chip>
      <AppSheet
        {...sheet}
        title={t.startDate}
        footer={
          <>
            <Button variant="secondary" onClick={() => (set({ from: '', to: '' }), close())}>
              {shell.clear}
            </Button>
            <Button onClick={close}>{shell.confirm}</Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap gap-2">
            {choices.map(({ label, from, to }) => (
              <Chip
                key={label}
                chosen={value.from === from && value.to === to}
                onPress={() => (set({ from, to }), close())}
              >
                {label}
              </Chip>
            ))}
          </div>
          <div className="grid grid-cols-2 gap-3">
            <TextInput
              type="date"
              label={t.fromDay}
              value={value.from}
              onChange={(from) => set({ ...value, from })}
            />
            <TextInput
              type="date"
              label={t.toDay}
              value={value.to}
              onChange={(to) => set({ ...value, to })}
            />
          </div>
        </div>
      </AppSheet>
    </>
  );
}

const OrderTable = lazyPart(() => import('#web/screens/store/orders-list/OrderTable.tsx'), 'OrderTable');
const OrderFilterSheet = lazyPart(
  () => import('#web/screens/store/orders-list/OrderFilterSheet.tsx'),
  'OrderFilterSheet',
);

/** The store's orders: searched, filtered, and each with its next step. */
export function StoreOrders({ query }: PageProps<'storeOrders'>) {
  const t = storeText.use();
  const { current } = useStaffStores();
  const day = useStoreDay(current);
  const isDesk = useIsDesk();
  const page = filtersOf(staffOrderList, query, (next) => pathTo('storeOrders', next));
  const { filters, set } = page;
  const input = listInputOf(filters, current?.storeId, day);
  const showsStore = filters.stores === 'all';
  return (
    <ListScreen
      of="storeOrders"
      actions={<StoreSwitcher />}
      page={page}
      input={input}
      search={t.searchOrders}
      bar={<FilterBar filters={filters} onChange={set} />}
      found={t.found}
      none={<NoOrders filters={filters} onReset={() => page.show({})} />}
      noneFound={null}
      atOnce={isDesk ? rowsAtOnce : undefined}
      items={(orders) =>
        isDesk ? (
          <Suspense fallback={<SkeletonCards />}>
            <OrderTable
              orders={orders}
              sort={sortOf(page, input.sorting)}
              showsStore={showsStore}
              leadsTo="storeOrder"
            />
          </Suspense>
        ) : (
          <ul className="m-0 flex list-none flex-col gap-3 p-0">
            {orders.map((order) => (
              <li key={order.id}>
                <StaffOrderCard order={order} showsStore={showsStore} />
              </li>
            ))}
          </ul>
        )
      }
    />
  );
}

type Counts = Output<'orders.counts'>;

const countNames = {
  overdue: 'overdue',
  gearAtRisk: 'gearAtRisk',
  handOverToday: 'toHandOverToday',
  ready: 'readyToday',
  handedOver: 'handedOverToday',
  dueToday: 'dueToday',
  out: 'gearOut',
  noShow: 'noShows',
} as const satisfies Readonly<Record<View, keyof Counts>>;

/** How many orders a view shows; none while that is not known. */
const countOfView = (view: View, counts: Counts | undefined): number => counts?.[countNames[view]] ?? 0;

/** Views that press, told in red; those that are rare stand there only while something is in them. */
const urgent: readonly View[] = ['overdue', 'gearAtRisk', 'noShow'];
const rare: readonly View[] = ['gearAtRisk', 'noShow'];
/** The dashboard leads to these; on the page itself the tabs say nearly the same. */
const fromElsewhere: readonly View[] = ['ready', 'handedOver', 'out'];

const toggledView = ({ view }: StaffFilters, pressed: View): Partial<StaffFilters> => ({
  view: view === pressed ? undefined : pressed,
  tab: undefined,
  status: undefined,
});

/** They have a control of their own beside the filter sheet. */
const besideSheet = ['tab', 'view', 'keyword', 'storeId', 'startFrom', 'startTo'] as const;

type FilterProps = { filters: StaffFilters; onChange: (changes: Partial<StaffFilters>) => void };

function FilterBar({ filters, onChange }: FilterProps) {
  const t = storeText.use();
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const counts = useCall(
    'orders.counts',
    current === undefined || filters.stores === 'all' ? {} : { storeId: current.storeId },
  ).data;
  const tabs = staffOrderList.fields.tab.values.map((tab) => {
    const isOver = tab === 'all' || tab === 'done' || tab === 'cancelled';
    const count = counts === undefined || isOver ? 0 : countOf(tab, counts.byStatus);
    return { value: tab, label: count === 0 ? t[`tab.${tab}`] : `${t[`tab.${tab}`]} ${count}` };
  });
  return (
    <>
      <Pills
        label={t.statusTabs}
        options={tabs}
        value={filters.tab ?? 'all'}
        onChange={(tab) =>
          onChange({ tab: tab === 'all' ? undefined : tab, view: undefined, status: undefined })
        }
      />
      <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:px-0">
        {staffOrderList.fields.view.values
          .filter((view) => filters.view === view || !fromElsewhere.includes(view))
          .filter((view) => filters.view === view || !rare.includes(view) || countOfView(view, counts) > 0)
          .map((view) => (
            <Chip
              key={view}
              chosen={filters.view === view}
              onPress={() => onChange(toggledView(filters, view))}
            >
              {t[`view.${view}`]}
              {urgent.includes(view) ? (
                <Badge count={countOfView(view, counts)} />
              ) : countOfView(view, counts) === 0 ? null : (
                <span className="tnum">{countOfView(view, counts)}</span>
              )}
            </Chip>
          ))}
        <DateFilter value={filters} todayOn={todayOn} onChange={onChange} />
        <FilterChip count={countFilters(filters, besideSheet)}>
          {(sheet) => <OrderFilterSheet {...sheet} filters={filters} onChange={onChange} />}
        </FilterChip>
      </div>
    </>
  );
}
