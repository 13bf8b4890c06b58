import { FactGrid } from '#ui/FactGrid.tsx';
import { Money } from '#ui/Money.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

/** What an item is, where it belongs and what it costs; what is not known is left out. */
export function GearFacts({ item }: { item: GearItem }) {
  const t = useText(gearDialogText);
  const { gear } = useGearWords();
  const asRead = ({ stored, value }: GearItem['attributes'][number]): string => {
    if (typeof stored === 'boolean') return stored ? t.yes : t.no;
    return Array.isArray(stored) ? stored.map(gear).join(t.comma) : gear(value);
  };
  const told = [
    { name: t.store, value: item.storeName },
    { name: t.brand, value: item.brand },
    { name: t.model, value: item.model },
    { name: t.category, value: gear(item.categoryName) },
    ...item.attributes.map((attribute) => ({ name: gear(attribute.name), value: asRead(attribute) })),
  ].filter(({ value }) => value !== '');
  const rent = (
    <>
      <Money fen={item.dailyRentFen} />
      {t.perDay}
    </>
  );
  const facts = [
    ...told,
    { name: t.dailyRent, value: rent },
    { name: t.deposit, value: item.depositFen === 0 ? t.noDeposit : <Money fen={item.depositFen} /> },
    ...(item.usageCount === undefined ? [] : [{ name: t.usage, value: t.times(item.usageCount) }]),
  ];
  return <FactGrid facts={facts} className="border-line border-t pt-4" />;
}
