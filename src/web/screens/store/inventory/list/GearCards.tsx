import { dotted } from '#ui/whole-parts.ts';
import type { ReactNode } from 'react';
import { Money } from '#ui/Money.tsx';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { StatusButton } from '#web/screens/store/inventory/list/StatusButton.tsx';
import { inventoryText } from '#web/text/inventory.ts';

type Props = {
  items: readonly Gear[];
  /** They lie in several stores. */
  showsStore: boolean;
};

/** Items as cards. */
export function GearCards({ items, showsStore }: Props) {
  const t = inventoryText.use();
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0">
      {items.map((item) => (
        <li
          key={item.id}
          className="bg-surface shadow-card relative flex items-stretch gap-3.5 rounded-xl p-3"
        >
          <GearPicture picture={item.picture} size={72} />
          <ToItem item={item}>
            <span className="text-ink-3 tnum block truncate text-sm">
              {[item.barcodeNumber, ...(showsStore ? [item.storeName] : [])].join(' · ')}
            </span>
          </ToItem>
          <span className="flex shrink-0 flex-col items-end justify-between">
            <StatusButton item={item} />
            <span className="text-ink-3 text-sm">
              <Money fen={item.dailyRentFen} size="md" className="text-ink" />
              {t.perDay}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type ToItemProps = { item: Gear; children?: ReactNode };

/** Leads to the item's page, from anywhere on its row but what stands above it. */
function ToItem({ item, children }: ToItemProps) {
  const { gear } = useGearWords();
  const size = gear(item.sizeLabel);
  return (
    <Link
      to={pathTo('storeItem', { id: item.id })}
      className="flex min-w-0 flex-1 flex-col justify-center gap-0.5 after:absolute after:inset-0 after:rounded-xl"
    >
      <span className="block truncate text-md font-semibold">{gear(item.name)}</span>
      <span className="text-ink-3 block truncate text-sm">{dotted([gear(item.categoryName), size])}</span>
      {children}
    </Link>
  );
}
