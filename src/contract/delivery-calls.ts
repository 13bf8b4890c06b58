import { get } from '#contract/call.ts';
import { readsOrders } from '#domain/access/rights.ts';

/** What guests read of a delivery, which only the page of a delivered order needs. */
export const deliveryCalls = {
  'orders.deliveryProof': get('/api/app/orders/{id}/delivery-proof', readsOrders),
};
