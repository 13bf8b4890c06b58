import { useEffect, useRef } from 'react';
import { Pills } from '#ui/Pills.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import { reportKinds, type ReportKind, type useReport } from '#web/screens/store/reports/use-report.ts';
import { reportsText } from '#web/text/reports.ts';

const presets = ['week', 'recent', 'month', 'lastMonth'] as const;

type Query = Readonly<Record<string, string>>;

/** Each report is a screen of its own: the choice that led here keeps the focus. */
let isChosenHere = false;

/** Chooses the report; days and store stay as they are. */
export function ReportPills({ kind, query }: { kind: ReportKind; query: Query }) {
  const t = reportsText.use();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosenHere) row.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
    isChosenHere = false;
  }, []);
  const { sort: _sort, by: _by, ...rest } = query;
  const choose = (report: ReportKind) => {
    isChosenHere = true;
    navigate(pathTo('storeReports', { ...rest, report }), { replace: true });
  };
  return (
    <div ref={row}>
      <Pills
        label={t.reports}
        value={kind}
        options={reportKinds.map((value) => ({ value, label: t[value] }))}
        onChange={choose}
      />
    </div>
  );
}

/** Chooses the days and the store of a report. */
export function ReportRange({ report }: { report: ReturnType<typeof useReport> }) {
  const { asked, todayOn, stores, onChange } = report;
  return <RangeBar {...{ asked, todayOn, stores, presets, onChange }} />;
}
