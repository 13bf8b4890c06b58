import { mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import { addDays } from '#domain/time/days.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ChipGroup } from '#ui/ChipGroup.tsx';
import { RangeCalendar } from '#ui/RangeCalendar.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { DayPartChips } from '#web/parts/prices/DayPartChips.tsx';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { useRestMarks } from '#web/parts/stores/use-rest-marks.ts';
import type { WalkInWork } from '#web/screens/store/walk-in/use-walk-in.ts';
import { useLocale } from '#web/state/language.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { storeText } from '#web/text/store.ts';

/** The days of the hire: quick numbers of days, or the calendar. */
export function DaysCard({ work }: { work: WalkInWork }) {
  const t = storeText.use();
  const words = ordersText.use();
  const shell = shellText.use();
  const locale = useLocale();
  const { show, close, sheet } = useOpening();
  const { period, todayOn, set, store } = work;
  const lastOn = addDays(todayOn, mostDaysAhead);
  const marks = useRestMarks(store, { from: todayOn, until: lastOn });
  return (
    <Card pad="lg" className="flex flex-col gap-4">
      <button
        type="button"
        onClick={show}
        aria-label={t.chooseDays}
        className="press hover:bg-sunken -m-2 rounded-lg p-2"
      >
        <PeriodEnds
          startOn={period.startOn}
          lastOn={addDays(period.startOn, period.days - 1)}
          days={period.days}
        />
      </button>
      <ChipGroup
        label={t.chooseDays}
        className="grid grid-cols-5 gap-2 *:justify-center *:px-1"
        options={[1, 2, 3, 5, 7].map((value) => ({ value, label: words.days(value) }))}
        value={period.days}
        onChoose={(days) => set({ days, startOn: period.startOn })}
      />
      <DayPartChips
        store={work.store}
        days={period.days}
        chosenId={work.draft.dayPartId}
        onChoose={(dayPartId) => set({ dayPartId })}
      />
      <AppSheet {...sheet} title={t.chooseDays} footer={<Button onClick={close}>{shell.confirm}</Button>}>
        <RangeCalendar
          value={period}
          onChange={set}
          minOn={todayOn}
          maxOn={lastOn}
          todayOn={todayOn}
          locale={locale}
          words={{ start: words.dayOut, end: words.dayBack, today: words.today }}
          marks={marks}
        />
      </AppSheet>
    </Card>
  );
}
