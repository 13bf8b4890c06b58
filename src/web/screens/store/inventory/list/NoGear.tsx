import { buttonClass } from '#ui/button-class.ts';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { isNarrowed } from '#web/screens/store/inventory/list/filters.ts';
import type { Filters } from '#web/screens/store/inventory/list/filters.ts';
import { inventoryText } from '#web/text/inventory.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

const nothing = { keyword: '', status: null, categoryId: null, attributes: {} } as const;

/** Nothing in the list: clear the filters, look in every store, or check the first item in. */
export function NoGear({ filters, onChange }: Props) {
  const t = useText(inventoryText);
  const may = useMay();
  if (isNarrowed(filters)) {
    return (
      <EmptyState
        title={t.none}
        text={t.noneText}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            {filters.store === 'all' ? null : (
              <Chip chosen={false} onPress={() => onChange({ store: 'all' })}>
                {t.lookEverywhere}
              </Chip>
            )}
            <Chip chosen={false} onPress={() => onChange(nothing)}>
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
          <Link to={pathTo('storeCheckIn')} className={buttonClass()}>
            <Icon name="plus" size={20} />
            {t.addStock}
          </Link>
        ) : undefined
      }
    />
  );
}
