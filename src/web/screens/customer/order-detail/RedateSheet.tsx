import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import type { SheetProps } from '#web/screens/customer/order-detail/sheet-props.ts';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { useLocale } from '#web/state/language.ts';
import { bookText } from '#web/text/book.ts';
import { customerText } from '#web/text/customer.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

/** Moves an order that was not handed over to other days. */
export function RedateSheet({ order, open, onClose }: SheetProps) {
  const t = useText(customerText);
  const book = useText(bookText);
  const words = useText(ordersText);
  const locale = useLocale();
  const todayOn = dayOf(useNow(60_000), useZone(order.storeId));
  const own = { startOn: order.startDate, days: order.days };
  const [range, setRange] = useState(own);
  const redate = useOrderAction('orders.redate', { done: t['order.redated'], onDone: onClose });
  const isSame = range.startOn === own.startOn && range.days === own.days;
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t['order.redateTitle']}
      footer={
        <Button
          size="lg"
          loading={redate.isPending}
          disabled={isSame}
          onClick={() =>
            redate.give({
              id: order.id,
              version: order.version,
              startDate: range.startOn,
              days: range.days,
            })
          }
        >
          {`${t['order.redateYes']} · ${words.days(range.days)}`}
        </Button>
      }
    >
      {redate.error === null ? null : <Notice tone="danger">{redate.error}</Notice>}
      <p className="text-ink-3 py-1 text-sm">{t['order.redateText']}</p>
      <RangeCalendar
        value={range}
        onChange={setRange}
        minOn={todayOn}
        maxOn={addDays(todayOn, 365)}
        todayOn={todayOn}
        locale={locale}
        words={{ start: book.firstDay, end: book.lastDay, today: book.today }}
        weekStartsOn={1}
      />
    </AppSheet>
  );
}
