import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { KeyValue } from '#ui/KeyValue.tsx';
import { Money } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { feesAt } from '#web/screens/customer/order-create/fees.ts';
import { totalsOf } from '#web/screens/customer/order-create/totals.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useLocale } from '#web/state/language.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** What it costs, row by row, and when the gear is due back. */
export function PriceRows({ booking }: { booking: Booking }) {
  const t = useText(bookText);
  const words = useText(ordersText);
  const shell = useText(shellText);
  const locale = useLocale();
  const { quote, draft, dates, calendar, isPriced } = booking;
  const fault = useFault(quote.error);
  if (draft.lines.length === 0) return null;
  if (fault !== null) {
    return (
      <Notice
        tone="danger"
        title={t.priceFailed}
        action={
          <Button size="sm" variant="secondary" onClick={() => void quote.refetch()}>
            {shell.retry}
          </Button>
        }
      >
        {fault}
      </Notice>
    );
  }
  const totals = totalsOf(booking);
  const fees = feesAt(booking);
  const row = (name: ReactNode, fen: number, strong = false) => ({
    name,
    value: <Money fen={fen} size={strong ? 'lg' : 'text'} />,
    strong,
  });
  return (
    <section aria-busy={!isPriced} className="bg-sunken flex flex-col gap-3 rounded-lg p-4">
      <KeyValue
        rows={[
          row(`${words['fee.Rent']} · ${words.days(dates.days)}`, totals.rentFen),
          ...(draft.deliveryMethod === 'Delivery' ? [row(words['fee.DeliveryFee'], fees.deliveryFen)] : []),
          ...(draft.returnMethod === 'Pickup' ? [row(words['fee.PickupFee'], fees.pickupFen)] : []),
          row(
            <>
              {words['fee.Deposit']} <span className="text-sm">{words['bill.depositBack']}</span>
            </>,
            totals.depositFen,
          ),
          row(t.total, totals.totalFen, true),
        ]}
      />
      <p className="text-ink-3 flex items-start gap-1.5 text-sm">
        <Icon name="wallet" size={16} />
        {t.payAtCounter}
      </p>
      {isPriced && quote.data !== undefined ? (
        <p className="text-ink-3 flex items-start gap-1.5 text-sm">
          <Icon name="clock" size={16} />
          {t.returnBy(momentText(quote.data.dueAt, { locale, zone: calendar.zone }))}
        </p>
      ) : null}
    </section>
  );
}
