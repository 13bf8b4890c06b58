import type { gearList } from '#contract/gear-lists.ts';
import { Money } from '#ui/Money.tsx';
import { DeskTable, type Column, type DeskSort } from '#web/parts/desk-table/DeskTable.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pathTo } from '#web/paths.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { PrintLabels } from '#web/screens/store/inventory/list/PrintLabels.tsx';
import { StatusButton } from '#web/screens/store/inventory/list/StatusButton.tsx';
import { deskTableText } from '#web/text/desk-table.ts';
import { inventoryText } from '#web/text/inventory.ts';
import { titlesText } from '#web/text/titles.ts';

type Sort = keyof typeof gearList.sorts;

type Props = {
  items: readonly Gear[];
  sort: DeskSort<Sort>;
  /** They lie in several stores. */
  showsStore: boolean;
};

/** Items on a desk; the labels of those that are chosen can be printed. */
export function ItemTable({ items, sort, showsStore }: Props) {
  const titles = titlesText.use();
  const columns = useColumns();
  return (
    <DeskTable
      label={titles.storeInventory}
      rows={items.map((item) => ({
        id: item.id,
        item,
        to: pathTo('storeItem', { id: item.id }),
        name: item.barcodeNumber,
      }))}
      columns={
        showsStore ? columns : columns.filter(({ title }) => title !== inventoryText.now().columnStore)
      }
      sort={sort}
      bulk={(chosen) => <PrintLabels items={chosen} />}
    />
  );
}

const useColumns = (): readonly Column<Gear, Sort>[] => {
  const t = inventoryText.use();
  const desk = deskTableText.use();
  const { gear } = useGearWords();
  return [
    { title: t.columnGear, sort: 'name', cell: (item) => <Name item={item} /> },
    { title: desk.columnSize, width: '5.5rem', cell: ({ sizeLabel }) => gear(sizeLabel) },
    {
      title: t.columnCode,
      width: '8rem',
      sort: 'barcodeNumber',
      cell: ({ barcodeNumber }) => <span className="text-ink-2 tnum">{barcodeNumber}</span>,
    },
    {
      title: desk.columnCategory,
      width: '7rem',
      from: '2xl',
      cell: ({ categoryName }) => <span className="text-ink-2">{gear(categoryName)}</span>,
    },
    {
      title: t.columnStore,
      width: '7.5rem',
      cell: ({ storeName }) => <span className="text-ink-2">{storeName}</span>,
    },
    {
      title: t.columnRent,
      width: '5.5rem',
      from: 'xl',
      isNumber: true,
      cell: ({ dailyRentFen }) => <Money fen={dailyRentFen} />,
    },
    {
      title: t.columnUsed,
      width: '5.5rem',
      from: 'xl',
      sort: 'usageCount',
      isNumber: true,
      cell: ({ usageCount = 0 }) => usageCount,
    },
    { title: t.columnStatus, width: '10rem', cell: (item, tab) => <StatusButton item={item} tab={tab} /> },
  ];
};

function Name({ item }: { item: Gear }) {
  const { gear } = useGearWords();
  return (
    <>
      <span>{gear(item.name)}</span>
      <span className="sr-only">
        {gear(item.sizeLabel)} {item.barcodeNumber}
      </span>
    </>
  );
}
