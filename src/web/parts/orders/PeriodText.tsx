import { formatClock } from '#domain/stores/store-hours.ts';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { cx } from '#ui/cx.ts';

type Props = {
  order: Pick<OrderSummary, 'startDate' | 'lastDay' | 'days'> & Partial<Pick<OrderSummary, 'dayPart'>>;
  className?: string;
};

/** A hire's days on one line: first, last, and how many. */
export function PeriodText({ order: { startDate, lastDay, days, dayPart }, className }: Props) {
  const words = ordersText.use();
  const locale = useLocale();
  const first = dayText(startDate, locale);
  return (
    <span className={cx('tnum inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
      <span className="whitespace-nowrap">
        {startDate === lastDay ? first : `${first} – ${dayText(lastDay, locale)}`}
      </span>
      <span className="text-ink-3 text-sm font-normal whitespace-nowrap">
        {dayPart == null
          ? words.days(days)
          : `${dayPart.name} ${formatClock(dayPart.fromMinute)}–${formatClock(dayPart.toMinute)}`}
      </span>
    </span>
  );
}
