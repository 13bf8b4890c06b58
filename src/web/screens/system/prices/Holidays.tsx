import { managesChain } from '#domain/access/rights.ts';
import { missedYear } from '#domain/pricing/calendar-year.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { useCall } from '#web/api/queries.ts';
import { useRight } from '#web/parts/account/use-opens.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { namedDays, type CalendarYear } from '#web/screens/system/prices/holiday-days.ts';
import { HolidaysCalendar } from '#web/screens/system/prices/HolidaysCalendar.tsx';
import { HolidaysImport } from '#web/screens/system/prices/HolidaysImport.tsx';
import { HolidaysList } from '#web/screens/system/prices/HolidaysList.tsx';
import { HolidaysSheet } from '#web/screens/system/prices/HolidaysSheet.tsx';
import { holidaysText } from '#web/text/holidays.ts';

type Props = { query: Readonly<Record<string, string | undefined>> };
type Period = { readonly from: string; readonly to: string };

const show = (year: number): void =>
  navigate(pathTo('systemPrices', { tab: 'holidays', year: String(year) }), { replace: true });

/** Holidays and working weekends of this year and the next: what they are, and how they are entered. */
export function Holidays({ query }: Props) {
  const t = holidaysText.use();
  // One calendar for all stores: managers read it.
  const canEdit = useRight(managesChain);
  const today = dayOf(useNow(60_000), chainZone);
  const thisYear = Number(today.slice(0, 4));
  const years = [thisYear, thisYear + 1];
  const year = years.find((each) => String(each) === query['year']) ?? thisYear;
  const [current, next] = [
    useCall('calendar.year', { year: thisYear }),
    useCall('calendar.year', { year: thisYear + 1 }),
  ];
  const days = useOpeningFor<Period>();
  const file = useOpeningFor<number>();
  const named = namedDays([current.data, next.data]);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-2 px-1">{t.lead}</p>
      <MissedNotice today={today} years={[current.data, next.data]} shownYear={year} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          uneven
          label={t.year}
          value={String(year)}
          options={years.map((each) => ({ value: String(each), label: t.yearName(each) }))}
          onChange={(chosen) => show(Number(chosen))}
        />
        <div className={cx('flex-wrap gap-2', canEdit ? 'flex' : 'hidden')}>
          <Button
            variant="secondary"
            size="sm"
            icon="plus"
            onClick={() => {
              const from = year === thisYear ? today : `${year}-01-01`;
              days.show({ from, to: from });
            }}
          >
            {t.addDays}
          </Button>
          <Button size="sm" icon="upload" onClick={() => file.show(year)}>
            {t.import}
          </Button>
        </div>
      </div>
      <Loaded query={year === thisYear ? current : next}>
        {(calendar) => (
          <>
            <HolidaysList calendar={calendar} onOpen={canEdit ? days.show : undefined} />
            <HolidaysCalendar
              calendar={calendar}
              today={today}
              onPress={canEdit ? (day) => days.show({ from: day, to: day }) : undefined}
            />
          </>
        )}
      </Loaded>
      {days.subject === undefined ? null : (
        <HolidaysSheet key={days.round} period={days.subject} named={named} {...days.sheet} />
      )}
      {file.subject === undefined ? null : (
        <HolidaysImport key={`file ${file.round}`} year={file.subject} {...file.sheet} />
      )}
    </div>
  );
}

type NoticeProps = {
  today: string;
  years: readonly [current: CalendarYear | undefined, next: CalendarYear | undefined];
  shownYear: number;
};

/** Says of this year, or from October on of the next, that its calendar is not official. */
function MissedNotice({ today, years: [current, next], shownYear }: NoticeProps) {
  const t = holidaysText.use();
  if (current === undefined || next === undefined) return null;
  const year = missedYear(today, { thisYear: current.state, nextYear: next.state });
  if (year === null) return null;
  const { state } = year === current.year ? current : next;
  return (
    <Notice tone="warning" title={t.missedTitle(year)}>
      <p>{state === 'none' ? t.missedNone : t.missedProvisional}</p>
      {year === shownYear ? null : (
        <div className="mt-2">
          <Button size="sm" variant="secondary" onClick={() => show(year)}>
            {t.showYear(year)}
          </Button>
        </div>
      )}
    </Notice>
  );
}
