import type { ByName } from '#server/imports/apply-lines.ts';
import type { LineFault } from '#server/imports/report.ts';
import type { CategoryRow, StoreRow } from './sql.ts';

export type Names = { readonly stores: ByName<StoreRow>; readonly categories: ByName<CategoryRow> };

type Line = {
  readonly line: number;
  readonly row: { readonly code: string; readonly category: string; readonly store: string };
};

/** What a sheet's lines must be: of one kind of gear, with codes that are not the other kind's alone. */
type Kind = {
  readonly size: CategoryRow['size'];
  readonly listTaken: (codes: readonly string[]) => Promise<string[]>;
};

/** Writes names as they are stored, and sets aside the lines that belong to the other kind of gear. */
export const screenLines = async <L extends Line>(
  lines: readonly L[],
  names: Names,
  { size, listTaken }: Kind,
): Promise<{ readonly good: readonly L[]; readonly faults: readonly LineFault[] }> => {
  const taken = new Set(await listTaken(lines.map(({ row }) => row.code)));
  const faults = lines.flatMap(({ line, row }): LineFault[] => {
    if (names.categories.get(row.category).size !== size) {
      return [{ line, field: 'category', code: 'import.categoryOtherKind' }];
    }
    return taken.has(row.code) ? [{ line, field: 'code', code: 'import.codeElsewhere' }] : [];
  });
  const faulty = new Set(faults.map(({ line }) => line));
  const good = lines
    .filter(({ line }) => !faulty.has(line))
    .map((one) => ({
      ...one,
      row: {
        ...one.row,
        category: names.categories.get(one.row.category).name,
        store: names.stores.get(one.row.store).name,
      },
    }));
  return { good, faults };
};
