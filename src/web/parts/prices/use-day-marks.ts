import { holidayNames } from '#contract/calendar-words.ts';
import { nameOf } from '#contract/list-words.ts';
import { isRestDay } from '#domain/stores/store-hours.ts';
import { daysBetween } from '#domain/time/days.ts';
import { moneyText } from '#ui/Money.tsx';
import type { StoreConfig } from '#web/api/client-config.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { requestedLines, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { hoursOf } from '#web/parts/stores/store-facts.ts';
import { useRestMarks } from '#web/parts/stores/use-rest-marks.ts';
import { useLanguage } from '#web/state/language.ts';

type DayPrice = Output<'orders.dayPrices'>['items'][number];

type Asked = {
  readonly store: StoreConfig | undefined;
  readonly lines: readonly CartLine[];
  /** First and last day of the calendar. */
  readonly from: string;
  readonly to: string;
};

/** Whole yuan, rounded up: a calendar has no room for more. */
const shortPrice = (fen: number): string => moneyText(Math.ceil(fen / 100) * 100);

/** Days differ in price at all. */
const varies = (prices: readonly DayPrice[]): boolean =>
  prices.some(({ amountFen }) => amountFen !== prices[0]?.amountFen);

/** What a calendar tells under its days: when the store rests, else what the gear costs on the day alone, the least in green, with a dot on holidays. */
export const useDayMarks = ({ store, lines, from, to }: Asked) => {
  const rest = useRestMarks(store, { from, until: to });
  const language = useLanguage();
  const { data } = useCall(
    'orders.dayPrices',
    {
      storeId: store?.storeId ?? '',
      fromDate: from,
      days: daysBetween(from, to) + 1,
      lines: requestedLines(lines),
    },
    { enabled: store !== undefined && lines.length > 0, keepLast: true, staleMs: 60_000 },
  );
  const prices = lines.length === 0 ? [] : (data?.items ?? []);
  const hours = store === undefined ? null : hoursOf(store);
  const isClosed = (day: string): boolean => hours !== null && isRestDay(day, hours);
  const open = prices.filter(({ day }) => !isClosed(day));
  const lowestFen = Math.min(...open.map(({ amountFen }) => amountFen));
  const hasLow = varies(open);
  const fenByDay = new Map(prices.map(({ day, amountFen }) => [day, amountFen]));
  return {
    marks: Object.fromEntries([
      ...open.map(({ day, amountFen, holiday }) => [
        day,
        {
          text: shortPrice(amountFen),
          isLow: hasLow && amountFen === lowestFen,
          dot: holiday === '' ? undefined : nameOf(holidayNames, holiday, language),
        },
      ]),
      ...Object.entries(rest),
    ]),
    /** What the gear costs on a day alone; undefined while that is not known. */
    fenOn: (day: string): number | undefined => fenByDay.get(day),
    hasLow,
    hasHolidays: open.some(({ holiday }) => holiday !== ''),
  };
};
