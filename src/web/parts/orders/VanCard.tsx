import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { vanText } from '#web/text/van.ts';
import '#web/parts/orders/delivery-calls.ts';

/** How a delivery was proven: in words, pictures, and what the guest signed. */
function Proof({ order: { id, storeId } }: { order: OrderDetail }) {
  const t = vanText.use();
  const moment = useMoment(storeId);
  const { data } = useCall('orders.deliveryProof', { id });
  if (data === undefined) return null;
  const { note, at, photos, signature } = data;
  return (
    <SectionCard title={t.proof(moment(at))}>
      <div className="flex flex-col gap-3">
        <p className="break-words">{note}</p>
        {photos.length === 0 ? null : (
          <div>
            <p className="text-ink-3 mb-1 text-sm">{t.photos}</p>
            <PhotoStrip images={photos} size={64} />
          </div>
        )}
        {signature === null ? null : (
          <div>
            <p className="text-ink-3 mb-1 text-sm">{t.signature}</p>
            <PhotoStrip images={[signature]} size={64} />
          </div>
        )}
      </div>
    </SectionCard>
  );
}

/** How far the van is, and how it delivered; nothing for an order that no van has to do with. */
export function VanCard({ order }: { order: OrderDetail }) {
  const t = vanText.use();
  const { stopsBefore } = order;
  return (
    <>
      {stopsBefore === null ? null : (
        <Notice title={t.title}>{stopsBefore === 0 ? t.nextStop : t.stopsBefore(stopsBefore)}</Notice>
      )}
      {order.proven ? <Proof order={order} /> : null}
    </>
  );
}
