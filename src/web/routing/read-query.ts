/** Reads a query as text: a number stays the digits that were written. The last of equal names wins. */
export const readQuery = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(search));
