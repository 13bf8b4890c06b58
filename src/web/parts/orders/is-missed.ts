import { isNoShow } from '#domain/orders/end-rules.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';

/** Tells whether an order's hire is over and nobody came for what was paid. */
export const isMissed = ({ status, endAt }: Pick<OrderDetail, 'status' | 'endAt'>, now: number): boolean =>
  isNoShow({ status, period: { endAt: Date.parse(endAt) } }, now);
