import { Suspense } from 'react';
import { gearList, modelList } from '#contract/gear-lists.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { equipmentStatus } from '#domain/equipment/status.ts';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useList } from '#web/api/lists.ts';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { KeywordSearch } from '#web/parts/lists/KeywordSearch.tsx';
import { sortOf } from '#web/parts/lists/list-filters.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { rowsAtOnce, useIsDesk } from '#web/parts/lists/use-is-desk.ts';
import { NoStoreYet } from '#web/parts/stores/NoStoreYet.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { ImportLink } from '#web/screens/store/imports/ImportLink.tsx';
import { FilterBar } from '#web/screens/store/inventory/list/FilterBar.tsx';
import {
  changedQuery,
  isNarrowed,
  listInputOf,
  modelInputOf,
  readItemFilters,
  storeIn,
  viewOf,
} from '#web/screens/store/inventory/list/filters.ts';
import type { ItemFilters } from '#web/screens/store/inventory/list/filters.ts';
import { GearCards } from '#web/screens/store/inventory/list/GearCards.tsx';
import { exportsText } from '#web/text/exports.ts';
import { inventoryText } from '#web/text/inventory.ts';
import { titlesText } from '#web/text/titles.ts';

const ItemTable = lazyPart(() => import('#web/screens/store/inventory/list/ItemTable.tsx'), 'ItemTable');
const ModelTable = lazyPart(() => import('#web/screens/store/inventory/list/ModelTable.tsx'), 'ModelTable');

type Props = { filters: ItemFilters; onChange: (changes: Partial<ItemFilters>) => void };

const noFilters = { keyword: undefined, status: undefined, categoryId: undefined, promised: undefined };

/** Nothing in the list: clear the filters, look in every store, or check the first item in. */
function NoGear({ filters, onChange }: Props) {
  const t = inventoryText.use();
  const titles = titlesText.use();
  const may = useMay();
  const { current } = useStaffStores();
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        title={t.none}
        text={t.noneText}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {filters.allStores === 'all' ? null : (
              <Chip chosen={false} onPress={() => onChange({ storeId: undefined, allStores: 'all' })}>
                {t.searchEverywhere}
              </Chip>
            )}
            <Chip chosen={false} onPress={() => onChange(noFilters)}>
              {t.resetFilters}
            </Chip>
          </span>
        }
      />
    );
  }
  if (current === undefined) return <NoStoreYet />;
  return (
    <EmptyState
      title={t.noneYet}
      text={t.noneYetText}
      action={
        <span className="flex flex-wrap justify-center gap-2 empty:hidden">
          {may('imports.upload') ? (
            <LinkButton to={pathTo('storeImport')} icon="upload">
              {titles.storeImport}
            </LinkButton>
          ) : null}
          {may('equipment.create') ? (
            <LinkButton to={pathTo('storeCheckIn')} icon="plus" variant="secondary">
              {t.addStock}
            </LinkButton>
          ) : null}
        </span>
      }
    />
  );
}

/** The large gear of a store or of all: searched, filtered, each leading to its page. */
export function StoreInventory({ query }: PageProps<'storeInventory'>) {
  const t = inventoryText.use();
  const files = exportsText.use();
  const filters = readItemFilters(query);
  const { current } = useStaffStores();
  const view = useIsDesk() ? viewOf(filters) : 'cards';
  const change = (changes: Partial<ItemFilters>) =>
    navigate(pathTo('storeInventory', changedQuery(filters, changes)), { replace: true });
  return (
    <Page width="wide" of="storeInventory" actions={<Actions />}>
      <div className="flex flex-col gap-3">
        <div className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <KeywordSearch
              value={filters.keyword ?? ''}
              onSearch={(keyword) => change({ keyword })}
              label={t.search}
            />
          </div>
          {view === 'cards' ? null : <ViewChoice view={view} onChange={change} />}
          <ImportLink />
          {view === 'model' ? (
            <ExportButton
              call="equipment.models"
              input={modelInputOf(filters, current?.storeId)}
              name={t.modelsFile}
            />
          ) : (
            <ExportButton
              call="equipment.list"
              input={listInputOf(filters, current?.storeId)}
              name={files.itemsFile}
            />
          )}
        </div>
        <FilterBar filters={filters} onChange={change} isTable={view !== 'cards'} />
        <Coming filters={filters} />
        {view === 'model' ? (
          <Models filters={filters} onChange={change} />
        ) : (
          <Items filters={filters} onChange={change} isTable={view === 'item'} />
        )}
      </div>
    </Page>
  );
}

function Actions() {
  const t = inventoryText.use();
  const may = useMay();
  return (
    <span className="flex items-center gap-2">
      <Action to={pathTo('storeSmallGear')} icon="inventory" label={t.smallGear} />
      {may('equipment.create') ? (
        <Action to={pathTo('storeCheckIn')} icon="plus" label={t.addStock} isMain />
      ) : null}
    </span>
  );
}

type ActionProps = { to: string; icon: IconName; label: string; isMain?: boolean };

/** Its words where there is room for them. */
function Action({ to, icon, label, isMain = false }: ActionProps) {
  return (
    <LinkButton to={to} aria-label={label} variant={isMain ? 'primary' : 'secondary'} size="sm" icon={icon}>
      <span className={isMain ? undefined : 'hidden sm:inline'}>{label}</span>
    </LinkButton>
  );
}

/** What other stores have sent here. */
function Coming({ filters }: { filters: ItemFilters }) {
  const t = inventoryText.use();
  const { current } = useStaffStores();
  const storeId = storeIn(filters, current?.storeId);
  const asked = { id: storeId ?? '' };
  const { data } = useCall('equipment.inventorySummary', asked, { enabled: storeId !== undefined });
  if (data === undefined || data.comingCount === 0 || storeId === undefined) return null;
  const all = changedQuery({}, { allStores: 'all', status: [equipmentStatus.transfer] });
  return (
    <Notice
      action={
        <Link
          to={pathTo('storeInventory', all)}
          className="-my-2 inline-flex min-h-9 items-center font-semibold underline"
        >
          {t.showComing}
        </Link>
      }
    >
      {t.coming(data.comingCount)}
    </Notice>
  );
}

type ViewProps = { view: 'model' | 'item'; onChange: Props['onChange'] };

/** Shows models or items; each has orders of its own. */
function ViewChoice({ view, onChange }: ViewProps) {
  const t = inventoryText.use();
  return (
    <div className="w-48 shrink-0">
      <SegmentedControl
        label={t.view}
        value={view}
        options={(['model', 'item'] as const).map((value) => ({ value, label: t[`by.${value}`] }))}
        onChange={(by) => onChange({ by, promised: undefined, sorting: undefined })}
      />
    </div>
  );
}

function Items({ filters, onChange, isTable }: Props & { isTable: boolean }) {
  const t = inventoryText.use();
  const { current } = useStaffStores();
  const { endOfTodayAt } = useStoreDay(current);
  const input = listInputOf(filters, current?.storeId, endOfTodayAt);
  const list = useList('equipment.list', input, isTable ? rowsAtOnce : undefined);
  const none = <NoGear filters={filters} onChange={onChange} />;
  const shown = { items: list.items, showsStore: filters.allStores === 'all' };
  return (
    <ListedPages list={list} found={t.found} none={none}>
      {isTable ? (
        <Suspense fallback={<SkeletonCards />}>
          <ItemTable {...shown} sort={sortOf({ list: gearList, set: onChange }, input.sorting)} />
        </Suspense>
      ) : (
        <GearCards {...shown} />
      )}
    </ListedPages>
  );
}

function Models({ filters, onChange }: Props) {
  const t = inventoryText.use();
  const { current } = useStaffStores();
  const input = modelInputOf(filters, current?.storeId);
  const list = useList('equipment.models', input, rowsAtOnce);
  return (
    <ListedPages list={list} found={t.foundModels} none={<NoGear filters={filters} onChange={onChange} />}>
      <Suspense fallback={<SkeletonCards />}>
        <ModelTable
          models={list.items}
          sort={sortOf({ list: modelList, set: onChange }, input.sorting)}
          narrowed={{ storeId: input.storeId, status: input.status }}
          showsStore={filters.allStores === 'all'}
        />
      </Suspense>
    </ListedPages>
  );
}
