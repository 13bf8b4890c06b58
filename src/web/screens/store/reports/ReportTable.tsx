import { DeskTable } from '#web/parts/desk-table/DeskTable.tsx';
import type { ReportRow, ReportSort, ReportTitle } from '#web/screens/store/reports/report-rows.ts';
import { reportsText } from '#web/text/reports.ts';

type Props = {
  label: string;
  titles: readonly ReportTitle[];
  rows: readonly ReportRow[];
  sort: ReportSort;
};

/** The lines of a report on a desk: titles sort. */
export function ReportTable({ label, titles, rows, sort }: Props) {
  const t = reportsText.use();
  return (
    <DeskTable
      label={label}
      rows={rows.map((row) => ({ id: row.id, item: row, name: row.name }))}
      sort={sort}
      columns={[
        {
          title: t.name,
          sort: 'name',
          cell: ({ name, detail }) => (
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">{name}</span>
              {detail === '' ? null : (
                <span className="text-ink-3 truncate text-sm font-normal">{detail}</span>
              )}
            </span>
          ),
        },
        ...titles.map(({ title, sort: by }, at) => ({
          title,
          ...(by === undefined ? {} : { sort: by }),
          isNumber: true,
          width: '9.5rem',
          cell: ({ cells }: ReportRow) => cells[at],
        })),
      ]}
    />
  );
}
