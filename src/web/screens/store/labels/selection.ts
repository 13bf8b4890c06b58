/** What is to be printed: barcodes of items, and codes of shelves. */
export type Selection = { readonly items: readonly string[]; readonly shelves: readonly string[] };

type Query = Readonly<Record<string, string | undefined>>;

/** Most labels that are read and drawn at a time. */
export const mostLabels = 100;

const codesIn = (text: string | undefined): readonly string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((code) => code.trim())
      .filter((code) => code !== '' && code.length <= 64),
  ),
];

/** Reads a selection from an address; no more than can be printed at a time. */
export const readSelection = (query: Query): Selection => {
  const items = codesIn(query['items']).slice(0, mostLabels);
  return { items, shelves: codesIn(query['shelves']).slice(0, mostLabels - items.length) };
};

/** Writes a selection for an address. */
export const queryOf = ({ items, shelves }: Selection): Query => ({
  items: items.length === 0 ? undefined : items.join(','),
  shelves: shelves.length === 0 ? undefined : shelves.join(','),
});

export const countOf = ({ items, shelves }: Selection): number => items.length + shelves.length;

/** Takes a code in, or out when it is in already. */
export const withToggled = (selection: Selection, kind: keyof Selection, code: string): Selection => ({
  ...selection,
  [kind]: selection[kind].includes(code)
    ? selection[kind].filter((one) => one !== code)
    : [...selection[kind], code],
});
