import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Money } from '#ui/Money.tsx';
import { formatClock } from '#domain/stores/store-hours.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { feesAt } from '#web/screens/customer/order-create/fees.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { bookingText } from '#web/text/booking.ts';
import { pickerText } from '#web/text/picker.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { booking: Booking; onDates: () => void; onMethod: () => void };

/** When the hire is, and how the gear travels. */
export function PlanCard({ booking, onDates, onMethod }: Props) {
  const t = useText(bookingText);
  const words = useText(pickerText);
  const { dates, calendar, draft } = booking;
  const { deliveryMethod, returnMethod } = draft;
  const isEvening = calendar.defaultStartOn > calendar.todayOn && dates.startOn === calendar.defaultStartOn;
  const { chosenFen } = feesAt(booking);
  if (booking.store === undefined) {
    return <Skeleton className="plan-wait w-full rounded-xl" />;
  }
  return (
    <Card pad="none" className="shadow-float overflow-hidden">
      <button type="button" onClick={onDates} className="press hover:bg-sunken block w-full px-4 pt-4 pb-3">
        <span className="sr-only">{t.chooseDates}</span>
        <PeriodEnds startOn={dates.startOn} lastOn={dates.lastOn} days={dates.days} />
      </button>
      {isEvening && calendar.thresholdMinute !== null ? (
        <p className="text-ice-ink -mt-1 flex items-start gap-1.5 px-4 pb-3 text-sm">
          <Icon name="moon" size={16} />
          {t.eveningHint(formatClock(calendar.thresholdMinute))}
        </p>
      ) : null}
      <div className="border-line border-t">
        <ListRow
          icon={deliveryMethod === 'Delivery' || returnMethod === 'Pickup' ? 'truck' : 'store'}
          title={`${words[`delivery.${deliveryMethod}`]} · ${words[`return.${returnMethod}`]}`}
          end={chosenFen === 0 ? words['fee.free'] : <Money fen={chosenFen} />}
          onPress={onMethod}
        />
      </div>
    </Card>
  );
}
