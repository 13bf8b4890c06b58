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
import { countFilters, filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { dayText } from '#web/parts/time/day-text.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { StaffOrderCard } from '#web/screens/store/counter/StaffOrderCard.tsx';
import { StepLink } from '#web/screens/store/counter/StepLink.tsx';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { countOf, listInputOf, staffOrderList } from '#web/screens/store/orders-list/filters.ts';
import type { StaffFilters, View } from '#web/screens/store/orders-list/filters.ts';
import { NoOrders } from '#web/screens/store/orders-list/NoOrders.tsx';
import { useLocale } from '#web/state/language.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Money } from '#ui/Money.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { Link } from '#web/routing/Link.tsx';
import { ordersText } from '#web/text/orders.ts';

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

const columns =
  'grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.1fr)_9rem_6rem] items-center gap-4 pl-5';
/** Of what stands beside the link: the next step. */
const stepColumn = 'flex w-32 shrink-0 items-center justify-end pr-4';

/** Orders as the rows of a desk's list. */
function OrderRows({ orders, showsStore }: { orders: readonly OrderSummary[]; showsStore: boolean }) {
  const t = storeText.use();
  return (
    <Card pad="none" className="overflow-hidden">
      <div aria-hidden="true" className="text-ink-3 border-line flex border-b py-3 text-sm">
        <div className={columns}>
          <span>{t.columnGuest}</span>
          <span>{t.columnPeriod}</span>
          <span>{t.columnGear}</span>
          <span>{t.columnStatus}</span>
          <span className="text-right">{t.columnMoney}</span>
        </div>
        <span className={stepColumn} />
      </div>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {orders.map((order) => (
          <li key={order.id} className="hover:bg-sunken flex transition-colors">
            <OrderRow order={order} showsStore={showsStore} />
            <span className={stepColumn}>
              <StepLink order={order} isShort />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OrderRow({ order, showsStore }: { order: OrderSummary; showsStore: boolean }) {
  const words = ordersText.use();
  const { gear } = useGearWords();
  return (
    <Link to={pathTo('storeOrder', { id: order.id })} className={cx(columns, 'min-h-18 py-3')}>
      <span className="min-w-0">
        <span className="block truncate text-md font-semibold">{order.customerName}</span>
        <span className="text-ink-3 tnum block truncate text-sm">{order.customerPhone}</span>
      </span>
      <span className="min-w-0">
        <PeriodText order={order} />
        <span className="text-ink-3 tnum block truncate text-sm">{order.orderNumber}</span>
      </span>
      <span className="min-w-0">
        <span className="block truncate">{gear(order.titles[0]?.title ?? '')}</span>
        <span className="text-ink-3 block truncate text-sm">
          {words.allPieces(order.itemCount)}
          {showsStore ? ` · ${order.storeName}` : ''}
        </span>
      </span>
      <StatusTag status={order.status} deliveryMethod={order.deliveryMethod} overdue={order.overdue} />
      <RowMoney order={order} />
    </Link>
  );
}

function RowMoney({ order }: { order: OrderSummary }) {
  const words = ordersText.use();
  const isDue = order.dueFen > 0;
  return (
    <span className={cx('text-right', isDue && 'text-warning')}>
      <Money fen={isDue ? order.dueFen : order.chargeFen} size="md" />
      <span className={cx('block text-sm', !isDue && 'text-ink-3')}>
        {isDue ? words['bill.Open'] : words['bill.charge']}
      </span>
    </span>
  );
}

const OrderFilterSheet = lazyPart(
  () => import('#web/screens/store/orders-list/OrderFilterSheet.tsx'),
  'OrderFilterSheet',
);

/** The store's orders: searched, filtered, and each with its next step. */
export function StoreOrders({ query }: PageProps<'storeOrders'>) {
  const t = storeText.use();
  const { current } = useStaffStores();
  const day = useStoreDay(current);
  const isWide = useIsLarge();
  const page = filtersOf(staffOrderList, query, (next) => pathTo('storeOrders', next));
  const { filters, set } = page;
  const input = listInputOf(filters, current?.storeId, day);
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
      items={(orders) =>
        isWide ? (
          <OrderRows orders={orders} showsStore={filters.stores === 'all'} />
        ) : (
          <ul className="m-0 flex list-none flex-col gap-3 p-0">
            {orders.map((order) => (
              <li key={order.id}>
                <StaffOrderCard order={order} showsStore={filters.stores === 'all'} />
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
