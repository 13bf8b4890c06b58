import { isoOf } from '#domain/time/instant.ts';

const renamed = (rename: (name: string) => string): ((name: string) => string) => {
  const known = new Map<string, string>();
  return (name) => {
    let other = known.get(name);
    if (other === undefined) {
      other = rename(name);
      known.set(name, other);
    }
    return other;
  };
};

/** What the program calls a column: `storeId` for `store_id`. */
export const fieldOf = renamed((column) =>
  column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
);

/** A row of the values of its fields. */
export const rowOf = (fields: readonly string[], values: readonly unknown[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {};
  for (const [index, field] of fields.entries()) row[field] = values[index];
  return row;
};

const columnOf = renamed((field) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** `at`, `startAt`: by the names of this house, a moment. */
const isInstant = (field: string): boolean => /(^a|A)t$/.test(field);

/**
 * A row that the database gave inside of a jsonb value: its columns named as those of any other row, its moments as
 * milliseconds.
 */
export const rowOfJson = <R extends object>(record: R): R => {
  const entries = Object.entries(record).map(([column, value]: [string, unknown]) => {
    const field = fieldOf(column);
    return [field, isInstant(field) && typeof value === 'string' ? Date.parse(value) : value];
  });
  return Object.fromEntries(entries) as R;
};

const recordOf = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      columnOf(field),
      isInstant(field) && typeof value === 'number' ? isoOf(value) : value,
    ]),
  );

/** A row as a jsonb parameter for `jsonb_populate_record`: its columns under their names in the database. */
export const jsonRow = (row: object): string => JSON.stringify(recordOf(row));

/** Rows as a jsonb parameter for `jsonb_populate_recordset` and `jsonb_to_recordset`. */
export const jsonRows = (rows: readonly object[]): string => JSON.stringify(rows.map(recordOf));
