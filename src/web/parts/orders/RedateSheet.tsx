import { useState } from 'react';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { ChangeCost, useChangeQuote } from '#web/parts/order-change/ChangeCost.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useSettled } from '#web/parts/time/use-settled.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useLocale } from '#web/state/language.ts';
import { datesText } from '#web/text/dates.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  isBusy: boolean;
  /** Why it was refused. */
  fault: string | null;
  onRedate: (wish: { startDate: string; days: number; expectedFen: number }) => void;
};

/** Moves an order that was not handed over to other days. */
export function RedateSheet({ order, open, onClose, title, submitLabel, ...write }: Props) {
  const t = useText(datesText);
  const words = useText(ordersText);
  const locale = useLocale();
  const todayOn = dayOf(useNow(60_000), useZone(order.storeId));
  const [range, setRange] = useState({ startOn: order.startDate, days: order.days });
  const { startOn, days } = range;
  const isSame = startOn === order.startDate && days === order.days;
  const asked = useSettled(`${startOn} ${days}`, 250);
  const isFresh = asked === `${startOn} ${days}`;
  const quote = useChangeQuote(
    { id: order.id, startDate: startOn, days },
    open && !isSame && isFresh && startOn >= todayOn,
  );
  const expectedFen = isFresh ? quote.amountFen : null;
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button
          size="lg"
          loading={write.isBusy}
          disabled={isSame || startOn < todayOn || expectedFen === null}
          onClick={() =>
            expectedFen === null ? undefined : write.onRedate({ startDate: startOn, days, expectedFen })
          }
        >
          {submitLabel}
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
          maxOn={addDays(todayOn, 365)}
          todayOn={todayOn}
          locale={locale}
          words={{ start: words.dayOut, end: words.dayBack, today: words.today }}
        />
      </div>
    </AppSheet>
  );
}
