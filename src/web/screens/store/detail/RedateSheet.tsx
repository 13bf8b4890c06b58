import { useState } from 'react';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodText.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

/** Moves an order that was not handed over to other days. */
export function RedateSheet({ order, open, onClose }: Props) {
  const t = useText(storeText);
  const words = useText(ordersText);
  const locale = useLocale();
  const zone = useZone(order.storeId);
  const todayOn = dayOf(useNow(60_000), zone);
  const [range, setRange] = useState({ startOn: order.startDate, days: order.days });
  const write = useOrderWrite('orders.redate', () => {
    onClose();
    showSuccess(t.redated);
  });
  const isSame = range.startOn === order.startDate && range.days === order.days;
  return (
    <AppSheet
      open={open}
      onClose={onClose}
      title={t['menu.redate']}
      footer={
        <Button
          loading={write.isBusy}
          disabled={isSame || range.startOn < todayOn}
          onClick={() =>
            write.run({ id: order.id, version: order.version, startDate: range.startOn, days: range.days })
          }
        >
          {t.redateNow}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PeriodEnds
          startOn={range.startOn}
          lastOn={addDays(range.startOn, range.days - 1)}
          days={range.days}
        />
        {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
        <RangeCalendar
          value={range}
          onChange={setRange}
          minOn={todayOn}
          maxOn={addDays(todayOn, 180)}
          todayOn={todayOn}
          locale={locale}
          words={{ start: words.pickUpOn, end: words.returnOn, today: t.today }}
        />
      </div>
    </AppSheet>
  );
}
