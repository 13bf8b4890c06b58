import { field } from '#contract/list.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pills } from '#ui/Pills.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useCall } from '#web/api/queries.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { OpenWorkList, type OpenWork } from '#web/screens/driver/run/OpenWorkList.tsx';
import { StopButton } from '#web/screens/driver/run/RunStops.tsx';
import { useRun, type Run, type RunStop } from '#web/screens/driver/run/use-run.ts';
import { useLocale } from '#web/state/language.ts';
import { driverText } from '#web/text/driver.ts';

/** What the page keeps in its address. */
const workPage = {
  fields: {
    tab: field.choice('tab', ['open', 'done']),
    store: field.id('store'),
    day: field.day('day'),
  },
  sorts: {},
};

type Kind = 'deliver' | 'collect';
type Props = {
  of: 'driverDeliveries' | 'driverPickups';
  kind: Kind;
  query: Parameters<typeof filtersOf>[1];
};

/** Deliveries or collections: those on the own run, those that can be taken, those that are over. */
export function WorkPage({ of, kind, query }: Props) {
  const t = driverText.use();
  const { filters, set } = filtersOf(workPage, query, (next) => pathTo(of, next));
  const tab = filters.tab ?? 'mine';
  return (
    <Page of={of} back={pathTo('driverDashboard')}>
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t.tabs}
          value={tab}
          options={[
            { value: 'mine', label: t.mineTab },
            { value: 'open', label: t.openTab },
            { value: 'done', label: t.doneTab },
          ]}
          onChange={(next) => set({ tab: next === 'mine' ? undefined : next })}
        />
        {tab === 'open' ? (
          <ToTake
            kind={kind}
            filters={filters}
            onStore={(store) => set({ store })}
            onDay={(day) => set({ day })}
          />
        ) : (
          <OwnStops kind={kind} isOver={tab === 'done'} />
        )}
      </div>
    </Page>
  );
}

function OwnStops({ kind, isOver }: { kind: Kind; isOver: boolean }) {
  const t = driverText.use();
  const query = useRun();
  const stopsOf = (run: Run | null): readonly RunStop[] =>
    run?.stops.filter((stop) => stop.kind === kind && (stop.outcome !== null) === isOver) ?? [];
  return (
    <Loaded query={query}>
      {({ run }) => {
        const stops = stopsOf(run);
        if (stops.length === 0)
          return (
            <EmptyState
              title={t[`none.${isOver ? 'done' : 'mine'}.${kind}`]}
              {...(!isOver && { text: t.noneMineText })}
            />
          );
        return (
          <Card pad="none" className="divide-line divide-y">
            {stops.map((stop) => (
              <StopButton
                key={stop.id}
                stop={stop}
                onOpen={() => {
                  if (stop.order !== null) navigate(pathTo('driverOrder', { id: stop.order.id }));
                }}
              />
            ))}
          </Card>
        );
      }}
    </Loaded>
  );
}

type ToTakeProps = {
  kind: Kind;
  filters: { readonly store?: string | undefined; readonly day?: string | undefined };
  onStore: (store: string | undefined) => void;
  onDay: (day: string | undefined) => void;
};

const all = '';

function ToTake({ kind, filters: { store, day }, onStore, onDay }: ToTakeProps) {
  const t = driverText.use();
  const locale = useLocale();
  const query = useCall('runs.open', { kind });
  const distinct = (items: readonly OpenWork[], name: (work: OpenWork) => readonly [string, string]) =>
    [...new Map(items.map(name))].map(([value, label]) => ({ value, label }));
  return (
    <Loaded query={query}>
      {({ items }) => {
        const stores = distinct(items, ({ storeId, storeName }) => [storeId, storeName]);
        const days = distinct(items, (work) => [work.day, wholeDayText(work.day, locale)]);
        const shown = items.filter(
          (work) =>
            (store === undefined || work.storeId === store) && (day === undefined || work.day === day),
        );
        return (
          <>
            {stores.length < 2 && store === undefined ? null : (
              <Pills
                label={t.store}
                value={store ?? all}
                options={[{ value: all, label: t.allStores }, ...stores]}
                onChange={(next) => onStore(next === all ? undefined : next)}
              />
            )}
            {days.length < 2 && day === undefined ? null : (
              <Pills
                label={t.day}
                value={day ?? all}
                options={[{ value: all, label: t.allDays }, ...days]}
                onChange={(next) => onDay(next === all ? undefined : next)}
              />
            )}
            {shown.length === 0 ? (
              <EmptyState title={t[`none.open.${kind}`]} text={t.noneOpenText} />
            ) : (
              <OpenWorkList items={shown} />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
