import { damageList, reportGroups, revenueList, utilisationList } from '#contract/report-lists.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { useList } from '#web/api/lists.ts';
import { filtersOf, sortOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import { ByChips } from '#web/screens/store/reports/ByChips.tsx';
import { usedPercent } from '#web/screens/store/reports/day-figures.ts';
import { ReportFigure } from '#web/screens/store/reports/ReportFigure.tsx';
import { ReportPills, ReportRange } from '#web/screens/store/reports/ReportHead.tsx';
import { ReportLines, SortSelect } from '#web/screens/store/reports/ReportLines.tsx';
import { anySort } from '#web/screens/store/reports/report-rows.ts';
import { useReport } from '#web/screens/store/reports/use-report.ts';
import { reportsText } from '#web/text/reports.ts';

type Props = { query: Readonly<Record<string, string>> };

/** So many days are read at once. */
const mostDays = 366;
const linesAtOnce = 40;

const percentText = (percent: number): string => `${percent}%`;
const permilleText = (permille: number | null, none: string): string =>
  permille === null ? none : percentText(permille / 10);

/** How much gear was out of what could have been. */
export function UtilisationReport({ query }: Props) {
  const t = reportsText.use();
  const report = useReport(query);
  const days = useList('reports.utilisation', report.days, mostDays);
  const before = useList('reports.utilisation', report.before, mostDays);
  const page = filtersOf(utilisationList, query, (next) =>
    pathTo('storeReports', { ...next, report: 'utilisation' }),
  );
  const sort = anySort(sortOf(page, page.filters.sorting));
  const titles = [
    { title: t.utilisation, sort: 'usedPermille' },
    { title: t.outDays, sort: 'outDays' },
    { title: t.idleDays },
    { title: t.awayDays },
  ];
  return (
    <ListScreen
      of="storeReports"
      page={page}
      atOnce={linesAtOnce}
      none={<EmptyState title={t.none} text={t.noneText} />}
      noneFound={null}
      found={t.found}
      bar={
        <ByChips options={reportGroups} value={page.filters.by} onChange={(by) => page.set({ by })}>
          <SortSelect titles={titles} sort={sort} />
        </ByChips>
      }
      items={(lines) => (
        <ReportLines
          label={t.utilisation}
          titles={titles}
          sort={sort}
          rows={lines.map(({ usedPermille, outDays, idleDays, awayDays, ...named }) => ({
            ...named,
            cells: [permilleText(usedPermille, t.unknown), outDays, idleDays, awayDays],
          }))}
        />
      )}
    >
      <ReportPills kind="utilisation" query={query} />
      <ReportRange report={report} />
      <ReportFigure
        title={t.utilisation}
        means={t.utilisationMeans}
        days={days}
        before={before}
        weeks={report.weeks}
        range={report.asked}
        todayOn={report.todayOn}
        measure={{
          together: 'sum',
          values: ({ outDays, idleDays }) => [outDays, idleDays],
          figure: usedPercent,
          series: [{ name: t.utilisation, className: 'fill-ice' }],
          bars: (values) => [usedPercent(values)],
          format: percentText,
          difference: (points) => t.points(String(Math.round(points * 10) / 10)),
        }}
      />
    </ListScreen>
  );
}

/** What rent was earned. */
export function RevenueReport({ query }: Props) {
  const t = reportsText.use();
  const report = useReport(query);
  const days = useList('reports.revenue', report.days, mostDays);
  const before = useList('reports.revenue', report.before, mostDays);
  const page = filtersOf(revenueList, query, (next) =>
    pathTo('storeReports', { ...next, report: 'revenue' }),
  );
  const sort = anySort(sortOf(page, page.filters.sorting));
  const titles = [
    { title: t.revenue, sort: 'revenueFen' },
    { title: t.orders, sort: 'orders' },
  ];
  return (
    <ListScreen
      of="storeReports"
      page={page}
      atOnce={linesAtOnce}
      none={<EmptyState title={t.none} text={t.noneText} />}
      noneFound={null}
      found={t.found}
      bar={
        <ByChips options={reportGroups} value={page.filters.by} onChange={(by) => page.set({ by })}>
          <SortSelect titles={titles} sort={sort} />
        </ByChips>
      }
      items={(lines) => (
        <ReportLines
          label={t.revenue}
          titles={titles}
          sort={sort}
          rows={lines.map(({ revenueFen, orders, ...named }) => ({
            ...named,
            cells: [<Money key="fen" fen={revenueFen} exact />, orders],
          }))}
        />
      )}
    >
      <ReportPills kind="revenue" query={query} />
      <ReportRange report={report} />
      <ReportFigure
        title={t.revenue}
        means={t.revenueMeans}
        days={days}
        before={before}
        weeks={report.weeks}
        range={report.asked}
        todayOn={report.todayOn}
        measure={{
          together: 'sum',
          values: ({ revenueFen }) => [revenueFen],
          figure: ([fen = 0]) => fen,
          series: [{ name: t.revenue, className: 'fill-ice' }],
          bars: (values) => values,
          format: moneyText,
          difference: moneyText,
        }}
      />
    </ListScreen>
  );
}

/** What came back damaged or not at all, and what was charged for it. */
export function DamageReport({ query }: Props) {
  const t = reportsText.use();
  const report = useReport(query);
  const days = useList('reports.damage', report.days, mostDays);
  const before = useList('reports.damage', report.before, mostDays);
  const page = filtersOf(damageList, query, (next) => pathTo('storeReports', { ...next, report: 'damage' }));
  const sort = anySort(sortOf(page, page.filters.sorting));
  const titles = [
    { title: t.charged, sort: 'chargedFen' },
    { title: t.pieces, sort: 'pieces' },
    { title: t.damaged },
    { title: t.lost },
    { title: t.waived },
  ];
  return (
    <ListScreen
      of="storeReports"
      page={page}
      atOnce={linesAtOnce}
      none={<EmptyState title={t.none} text={t.noneText} />}
      noneFound={null}
      found={t.found}
      bar={
        <ByChips options={reportGroups} value={page.filters.by} onChange={(by) => page.set({ by })}>
          <SortSelect titles={titles} sort={sort} />
        </ByChips>
      }
      items={(lines) => (
        <ReportLines
          label={t.damage}
          titles={titles}
          sort={sort}
          rows={lines.map(({ chargedFen, pieces, damaged, lost, waivedFen, ...named }) => ({
            ...named,
            cells: [
              <Money key="fen" fen={chargedFen} exact />,
              pieces,
              damaged,
              lost,
              <Money key="waived" fen={waivedFen} exact />,
            ],
          }))}
        />
      )}
    >
      <ReportPills kind="damage" query={query} />
      <ReportRange report={report} />
      <ReportFigure
        title={t.charged}
        means={t.damageMeans}
        days={days}
        before={before}
        weeks={report.weeks}
        range={report.asked}
        todayOn={report.todayOn}
        measure={{
          together: 'sum',
          values: ({ chargedFen }) => [chargedFen],
          figure: ([fen = 0]) => fen,
          series: [{ name: t.charged, className: 'fill-warning' }],
          bars: (values) => values,
          format: moneyText,
          difference: moneyText,
        }}
      />
    </ListScreen>
  );
}
