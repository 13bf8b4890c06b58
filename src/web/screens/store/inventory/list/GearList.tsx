import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { GearStatusTag } from '#web/parts/gear/GearStatusTag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { GearPicture } from '#web/parts/photos/GearPicture.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { inventoryText } from '#web/text/inventory.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  items: readonly Gear[];
  /** They lie in several stores. */
  showsStore: boolean;
};

/** Items: rows on a desk, cards on a phone. */
export function GearList(props: Props) {
  const isLarge = useIsLarge();
  return isLarge ? <Rows {...props} /> : <Cards {...props} />;
}

const columns =
  'grid grid-cols-[minmax(0,2.2fr)_minmax(0,1.1fr)_minmax(0,1.1fr)_6rem_5rem_8.5rem] items-center gap-4 px-5';

function Rows({ items }: Props) {
  const t = useText(inventoryText);
  return (
    <Card pad="none" className="overflow-hidden">
      <div aria-hidden="true" className={cx(columns, 'text-ink-3 border-line border-b py-3 text-sm')}>
        <span>{t.columnGear}</span>
        <span>{t.columnCode}</span>
        <span>{t.columnStore}</span>
        <span className="text-right">{t.columnRent}</span>
        <span className="text-right">{t.columnUsed}</span>
        <span>{t.columnStatus}</span>
      </div>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={pathTo('storeItem', { id: item.id })}
              className={cx(columns, 'hover:bg-sunken min-h-18 py-3 transition-colors')}
            >
              <span className="flex min-w-0 items-center gap-3">
                <GearPicture images={item.imageFiles} art={item.art} size={44} />
                <Named item={item} />
              </span>
              <span className="tnum text-ink-2 truncate">{item.barcodeNumber}</span>
              <span className="text-ink-2 truncate">{item.storeName}</span>
              <span className="text-right">
                <Money fen={item.dailyRentFen} size="md" />
              </span>
              <span className="tnum text-ink-2 text-right">{item.usageCount ?? 0}</span>
              <span className="flex items-center justify-between gap-2">
                <Status item={item} />
                <span className="text-ink-3">
                  <Icon name="chevron-right" size={18} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cards({ items, showsStore }: Props) {
  const t = useText(inventoryText);
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to={pathTo('storeItem', { id: item.id })}
            className="press bg-surface shadow-card flex items-center gap-3.5 rounded-xl p-3"
          >
            <GearPicture images={item.imageFiles} art={item.art} size={72} />
            <span className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="flex min-w-0 items-start justify-between gap-2">
                <Named item={item} />
                <Status item={item} />
              </span>
              <span className="flex items-baseline justify-between gap-3">
                <span className="text-ink-3 tnum min-w-0 truncate text-sm">
                  {[item.barcodeNumber, ...(showsStore ? [item.storeName] : [])].join(' · ')}
                </span>
                <span className="text-ink-3 shrink-0 text-sm">
                  <Money fen={item.dailyRentFen} size="md" className="text-ink" />
                  {t.perDay}
                </span>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Named({ item }: { item: Gear }) {
  const { gear } = useGearWords();
  const size = gear(item.sizeLabel);
  return (
    <span className="min-w-0">
      <span className="block truncate text-md font-semibold">{gear(item.name)}</span>
      <span className="text-ink-3 block truncate text-sm">
        {[gear(item.categoryName), size].filter((part) => part !== '').join(' · ')}
      </span>
    </span>
  );
}

function Status({ item }: { item: Gear }) {
  return item.status === undefined ? null : <GearStatusTag status={item.status} />;
}
