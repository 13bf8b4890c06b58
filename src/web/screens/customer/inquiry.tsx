import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { homeOf } from '#web/guard.ts';
import { normalizeBarcode, readCode } from '#domain/scan/read-code.ts';
import { SearchInput } from '#ui/SearchInput.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { openModel } from '#web/parts/gear-dialog/open-model.ts';
import { quantityOf, withQuantity, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate, placeStore } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { Days, Filters } from '#web/screens/customer/inquiry/Filters.tsx';
import {
  inquiryQuery,
  readInquiry,
  type InquiryFilters,
} from '#web/screens/customer/inquiry/inquiry-filters.ts';
import { Results } from '#web/screens/customer/inquiry/Results.tsx';
import { useInquiry } from '#web/screens/customer/inquiry/use-inquiry.ts';
import { changeDraft, readDraftNow } from '#web/screens/customer/order-create/draft-store.ts';
import { rememberStore } from '#web/state/current-store.ts';
import { useSession } from '#web/state/session.ts';
import { inquiryText } from '#web/text/inquiry.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';

const AddToScheme = lazyPart(() => import('#web/screens/customer/inquiry/AddToScheme.tsx'), 'AddToScheme');
const AddItemToScheme = lazyPart(
  () => import('#web/screens/customer/inquiry/AddItemToScheme.tsx'),
  'AddItemToScheme',
);

/** The dialog of an item; whoever books it there books its size at its store. */
const openLabelled = (code: string, filters: InquiryFilters): Promise<void> =>
  openGear({
    barcode: code,
    beside: ({ item, leave, book }) => (
      <Suspense fallback={book}>
        <AddItemToScheme item={item} filters={filters} onLeave={leave}>
          {book}
        </AddItemToScheme>
      </Suspense>
    ),
    onBook: ({ storeId, variantId: id, name: title, art, sizeLabel, dailyRentFen: rateFen, depositFen }) =>
      takeUp({ kind: 'variant', id, title, art, sizeLabel, rateFen, depositFen }, { storeId }),
  });

/** The item that carries a code; its dialog opens by itself, and again when the card is pressed. */
function LabelledItem({ code, filters }: { code: string; filters: InquiryFilters }) {
  const t = inquiryText.use();
  const query = useCall('equipment.byBarcode', { barcodeNumber: code });
  const isHere = query.data !== undefined;
  const open = () => void openLabelled(code, filters);
  const openByItself = useEffectEvent(open);
  useEffect(() => {
    if (isHere) openByItself();
  }, [isHere, code]);
  if (query.data !== undefined) return <ItemCard item={query.data} onPress={open} />;
  if (query.error === null) return <SkeletonCards count={1} />;
  if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400)) {
    return (
      <Notice tone="danger" title={t.noneTitle}>
        {t.noneText(code.slice(0, 64))}
      </Notice>
    );
  }
  return (
    <Card>
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    </Card>
  );
}

type CardProps = { item: Output<'equipment.byBarcode'>; onPress: () => void };

function ItemCard({ item, onPress }: CardProps) {
  const words = ordersText.use();
  const { nameOf } = useGearWords();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className="press bg-surface shadow-card hover:bg-ice-soft flex w-full items-center gap-4 rounded-xl p-4 text-left"
    >
      <GearPicture picture={item.picture} size={64} />
      <span className="min-w-0 flex-1">
        <span className="block text-md leading-snug font-semibold">
          {nameOf({ title: item.name, sizeLabel: item.sizeLabel })}
        </span>
        <span className="text-ink-3 tnum block text-sm break-all">{item.barcodeNumber}</span>
        <span className="mt-0.5 block">
          <Money fen={item.dailyRentFen} size="md" />
          {words.perDay}
        </span>
      </span>
      <span className="text-ink-3">
        <Icon name="chevron-right" size={20} />
      </span>
    </button>
  );
}

/** The code in what was typed or scanned into the box, be it a label's whole link. */
const codeIn = (typed: string): string => {
  const read = readCode(typed);
  return read.ok && read.value.kind === 'equipment' ? read.value.barcode : normalizeBarcode(typed);
};

/** Puts a size into the booking of this device, with its store and days. */
const takeUp = (line: Omit<CartLine, 'quantity' | 'users'>, at: Taken): void => {
  const { lines } = readDraftNow();
  rememberStore(at.storeId);
  changeDraft({
    ...(at.startOn !== undefined && { startOn: at.startOn, days: at.days }),
    lines: withQuantity(lines, line, quantityOf(lines, line) + 1),
  });
};

type Taken = { readonly storeId: string; readonly startOn?: string; readonly days?: number };

/** Finds gear by store, days and what it is, or an item by its label: a printed code leads here with `sn`, or it is typed in. */
export function CustomerInquiry({ query }: PageProps<'inquiry' | 'customerInquiry'>) {
  const t = inquiryText.use();
  const session = useSession();
  const { nameOf } = useGearWords();
  const code = (query['sn'] ?? '').trim();
  const filters = readInquiry(query);
  const found = useInquiry(filters);
  const change = (changes: Partial<InquiryFilters>) =>
    show({ ...inquiryQuery(filters, changes), ...withCode(code) });
  const clear = () => show(inquiryQuery(filters, { categoryId: undefined, attributes: {} }));
  const open = (card: (typeof found.cards)[number]) => {
    const { store, dates } = found;
    if (store === undefined) return;
    const onBook = (size: (typeof card.sizes)[number]) => {
      const { kind, id, sizeLabel, rateFen, depositFen } = size;
      const line = { kind, id, title: card.title, art: card.art, sizeLabel, rateFen, depositFen };
      takeUp(line, { storeId: store.storeId, startOn: dates.startOn, days: dates.days });
      leaveTo(pathTo('customerBook'));
    };
    const place = { storeId: store.storeId, startDate: dates.startOn, days: dates.days };
    const gearOf = (size: (typeof card.sizes)[number] | undefined) =>
      size && { ...size, name: nameOf({ title: card.title, sizeLabel: size.sizeLabel }) };
    void openModel({
      card,
      onBook,
      beside: ({ size, leave, book }) => (
        <Suspense fallback={book}>
          <AddToScheme gear={gearOf(size)} place={place} onLeave={leave}>
            {book}
          </AddToScheme>
        </Suspense>
      ),
    });
  };
  return (
    <Page
      of="inquiry"
      width="wide"
      back={session === null ? pathTo('customerDashboard') : homeOf(session.activeRole)}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 px-1">{t.lead}</p>
        <div className="grid grid-cols-1 items-center gap-4 lg:grid-cols-2">
          <CodeBox
            key={`box ${code}`}
            code={code}
            onSearch={(sn) => show({ ...inquiryQuery(filters, {}), ...withCode(sn) })}
          />
          <Days found={found} onChange={change} />
        </div>
        {code === '' ? null : <LabelledItem key={code} code={code} filters={filters} />}
        <Filters found={found} filters={filters} onChange={change} />
        <Results found={found} isNarrowed={filters.categoryId !== undefined} onClear={clear} onOpen={open} />
        <LinkCard to={pathTo('customerContact')} icon="phone" title={t.contact} />
      </div>
    </Page>
  );
}

const withCode = (sn: string): Record<string, string> => (sn === '' ? {} : { sn });

/** Shows the page under another query, in place of what it shows. */
const show = (query: Readonly<Record<string, string>>): void => {
  const text = new URLSearchParams(query).toString();
  const { path } = placeStore.get();
  navigate(text === '' ? path : `${path}?${text}`, { replace: true });
};

/** Goes on once the entry of the dialog is on its way out of the history. */
const leaveTo = (to: string): void => {
  setTimeout(() => navigate(to));
};

function CodeBox({ code, onSearch }: { code: string; onSearch: (sn: string) => void }) {
  const t = inquiryText.use();
  const shell = shellText.use();
  const [typed, setTyped] = useState(code);
  const search = (text: string) => onSearch(codeIn(text));
  const scan = async (): Promise<void> => {
    const [read] = await openScanner({ title: t.scan });
    if (read !== undefined) search(read);
  };
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <SearchInput
          value={typed}
          onChange={setTyped}
          onSubmit={search}
          label={t.code}
          clearLabel={shell.clear}
        />
      </div>
      <IconButton icon="scan" tone="soft" label={t.scan} onClick={() => void scan()} />
    </div>
  );
}
