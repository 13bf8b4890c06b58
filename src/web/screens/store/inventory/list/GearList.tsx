import { dotted } from '#ui/whole-parts.ts';
import type { ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { GearStatusTag } from '#web/parts/gear/GearStatusTag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { sizeFor, type ImageFile } from '#web/parts/photos/image-url.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { inventoryText } from '#web/text/inventory.ts';

type GearPictureProps = {
  images: readonly ImageFile[];
  /** Drawn where there are no pictures. */
  art: string;
  /** Its side, in px. */
  size: number;
};

/** The picture of a thing in a list: its first photo, or the drawing of its family. */
function GearPicture({ images, art, size }: GearPictureProps) {
  const [first] = images;
  if (first === undefined) return <GearArt art={art} size={size} />;
  return (
    <img
      src={sizeFor(first, size)}
      alt=""
      loading="lazy"
      width={size}
      height={size}
      className="bg-sunken shrink-0 rounded-lg object-cover"
      style={{ width: size, height: size }}
    />
  );
}

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
  'grid grid-cols-[minmax(0,3fr)_minmax(0,1fr)_minmax(0,1fr)_5rem_4rem_9rem] items-center gap-4 px-5';

function Rows({ items }: Props) {
  const t = inventoryText.use();
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
          <li
            key={item.id}
            className={cx(columns, 'hover:bg-sunken relative min-h-18 py-3 transition-colors')}
          >
            <span className="flex min-w-0 items-center gap-3">
              <GearPicture images={item.imageFiles} art={item.art} size={44} />
              <ToItem item={item} isNamedByCode />
            </span>
            <span className="tnum text-ink-2 truncate">{item.barcodeNumber}</span>
            <span className="text-ink-2 truncate">{item.storeName}</span>
            <span className="text-right">
              <Money fen={item.dailyRentFen} size="md" />
            </span>
            <span className="tnum text-ink-2 text-right">{item.usageCount ?? 0}</span>
            <Status item={item} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Cards({ items, showsStore }: Props) {
  const t = inventoryText.use();
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0">
      {items.map((item) => (
        <li
          key={item.id}
          className="bg-surface shadow-card relative flex items-stretch gap-3.5 rounded-xl p-3"
        >
          <GearPicture images={item.imageFiles} art={item.art} size={72} />
          <ToItem item={item}>
            <span className="text-ink-3 tnum block truncate text-sm">
              {[item.barcodeNumber, ...(showsStore ? [item.storeName] : [])].join(' · ')}
            </span>
          </ToItem>
          <span className="flex shrink-0 flex-col items-end justify-between">
            <Status item={item} />
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

type ToItemProps = {
  item: Gear;
  /** The code stands elsewhere in the row, and still tells this link from the others. */
  isNamedByCode?: boolean;
  children?: ReactNode;
};

/** Leads to the item's page, from anywhere on its row but what stands above it. */
function ToItem({ item, isNamedByCode = false, children }: ToItemProps) {
  const { gear } = useGearWords();
  const size = gear(item.sizeLabel);
  return (
    <Link
      to={pathTo('storeItem', { id: item.id })}
      aria-label={isNamedByCode ? `${gear(item.name)} ${size} ${item.barcodeNumber}` : undefined}
      className="flex min-w-0 flex-1 flex-col justify-center gap-0.5 after:absolute after:inset-0 after:rounded-xl"
    >
      <span className="block truncate text-md font-semibold">{gear(item.name)}</span>
      <span className="text-ink-3 block truncate text-sm">{dotted([gear(item.categoryName), size])}</span>
      {children}
    </Link>
  );
}

/** Where an item is; pressed, the dialog of the item tells more and changes it. */
function Status({ item }: { item: Gear }) {
  const t = inventoryText.use();
  if (item.status === undefined) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => void openGear({ barcode: item.barcodeNumber })}
      className="press relative -m-2 inline-flex min-h-11 items-center justify-self-start rounded-lg p-2"
    >
      <GearStatusTag status={item.status} />
      <span className="text-ink-3">
        <Icon name="chevron-down" size={16} />
      </span>
      <span className="sr-only">{t.handle(item.barcodeNumber)}</span>
    </button>
  );
}
