import type { Output } from '#web/api/calls.ts';

export type StockTake = Output<'smallEquipment.getStockTake'>;
export type ShelfLine = StockTake['lines'][number];

export const lineViews = ['all', 'open', 'different'] as const;
export type LineView = (typeof lineViews)[number];

/** The shelves that a view of a stock take shows. */
export const linesIn = (lines: readonly ShelfLine[], view: LineView): readonly ShelfLine[] => {
  if (view === 'open') return lines.filter(({ counted }) => counted === null);
  if (view === 'different') return lines.filter(({ difference }) => (difference ?? 0) !== 0);
  return lines;
};

/** How many shelves each view shows. */
export const lineCounts = (lines: readonly ShelfLine[]): Readonly<Record<LineView, number>> => ({
  all: lines.length,
  open: linesIn(lines, 'open').length,
  different: linesIn(lines, 'different').length,
});

/** Reads a count as typed; null for anything but a whole number from 0. */
export const readCount = (typed: string): number | null =>
  /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : null;
