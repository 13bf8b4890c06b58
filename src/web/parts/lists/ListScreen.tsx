import { pages, type PageName } from '#web/pages.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import type { ReactNode } from 'react';
import type { CalledList, List } from '#contract/list.ts';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useList, type ItemOf, type ListInput, type ListKey } from '#web/api/lists.ts';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { FilterChip } from '#web/parts/lists/FilterChip.tsx';
import { KeywordSearch } from '#web/parts/lists/KeywordSearch.tsx';
import { countFilters, inputOf, type Filters, type filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import type { GroupWords } from '#web/parts/lists/groups-of.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { listsText } from '#web/text/lists.ts';
import { titlesText } from '#web/text/titles.ts';

const FilterSheet = lazyPart(
  async () => ({
    FilterSheet: (await import('#web/parts/lists/FilterSheet.tsx')).ListFilterSheet as AnySheet,
  }),
  'FilterSheet',
);
type SheetProps = Parameters<typeof import('#web/parts/lists/FilterSheet.tsx').ListFilterSheet<List>>[0];
type AnySheet = (props: SheetProps) => ReactNode;

type PageFilters<L extends List> = ReturnType<typeof filtersOf<L>>;

type Props<L extends CalledList<ListKey>> = {
  of: PageName;
  /** Instead of the page that its row stands under. */
  back?: string;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Whether a button beside them leads to the spreadsheet of the list, which is named like the page; true unless given. */
  isExported?: boolean;
  page: PageFilters<L>;
  /** Filters that belong to the page: they are not counted, and stay when the rest is cleared. */
  kept?: Filters<L>;
  /** Instead of what the filters say. */
  input?: ListInput<L['call']>;
  /** How many items are read at a time, where not as many as of cards. */
  atOnce?: number | undefined;
  /** Stands above the search. */
  children?: ReactNode;
  /** What the search looks for; without it there is none. */
  search?: string;
  /** The words of what a sheet narrows and orders the list by. */
  groups?: GroupWords<L>;
  /** Other controls that narrow the list. */
  bar?: ReactNode;
  found?: (count: number) => string;
  /** Instead of an empty list. */
  none: ReactNode;
  /** The title of the same where filters left nothing, with a button that clears them; null: `none` serves for both. */
  noneFound?: string | null;
  /** Stands below the list. */
  below?: ReactNode;
} & (
  | { /** Draws an item as a row of one card. */ row: (item: ItemOf<L['call']>) => ReactNode }
  | { /** Draws the items so far. */ items: (items: readonly ItemOf<L['call']>[]) => ReactNode }
);

/** A page with one list: its search, its filters, how many they find, and the items page by page. */
export function ListScreen<L extends CalledList<ListKey>>(props: Props<L>) {
  const words = listsText.use();
  const { of, actions, isExported = true, page, search, found = words.found } = props;
  const { call } = page.list;
  const { under } = pages[of];
  const back = props.back ?? (under === undefined ? undefined : pages[under as PageName].path);
  const titles = titlesText.use();
  const input = props.input ?? (inputOf(page.list, page.filters) as ListInput<L['call']>);
  const list = useList<L['call']>(call, input, props.atOnce);
  const sheet = { call, input, name: titles[of] } as Parameters<typeof ExportButton>[0];
  const keyword = (page.filters as { readonly keyword?: string }).keyword ?? '';
  return (
    <Page
      width="wide"
      of={of}
      {...(back === undefined ? {} : { back })}
      actions={
        <span className="flex items-center gap-2">
          {isExported ? <ExportButton {...sheet} /> : null}
          {actions}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        {props.children}
        {search === undefined ? null : (
          <KeywordSearch
            value={keyword}
            onSearch={(next) => page.set({ keyword: next } as unknown as Partial<Filters<L>>)}
            label={search}
          />
        )}
        {props.bar}
        <FilterGroups {...props} />
        <ListedPages list={list} found={found} none={<None {...props} />}>
          {'row' in props ? <Rows items={list.items} row={props.row} /> : props.items(list.items)}
        </ListedPages>
      </div>
      {props.below}
    </Page>
  );
}

type RowsProps<T> = { items: readonly T[]; row: (item: T) => ReactNode };

const Rows = <T,>({ items, row }: RowsProps<T>) => (
  <CardRows items={items} keyOf={(item) => (item as { readonly id: string }).id}>
    {row}
  </CardRows>
);

const countOf = <L extends List>(
  { page, kept = {} }: { readonly page: PageFilters<L>; readonly kept?: Filters<L> },
  but: readonly string[],
): number => countFilters(page.filters, [...but, ...Object.keys(kept)]);

function FilterGroups<L extends CalledList<ListKey>>(props: Props<L>) {
  const { groups, page, kept = {} } = props;
  const t = listsText.use();
  if (groups === undefined) return null;
  const sheetProps = {
    title: t.filter,
    list: page.list,
    words: groups,
    value: page.filters,
    onChange: page.set,
    onClear: () => page.show(kept),
  } as unknown as Omit<SheetProps, 'open' | 'onClose'>;
  return (
    <div className="flex">
      <FilterChip count={countOf(props, ['keyword'])}>
        {(sheet) => <FilterSheet {...sheet} {...sheetProps} />}
      </FilterChip>
    </div>
  );
}

function None<L extends CalledList<ListKey>>(props: Props<L>) {
  const t = listsText.use();
  const { none, noneFound = t.noneFound, page, kept = {} } = props;
  if (noneFound === null || countOf(props, ['sorting']) === 0) return none;
  const reset = (
    <Chip chosen={false} onPress={() => page.show(kept)}>
      {t.resetFilters}
    </Chip>
  );
  return <EmptyState title={noneFound} text={t.noneFoundText} action={reset} />;
}
