/** Finds a cell of a line by the name that stands for its column. */
export type NamedCells<Name extends string> = (line: readonly string[], name: Name) => string;

/** Makes cells findable by what their columns are called; null when a column is missing. Columns that nobody asks for may come and go. */
export function namedCells<Name extends string>(
  header: readonly string[],
  columns: Readonly<Record<Name, string>>,
): NamedCells<Name> | null {
  const wanted = Object.values<string>(columns);
  if (wanted.some((name) => !header.includes(name))) return null;
  return (line, name) => line[header.indexOf(columns[name])] ?? '';
}

/** Cuts a text into its lines, however they end, without the mark that some files begin with. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);
