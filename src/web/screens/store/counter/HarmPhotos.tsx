import { useCall } from '#web/api/queries.ts';
import type { OrderLine } from '#web/parts/orders/order-types.ts';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';

type Props = { orderId: string; line: Pick<OrderLine, 'id' | 'damaged' | 'lost'> };

/** The pictures of what is wrong with a line's gear; nothing where there are none. */
export function HarmPhotos({ orderId, line }: Props) {
  const isHarmed = line.damaged + line.lost > 0;
  const { data } = useCall('orders.returnPhotos', { id: orderId }, { enabled: isHarmed });
  const images = data?.lines.find(({ lineId }) => lineId === line.id)?.images ?? [];
  return isHarmed && images.length > 0 ? <PhotoStrip images={images} size={64} /> : null;
}
