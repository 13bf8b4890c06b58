import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import type { Header } from '#domain/imports/header.ts';
import type { PlannedSheet } from '#server/imports/apply-lines.ts';
import { reportOfLine, titleOf } from '#server/imports/cell-reports.ts';
import type { CellReport, Change } from '#server/imports/report.ts';
import type { LineOutcome } from './sql-jobs.ts';

/** What becomes of one line. */
type Outcome = {
  readonly outcome: LineOutcome;
  readonly changes: readonly (Change & { readonly column: string })[];
  readonly faults: readonly CellReport[];
};

/** Tells, line by line, what a plan does. */
export const outcomesOf = (header: Header, { plan, faults }: Pick<PlannedSheet, 'plan' | 'faults'>) => {
  const added = new Set(plan.added.map(({ line }) => line));
  const changed = new Map(plan.changed.map((one) => [one.line, one]));
  const faultOf = new Map(faults.map((fault) => [fault.line, fault]));
  return ({ line, cells }: SheetLine): Outcome => {
    const fault = faultOf.get(line);
    const none = { changes: [], faults: [] };
    if (fault !== undefined)
      return { ...none, outcome: 'refused', faults: [reportOfLine(header, cells, fault)] };
    if (added.has(line)) return { ...none, outcome: 'new' };
    const change = changed.get(line);
    if (change === undefined) return { ...none, outcome: 'same' };
    const changes = change.changes.map((one) => ({ ...one, column: titleOf(header, one.field) }));
    return { outcome: 'changed', changes, faults: [] };
  };
};
