import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { equipmentStatus } from '#domain/equipment/status.ts';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Notice } from '#ui/Notice.tsx';
import { useList } from '#web/api/lists.ts';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { KeywordSearch } from '#web/parts/lists/KeywordSearch.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { pathTo } from '#web/paths.ts';
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
  readItemFilters,
  storeIn,
} from '#web/screens/store/inventory/list/filters.ts';
import type { ItemFilters } from '#web/screens/store/inventory/list/filters.ts';
import { GearList } from '#web/screens/store/inventory/list/GearList.tsx';
import { exportsText } from '#web/text/exports.ts';
import { inventoryText } from '#web/text/inventory.ts';

type Props = { filters: ItemFilters; onChange: (changes: Partial<ItemFilters>) => void };

const noFilters = { keyword: undefined, status: undefined, categoryId: undefined, promised: undefined };

/** Nothing in the list: clear the filters, look in every store, or check the first item in. */
function NoGear({ filters, onChange }: Props) {
  const t = inventoryText.use();
  const may = useMay();
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
  return (
    <EmptyState
      title={t.noneYet}
      text={t.noneYetText}
      action={
        may('equipment.create') ? (
          <LinkButton to={pathTo('storeCheckIn')} icon="plus">
            {t.addStock}
          </LinkButton>
        ) : undefined
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
          <ImportLink />
          <ExportButton
            call="equipment.list"
            input={listInputOf(filters, current?.storeId)}
            name={files.itemsFile}
          />
        </div>
        <FilterBar filters={filters} onChange={change} />
        <Coming filters={filters} />
        <Results filters={filters} onChange={change} />
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

function Results({ filters, onChange }: Props) {
  const t = inventoryText.use();
  const { current } = useStaffStores();
  const { endOfTodayAt } = useStoreDay(current);
  const list = useList('equipment.list', listInputOf(filters, current?.storeId, endOfTodayAt));
  const none = <NoGear filters={filters} onChange={onChange} />;
  return (
    <ListedPages list={list} found={t.found} none={none}>
      <GearList items={list.items} showsStore={filters.allStores === 'all'} />
    </ListedPages>
  );
}
