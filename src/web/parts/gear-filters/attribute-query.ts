type Query = Readonly<Record<string, string | undefined>>;
type Wanted = Readonly<Record<string, string>>;

const attributeName = /^a\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const mostAttributes = 10;

/** What is wanted of attributes by an address, by definition; undefined for nothing. */
export const attributesIn = (query: Query): Wanted | undefined => {
  const wanted = Object.entries(query).flatMap(([name, value = '']) => {
    const id = attributeName.exec(name)?.[1];
    return id === undefined || value === '' ? [] : [[id, value.slice(0, 200)] as const];
  });
  return wanted.length === 0 ? undefined : Object.fromEntries(wanted.slice(0, mostAttributes));
};

/** The same as the names and values of an address. */
export const attributeQuery = (wanted: Wanted): Query =>
  Object.fromEntries(Object.entries(wanted).map(([id, value]) => [`a.${id}`, value]));

/**
 * The attributes of a category that can narrow the list or do so already, such as one in a kept address that was
 * switched off since; `strangers` are wanted values of which the category knows nothing. What narrows is never unseen.
 */
export const attributesToShow = <
  D extends { readonly id: string; readonly isFilterable: boolean; readonly isEnabled: boolean },
>(
  definitions: readonly D[],
  wanted: Wanted,
) => ({
  visible: definitions.filter(
    ({ id, isFilterable, isEnabled }) => (isFilterable && isEnabled) || wanted[id] !== undefined,
  ),
  strangers: Object.entries(wanted).filter(([wantedId]) => definitions.every(({ id }) => id !== wantedId)),
});
