/** How labels lie on paper. Lengths in millimetres, places counted from 0 row by row. */
export type SheetLayout = {
  readonly pageWidthMm: number;
  readonly pageHeightMm: number;
  readonly columns: number;
  readonly rows: number;
};

export type LabelBox = {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
};

/** One page: what lies where; free places are left out. */
export type SheetPage<T> = readonly { readonly label: T; readonly box: LabelBox }[];

const a4 = { pageWidthMm: 210, pageHeightMm: 297 } as const;

/** Fewest and most labels beside and below each other on A4: smaller ones hold no code that can be scanned. */
export const gridLimits = { columns: { min: 1, max: 5 }, rows: { min: 2, max: 12 } } as const;

/** An A4 sheet that is cut into equal labels without a margin. */
export function gridSheet(columns: number, rows: number): SheetLayout {
  const within = (value: number, { min, max }: { min: number; max: number }): number =>
    Math.min(max, Math.max(min, Math.trunc(value)));
  return { ...a4, columns: within(columns, gridLimits.columns), rows: within(rows, gridLimits.rows) };
}

/** The roll of label printers: one label of 40 x 30 mm to a page. */
export const rollSheet: SheetLayout = { pageWidthMm: 40, pageHeightMm: 30, columns: 1, rows: 1 };

/** Lays labels on as many pages as they need, the first of them beginning at a place that is still free. */
export function layOut<T>(labels: readonly T[], layout: SheetLayout, startAt = 0): readonly SheetPage<T>[] {
  const perPage = layout.columns * layout.rows;
  const first = Math.min(perPage - 1, Math.max(0, Math.trunc(startAt)));
  const pages: { label: T; box: LabelBox }[][] = [];
  for (const [index, label] of labels.entries()) {
    const place = first + index;
    const page = Math.floor(place / perPage);
    (pages[page] ??= []).push({ label, box: boxAt(layout, place % perPage) });
  }
  return pages;
}

function boxAt({ pageWidthMm, pageHeightMm, columns, rows }: SheetLayout, place: number): LabelBox {
  const widthMm = pageWidthMm / columns;
  const heightMm = pageHeightMm / rows;
  return { xMm: (place % columns) * widthMm, yMm: Math.floor(place / columns) * heightMm, widthMm, heightMm };
}
