import { useState } from 'react';
import type { modelList } from '#contract/gear-lists.ts';
import { equipmentStatusNames } from '#contract/equipment-words.ts';
import { moneyText } from '#ui/Money.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import type { Input, Output } from '#web/api/calls.ts';
import { useCalls } from '#web/api/use-calls.ts';
import { DeskTable, type Column, type DeskRow, type DeskSort } from '#web/parts/desk-table/DeskTable.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { pathTo } from '#web/paths.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { openModelPhotos } from '#web/screens/store/inventory/open-model-photos.ts';
import { PrintLabels } from '#web/screens/store/inventory/list/PrintLabels.tsx';
import { StatusButton } from '#web/screens/store/inventory/list/StatusButton.tsx';
import { useLanguage } from '#web/state/language.ts';
import { deskTableText } from '#web/text/desk-table.ts';
import { inventoryText } from '#web/text/inventory.ts';
import { modelPhotosText } from '#web/text/model-photos.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';

type Model = Output<'equipment.models'>['items'][number];
type Size = Model['sizes'][number];
type Sort = keyof typeof modelList.sorts;

/** A row: a model, one of its sizes, an item of that, or the wait for these. */
type Entry =
  | { readonly kind: 'model'; readonly model: Model }
  | { readonly kind: 'size'; readonly size: Size }
  | { readonly kind: 'item'; readonly item: Gear }
  | { readonly kind: 'wait' };

/** What narrows the items of a size besides. */
type Narrowed = Pick<Input<'equipment.list'>, 'storeId' | 'status'>;

type Props = {
  models: readonly Model[];
  sort: DeskSort<Sort>;
  narrowed: Narrowed;
  /** The items lie in several stores. */
  showsStore: boolean;
};

/** What is unfolded, kept while the app runs: whoever opens an item comes back to it. */
let unfolded: ReadonlySet<string> = new Set();

const useUnfolded = () => {
  const [open, setOpen] = useState(unfolded);
  const toggle = (...ids: readonly [string, ...string[]]): void => {
    const next = new Set(open);
    const isOpen = next.has(ids[0]);
    for (const id of ids) {
      if (isOpen) next.delete(id);
      else next.add(id);
    }
    unfolded = next;
    setOpen(next);
  };
  return { open, toggle };
};

/** Models on a desk, which unfold to their sizes, and these to their items. */
export function ModelTable({ models, sort, narrowed, showsStore }: Props) {
  const titles = titlesText.use();
  const columns = useColumns(showsStore);
  const { open, toggle } = useUnfolded();
  const openSizes = models.flatMap(({ id, sizes }) =>
    open.has(id) ? sizes.filter(({ variantId }) => open.has(variantId)) : [],
  );
  const { answers } = useCalls(
    'equipment.list',
    openSizes.map(({ variantId }) => ({ ...narrowed, variantId, maxResultCount: 1000 })),
  );
  const itemsOf = (variantId: string): readonly Gear[] | undefined =>
    answers[openSizes.findIndex((size) => size.variantId === variantId)]?.items;
  const rowsOfSize = (size: Size): readonly DeskRow<Entry>[] => {
    const isOpen = open.has(size.variantId);
    const fold = { isOpen, onToggle: () => toggle(size.variantId) };
    const row = { id: size.variantId, item: { kind: 'size', size }, level: 1, fold } as const;
    return isOpen ? [row, ...itemRows(size, itemsOf(size.variantId))] : [row];
  };
  const rows = models.flatMap((model): readonly DeskRow<Entry>[] => {
    const { id, sizes } = model;
    const isOpen = open.has(id);
    // One size is no choice: its items show at once.
    const [only, ...others] = sizes;
    const onToggle = () =>
      others.length === 0 && only !== undefined && open.has(only.variantId) === isOpen
        ? toggle(id, only.variantId)
        : toggle(id);
    const row = { id, item: { kind: 'model', model }, fold: { isOpen, onToggle } } as const;
    return isOpen ? [row, ...sizes.flatMap(rowsOfSize)] : [row];
  });
  return (
    <DeskTable
      label={titles.storeInventory}
      rows={rows}
      columns={columns}
      sort={sort}
      bulk={(chosen) => (
        <PrintLabels items={chosen.flatMap((entry) => (entry.kind === 'item' ? [entry.item] : []))} />
      )}
    />
  );
}

const itemRows = (size: Size, items: readonly Gear[] | undefined): readonly DeskRow<Entry>[] =>
  items?.map((item) => ({
    id: item.id,
    item: { kind: 'item', item },
    level: 2,
    to: pathTo('storeItem', { id: item.id }),
    name: item.barcodeNumber,
  })) ?? [{ id: `${size.variantId} wait`, item: { kind: 'wait' }, level: 2 }];

type Counts = Pick<Model, 'totalCount' | 'freeCount' | 'outCount' | 'damagedCount'>;

const countsOf = (entry: Entry): Counts | null => {
  if (entry.kind === 'model') return entry.model;
  return entry.kind === 'size' ? entry.size : null;
};

const otherCount = ({ totalCount, freeCount, outCount, damagedCount }: Counts): number =>
  totalCount - freeCount - outCount - damagedCount;

const rentOf = (entry: Entry): string => {
  if (entry.kind === 'size') return moneyText(entry.size.dailyRentFen);
  if (entry.kind !== 'model') return '';
  const { rentFromFen, rentToFen } = entry.model;
  const from = moneyText(rentFromFen);
  return rentFromFen === rentToFen ? from : `${from} – ${moneyText(rentToFen)}`;
};

/** A count; none is written small, so that the others are seen. */
function Count({ entry, of }: { entry: Entry; of: (counts: Counts) => number }) {
  const counts = countsOf(entry);
  if (counts === null) return null;
  const count = of(counts);
  return <span className={count === 0 ? 'text-ink-3' : undefined}>{count}</span>;
}

const useColumns = (showsStore: boolean): readonly Column<Entry, Sort>[] => {
  const t = inventoryText.use();
  const desk = deskTableText.use();
  const language = useLanguage();
  const counts = [
    { title: desk.columnTotal, sort: 'totalCount', of: (each) => each.totalCount },
    { title: equipmentStatusNames[0][language], sort: 'freeCount', of: (each) => each.freeCount },
    { title: equipmentStatusNames[1][language], sort: 'outCount', of: (each) => each.outCount },
    { title: desk.columnDamaged, sort: 'damagedCount', from: 'xl', of: (each) => each.damagedCount },
    { title: desk.columnOther, from: 'xl', of: otherCount, hint: desk.otherHint },
  ] as const satisfies readonly (Pick<Column<Entry, Sort>, 'title' | 'sort' | 'from' | 'hint'> & {
    of: (counts: Counts) => number;
  })[];
  return [
    { title: t.columnGear, sort: 'name', cell: (entry) => <Name entry={entry} /> },
    {
      title: desk.columnAbout,
      width: '10.5rem',
      cell: (entry, tab) => <About entry={entry} tab={tab} showsStore={showsStore} />,
    },
    ...counts.map(({ of, ...column }) => ({
      ...column,
      width: '4.75rem',
      isNumber: true,
      cell: (entry: Entry) => <Count entry={entry} of={of} />,
    })),
    { title: t.columnRent, width: '7rem', from: 'xl', sort: 'rentFromFen', isNumber: true, cell: rentOf },
  ];
};

/** Leads who may change gear to the photos of a model. */
function PhotosButton({ model, tab }: { model: Model; tab: 0 | -1 }) {
  const t = modelPhotosText.use();
  const may = useMay();
  if (!may('equipment.setModelPictures')) return null;
  return (
    <IconButton
      icon="upload"
      label={t.photosOf(model.name)}
      tabIndex={tab}
      className="-my-2"
      onClick={() => void openModelPhotos(model.id)}
    />
  );
}

function Name({ entry }: { entry: Entry }) {
  const desk = deskTableText.use();
  const shell = shellText.use();
  const { gear } = useGearWords();
  if (entry.kind === 'wait') return <span className="text-ink-3">{shell.loading}</span>;
  if (entry.kind === 'item') return <span className="tnum">{entry.item.barcodeNumber}</span>;
  if (entry.kind === 'size') {
    return <span>{entry.size.sizeLabel === '' ? desk.oneSize : gear(entry.size.sizeLabel)}</span>;
  }
  return (
    <span className="flex items-center gap-2.5">
      <GearPicture picture={entry.model.picture} size={36} className="rounded-md block" />
      <span>{gear(entry.model.name)}</span>
    </span>
  );
}

type AboutProps = { entry: Entry; tab: 0 | -1; showsStore: boolean };

/** Of a model its category and how many sizes it has, of an item where it is. */
function About({ entry, tab, showsStore }: AboutProps) {
  const desk = deskTableText.use();
  const { gear } = useGearWords();
  if (entry.kind === 'item') {
    return (
      <span className="inline-flex items-center gap-2">
        <StatusButton item={entry.item} tab={tab} />
        {showsStore ? <span className="text-ink-3">{entry.item.storeName}</span> : null}
      </span>
    );
  }
  if (entry.kind !== 'model') return null;
  const { categoryName, sizes } = entry.model;
  return (
    <span className="text-ink-3 flex items-center justify-between gap-2">
      <span className="min-w-0">
        {gear(categoryName)} · {desk.sizes(sizes.length)}
      </span>
      <PhotosButton model={entry.model} tab={tab} />
    </span>
  );
}
