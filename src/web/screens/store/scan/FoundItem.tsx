import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { equipmentTagTone } from '#web/parts/gear/equipment-tones.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { scannerText } from '#web/text/scanner.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The item that carries a code, as it is now. */
export function FoundItem({ code }: { code: string }) {
  const t = useText(scannerText);
  const shell = useText(shellText);
  const query = useCall('equipment.byBarcode', { barcodeNumber: code });
  if (query.data !== undefined) return <ItemCard item={query.data} />;
  if (query.error === null) return <SkeletonCards label={shell.loading} />;
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <Notice tone="danger" title={code}>
        {t['smart.notFound']}
      </Notice>
    );
  }
  return (
    <Card>
      <LoadError error={query.error} onRetry={() => void query.refetch()} />
    </Card>
  );
}

function ItemCard({ item }: { item: Output<'equipment.byBarcode'> }) {
  const t = useText(scannerText);
  const { gear, nameOf } = useGearWords();
  const { status, statusDisplayName, usageCount } = item;
  return (
    <Card as="article" pad="lg" className="ui-rise flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <GearArt art={item.art} size={72} />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug font-semibold">
            {nameOf({ title: item.name, sizeLabel: item.sizeLabel })}
          </h2>
          <p className="text-ink-3 tnum m-0 text-base">{item.barcodeNumber}</p>
        </div>
        {status === undefined ? null : <Tag tone={equipmentTagTone(status)}>{statusDisplayName}</Tag>}
      </div>
      <KeyValue
        rows={[
          { name: t['smart.store'], value: item.storeName },
          { name: t['smart.category'], value: gear(item.categoryName) },
          { name: t['smart.dailyRent'], value: <Money fen={item.dailyRentFen} /> },
          { name: t['smart.deposit'], value: <Money fen={item.depositFen} /> },
          ...(usageCount === undefined
            ? []
            : [{ name: t['smart.usage'], value: t['smart.usageTimes'](usageCount) }]),
        ]}
      />
    </Card>
  );
}
