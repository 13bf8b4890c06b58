import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Chip } from '#ui/Chip.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pills } from '#ui/Pills.tsx';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { useGearStatusName } from '#web/parts/gear/GearStatusTag.tsx';
import { AttributeFilters } from '#web/parts/gear-filters/AttributeFilters.tsx';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { pathTo } from '#web/paths.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { useCategoryOptions } from '#web/screens/store/inventory/form/known-gear.ts';
import { countIn, itemList, itemSorts, storeIn } from '#web/screens/store/inventory/list/filters.ts';
import type { ItemFilters } from '#web/screens/store/inventory/list/filters.ts';
import { attributesText } from '#web/text/attributes.ts';
import { inventoryText } from '#web/text/inventory.ts';

type Props = { filters: ItemFilters; onChange: (changes: Partial<ItemFilters>) => void };
type BarProps = Props & { /** A table is ordered by its titles. */ isTable: boolean };

/** Narrows the list: by status with counts, by store, by category, and by what the category's gear is described by. */
export function FilterBar({ filters, onChange, isTable }: BarProps) {
  const t = inventoryText.use();
  return (
    <>
      <StatusPills filters={filters} onChange={onChange} />
      <div className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto px-4 lg:mx-0 lg:flex-wrap lg:px-0">
        <StoreFilter filters={filters} onChange={onChange} />
        {filters.promised === undefined ? null : (
          <Chip chosen onPress={() => onChange({ promised: undefined })}>
            {t.promisedToday}
          </Chip>
        )}
        <CategoryFilter filters={filters} onChange={onChange} />
        {isTable ? null : <SortingChoice filters={filters} onChange={onChange} />}
        {filters.categoryId === undefined ? null : (
          <AttributeFilters
            categoryId={filters.categoryId}
            attributes={filters.attributes ?? {}}
            onChange={(attributes) => onChange({ attributes })}
          />
        )}
        <AttributesLink categoryId={filters.categoryId} />
      </div>
    </>
  );
}

function StatusPills({ filters, onChange }: Props) {
  const t = inventoryText.use();
  const name = useGearStatusName();
  const { current } = useStaffStores();
  const storeId = storeIn(filters, current?.storeId);
  const summary = useCall(
    'equipment.inventorySummary',
    { id: storeId ?? '' },
    { enabled: storeId !== undefined, keepLast: true },
  );
  const counted = storeId === undefined ? undefined : summary.data;
  const [chosen] = filters.status ?? [];
  const { values: statuses } = itemList.fields.status;
  const labelled = (label: string, status?: (typeof statuses)[number]): string => {
    const count = counted === undefined ? 0 : countIn(counted, status, filters.categoryId);
    return count === 0 ? label : `${label} ${count}`;
  };
  return (
    <Pills
      label={t.statusFilter}
      options={[
        { value: '', label: labelled(t.allStatuses) },
        ...statuses.map((status) => ({ value: String(status), label: labelled(name(status), status) })),
      ]}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(value) =>
        onChange({ status: value === '' ? undefined : statuses.filter((status) => String(status) === value) })
      }
    />
  );
}

function StoreFilter({ filters, onChange }: Props) {
  const t = inventoryText.use();
  const { config, current } = useStaffStores();
  const stores = config === undefined ? [] : storesOf(config);
  if (current === undefined || stores.length < 2) return null;
  const others = stores.filter(({ storeId }) => storeId !== current.storeId);
  return (
    <FilterSelect
      label={t.storeFilter}
      value={filters.allStores ?? (filters.storeId === current.storeId ? '' : (filters.storeId ?? ''))}
      any={current.storeName}
      options={[
        ...others.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })),
        { value: 'all', label: t.allStores },
      ]}
      onChange={(store) =>
        onChange(
          store === 'all'
            ? { storeId: undefined, allStores: store }
            : { storeId: store, allStores: undefined },
        )
      }
    />
  );
}

function CategoryFilter({ filters, onChange }: Props) {
  const t = inventoryText.use();
  const categories = useCategoryOptions('large');
  return (
    <FilterSelect
      label={t.categoryFilter}
      value={filters.categoryId ?? ''}
      any={t.allCategories}
      options={categories}
      onChange={(value) => onChange({ categoryId: value === '' ? undefined : value })}
    />
  );
}

/** Leads managers to what the gear of the category is described by. */
function AttributesLink({ categoryId }: { categoryId: string | undefined }) {
  const t = attributesText.use();
  const may = useMay();
  if (!may('equipment.createAttribute')) return null;
  return (
    <LinkButton
      to={pathTo('storeAttributes', categoryId === undefined ? {} : { category: categoryId })}
      variant="ghost"
      size="sm"
    >
      <Icon name="edit" size={16} />
      {t.manage}
    </LinkButton>
  );
}

type Sorting = keyof typeof itemSorts;
const [standard, ...others] = Object.keys(itemSorts) as [Sorting, ...Sorting[]];

function SortingChoice({ filters, onChange }: Props) {
  const t = inventoryText.use();
  return (
    <FilterSelect
      label={t.sorting}
      value={others.find((sorting) => sorting === filters.sorting) ?? ''}
      any={t[`sort.${itemSorts[standard]}`]}
      options={others.map((sorting) => ({ value: sorting, label: t[`sort.${itemSorts[sorting]}`] }))}
      onChange={(value) => onChange({ sorting: others.find((sorting) => sorting === value) })}
    />
  );
}
