import { estimateOf } from '#web/parts/gear-picker/cart.ts';
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

/** What the cart comes to: as priced by the server, or reckoned here while that price is on its way. */
export const totalsOf = (booking: Booking) => {
  const { quote, isPriced, draft, dates } = booking;
  if (isPriced && quote.data !== undefined) return quote.data;
  const { rentFen, depositFen } = estimateOf(draft.lines, dates.days);
  const feeFen = feesAt(booking).chosenFen;
  return { rentFen, depositFen, feeFen, totalFen: rentFen + depositFen + feeFen };
};
