import type { Hire } from '#domain/orders/hire.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { isInVan, isOut } from '#domain/orders/units.ts';

const { pendingDelivery, delivering } = orderStatus;

/** Tells whether an order is to be delivered by a van, or is in one. */
const isToDeliver = ({ status, deliveryMethod }: Hire): boolean =>
  status === delivering || (status === pendingDelivery && deliveryMethod === 'Delivery');

/** Tells whether some gear of an order is to be fetched from its guest. */
const isToCollect = ({ status, returnMethod, lines }: Hire): boolean =>
  returnMethod === 'Pickup' && status !== delivering && lines.some((line) => isOut(line) && !isInVan(line));

/** Tells whether an order gives a van this work now: a stop for it stands, or can be put on a run. */
export const givesWork = (kind: 'deliver' | 'collect', hire: Hire): boolean =>
  kind === 'deliver' ? isToDeliver(hire) : isToCollect(hire);
