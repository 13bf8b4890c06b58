/** Which row has the focus, which are chosen, and from which a range goes on. */
export type DeskState = {
  readonly current: string | null;
  readonly chosen: ReadonlySet<string>;
  readonly anchor: string | null;
};

/** The rows that are loaded, in their order; those without a choice hold others, or only tell something. */
export type DeskRows = {
  readonly ids: readonly string[];
  readonly choosable: ReadonlySet<string>;
  /** How many rows a screen has room for. */
  readonly perScreen: number;
};

export type DeskStep =
  | { readonly key: string; readonly isCommand?: boolean }
  | { readonly focus: string }
  | { readonly toggle: string; readonly isRange?: boolean }
  | { readonly choose: 'all' | 'none' };

export const nothingChosen: DeskState = { current: null, chosen: new Set(), anchor: null };

/** Where the keys that move the focus lead, before the ends of the list are minded. */
const targets: Readonly<Record<string, (at: number, rows: DeskRows) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at, { perScreen }) => at - perScreen,
  PageDown: (at, { perScreen }) => at + perScreen,
  Home: () => 0,
  End: (_, { ids }) => ids.length - 1,
};

/** The row that has the focus, or would get it: the first where the one that had it is gone. */
export const currentRow = ({ current }: DeskState, { ids }: DeskRows): string | null =>
  current !== null && ids.includes(current) ? current : (ids[0] ?? null);

const toggled = (state: DeskState, id: string, { choosable }: DeskRows): DeskState => {
  if (!choosable.has(id)) return state;
  const chosen = new Set(state.chosen);
  if (!chosen.delete(id)) chosen.add(id);
  return { current: id, chosen, anchor: id };
};

/** Chooses all from the row that was last chosen to this one. */
const upTo = (state: DeskState, id: string, { ids, choosable }: DeskRows): DeskState => {
  const ends = [ids.indexOf(state.anchor ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
  const [from = 0, to = 0] = ends;
  if (from < 0) return state;
  const range = ids.slice(from, to + 1).filter((one) => choosable.has(one));
  return { ...state, current: id, chosen: new Set([...state.chosen, ...range]) };
};

const all = (state: DeskState, { choosable }: DeskRows): DeskState => ({ ...state, chosen: choosable });

const none = (state: DeskState): DeskState => ({ ...state, chosen: new Set(), anchor: null });

/** The same with the focus on another row; null where the key does not move it. */
const moved = (state: DeskState, key: string, rows: DeskRows): DeskState | null => {
  const { ids } = rows;
  const current = currentRow(state, rows);
  const target = targets[key];
  if (current === null || target === undefined) return null;
  const at = Math.min(Math.max(target(ids.indexOf(current), rows), 0), ids.length - 1);
  return { ...state, current: ids[at] ?? current };
};

type Press = { readonly key: string; readonly isCommand?: boolean };

/** What a key does in a table; null where it is not the table's, such as Escape while nothing is chosen. */
const pressed = (state: DeskState, { key, isCommand = false }: Press, rows: DeskRows): DeskState | null => {
  if (isCommand) return key.toLowerCase() === 'a' && rows.choosable.size > 0 ? all(state, rows) : null;
  if (key === 'Escape') return state.chosen.size === 0 ? null : none(state);
  if (key !== ' ') return moved(state, key, rows);
  const current = currentRow(state, rows) ?? '';
  return rows.choosable.has(current) ? toggled(state, current, rows) : null;
};

/** The state after a key, a focus or a choice; null where the key is not the table's. */
export const afterStep = (state: DeskState, step: DeskStep, rows: DeskRows): DeskState | null => {
  if ('key' in step) return pressed(state, step, rows);
  if ('focus' in step) return { ...state, current: step.focus };
  if ('choose' in step) return step.choose === 'all' ? all(state, rows) : none(state);
  const { toggle, isRange = false } = step;
  return isRange && state.anchor !== null ? upTo(state, toggle, rows) : toggled(state, toggle, rows);
};

/** The order after a press on the title of a column: its directions one after the other, then undefined, the usual order of the list. */
export const nextSort = <S extends string>(sorts: readonly S[], now: S, column: string): S | undefined => {
  const own = sorts.filter((sort) => sort.startsWith(`${column} `));
  return own[own.indexOf(now) + 1];
};
