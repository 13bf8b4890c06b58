import { useEffect, useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { homeOf } from '#web/guard.ts';
import { normalizeBarcode, readCode } from '#domain/scan/read-code.ts';
import { Button } from '#ui/Button.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { openScanner } from '#web/parts/scanner/open-scanner.ts';
import { pathTo } from '#web/paths.ts';
import { navigate, placeStore } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session.ts';
import { inquiryText } from '#web/text/inquiry.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';

/** The item that carries a code; its dialog opens by itself, and again when the card is pressed. */
function LabelledItem({ code }: { code: string }) {
  const t = inquiryText.use();
  const query = useCall('equipment.byBarcode', { barcodeNumber: code });
  const isHere = query.data !== undefined;
  useEffect(() => {
    if (isHere) void openGear({ barcode: code });
  }, [isHere, code]);
  if (query.data !== undefined)
    return <ItemCard item={query.data} onPress={() => void openGear({ barcode: code })} />;
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
      <GearArt art={item.art} size={64} />
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

/** Finds an item by its label: a printed code leads here with `sn`, or it is typed in. */
export function Inquiry({ query }: PageProps<'inquiry' | 'customerInquiry'>) {
  const t = inquiryText.use();
  const session = useSession();
  const code = (query['sn'] ?? '').trim();
  return (
    <Page of="inquiry" back={session === null ? pathTo('customerDashboard') : homeOf(session.activeRole)}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2 px-1">{t.lead}</p>
        <CodeBox key={`box ${code}`} code={code} />
        {code === '' ? null : <LabelledItem key={code} code={code} />}
        <div className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          <LinkCard to={pathTo('customerBook')} icon="snowflake" title={t.book} />
          <LinkCard to={pathTo('customerContact')} icon="phone" title={t.contact} />
        </div>
      </div>
    </Page>
  );
}

function CodeBox({ code }: { code: string }) {
  const t = inquiryText.use();
  const shell = shellText.use();
  const [typed, setTyped] = useState(code);
  const search = (text: string) => {
    const { path } = placeStore.get();
    const found = codeIn(text);
    navigate(found === '' ? path : `${path}?${new URLSearchParams({ sn: found }).toString()}`, {
      replace: true,
    });
  };
  const scan = async (): Promise<void> => {
    const [read] = await openScanner({ title: t.scan });
    if (read !== undefined) search(read);
  };
  return (
    <>
      <SearchInput
        value={typed}
        onChange={setTyped}
        onSubmit={search}
        label={t.code}
        clearLabel={shell.clear}
      />
      <Button variant="soft" icon="scan" full onClick={() => void scan()}>
        {t.scan}
      </Button>
    </>
  );
}
