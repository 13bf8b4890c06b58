type Screens = { readonly id: string; readonly screens: readonly string[]; readonly place: number };

const rows = Object.values(
  import.meta.glob<Screens>('../../../../help/articles/*.md', {
    query: '?screens',
    import: 'default',
    eager: true,
  }),
);

/** The article that explains a page: the one that names it earliest, and of these the first of its topic; hidden ones do not count. Undefined when none does. */
export const articleOf = (page: string, hidden: readonly string[] = []): string | undefined =>
  rows
    .filter(({ id, screens }) => screens.includes(page) && !hidden.includes(id))
    .toSorted(
      (one, other) => one.screens.indexOf(page) - other.screens.indexOf(page) || one.place - other.place,
    )[0]?.id;
