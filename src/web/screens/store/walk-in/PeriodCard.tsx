import { useState } from 'react';
import { addDays } from '#domain/time/days.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** The days of the hire: quick numbers of days, or the calendar. */
export function PeriodCard({ work }: { work: WalkInWork }) {
  const t = useText(storeText);
  const words = useText(ordersText);
  const shell = useText(shellText);
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const { period, todayOn, set } = work;
  return (
    <Card pad="lg" className="flex flex-col gap-4">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t.chooseDays}
        className="press hover:bg-sunken -m-2 rounded-lg p-2"
      >
        <PeriodEnds
          startOn={period.startOn}
          lastOn={addDays(period.startOn, period.days - 1)}
          days={period.days}
        />
      </button>
      <div role="group" aria-label={t.chooseDays} className="grid grid-cols-5 gap-2 *:justify-center *:px-1">
        {[1, 2, 3, 5, 7].map((days) => (
          <Chip
            key={days}
            chosen={period.days === days}
            onPress={() => set({ days, startOn: period.startOn })}
          >
            {words.days(days)}
          </Chip>
        ))}
      </div>
      <AppSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t.chooseDays}
        footer={<Button onClick={() => setOpen(false)}>{shell.confirm}</Button>}
      >
        <RangeCalendar
          value={period}
          onChange={set}
          minOn={todayOn}
          maxOn={addDays(todayOn, 180)}
          todayOn={todayOn}
          locale={locale}
          words={{ start: words.dayOut, end: words.dayBack, today: words.today }}
        />
      </AppSheet>
    </Card>
  );
}
