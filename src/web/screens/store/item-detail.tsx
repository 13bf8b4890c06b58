import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { HistoryCard } from '#web/screens/store/inventory/item/HistoryCard.tsx';
import { HoldsCard } from '#web/screens/store/inventory/item/HoldsCard.tsx';
import { ItemHead } from '#web/screens/store/inventory/item/ItemHead.tsx';
import { MainOperation, OperationsCard } from '#web/screens/store/inventory/item/OperationsCard.tsx';
import { UsageCard } from '#web/screens/store/inventory/item/UsageCard.tsx';
import { ItemGate } from '#web/screens/store/inventory/ItemGate.tsx';
import { itemText } from '#web/text/item.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** Everything about one item, and what staff can do with it. */
export function StoreItem({ params }: PageProps<'storeItem'>) {
  const titles = useText(titlesText);
  const isLarge = useIsLarge();
  return (
    <ItemGate
      id={params.id}
      title={titles.storeItem}
      back={pathTo('storeInventory')}
      width="wide"
      actions={(item) => <EditLink item={item} />}
    >
      {(item) => (
        <>
          <TwoPane
            aside={
              <>
                <HoldsCard item={item} />
                <UsageCard item={item} />
              </>
            }
          >
            <ItemHead item={item} />
            <OperationsCard item={item} hasBar={!isLarge} />
            <HistoryCard item={item} />
          </TwoPane>
          {isLarge ? null : <MainOperation item={item} />}
        </>
      )}
    </ItemGate>
  );
}

function EditLink({ item }: { item: Gear }) {
  const t = useText(itemText);
  const may = useMay();
  if (item.canEdit !== true || !may('equipment.update')) return null;
  return (
    <Link
      to={pathTo('storeItemEdit', { id: item.id })}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      <Icon name="edit" size={18} />
      {t.edit}
    </Link>
  );
}
