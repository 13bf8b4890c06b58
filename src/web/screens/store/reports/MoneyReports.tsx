import { agentReportList, depositList } from '#contract/report-lists.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { useList } from '#web/api/lists.ts';
import { filtersOf, sortOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import { ByChips } from '#web/screens/store/reports/ByChips.tsx';
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

/** Which deposits were held at the end of each day. */
export function DepositsReport({ query }: Props) {
  const t = reportsText.use();
  const report = useReport(query);
  const days = useList('reports.deposits', report.days, mostDays);
  const before = useList('reports.deposits', report.before, mostDays);
  const page = filtersOf(depositList, query, (next) =>
    pathTo('storeReports', { ...next, report: 'deposits' }),
  );
  const sort = anySort(sortOf(page, page.filters.sorting));
  const titles = [
    { title: t.held, sort: 'heldFen' },
    { title: t.cash },
    { title: t.company },
    { title: t.secured },
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
        <ByChips options={['day', 'store']} value={page.filters.by} onChange={(by) => page.set({ by })}>
          <SortSelect titles={titles} sort={sort} />
        </ByChips>
      }
      items={(lines) => (
        <ReportLines
          label={t.deposits}
          titles={titles}
          sort={sort}
          rows={lines.map(({ heldFen, cashFen, companyFen, securedFen, ...named }) => ({
            ...named,
            cells: [heldFen, cashFen, companyFen, securedFen].map((fen, at) => (
              <Money key={at} fen={fen} exact />
            )),
          }))}
        />
      )}
    >
      <ReportPills kind="deposits" query={query} />
      <ReportRange report={report} />
      <ReportFigure
        title={t.held}
        means={t.depositsMeans}
        days={days}
        before={before}
        weeks={report.weeks}
        range={report.asked}
        todayOn={report.todayOn}
        measure={{
          together: 'last',
          values: ({ cashFen, companyFen, securedFen }) => [cashFen, companyFen, securedFen],
          figure: (values) => values.reduce((sum, fen) => sum + fen, 0),
          series: [
            { name: t.cash, className: 'fill-violet' },
            { name: t.company, className: 'fill-success' },
            { name: t.secured, className: 'fill-ice' },
          ],
          bars: (values) => values,
          format: moneyText,
          difference: moneyText,
        }}
      />
    </ListScreen>
  );
}

/** What agents brought, earned and were paid. */
export function AgentsReport({ query }: Props) {
  const t = reportsText.use();
  const report = useReport(query);
  const days = useList('reports.agents', report.days, mostDays);
  const before = useList('reports.agents', report.before, mostDays);
  const page = filtersOf(agentReportList, query, (next) =>
    pathTo('storeReports', { ...next, report: 'agents' }),
  );
  const sort = anySort(sortOf(page, page.filters.sorting));
  const titles = [
    { title: t.revenue, sort: 'revenueFen' },
    { title: t.orders },
    { title: t.earned, sort: 'earnedFen' },
    { title: t.takenBack },
    { title: t.settled },
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
        <ByChips
          options={['agent', 'store', 'day']}
          value={page.filters.by}
          onChange={(by) => page.set({ by })}
        >
          <SortSelect titles={titles} sort={sort} />
        </ByChips>
      }
      items={(lines) => (
        <ReportLines
          label={t.agents}
          titles={titles}
          sort={sort}
          rows={lines.map(({ revenueFen, orders, earnedFen, takenBackFen, settledFen, ...named }) => ({
            ...named,
            cells: [
              <Money key="revenue" fen={revenueFen} exact />,
              orders,
              ...[earnedFen, takenBackFen, settledFen].map((fen, at) => <Money key={at} fen={fen} exact />),
            ],
          }))}
        />
      )}
    >
      <ReportPills kind="agents" query={query} />
      <ReportRange report={report} />
      <ReportFigure
        title={t.agentRent}
        means={t.agentsMeans}
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
