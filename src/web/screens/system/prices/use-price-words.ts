import type { Day } from '#domain/time/instant.ts';
import { moneyText } from '#ui/Money.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import type { GearSet, Season, Tier } from '#web/screens/system/prices/price-drafts.ts';
import { useLocale } from '#web/state/language.ts';
import { priceListText } from '#web/text/price-lists.ts';

type Prices = Pick<Season['prices'][number], 'unit' | 'weekday' | 'weekend' | 'holiday'>;

/** More than these are only counted in a summary. */
const mostNamed = 3;

/** Runs of days at one share, from the first day on: `[from, to, percent]`. */
const runsOf = (percents: readonly number[]): readonly (readonly [number, number, number])[] => {
  const runs: [number, number, number][] = [];
  for (const [index, percent] of percents.entries()) {
    const last = runs.at(-1);
    if (last?.[2] === percent) last[1] = index + 1;
    else runs.push([index + 1, index + 1, percent]);
  }
  return runs;
};

/** How seasons, tiers and sets are summed up in a line. */
export const usePriceWords = () => {
  const t = priceListText.use();
  const locale = useLocale();
  const { gear } = useGearWords();
  const day = (each: Day): string => t.dayOfYear(each.slice(0, 4), dayText(each, locale));
  const price = (value: number, unit: Prices['unit']): string =>
    unit === 'fen' ? moneyText(value) : `${value}%`;
  const classes = ({ unit, weekday, weekend, holiday }: Prices): string =>
    [
      `${t.weekday} ${price(weekday, unit)}`,
      ...(weekend === null ? [] : [`${t.weekend} ${price(weekend, unit)}`]),
      ...(holiday === null ? [] : [`${t.holiday} ${price(holiday, unit)}`]),
    ].join(' · ');
  const share = ([from, to, percent]: readonly [number, number, number]): string =>
    from === to ? t.dayShare(from, percent) : t.daysShare(from, to, percent);
  return {
    t,
    locale,
    gear,
    classes,
    days: ({ fromOn, toOn }: { fromOn: Day | null; toOn: Day | null }): string =>
      fromOn === null || toOn === null ? t.wholeYear : `${day(fromOn)} – ${day(toOn)}`,
    season: ({ prices }: Season): string => {
      if (prices.length === 0) return t.noPrices;
      const named = prices.slice(0, mostNamed).map((each) => `${gear(each.name ?? t.gone)} ${classes(each)}`);
      const more = prices.length - named.length;
      return [...named, ...(more > 0 ? [t.andMore(more)] : [])].join('\n');
    },
    tier: ({ percents, repeats }: Pick<Tier, 'percents' | 'repeats'>): string => {
      const runs = runsOf(percents);
      if (repeats) return [...runs.map(share), t.thenAgain].join(t.between);
      const [from, , percent] = runs.at(-1) ?? [1, 1, 100];
      return [...runs.slice(0, -1).map(share), t.fromDayShare(from, percent)].join(t.between);
    },
    set: ({ parts }: Pick<GearSet, 'parts'>): string =>
      parts
        .map(({ categoryName, models }) => {
          const category = gear(categoryName ?? t.gone);
          const names = models.map(({ name }) => gear(name ?? t.gone));
          return names.length === 0 ? category : `${category} (${names.join(', ')})`;
        })
        .join(t.plus),
  };
};
