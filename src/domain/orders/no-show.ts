import { type OrderStatus, orderStatus } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';

type Hire = { readonly status: OrderStatus; readonly period: { readonly endAt: Instant } };

/** Tells whether a paid hire is over and nobody came for its gear. */
export const isNoShow = ({ status, period }: Hire, now: Instant): boolean =>
  status === orderStatus.pendingDelivery && now >= period.endAt;
