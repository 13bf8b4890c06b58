import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { linesOut } from '#web/parts/orders/open-units.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { selfReturnText } from '#web/text/self-return.ts';

type Props = { order: OrderDetail; declared: NonNullable<OrderDetail['declared']> };

/** What the guest declared of a return, with their pictures. Only scans take gear back. */
export function DeclaredReturn({ order: { id, lines }, declared }: Props) {
  const t = selfReturnText.use();
  const { nameOf } = useGearWords();
  const hasPhotos = declared.photos > 0;
  const { data } = useCall('orders.returnPhotos', { id }, { enabled: hasPhotos });
  const count = declared.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const missing = linesOut(lines).filter((line) => declared.lines.every(({ lineId }) => lineId !== line.id));
  return (
    <Notice title={t.staffTitle(count, declared.storeName)}>
      <div className="flex flex-col gap-2">
        <p>{missing.length === 0 ? t.staffAll : t.staffMissing(missing.map(nameOf))}</p>
        {hasPhotos && data !== undefined && data.declared.length > 0 ? (
          <PhotoStrip images={data.declared} size={64} />
        ) : null}
      </div>
    </Notice>
  );
}
