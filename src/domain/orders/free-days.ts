import type { Hire } from '#domain/hire/hire.ts';
import type { Period } from '#domain/orders/order.ts';
import { isPrivileged } from '#domain/orders/status.ts';

/**
 * Tells whether other dates give more than a manager gave: a later end or more days of a hire that is free of rent.
 * One that still waits for a manager is looked at with its new dates.
 */
export const needsManager = (
  { type, approvedAt, period: before }: Pick<Hire, 'type' | 'approvedAt' | 'period'>,
  period: Pick<Period, 'days' | 'endAt'>,
): boolean =>
  isPrivileged(type) && approvedAt !== null && (period.endAt > before.endAt || period.days > before.days);
