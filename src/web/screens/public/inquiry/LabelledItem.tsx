import { useEffect } from 'react';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { inquiryText } from '#web/text/inquiry.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The item that carries a code; its dialog opens by itself, and again when the card is pressed. */
export function LabelledItem({ code }: { code: string }) {
  const t = useText(inquiryText);
  const shell = useText(shellText);
  const query = useCall('equipment.byBarcode', { barcodeNumber: code });
  const isHere = query.data !== undefined;
  useEffect(() => {
    if (isHere) void openGear({ barcode: code });
  }, [isHere, code]);
  if (query.data !== undefined)
    return <ItemCard item={query.data} onPress={() => void openGear({ barcode: code })} />;
  if (query.error === null) return <SkeletonCards count={1} label={shell.loading} />;
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
  const words = useText(ordersText);
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
