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

const withNames = (row: object, nameOf: (name: string) => string): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [nameOf(name), value as unknown]));

/** A row that the database gave inside of a jsonb value, with its columns named as those of any other row. */
export const rowOfJson = <R extends object>(record: R): R => withNames(record, fieldOf) as R;

/** A row as a jsonb parameter for `jsonb_populate_record`: its columns under their names in the database. */
export const jsonRow = (row: object): string => JSON.stringify(withNames(row, columnOf));

/** Rows as a jsonb parameter for `jsonb_populate_recordset` and `jsonb_to_recordset`. */
export const jsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row) => withNames(row, columnOf)));
