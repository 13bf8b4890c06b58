import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { isRestDay } from '#domain/stores/store-hours.ts';
import type { Input } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { dayPartOf } from '#web/parts/stores/day-part-of.ts';
import { DayPartChips } from '#web/parts/prices/DayPartChips.tsx';
import { isEvenStay } from '#web/parts/prices/even-stay.ts';
import { useDayMarks } from '#web/parts/prices/use-day-marks.ts';
import { useLastBookable } from '#web/parts/members/use-last-bookable.ts';
import { hoursOf } from '#web/parts/stores/store-facts.ts';
import { changeDraft } from '#web/screens/customer/order-create/draft-store.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { useLocale } from '#web/state/language.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { useSettled } from '#web/parts/time/use-now.ts';
import { bookText } from '#web/text/book.ts';
import { dayPricesText } from '#web/text/day-prices.ts';
import { ordersText } from '#web/text/orders.ts';

type Props = { booking: Booking; open: boolean; onClose: () => void };

const settleMs = 250;
const none: Booking['draft']['lines'] = [];

/** The calendar of a booking; the choice counts when it is confirmed. */
export function DatesSheet({ booking, open, onClose }: Props) {
  const t = bookText.use();
  const words = ordersText.use();
  const locale = useLocale();
  const { dates, calendar, store } = booking;
  const [picked, setPicked] = useState<{ startOn: string; days: number } | null>(null);
  const [partId, setPartId] = useState<string | null>(null);
  const range = picked ?? { startOn: dates.startOn, days: dates.days };
  const lastOn = useLastBookable(store, calendar.todayOn);
  const { marks, fenOn, hasLow, hasHolidays } = useDayMarks({
    store,
    lines: open ? booking.draft.lines : none,
    from: calendar.todayOn,
    to: lastOn,
  });
  const isClosed = store !== undefined && isRestDay(range.startOn, hoursOf(store));
  const close = () => {
    setPicked(null);
    setPartId(null);
    onClose();
  };
  const keep = () => {
    changeDraft({ ...range, ...(partId !== null && { dayPartId: partId }) });
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
        <StayPrice
          booking={booking}
          range={range}
          fenOn={fenOn}
          part={dayPartOf(partId ?? booking.draft.dayPartId, store, range.days)}
        />
      )}
      <DayPartChips
        store={store}
        days={range.days}
        chosenId={partId ?? booking.draft.dayPartId}
        onChoose={setPartId}
      />
      <Legend hasLow={hasLow} hasHolidays={hasHolidays} />
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

type StayPriceProps = {
  booking: Booking;
  range: { startOn: string; days: number };
  fenOn: ReturnType<typeof useDayMarks>['fenOn'];
  part: ReturnType<typeof dayPartOf>;
};

/** What the chosen gear costs for the days at hand. */
function StayPrice({ booking, range, fenOn, part }: StayPriceProps) {
  const t = dayPricesText.use();
  const { dayPartId: _draft, ...request } = booking.request;
  const wanted = JSON.stringify({ ...request, startDate: range.startOn, days: range.days, ...part });
  const asked = JSON.parse(useSettled(wanted, settleMs)) as Input<'orders.quote'>;
  const { data } = useCall('orders.quote', asked, { enabled: asked.lines.length > 0, keepLast: true });
  if (asked.lines.length === 0 || data === undefined) return null;
  const { rentFen, days } = data;
  const whole = t.stayPrice(moneyText(rentFen), days);
  const isEven = isEvenStay({ startOn: asked.startDate, days, rentFen }, fenOn);
  const each = t.eachDay(moneyText(Math.round(rentFen / days)), isEven);
  return (
    <p className="tnum mt-1 font-medium" aria-live="polite">
      {days === 1 ? whole : dotted([whole, each])}
    </p>
  );
}

/** What the signs in the calendar mean. */
function Legend({ hasLow, hasHolidays }: { hasLow: boolean; hasHolidays: boolean }) {
  const t = dayPricesText.use();
  const parts = [hasLow ? t.legendLow : '', hasHolidays ? t.legendHoliday : ''].filter(Boolean);
  return parts.length === 0 ? null : <p className="text-ink-3 text-sm">{dotted(parts)}</p>;
}
