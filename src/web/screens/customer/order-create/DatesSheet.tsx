import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { isRestDay } from '#domain/stores/store-hours.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { estimateOf } from '#web/parts/gear-picker/cart-check.ts';
import { useLastBookable } from '#web/parts/members/use-last-bookable.ts';
import { hoursOf } from '#web/parts/stores/store-facts.ts';
import { useRestMarks } from '#web/parts/stores/use-rest-marks.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useLocale } from '#web/state/language.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';

type Props = { booking: Booking; open: boolean; onClose: () => void };

/** The calendar of a booking; the choice counts when it is confirmed. */
export function DatesSheet({ booking, open, onClose }: Props) {
  const t = bookText.use();
  const words = ordersText.use();
  const locale = useLocale();
  const { dates, calendar, store } = booking;
  const [picked, setPicked] = useState<{ startOn: string; days: number } | null>(null);
  const range = picked ?? { startOn: dates.startOn, days: dates.days };
  const lastOn = useLastBookable(store, calendar.todayOn);
  const marks = useRestMarks(store, { from: calendar.todayOn, until: lastOn });
  const isClosed = store !== undefined && isRestDay(range.startOn, hoursOf(store));
  const close = () => {
    setPicked(null);
    onClose();
  };
  const keep = () => {
    changeDraft(range);
    close();
  };
  return (
    <AppSheet
      open={open}
      onClose={close}
      title={t.chooseDates}
      footer={
        <Button size="lg" disabled={isClosed} onClick={keep}>
          {`${t.datesDone} · ${words.days(range.days)}`}
        </Button>
      }
    >
      <p className="text-ink-3 text-sm">{t.datesHint}</p>
      {isClosed ? (
        <Notice tone="warning">{t.startClosed(dayText(range.startOn, locale))}</Notice>
      ) : (
        <DayPrice lines={booking.draft.lines} days={range.days} />
      )}
      <RangeCalendar
        value={range}
        onChange={setPicked}
        minOn={calendar.todayOn}
        maxOn={lastOn}
        todayOn={calendar.todayOn}
        locale={locale}
        words={{ start: words.dayOut, end: words.dayBack, today: words.today }}
        marks={marks}
      />
    </AppSheet>
  );
}

/** What the chosen gear costs for a day, which is the same on each, and for the days at hand. */
function DayPrice({ lines, days }: { lines: Booking['draft']['lines']; days: number }) {
  const t = bookText.use();
  if (lines.length === 0) return null;
  const { rentFen } = estimateOf(lines, 1);
  return (
    <p className="tnum mt-1 font-medium" aria-live="polite">
      {t.dayPrice(moneyText(rentFen), moneyText(rentFen * days), days)}
    </p>
  );
}
