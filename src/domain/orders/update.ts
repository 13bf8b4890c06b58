import { isInVan } from '#domain/orders/lines.ts';
import type { OrderCode } from '#domain/orders/order-code.ts';
import { openFields } from '#domain/orders/order-fields.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';

/**
 * Lets the order's words change; its facts stay as they are. Refuses `order.nothingToChange`, `order.fieldClosed`,
 * `order.deliveryNeeded`, `order.pickupNeeded` (an address without a way there), `order.inVan` (the gear was collected).
 */
export const update: OrderRule<'update'> = (order, { fields, byGuest }) => {
  if (fields.length === 0) return no('order.nothingToChange');
  const open = openFields(order.status, byGuest);
  if (!fields.every((field) => open.includes(field))) return no('order.fieldClosed');
  const obstacle = fields.map((field) => obstacleTo(order, field)).find((code) => code !== null);
  return obstacle === undefined ? ok(order) : no(obstacle);
};

const obstacleTo = (order: Order, field: OrderField): OrderCode | null => {
  if (field === 'deliveryAddress') return order.deliveryMethod === 'Delivery' ? null : 'order.deliveryNeeded';
  if (field !== 'pickupAddress') return null;
  if (order.returnMethod !== 'Pickup') return 'order.pickupNeeded';
  return order.lines.some(isInVan) ? 'order.inVan' : null;
};
