import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';
import '#web/parts/desk-table/desk-table.css';
import {
  afterStep,
  currentRow,
  nextSort,
  nothingChosen,
  type DeskRows,
  type DeskState,
  type DeskStep,
} from '#web/parts/desk-table/desk-steps.ts';
import { Link } from '#web/routing/Link.tsx';
import { placeStore } from '#web/routing/navigation.ts';
import { deskTableText } from '#web/text/desk-table.ts';

/** Controls in a row are reached by Tab while the row has the focus. */
type Tab = 0 | -1;
/** What an order is called without its direction. */
type SortName<S> = S extends `${infer Name} ${'asc' | 'desc'}` ? Name : never;

export type Column<T, S extends string = never> = {
  readonly title: string;
  readonly cell: (item: T, tab: Tab) => ReactNode;
  /** The orders of the list's call that its title changes between; without one it cannot be sorted by. */
  readonly sort?: SortName<S>;
  /** Amounts and counts stand at the right. */
  readonly isNumber?: boolean;
  /** As in CSS; columns without one share the room that is left. */
  readonly width?: string;
  /** The screen from which on there is room for it. */
  readonly from?: 'xl' | '2xl';
  /** Explains the title. */
  readonly hint?: string;
};

export type DeskRow<T> = {
  readonly id: string;
  readonly item: T;
  /** What its tick is called. */
  readonly name?: string;
  /** How far it stands in. */
  readonly level?: 1 | 2;
} & (
  | {
      /** The page that it opens; without one it only tells something. */ readonly to?: string;
      readonly fold?: never;
    }
  | { readonly to?: never; readonly fold: { readonly isOpen: boolean; readonly onToggle: () => void } }
);

/** The orders that the list's call has, the one that holds, and how another is asked for; undefined is the usual one. */
export type DeskSort<S extends string> = {
  readonly sorts: readonly S[];
  readonly now: S;
  readonly onSort: (sort: S | undefined) => void;
};

type Props<T, S extends string> = {
  /** What is listed, for readers of screens. */
  label: string;
  rows: readonly DeskRow<T>[];
  columns: readonly Column<T, S>[];
  sort?: DeskSort<S> | undefined;
  /** What can be done with the chosen items; without it none can be chosen. */
  bulk?: ((chosen: readonly T[]) => ReactNode) | undefined;
};

/** The row that had the focus on each page, for whoever comes back. */
const lastRows = new Map<string, string>();

const rowHeightPx = 40;
const perScreen = (): number => Math.max(1, Math.floor(innerHeight / rowHeightPx) - 3);

const useSteps = (rows: DeskRows) => {
  const body = useRef<HTMLTableSectionElement>(null);
  const [path] = useState(() => placeStore.get().path);
  const [state, setState] = useState<DeskState>(() => ({
    ...nothingChosen,
    current: lastRows.get(path) ?? null,
  }));
  const current = currentRow(state, rows);
  const openerOf = (id: string) =>
    body.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`) ?? null;
  useEffect(() => {
    if (placeStore.get().arrival !== 'back' || document.activeElement !== document.body) return;
    const last = lastRows.get(path);
    if (last !== undefined) openerOf(last)?.focus({ preventScroll: true });
  }, [path]);
  /** Answers whether the step was one of the table's. */
  const take = (step: DeskStep): boolean => {
    const next = afterStep(state, step, rows);
    if (next === null) return false;
    // A focus that moves by a key comes as a step of its own, before the state of that key is here.
    setState((now) => afterStep(now, step, rows) ?? now);
    if (next.current !== null) lastRows.set(path, next.current);
    if ('key' in step && next.current !== null && next.current !== state.current)
      openerOf(next.current)?.focus();
    return true;
  };
  return { body, state, current, take };
};

const isOpener = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['row'] !== undefined;

const foldedBy: Readonly<Record<string, 'true' | 'false'>> = { ArrowLeft: 'true', ArrowRight: 'false' };

/** Unfolds a row by the key to the right, and folds it by the one to the left; answers whether there was something to do. */
const pressFold = (target: EventTarget, key: string): boolean => {
  const state = foldedBy[key];
  if (state === undefined || !isOpener(target) || target.getAttribute('aria-expanded') !== state)
    return false;
  target.click();
  return true;
};

/** A press beside the controls of a row is one on what opens it, unless it marked some text. */
const openByPress = (event: MouseEvent<HTMLTableRowElement>): void => {
  const { target, currentTarget } = event;
  const isControl = target instanceof Element && target.closest('a, button, input') !== null;
  if (isControl || getSelection()?.isCollapsed === false) return;
  currentTarget.querySelector<HTMLElement>('[data-row]')?.click();
};

/** A list as a table, for a wide screen and a keyboard: titles sort, a row opens its page, and rows can be chosen. */
export function DeskTable<T, S extends string = never>({ label, rows, columns, sort, bulk }: Props<T, S>) {
  const t = deskTableText.use();
  const open = rows.filter(({ to, fold }) => to !== undefined || fold !== undefined);
  const choosable = bulk === undefined ? [] : rows.filter(({ to }) => to !== undefined);
  const choosableIds = new Set(choosable.map(({ id }) => id));
  const { body, state, current, take } = useSteps({
    ids: open.map(({ id }) => id),
    choosable: choosableIds,
    perScreen: perScreen(),
  });
  const chosen = choosable.filter(({ id }) => state.chosen.has(id));
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const { key, target } = event;
    if (event.altKey || event.shiftKey) return;
    // A tick and a button take the space bar by themselves.
    if (key === ' ' && !isOpener(target)) return;
    if (!pressFold(target, key) && !take({ key, isCommand: event.ctrlKey || event.metaKey })) return;
    event.preventDefault();
  };
  return (
    <div>
      <div className="desk-table">
        <table>
          <caption className="sr-only">
            {label} ({t.keys})
          </caption>
          <thead>
            <tr>
              {bulk === undefined ? null : (
                <th data-tick="" scope="col">
                  <Tick
                    label={t.chooseAll}
                    isChosen={chosen.length > 0 && chosen.length === choosable.length}
                    isPartly={chosen.length > 0 && chosen.length < choosable.length}
                    onToggle={() => take({ choose: chosen.length === choosable.length ? 'none' : 'all' })}
                  />
                </th>
              )}
              {columns.map((column) => (
                <Title key={column.title} column={column} sort={sort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body} onKeyDown={onKeyDown}>
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                columns={columns}
                tab={row.id === current ? 0 : -1}
                isChosen={choosableIds.has(row.id) && state.chosen.has(row.id)}
                hasTick={bulk === undefined ? null : choosableIds.has(row.id)}
                onStep={take}
              />
            ))}
          </tbody>
        </table>
      </div>
      {bulk === undefined || chosen.length === 0 ? null : (
        <section aria-label={t.bulk} className="desk-bulk">
          <span role="status" className="font-medium">
            {t.chosen(chosen.length)}
          </span>
          {bulk(chosen.map(({ item }) => item))}
          <button
            type="button"
            className="press min-h-11 rounded-full px-4 text-sm font-semibold"
            onClick={() => take({ choose: 'none' })}
          >
            {t.clear}
          </button>
        </section>
      )}
    </div>
  );
}

type TitleProps<T, S extends string> = { column: Column<T, S>; sort: DeskSort<S> | undefined };

const directions = { asc: 'ascending', desc: 'descending' } as const;

function Title<T, S extends string>({ column, sort }: TitleProps<T, S>) {
  const { title, width, hint } = column;
  const by = sort === undefined ? undefined : column.sort;
  const [name, direction] = sort?.now.split(' ') ?? [];
  const isSorted = by !== undefined && name === by;
  return (
    <th
      scope="col"
      data-number={column.isNumber === true ? '' : undefined}
      data-from={column.from}
      title={hint}
      style={width === undefined ? undefined : { width }}
      aria-sort={isSorted ? directions[direction === 'desc' ? 'desc' : 'asc'] : undefined}
    >
      {sort === undefined || by === undefined ? (
        title
      ) : (
        <button
          type="button"
          className="desk-sort"
          onClick={() => sort.onSort(nextSort(sort.sorts, sort.now, by))}
        >
          {title}
          <Icon name="chevron-down" size={14} />
        </button>
      )}
    </th>
  );
}

type RowProps<T, S extends string> = {
  row: DeskRow<T>;
  columns: readonly Column<T, S>[];
  tab: Tab;
  isChosen: boolean;
  /** null: the table has no column of ticks. */
  hasTick: boolean | null;
  onStep: (step: DeskStep) => boolean;
};

function Row<T, S extends string>({ row, columns, tab, isChosen, hasTick, onStep }: RowProps<T, S>) {
  const t = deskTableText.use();
  const [first, ...others] = columns;
  return (
    <tr
      data-chosen={isChosen ? '' : undefined}
      onClick={openByPress}
      onFocus={() => onStep({ focus: row.id })}
    >
      {hasTick === null ? null : (
        <td data-tick="">
          {hasTick ? (
            <Tick
              label={t.choose(row.name ?? '')}
              tab={tab}
              isChosen={isChosen}
              onToggle={(isRange) => onStep({ toggle: row.id, isRange })}
            />
          ) : null}
        </td>
      )}
      <td>
        {first === undefined ? null : (
          <Opener row={row} tab={tab}>
            {first.cell(row.item, tab)}
          </Opener>
        )}
      </td>
      {others.map((column) => (
        <td
          key={column.title}
          data-number={column.isNumber === true ? '' : undefined}
          data-from={column.from}
        >
          {column.cell(row.item, tab)}
        </td>
      ))}
    </tr>
  );
}

type OpenerProps<T> = { row: DeskRow<T>; tab: Tab; children: ReactNode };

/** What opens a row: the link to its page, or the button that shows what it holds. */
function Opener<T>({ row: { id, to, fold, level }, tab, children }: OpenerProps<T>) {
  const usual = {
    'data-row': id,
    'data-level': level,
    tabIndex: tab,
    className: 'desk-opener',
  };
  if (fold !== undefined) {
    return (
      <button type="button" {...usual} aria-expanded={fold.isOpen} onClick={fold.onToggle}>
        <Icon name="chevron-right" size={16} />
        {children}
      </button>
    );
  }
  return to === undefined ? (
    <span className="desk-opener" data-level={level}>
      {children}
    </span>
  ) : (
    <Link to={to} {...usual}>
      {children}
    </Link>
  );
}

type TickProps = {
  label: string;
  isChosen: boolean;
  isPartly?: boolean;
  tab?: Tab;
  /** Gets whether the shift key was held. */
  onToggle: (isRange: boolean) => void;
};

function Tick({ label, isChosen, isPartly = false, tab = 0, onToggle }: TickProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      tabIndex={tab}
      checked={isChosen}
      ref={(box) => {
        if (box !== null) box.indeterminate = isPartly;
      }}
      onChange={(event) => onToggle(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
    />
  );
}
