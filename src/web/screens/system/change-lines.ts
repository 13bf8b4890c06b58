type Change = {
  readonly field: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** One line of the history: a value that became another, or what came and went of several. */
export type ChangeLine = {
  readonly field: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** Several values: `from` went and `to` came. */
  readonly isList: boolean;
};

const listFields: readonly string[] = ['roles', 'storeIds', 'permissions'];

/** What changed, told shortly: of lists only what came and went; a field that stayed empty is left out. */
export const changeLines = (changes: readonly Change[]): readonly ChangeLine[] =>
  changes
    .map(({ field, before, after }) => {
      const isList = listFields.includes(field);
      return {
        field,
        isList,
        from: isList ? before.filter((one) => !after.includes(one)) : before,
        to: isList ? after.filter((one) => !before.includes(one)) : after,
      };
    })
    .filter(({ from, to }) => from.length + to.length > 0);
