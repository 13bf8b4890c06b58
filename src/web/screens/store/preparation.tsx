import { field } from '#contract/list.ts';
import { Pills } from '#ui/Pills.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { goBack, navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { CounterKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { ByOrder } from '#web/screens/store/preparation/ByOrder.tsx';
import { BySize } from '#web/screens/store/preparation/BySize.tsx';
import { firstDaysOf, useWorkDays } from '#web/screens/store/preparation/work-days.ts';
import { useLocale } from '#web/state/language.ts';
import { glovesText } from '#web/text/gloves.ts';
import { preparationText } from '#web/text/preparation.ts';

/** What the page keeps in its address. */
const preparationPage = {
  fields: { day: field.day('day'), view: field.choice('view', ['sizes']) },
  sorts: {},
};

type Choice = ReturnType<typeof filtersOf<typeof preparationPage>>;

/** The gear of a working day, got ready order by order or rack by rack. */
export function StorePreparation({ query }: PageProps<'storePreparation'>) {
  const page = filtersOf(preparationPage, query, (next) => pathTo('storePreparation', next));
  return (
    <Page width="wide" of="storePreparation" back={pathTo('storeWorkspace')} actions={<StoreSwitcher />}>
      <Work page={page} />
    </Page>
  );
}

function Work({ page: { filters, set } }: { page: Choice }) {
  const t = preparationText.use();
  const { current } = useStaffStores();
  const work = useWorkDays();
  if (current === undefined || work === undefined) return <SkeletonCards />;
  const { storeId } = current;
  const day = work.days.find((one) => one === filters.day) ?? work.workingOn;
  const days = { storeId, ...firstDaysOf(day, work.workingOn) };
  const key = `${storeId} ${day}`;
  return (
    <div className="flex flex-col gap-4">
      <DayPills
        days={work.days}
        day={day}
        onChange={(next) => set({ day: next === work.workingOn ? undefined : next })}
      />
      <SegmentedControl
        label={t.view}
        value={filters.view ?? 'orders'}
        options={[
          { value: 'orders', label: t.byOrder },
          { value: 'sizes', label: t.bySize },
        ]}
        onChange={(view) => set({ view: view === 'sizes' ? view : undefined })}
      />
      {filters.view === 'sizes' ? (
        <>
          <BySize key={key} days={days} />
          <SizeKeys onByOrder={() => set({ view: undefined })} />
        </>
      ) : (
        <ByOrder key={key} days={days} onBySize={() => set({ view: 'sizes' })} />
      )}
    </div>
  );
}

function SizeKeys({ onByOrder }: { onByOrder: () => void }) {
  const t = preparationText.use();
  const g = glovesText.use();
  return (
    <CounterKeys
      confirm={{ label: t.byOrder, icon: 'orders', onPress: onByOrder }}
      undo={{ label: g.back, icon: 'chevron-left', onPress: () => goBack(pathTo('storeWorkspace')) }}
      other={{ label: g.scan, icon: 'scan', onPress: () => navigate(pathTo('storeScan')) }}
    />
  );
}

type DayProps = { days: readonly string[]; day: string; onChange: (day: string) => void };

function DayPills({ days, day, onChange }: DayProps) {
  const t = preparationText.use();
  const locale = useLocale();
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const nameOf = (one: string): string => {
    const text = wholeDayText(one, locale);
    return one === todayOn ? `${t.today} · ${text}` : text;
  };
  const options = days.map((one) => ({ value: one, label: nameOf(one) }));
  return <Pills label={t.day} options={options} value={day} onChange={onChange} />;
}
