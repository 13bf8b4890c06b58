import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { FactGrid } from '#ui/FactGrid.tsx';
import { Icon } from '#ui/Icon.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { GearStatusTag } from '#web/parts/gear/GearStatusTag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { dateText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { HistoryCard } from '#web/screens/store/inventory/item/HistoryCard.tsx';
import { HoldsCard } from '#web/screens/store/inventory/item/HoldsCard.tsx';
import { MainOperation, OperationsCard } from '#web/screens/store/inventory/item/OperationsCard.tsx';
import { UsageCard } from '#web/screens/store/inventory/item/UsageCard.tsx';
import { ItemGate } from '#web/screens/store/inventory/ItemGate.tsx';
import { useLocale } from '#web/state/language.ts';
import { itemText } from '#web/text/item.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** What an item is, where it is and what it costs. */
function ItemHead({ item }: { item: Gear }) {
  const t = useText(itemText);
  const { gear, nameOf } = useGearWords();
  const { stores, config } = useStaffStores();
  const isElsewhere = config !== undefined && !stores.some(({ storeId }) => storeId === item.storeId);
  const target = item.transferToStoreName ?? null;
  return (
    <>
      {isElsewhere ? <Notice tone="warning">{t.otherStore(item.storeName)}</Notice> : null}
      {target === null ? null : <Notice>{t.onTheWay(target)}</Notice>}
      <Card as="section" pad="lg" className="flex flex-col gap-5">
        <div className={cx('flex gap-4', item.imageFiles.length > 1 ? 'flex-col' : 'items-center')}>
          <PhotoStrip images={item.imageFiles} art={item.art} size={96} />
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
            <p className="text-lg leading-snug font-semibold break-words">
              {nameOf({ title: item.name, sizeLabel: item.sizeLabel })}
            </p>
            <p className="text-ink-2 tnum text-md break-all">{item.barcodeNumber}</p>
            {item.status === undefined ? null : <GearStatusTag status={item.status} />}
          </div>
        </div>
        <KeyValue
          rows={[
            { name: t.rent, value: <Money fen={item.dailyRentFen} size="md" /> },
            { name: t.deposit, value: <Money fen={item.depositFen} size="md" /> },
          ]}
        />
        <Facts item={item} gear={gear} />
      </Card>
    </>
  );
}

function Facts({ item, gear }: { item: Gear; gear: (own: string) => string }) {
  const t = useText(itemText);
  const locale = useLocale();
  const isAway = item.homeStoreId !== undefined && item.homeStoreId !== item.storeId;
  const facts = [
    { name: t.store, value: item.storeName },
    { name: t.homeStore, value: isAway ? (item.homeStoreName ?? '') : '' },
    { name: t.category, value: gear(item.categoryName) },
    { name: t.brand, value: item.brand },
    { name: t.model, value: gear(item.model) },
    { name: t.size, value: gear(item.sizeLabel) },
    ...item.attributes.map((attribute) => ({
      name: gear(attribute.name),
      value: valueOf(attribute, { gear, yes: t.yes, no: t.no, comma: t.comma }),
    })),
    { name: t.usage, value: t.times(item.usageCount ?? 0) },
    {
      name: t.purchasedOn,
      wide: true,
      value:
        (item.purchasedOn ?? null) === null
          ? ''
          : dateText(`${item.purchasedOn}T12:00:00Z`, { locale, zone: 'UTC' }),
    },
    { name: t.remarks, value: item.remarks ?? '', wide: true },
  ];
  return <FactGrid className="border-line border-t pt-4" facts={facts.filter(({ value }) => value !== '')} />;
}

type Words = { gear: (own: string) => string; yes: string; no: string; comma: string };

const valueOf = (attribute: Gear['attributes'][number], { gear, yes, no, comma }: Words): string => {
  const { stored, value } = attribute;
  if (typeof stored === 'boolean') return stored ? yes : no;
  return Array.isArray(stored) ? stored.map(gear).join(comma) : gear(value);
};

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
