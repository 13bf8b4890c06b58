import { Suspense } from 'react';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { useIsDesk } from '#web/parts/lists/use-is-desk.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useBookDayText } from '#web/screens/store/finance/days-text.ts';
import type { ReportRow, ReportSort, ReportTitle } from '#web/screens/store/reports/report-rows.ts';
import { reportsText } from '#web/text/reports.ts';

const ReportTable = lazyPart(() => import('#web/screens/store/reports/ReportTable.tsx'), 'ReportTable');

type Props = {
  label: string;
  /** The first one is the main figure: it stands at the right of a card. */
  titles: readonly ReportTitle[];
  rows: readonly ReportRow[];
  sort: ReportSort;
};

const isDay = (name: string): boolean => /^\d{4}-\d\d-\d\d$/.test(name);

/** The lines behind a chart: a table on a desk, cards elsewhere. */
export function ReportLines({ rows: own, ...props }: Props) {
  const isDesk = useIsDesk();
  const { gear } = useGearWords();
  const dayText = useBookDayText();
  const rows = own.map((row) => ({
    ...row,
    name: isDay(row.name) ? dayText(row.name) : gear(row.name),
    detail: gear(row.detail),
  }));
  if (isDesk)
    return (
      <Suspense fallback={<Skeleton className="h-64 rounded-xl" />}>
        <ReportTable {...props} rows={rows} />
      </Suspense>
    );
  const { titles, label } = props;
  const [main, ...others] = titles;
  return (
    <section aria-label={label}>
      <CardRows items={rows} keyOf={({ id }) => id}>
        {({ name, detail, cells }) => (
          <div className="flex items-start gap-3 p-4">
            <div className="min-w-0 flex-1">
              <p className="text-md font-medium break-words">{name}</p>
              {detail === '' ? null : <p className="text-ink-3 text-sm">{detail}</p>}
              <dl className="text-ink-2 m-0 mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
                {others.map(({ title }, at) => (
                  <div key={title} className="flex gap-1.5">
                    <dt className="text-ink-3">{title}</dt>
                    <dd className="tnum m-0">{cells[at + 1]}</dd>
                  </div>
                ))}
              </dl>
            </div>
            <p className="tnum shrink-0 text-right text-md font-semibold">
              <span className="sr-only">{main?.title} </span>
              {cells[0]}
            </p>
          </div>
        )}
      </CardRows>
    </section>
  );
}

/** Chooses the order of the lines where they are cards; on a desk the titles do. */
export function SortSelect({ titles, sort }: Pick<Props, 'titles' | 'sort'>) {
  const t = reportsText.use();
  const isDesk = useIsDesk();
  if (isDesk) return null;
  const options = [...titles, { title: t.name, sort: 'name' }].flatMap(({ title, sort: by }) =>
    sort.sorts
      .filter((one) => by !== undefined && one.startsWith(`${by} `))
      .map((value) => ({ value, label: value.endsWith(' desc') ? t.highFirst(title) : t.lowFirst(title) })),
  );
  const [usual] = sort.sorts;
  return (
    <FilterSelect
      label={t.sort}
      any={t.usualSort}
      value={sort.now === usual ? '' : sort.now}
      options={options.filter(({ value }) => value !== usual)}
      onChange={(value) => sort.onSort(sort.sorts.find((one) => one === value))}
    />
  );
}
