import { useState } from 'react';
import { mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useLastBookable } from '#web/parts/members/use-last-bookable.ts';
import { ChangeCost, useChangeQuote } from '#web/parts/order-change/ChangeCost.tsx';
import type { ChangeSheetProps } from '#web/parts/order-change/change-side.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { useRestMarks } from '#web/parts/stores/use-rest-marks.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow, useSettled } from '#web/parts/time/use-now.ts';
import { useLocale } from '#web/state/language.ts';
import { datesText } from '#web/text/dates.ts';
import { ordersText } from '#web/text/orders.ts';

/** How far the calendar goes, and the days on which the store does not open. */
const useCalendar = ({ order, side }: Pick<ChangeSheetProps, 'order' | 'side'>, todayOn: string) => {
  const store = useClientConfig().data?.storeConfigs[order.storeId];
  const guestsLastOn = useLastBookable(store, todayOn);
  const latestOn = side.byGuest ? guestsLastOn : addDays(todayOn, mostDaysAhead);
  // Staff may have booked it further ahead.
  const lastOn = addDays(order.startDate, order.days - 1);
  const maxOn = latestOn > lastOn ? latestOn : lastOn;
  return { maxOn, marks: useRestMarks(store, { from: todayOn, until: maxOn }) };
};

/** Moves an order that was not handed over to other days. */
export function RedateSheet({ order, side, ...sheet }: ChangeSheetProps) {
  const own = side.useWords();
  const write = side.useChange('orders.redate', { done: own.redated, onDone: sheet.onClose });
  const t = datesText.use();
  const words = ordersText.use();
  const locale = useLocale();
  const todayOn = dayOf(useNow(60_000), useZone(order.storeId));
  const { maxOn, marks } = useCalendar({ order, side }, todayOn);
  const [range, setRange] = useState({ startOn: order.startDate, days: order.days });
  const { startOn, days } = range;
  const isSame = startOn === order.startDate && days === order.days;
  const asked = useSettled(`${startOn} ${days}`, 250);
  const isFresh = asked === `${startOn} ${days}`;
  const quote = useChangeQuote(
    { id: order.id, startDate: startOn, days },
    sheet.open && !isSame && isFresh && startOn >= todayOn,
  );
  const expectedFen = isFresh ? quote.amountFen : null;
  const redate = (agreedFen: number) =>
    write.run({ id: order.id, version: order.version, startDate: startOn, days, expectedFen: agreedFen });
  return (
    <AppSheet
      {...sheet}
      title={own.redate}
      footer={
        <Button
          size="lg"
          loading={write.isPending}
          disabled={isSame || startOn < todayOn || expectedFen === null}
          onClick={() => expectedFen !== null && redate(expectedFen)}
        >
          {own.redateNow}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 pt-1">
        <PeriodEnds startOn={startOn} lastOn={addDays(startOn, days - 1)} days={days} />
        {isSame || startOn < todayOn ? (
          <p className="text-ink-3 text-sm">{t.redateText}</p>
        ) : (
          <ChangeCost {...quote} />
        )}
        {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
        <RangeCalendar
          value={range}
          onChange={setRange}
          minOn={todayOn}
          maxOn={maxOn}
          todayOn={todayOn}
          locale={locale}
          words={{ start: words.dayOut, end: words.dayBack, today: words.today }}
          marks={marks}
        />
      </div>
    </AppSheet>
  );
}
