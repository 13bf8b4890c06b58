import { readParameter } from '#domain/stores/parameters.ts';
import { addDays, daysFrom } from '#domain/time/days.ts';
import { isoOf, type Day } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { daysAsked, storesAsked } from '#server/finance/scope-actions.ts';
import type { Ctx } from '#server/http/context.ts';

/** A store of a report, and when the days as a whole begin and end there: from `startAt` up to but not including `endAt`. */
type ReportStore = {
  readonly storeId: string;
  readonly storeName: string;
  readonly zone: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly openMinute: number;
  readonly turnaroundMinutes: number;
};

/** What a report is about; `to` is its last day. */
export type ReportScope = {
  readonly stores: readonly ReportStore[];
  /** What figures are added up by. */
  readonly by: string;
  readonly from: Day;
  readonly to: Day;
  /** Where the days begin first. */
  readonly firstAt: string | null;
  readonly now: string;
};

type Asked = {
  readonly storeId?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly by?: string | undefined;
};

const usualDays = 31;

/** The stores and days that a report is about. Refuses `store.unknown`, `finance.rangeWrong`. */
export const reportScope = async (ctx: Ctx, asked: Asked, usualBy: string): Promise<ReportScope> => {
  const own = await storesAsked(ctx, asked.storeId);
  const { from, to } = daysAsked(asked, { stores: own, now: ctx.now(), usualDays });
  const stores = own.map(({ storeId, storeName, zone, openMinute, parameters }) => ({
    storeId,
    storeName,
    zone,
    startAt: isoOf(dayStart(from, zone)),
    endAt: isoOf(dayStart(addDays(to, 1), zone)),
    openMinute,
    turnaroundMinutes: readParameter('TurnaroundMinutes', parameters),
  }));
  const firstAt = stores.map(({ startAt }) => startAt).toSorted()[0] ?? null;
  return { stores, by: asked.by ?? usualBy, from, to, firstAt, now: isoOf(ctx.now()) };
};

/** Every day of a report. */
export const daysOf = ({ from, to }: ReportScope): readonly Day[] => daysFrom(from, addDays(to, 1));
