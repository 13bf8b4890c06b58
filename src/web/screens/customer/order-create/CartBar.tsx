import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Money, moneyText } from '#ui/Money.tsx';
import { countUnits } from '#web/parts/gear-picker/cart.ts';
import { totalsOf } from '#web/screens/customer/order-create/totals.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookingText } from '#web/text/booking.ts';

/** The cart of phones: the running total and the way on, floating above the tabs. */
export function CartBar({ booking, onReview }: { booking: Booking; onReview: () => void }) {
  const t = bookingText.use();
  const { draft, states } = booking;
  const totals = totalsOf(booking);
  const isShort = states.some(({ state }) => state !== 'fine');
  return (
    <div className="ui-rise bottom-dock sticky z-20 mt-auto lg:hidden">
      <BottomBar
        variant="float"
        lead={
          <div aria-live="polite">
            <p className="flex items-baseline gap-2">
              <Money fen={totals.totalFen} size="lg" />
              <span className="text-on-night-2 text-sm whitespace-nowrap">
                {t.selected(countUnits(draft.lines))}
              </span>
            </p>
            <p className="text-on-night-2 truncate text-sm">
              {isShort ? t.someGone : t.depositLater(moneyText(totals.depositFen))}
            </p>
          </div>
        }
      >
        <Button data-cart="" onClick={onReview}>
          {t.review}
        </Button>
      </BottomBar>
    </div>
  );
}
