import { dayText } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';
import { cx } from '#ui/cx.ts';

type Props = {
  startOn: string;
  /** The last rental day. */
  lastOn: string;
  days: number;
  className?: string;
};

/** A hire's days on one line: first, last, and how many. */
export function PeriodText({ startOn, lastOn, days, className }: Props) {
  const words = useText(ordersText);
  const locale = useLocale();
  const first = dayText(startOn, locale);
  return (
    <span className={cx('tnum inline-flex flex-wrap items-baseline gap-x-1.5', className)}>
      <span className="whitespace-nowrap">
        {startOn === lastOn ? first : `${first} – ${dayText(lastOn, locale)}`}
      </span>
      <span className="text-ink-3 text-sm font-normal whitespace-nowrap">{words.days(days)}</span>
    </span>
  );
}
