import type { ReactNode } from 'react';
import type { DeskSort } from '#web/parts/desk-table/DeskTable.tsx';

type Sorting = `${string} asc` | `${string} desc`;

/** A column of a report, and the name of the order that it sorts by. */
export type ReportTitle = { readonly title: string; readonly sort?: string };

/** A line of a report, with a cell for each title. */
export type ReportRow = {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly cells: readonly ReactNode[];
};

export type ReportSort = DeskSort<Sorting>;

/** The orders of one report's list, for the titles of a table that knows none of them by name. */
export const anySort = <S extends Sorting>({ sorts, now, onSort }: DeskSort<S>): ReportSort => ({
  sorts,
  now,
  onSort: (next) => onSort(sorts.find((one) => one === next)),
});
