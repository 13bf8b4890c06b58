import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { totalsOf } from '#web/screens/customer/order-create/totals.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookText } from '#web/text/book.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { booking: Booking; isSending: boolean; isAnonymous: boolean; onSubmit: () => void };

/** The total and the button that sends the order; it waits for a price and for gear that is free. */
export function ReviewFooter({ booking, isSending, isAnonymous, onSubmit }: Props) {
  const t = useText(bookText);
  const { states, quote, isPriced } = booking;
  const isFree = states.length > 0 && states.every(({ state }) => state === 'fine');
  const isWaiting = isFree && quote.isFetching && !isPriced;
  const isReady = isFree && isPriced && quote.data?.bookable === true;
  return (
    <>
      <div aria-live="polite" className="self-center">
        <p className="text-ink-3 text-sm">{t.total}</p>
        <Money fen={totalsOf(booking).totalFen} size="lg" />
      </div>
      <Button
        size="lg"
        loading={isSending || isWaiting}
        disabled={!isReady && !isWaiting && !isSending}
        onClick={onSubmit}
      >
        {isAnonymous ? t.submitLogin : t.submit}
      </Button>
    </>
  );
}
