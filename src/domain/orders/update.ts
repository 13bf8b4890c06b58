import type { HireRule } from '#domain/hire/hire-rule.ts';
import type { Hire } from '#domain/hire/hire.ts';
import { isInVan } from '#domain/hire/units.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { openFields } from '#domain/orders/order-fields.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Lets the order's words change; its facts stay as they are. Refuses `order.nothingToChange`, `order.fieldClosed`,
 * `order.deliveryNeeded`, `order.pickupNeeded` (an address without a way there), `order.inVan` (the gear was collected).
 */
export const update: HireRule<'update'> = (hire, { fields, byGuest }) => {
  if (fields.length === 0) return no('order.nothingToChange');
  const open = openFields(hire.status, byGuest);
  if (!fields.every((field) => open.includes(field))) return no('order.fieldClosed');
  const obstacle = fields.map((field) => obstacleTo(hire, field)).find((code) => code !== null);
  return obstacle === undefined ? ok({ hire }) : no(obstacle);
};

const obstacleTo = (hire: Hire, field: OrderField): OrderCode | null => {
  if (field === 'deliveryAddress') return hire.deliveryMethod === 'Delivery' ? null : 'order.deliveryNeeded';
  if (field !== 'pickupAddress') return null;
  if (hire.returnMethod !== 'Pickup') return 'order.pickupNeeded';
  return hire.lines.some(isInVan) ? 'order.inVan' : null;
};
