import { weekday } from '#domain/time/days.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { cx } from '#ui/cx.ts';
import { atNoon, dayText, formatOf } from '#web/parts/time/day-text.ts';
import type { Preview } from '#web/screens/system/prices/PricePreview.tsx';
import { usePriceWords } from '#web/screens/system/prices/use-price-words.ts';

type Days = Preview['days'];

const looks = {
  weekday: 'bg-sunken',
  weekend: 'bg-ice-soft',
  holiday: 'bg-success-soft',
} as const;

const yuan = (fen: number): string => formatYuan(fen, { decimals: 'needed' });

/** A month, Mondays first, with the price of each day; where it changes, the former one struck through above it. */
export function PriceMonth({ days }: { days: Days }) {
  const { t, locale } = usePriceWords();
  const first = days[0];
  if (first === undefined) return null;
  const name = formatOf(locale, { weekday: 'narrow', timeZone: 'UTC' });
  // Sunday is 0.
  const lead = (weekday(first.day) + 6) % 7;
  return (
    <div>
      <div aria-hidden="true" className="text-ink-3 mb-1 grid grid-cols-7 gap-1 text-center text-xs">
        {days.slice((7 - lead) % 7, ((7 - lead) % 7) + 7).map(({ day }) => (
          <span key={day}>{name.format(atNoon(day))}</span>
        ))}
      </div>
      <ol aria-label={t.preview} className="m-0 grid list-none grid-cols-7 gap-1 p-0">
        {lead === 0 ? null : <li aria-hidden="true" style={{ gridColumn: `span ${lead}` }} />}
        {days.map((day) => (
          <DayCell key={day.day} day={day} />
        ))}
      </ol>
      <ul aria-hidden="true" className="text-ink-3 m-0 mt-2 flex list-none gap-4 p-0 text-sm">
        {(['weekday', 'weekend', 'holiday'] as const).map((each) => (
          <li key={each} className="flex items-center gap-1.5">
            <span className={cx('border-line size-4 rounded-sm border', looks[each])} />
            {t[each]}
          </li>
        ))}
      </ul>
    </div>
  );
}

function DayCell({ day: { day, dayClass, beforeFen, afterFen } }: { day: Days[number] }) {
  const { t, locale } = usePriceWords();
  const isChanged = beforeFen !== afterFen;
  const now = t.priceOn(dayText(day, locale), t[dayClass], yuan(beforeFen));
  const label = isChanged ? now + t.priceAfter(yuan(afterFen)) : now;
  return (
    <li
      className={cx(
        'tnum flex min-h-16 min-w-0 flex-col items-center rounded-sm px-0.5 py-1 text-center leading-tight',
        looks[dayClass],
      )}
    >
      <span className="sr-only">{label}</span>
      <time dateTime={day} aria-hidden="true" className="text-ink-3 text-xs">
        {Number(day.slice(8))}
      </time>
      <span aria-hidden="true" className="flex flex-1 flex-col justify-center">
        {isChanged ? <s className="text-ink-3 block text-xs">{yuan(beforeFen)}</s> : null}
        <span className={cx('block text-sm', isChanged && 'font-semibold', isChanged && 'text-ice-ink')}>
          {yuan(afterFen)}
        </span>
      </span>
    </li>
  );
}
