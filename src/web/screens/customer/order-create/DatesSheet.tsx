import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { isRestDay } from '#domain/stores/store-hours.ts';
import { addDays, daysFrom } from '#domain/time/days.ts';
import type { StoreConfig } from '#web/api/client-config.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { estimateOf } from '#web/parts/gear-picker/cart-check.ts';
import { hoursOf } from '#web/parts/stores/store-facts.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useLocale } from '#web/state/language.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { bookText } from '#web/text/book.ts';
import { ordersText } from '#web/text/orders.ts';

type Props = { booking: Booking; open: boolean; onClose: () => void };

const daysAhead = 365;

/** The calendar of a booking; the choice counts when it is confirmed. */
export function DatesSheet({ booking, open, onClose }: Props) {
  const t = bookText.use();
  const words = ordersText.use();
  const locale = useLocale();
  const { dates, calendar, store } = booking;
  const [picked, setPicked] = useState<{ startOn: string; days: number } | null>(null);
  const range = picked ?? { startOn: dates.startOn, days: dates.days };
  const lastOn = addDays(calendar.todayOn, daysAhead);
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
        marks={restMarks(store, { from: calendar.todayOn, until: lastOn, text: t.rest })}
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

const restMarks = (
  store: StoreConfig | undefined,
  { from, until, text }: { from: string; until: string; text: string },
) => {
  if (store === undefined) return {};
  const hours = hoursOf(store);
  const rest = daysFrom(from, addDays(until, 1)).filter((day) => isRestDay(day, hours));
  return Object.fromEntries(rest.map((day) => [day, { text }]));
};
