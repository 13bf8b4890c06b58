import type { DayPart } from '#domain/orders/hire.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import type { TierFact } from '#domain/pricing/tariff.ts';

/** A part of a day that a store hires gear for, at a share of the day price in per cent. */
export type StoreDayPart = DayPart & { readonly id: string; readonly percent: number };

/** A part of a day that somebody chose, with what it costs. */
export type ChosenDayPart = { readonly dayPart: DayPart; readonly tier: TierFact };

/**
 * Finds the part of a day that somebody wants; null for whole days. Refuses `order.dayPartUnknown`, and
 * `order.dayPartOneDay` for more than one day.
 */
export const decideDayPart = (
  parts: readonly StoreDayPart[],
  { days, dayPartId }: { readonly days: number; readonly dayPartId?: string | undefined },
): Outcome<ChosenDayPart | null, 'order.dayPartUnknown' | 'order.dayPartOneDay'> => {
  if (dayPartId === undefined) return ok(null);
  if (days !== 1) return no('order.dayPartOneDay');
  const part = parts.find(({ id }) => id === dayPartId);
  if (part === undefined) return no('order.dayPartUnknown');
  const { name, fromMinute, toMinute, percent } = part;
  return ok({
    dayPart: { name, fromMinute, toMinute },
    // A hire that gets longer pays for whole days.
    tier: { name, percents: [percent, 100], repeats: false, isDayPart: true },
  });
};
