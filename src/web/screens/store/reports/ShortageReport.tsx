import { shortageList } from '#contract/report-lists.ts';
import { BarChart } from '#ui/BarChart.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Output } from '#web/api/calls.ts';
import { useList } from '#web/api/lists.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { dayText } from '#web/parts/time/day-text.ts';
import { pathTo } from '#web/paths.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { ReportPills } from '#web/screens/store/reports/ReportHead.tsx';
import { useLocale } from '#web/state/language.ts';
import { financeText } from '#web/text/finance.ts';
import { reportsText } from '#web/text/reports.ts';
import { shellText } from '#web/text/shell.ts';

type Size = Output<'reports.shortage'>['items'][number];

const sizesAtOnce = 20;
/** Sizes that run out are read at once for the chart. */
const mostShort = 1000;

/** Where gear runs out in the next two weeks, by size, and what could be given instead. */
export function ShortageReport({ query }: { query: Readonly<Record<string, string>> }) {
  const t = reportsText.use();
  const finance = financeText.use();
  const { stores, current } = useStaffStores();
  const page = filtersOf(shortageList, query, (next) =>
    pathTo('storeReports', { ...next, report: 'shortage' }),
  );
  // One store at a time: each of its sizes is asked about for each day.
  const storeId = page.filters.storeId ?? current?.storeId;
  const input = storeId === undefined ? {} : { storeId };
  return (
    <ListScreen
      of="storeReports"
      page={page}
      input={input}
      atOnce={sizesAtOnce}
      none={<EmptyState title={t.noGear} text={t.noGearText} />}
      noneFound={null}
      found={t.found}
      items={(sizes) => (
        <CardRows items={sizes} keyOf={({ id }) => id}>
          {(size) => <SizeRow size={size} />}
        </CardRows>
      )}
    >
      <ReportPills kind="shortage" query={query} />
      {stores.length > 1 ? (
        <div className="flex">
          <FilterSelect
            label={finance.store}
            any={current?.storeName ?? ''}
            value={storeId === current?.storeId ? '' : (storeId ?? '')}
            options={stores
              .filter((store) => store.storeId !== current?.storeId)
              .map((store) => ({ value: store.storeId, label: store.storeName }))}
            onChange={(next) => page.set({ storeId: next === '' ? undefined : next })}
          />
        </div>
      ) : null}
      <ShortDays storeId={storeId} />
    </ListScreen>
  );
}

/** How many sizes run out on each day. */
function ShortDays({ storeId }: { storeId: string | undefined }) {
  const t = reportsText.use();
  const finance = financeText.use();
  const shell = shellText.use();
  const locale = useLocale();
  const input = { ...(storeId === undefined ? {} : { storeId }), isShort: 'true' } as const;
  const short = useList('reports.shortage', input, mostShort);
  if (short.error !== null && short.items.length === 0)
    return <LoadError error={short.error} onRetry={() => void short.refetch()} />;
  if (short.isPending)
    return (
      <div role="status" aria-label={shell.loading}>
        <Skeleton className="h-56 rounded-xl" />
      </div>
    );
  const days = short.items[0]?.days ?? [];
  return (
    <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-3">
      <h2 className="text-ink-2 text-base">{t.shortage}</h2>
      <p className="text-2xl font-bold tracking-tight">{t.sizesOut(short.totalCount)}</p>
      {days.length === 0 ? null : (
        <>
          <p aria-hidden="true" className="text-ink-2 text-sm">
            {t.sizesOutByDay}
          </p>
          <BarChart
            isSmall
            label={t.sizesOutByDay}
            head={finance.day}
            series={[{ name: t.sizesOutByDay, className: 'fill-danger' }]}
            down={{ name: t.takenOff, className: 'fill-warning' }}
            bars={days.map(({ on }) => ({
              name: dayText(on, locale),
              mark: dayText(on, locale),
              up: [short.items.filter(({ shortOn }) => shortOn.includes(on)).length],
              down: 0,
            }))}
            format={String}
          />
        </>
      )}
      <p className="text-ink-3 text-sm">{t.shortageMeans}</p>
    </Card>
  );
}

function SizeRow({ size }: { size: Size }) {
  const t = reportsText.use();
  const locale = useLocale();
  const { nameOf } = useGearWords();
  const { name, sizeLabel, total, leastFree, shortOn, instead } = size;
  const things = instead.map(
    (one) => `${nameOf({ title: one.name, sizeLabel: one.sizeLabel })} × ${one.free}`,
  );
  return (
    <div className="flex flex-col gap-2 p-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-6">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-md font-medium break-words">{nameOf({ title: name, sizeLabel })}</p>
          <p className="text-ink-3 text-sm">{t.stock(total)}</p>
        </div>
        <p className="shrink-0 text-right text-sm">
          <span className="text-ink-3 block">{t.leastFree}</span>
          <span className={cx('tnum text-lg font-bold', leastFree === 0 && 'text-danger')}>{leastFree}</span>
        </p>
      </div>
      <FreeDays days={size.days} stock={total} />
      {shortOn.length === 0 ? null : (
        <div className="text-sm lg:col-span-2">
          <p className="text-danger">{t.runsOut(shortOn.map((on) => dayText(on, locale)).join(t.comma))}</p>
          <p className="text-ink-2">
            {things.length === 0 ? t.noInstead : t.insteadOf(things.join(t.comma))}
          </p>
        </div>
      )}
    </div>
  );
}

/** A quarter of the stock or less is little. */
const toneOf = (free: number, stock: number): string => {
  if (free === 0) return 'bg-danger-soft text-danger';
  return free * 4 <= stock ? 'bg-warning-soft text-warning' : 'bg-ice-soft text-ice-ink';
};

/** How many are left on each day: a cell a day, with the day of the month above. */
function FreeDays({ days, stock }: Pick<Size, 'days'> & { stock: number }) {
  const t = reportsText.use();
  const locale = useLocale();
  return (
    <ol
      aria-label={t.freeEachDay}
      className="m-0 grid list-none grid-cols-[repeat(14,minmax(0,1fr))] gap-0.5 p-0"
    >
      {days.map(({ on, free }) => (
        <li key={on} className="tnum min-w-0 text-center text-xs">
          <span className="sr-only">{dayText(on, locale)} </span>
          <span aria-hidden="true" className="text-ink-3 block">
            {Number(on.slice(8))}
          </span>
          <span className={cx('block rounded-sm py-1 font-semibold', toneOf(free, stock))}>{free}</span>
        </li>
      ))}
    </ol>
  );
}
