import { datesFact, withRates } from '#domain/orders/date-changes.ts';
import type { BoundRules, Edit, HireCommand, HireRule, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Extension, FactId, Hire, HireLine, Period } from '#domain/orders/hire.ts';
import { isUnpaid, openBill } from '#domain/orders/open-bill.ts';
import { settlementFact } from '#domain/orders/end-rules.ts';
import { isWhole } from '#domain/orders/units.ts';
import { type Leg, legs } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import { withinDays } from '#domain/pricing/tariff.ts';
import { dayNumber } from '#domain/time/days.ts';
import type { Instant } from '#domain/time/instant.ts';

/**
 * Takes a change back that was not paid: an extension, other dates, the travel of a leg, a typed charge, or the settlement.
 * Gear that came back on the days of an extension is late then, which the settlement charges: that one is withdrawn first.
 * Refuses `bill.notWithdrawable` (it was paid, has begun, or was settled), `order.daysWrong` (not the period without it),
 * and to the clock `bill.alreadyUsed` (such gear), `order.notNow` (there is time).
 */
const withdraw: HireRule<'withdraw'> = (hire, command, { now }) => {
  const { fact, byClock = false, rates } = command;
  if (!isUnpaid(hire, fact)) return no('bill.notWithdrawable');
  if (byClock && !isTimeOver(hire, fact, now)) return no('order.notNow');
  const edit = withoutFact(hire, command);
  return edit.ok && edit.value.hire.period !== hire.period
    ? ok({ ...edit.value, hire: withoutOtherDays(withRates(edit.value.hire, rates)) })
    : edit;
};

/** Days that nobody paid for keep no price: asked for again, they cost what they cost then. */
const withoutOtherDays = (hire: Hire): Hire => {
  const from = dayNumber(hire.period.startOn);
  const range = { from, to: from + hire.period.days };
  return {
    ...hire,
    lines: hire.lines.map((line) => ({ ...line, tariff: withinDays(line.tariff, range) })),
  };
};

/**
 * Leaves a change that was not paid in time, since it was used or cannot be taken back: people decide. Refuses
 * `order.notNow` while there is time.
 */
const keepUnpaid: HireRule<'keepUnpaid'> = (hire, { fact }, { now }) => {
  if (!isUnpaid(hire, fact) || (timerOf(hire, fact)?.until ?? null) === null || !isTimeOver(hire, fact, now))
    return no('order.notNow');
  const kept = { until: null, keptAt: now };
  if (fact === datesFact && hire.datesBefore !== null)
    return ok({ hire: { ...hire, datesBefore: { ...hire.datesBefore, ...kept } } });
  return ok({ hire: replaceExtension(hire, fact, kept) });
};

/** When the clock takes an unpaid change back, and since when it waits for people; null: it has no timer. */
const timerOf = (hire: Hire, fact: string): Pick<Extension, 'until' | 'keptAt'> | null => {
  if (fact === datesFact) return isWhole(hire) ? hire.datesBefore : null;
  return hire.extensions.find(({ id }) => id === fact) ?? null;
};

/** Lists the timers of changes that are not paid. */
const runningTimers = (hire: Hire): readonly Pick<Extension, 'until' | 'keptAt'>[] =>
  (openBill(hire)?.asksFor ?? []).flatMap((fact) => timerOf(hire, fact) ?? []);

/** When the clock takes the first unpaid change back; null: none has a timer. */
export const factsExpireAt = (hire: Hire): Instant | null =>
  runningTimers(hire).reduce<Instant | null>(
    (first, { until }) => (until !== null && (first === null || until < first) ? until : first),
    null,
  );

/** Since when an unpaid change waits for people, as its time is over and it stays; null: none does. */
export const factsKeptAt = (hire: Hire): Instant | null =>
  runningTimers(hire).find(({ keptAt }) => keptAt !== null)?.keptAt ?? null;

/** Tells whether an unpaid change waits for people already. */
export const isKept = (hire: Hire, fact: FactId): boolean => (timerOf(hire, fact)?.keptAt ?? null) !== null;

/** Names the unpaid changes whose time to be paid is over. */
export const factsOverdue = (hire: Hire, now: Instant): readonly FactId[] =>
  (openBill(hire)?.asksFor ?? []).filter((fact) => isTimeOver(hire, fact, now));

const isTimeOver = (hire: Hire, fact: string, now: number): boolean => {
  const timer = timerOf(hire, fact);
  return timer !== null && (timer.keptAt !== null || (timer.until !== null && now >= timer.until));
};

const replaceExtension = (hire: Hire, id: string, change: Partial<Extension>): Hire => ({
  ...hire,
  extensions: hire.extensions.map((each) => (each.id === id ? { ...each, ...change } : each)),
});

const withoutFact = (hire: Hire, command: HireCommand<'withdraw'>): Outcome<Edit, OrderCode> => {
  const { fact } = command;
  if (fact === datesFact) return withoutDates(hire);
  if (fact === settlementFact) return ok({ hire: { ...hire, settlement: null } });
  const leg = legs.find((each) => each === fact);
  if (leg !== undefined) return withoutTravel(hire, leg);
  const extension = hire.extensions.find(({ id }) => id === fact);
  if (extension !== undefined) return withoutExtension(hire, extension, command);
  return ok({ hire: { ...hire, typed: hire.typed.filter(({ id }) => id !== fact) } });
};

const withoutDates = (hire: Hire): Outcome<Edit, OrderCode> =>
  hire.datesBefore === null || !isWhole(hire)
    ? no('bill.notWithdrawable')
    : ok({ hire: { ...hire, period: hire.datesBefore.period, datesBefore: null } });

const isCollected = ({ collectedAt }: HireLine): boolean => collectedAt !== null;

const withoutTravel = (hire: Hire, leg: Leg): Outcome<Edit, OrderCode> => {
  const hasBegun = leg === 'delivery' ? !isWhole(hire) : hire.lines.some(isCollected);
  if (hasBegun) return no('bill.notWithdrawable');
  const wayFees = { ...hire.wayFees, [leg]: 0 };
  return ok({
    hire:
      leg === 'delivery'
        ? { ...hire, wayFees, deliveryMethod: 'SelfPickup' }
        : { ...hire, wayFees, returnMethod: 'SelfReturn' },
  });
};

const withoutExtension = (
  hire: Hire,
  { id, days }: Extension,
  { period, byClock = false }: HireCommand<'withdraw'>,
): Outcome<Edit, OrderCode> => {
  const isShorter = period?.startOn === hire.period.startOn && period.days === hire.period.days - days;
  if (period === undefined || !isShorter) return no('order.daysWrong');
  if (wasUsed(hire, id, period)) {
    if (byClock) return no('bill.alreadyUsed');
    if (hire.settlement !== null) return no('bill.notWithdrawable');
  }
  return ok({ hire: { ...replaceExtension(hire, id, { isWithdrawn: true }), period } });
};

/** Without the extension, gear that came back on its days was late. */
const wasUsed = ({ extensions, lines }: Hire, id: string, period: Period): boolean => {
  const place = extensions.findIndex((each) => each.id === id);
  return lines.some(({ ends }) =>
    ends.some(
      ({ how, at, extensions: asked }) =>
        how !== 'dropped' && how !== 'exchanged' && asked > place && at > period.graceEndsAt,
    ),
  );
};

/** The rules of changes that were not paid. */
export const withdrawRules = {
  withdraw: { rule: withdraw, isOffered: (hire) => (openBill(hire)?.asksFor.length ?? 0) > 0 },
  keepUnpaid: { rule: keepUnpaid },
} satisfies Partial<BoundRules>;
