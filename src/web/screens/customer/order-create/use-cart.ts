import { countUnits, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { showInfo } from '#web/state/toast.ts';
import { bookingText } from '#web/text/booking.ts';

/** The cart of a guest, which takes no more pieces than an order may hold and says so when it is full. */
export const useCart = ({ draft, mostUnits }: Pick<Booking, 'draft' | 'mostUnits'>) => {
  const t = bookingText.use();
  const units = countUnits(draft.lines);
  const change = (lines: readonly CartLine[]): void => {
    const wanted = countUnits(lines);
    if (wanted > units && wanted >= mostUnits) showInfo(t.mostUnits(mostUnits));
    if (wanted <= units || wanted <= mostUnits) changeDraft({ lines });
  };
  return { room: Math.max(0, mostUnits - units), change };
};
