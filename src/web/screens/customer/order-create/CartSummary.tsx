import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { CartLines } from '#web/screens/customer/order-create/CartLines.tsx';
import { totalsOf } from '#web/screens/customer/order-create/totals.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';

/** The cart of large screens: beside the gear, always in view. */
export function CartSummary({ booking, onReview }: { booking: Booking; onReview: () => void }) {
  const t = bookText.use();
  const words = ordersText.use();
  const { draft } = booking;
  const totals = totalsOf(booking);
  const isEmpty = draft.lines.length === 0;
  return (
    <Card as="section" pad="lg" className="shadow-float sticky top-8 order-last flex flex-col gap-5">
      <h2 tabIndex={-1} data-cart="" className="text-lg font-semibold">
        {t.cart}
      </h2>
      {isEmpty ? (
        <div className="text-ink-3 py-6 text-center">
          <p className="text-ink-2 font-medium">{t.cartEmpty}</p>
          <p className="mt-1 text-sm">{t.cartEmptyText}</p>
        </div>
      ) : (
        <>
          <div className="-mr-2 max-h-[42vh] overflow-y-auto pr-2">
            <CartLines booking={booking} isNarrow />
          </div>
          <KeyValue
            className="border-line border-t pt-4"
            rows={[
              { name: words['fee.Rent'], value: <Money fen={totals.rentFen} /> },
              ...(totals.feeFen === 0
                ? []
                : [{ name: words['fee.DeliveryFee'], value: <Money fen={totals.feeFen} /> }]),
              { name: words['fee.Deposit'], value: <Money fen={totals.depositFen} /> },
              { name: t.total, value: <Money fen={totals.totalFen} size="lg" />, strong: true },
            ]}
          />
        </>
      )}
      <Button size="lg" full disabled={isEmpty} onClick={onReview}>
        {t.review}
      </Button>
    </Card>
  );
}
