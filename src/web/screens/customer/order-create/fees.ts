import { bookingParameterAt } from '#web/parts/stores/store-facts.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';

/** What delivery and collection cost at the chosen store, and what the draft's choice comes to. */
export const feesAt = ({ config, store, draft }: Pick<Booking, 'config' | 'store' | 'draft'>) => {
  if (config.data === undefined || store === undefined) return { deliveryFen: 0, pickupFen: 0, chosenFen: 0 };
  const at = { config: config.data, store };
  const deliveryFen = bookingParameterAt('DeliveryFee', at);
  const pickupFen = bookingParameterAt('PickupFee', at);
  const outFen = draft.deliveryMethod === 'Delivery' ? deliveryFen : 0;
  const backFen = draft.returnMethod === 'Pickup' ? pickupFen : 0;
  return { deliveryFen, pickupFen, chosenFen: outFen + backFen };
};
