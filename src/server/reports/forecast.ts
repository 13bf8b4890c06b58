import type { Answer } from '#contract/api.ts';
import { insteadOf, shortPlaces } from '#domain/reports/shortage.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { addDays, daysFrom } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { buildPeriod, holdWindow } from '#domain/time/period.ts';
import { dayOf } from '#domain/time/zone.ts';
import { findOffers } from '#server/equipment/availability-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { requireActiveStore } from '#server/stores/actions.ts';

type Shortage = Awaited<Answer<'reports.shortage'>>['items'][number];

/** How far ahead. */
const daysAhead = 14;

type Size = Omit<Parameters<typeof insteadOf>[0], 'free'> & { readonly total: number };
type Seen = Size & { readonly free: number[] };

/** What is free of each size on each day, as a booking of that day alone would find it. */
const readOutlook = async (
  ctx: Ctx,
  storeId: string,
): Promise<{ readonly days: readonly Day[]; readonly sizes: readonly Seen[] }> => {
  const { hours: store, parameters } = await requireActiveStore(ctx.db, storeId);
  const turnaroundMinutes = readParameter('TurnaroundMinutes', parameters);
  const now = ctx.now();
  const todayOn = dayOf(now, store.zone);
  const days = daysFrom(todayOn, addDays(todayOn, daysAhead));
  const seen = new Map<string, Seen>();
  for (const [place, startOn] of days.entries()) {
    const window = holdWindow(buildPeriod({ startOn, days: 1, store }), { store, turnaroundMinutes });
    const { variants, pools } = await findOffers(ctx.db, { storeId, window, now });
    for (const { free, ...size } of [
      ...variants.map((one) => ({ ...one, id: one.variantId })),
      ...pools.map((one) => ({ ...one, id: one.poolId })),
    ]) {
      const known = seen.get(size.id) ?? { ...size, free: days.map(() => 0) };
      known.free[place] = free;
      seen.set(size.id, known);
    }
  }
  return { days, sizes: [...seen.values()] };
};

/** Tells of a store's sizes how many are left on each of the days to come. */
const forecastAt = async (
  ctx: Ctx,
  { storeId, storeName, place }: { storeId: string; storeName: string; place: number },
): Promise<readonly Shortage[]> => {
  const { days, sizes } = await readOutlook(ctx, storeId);
  return sizes.map((size) => ({
    id: `${size.id}/${String(place).padStart(12, '0')}`,
    storeId,
    storeName,
    name: size.name,
    sizeLabel: size.sizeLabel,
    total: size.total,
    leastFree: Math.min(...size.free),
    days: days.map((on, at) => ({ on, free: size.free[at] ?? 0 })),
    shortOn: shortPlaces(size).flatMap((at) => days[at] ?? []),
    instead: [...insteadOf(size, sizes)],
  }));
};

type OpenStore = { readonly storeId: string; readonly storeName: string };

/** Tells of the sizes of some stores how many are left on each of the next 14 days, store after store. */
export const forecast = async (ctx: Ctx, stores: readonly OpenStore[]): Promise<readonly Shortage[]> => {
  const all: Shortage[] = [];
  for (const [place, store] of stores.entries()) all.push(...(await forecastAt(ctx, { ...store, place })));
  return all;
};
