import { estimateOf } from '#web/parts/gear-picker/cart-check.ts';
import { feesAt } from '#web/screens/customer/order-create/fees.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';

/** What the cart comes to: as priced by the server, or reckoned here while that price is on its way. */
export const totalsOf = (booking: Booking) => {
  const { quote, isPriced, draft, dates } = booking;
  if (isPriced && quote.data !== undefined) return quote.data;
  const { rentFen, depositFen } = estimateOf(draft.lines, dates.days);
  const feeFen = feesAt(booking).chosenFen;
  return { rentFen, depositFen, feeFen, totalFen: rentFen + depositFen + feeFen };
};
