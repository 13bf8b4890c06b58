const comparable = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\s·.•]/g, '')
    .toLowerCase();

/** Tells whether two people's names are the same but for spaces, dots, width and case. */
export const isSameName = (one: string, other: string): boolean => comparable(one) === comparable(other);
