import { Notice } from '#ui/Notice.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useCall } from '#web/api/queries.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { vanText } from '#web/text/van.ts';

type Props = { order: OrderDetail; marks: NonNullable<OrderDetail['marks']> };

/** What the driver found broken or missing at the guest's door, with pictures. Only scans of staff decide. */
export function DriverMarks({ order: { id, lines }, marks }: Props) {
  const t = vanText.use();
  const { nameOf } = useGearWords();
  const hasPhotos = marks.some(({ photos }) => photos > 0);
  const { data } = useCall('orders.returnPhotos', { id }, { enabled: hasPhotos });
  const images = data?.marked.flatMap((line) => line.images) ?? [];
  return (
    <Notice title={t.marksTitle} tone="warning">
      <div className="flex flex-col gap-2">
        <ul className="m-0 list-none p-0">
          {marks.map(({ lineId, how, quantity, note }) => {
            const line = lines.find((each) => each.id === lineId);
            const count = quantity > 1 ? ` ×${quantity}` : '';
            return (
              <li key={`${lineId} ${how}`} className="break-words">
                {dotted([line === undefined ? '' : nameOf(line), `${t[`mark.${how}`]}${count}`, note])}
              </li>
            );
          })}
        </ul>
        {images.length === 0 ? null : <PhotoStrip images={images} size={64} />}
        <p>{t.marksText}</p>
      </div>
    </Notice>
  );
}
