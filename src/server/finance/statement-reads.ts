import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { statementRows } from '#contract/finance-statements.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { addDays, daysBetween, daysFrom } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { chainDay } from '#server/finance/keep-statement.ts';
import { presentDay, presentLine, type DayView } from '#server/finance/present-statement.ts';
import { storesAsked } from '#server/finance/scope.ts';
import { sumOurDays } from './sql-our-movements.ts';
import { countLines, listLines, sumOutcomes } from './sql-statement-reads.ts';
import type { LineScope } from './sql-statement-reads.ts';
import { listStatements } from './sql-statements.ts';

type Rows = typeof statementRows;

const channels: readonly PayChannel[] = ['wechat', 'alipay'];
const usualDays = 14;
const mostDays = 366;

/** Managers read the lines of their stores; what nobody knows the store of is the chain's. Refuses `store.unknown`. */
export const lineScopeOf = async (ctx: Ctx, storeId?: string): Promise<LineScope> => ({
  storeIds: (await storesAsked(ctx, storeId)).map((store) => store.storeId),
  withChains: storeId === undefined && callerOf(ctx).roles.includes('SuperAdmin'),
});

/** Days of a company are Beijing's. Refuses `finance.rangeWrong`. */
export const daysAsked = (
  ctx: Ctx,
  asked: { readonly from?: Day | undefined; readonly to?: Day | undefined },
): { from: Day; to: Day } => {
  const to = asked.to ?? asked.from ?? dayOf(ctx.now(), chainZone);
  const from = asked.from ?? addDays(to, 1 - usualDays);
  const days = daysBetween(from, to) + 1;
  if (!(days >= 1 && days <= mostDays)) throw new AppError('finance.rangeWrong');
  return { from, to };
};

type View = { readonly from: Day; readonly to: Day; readonly scope: LineScope };

/** What companies say of some days, the newest first; a company that is off and has nothing is left out. */
export const viewDays = async (
  ctx: Pick<Ctx, 'now' | 'gateways'>,
  db: Queryable,
  { from, to, scope }: View,
): Promise<DayView[]> => {
  const statements = await listStatements(db, { from, to });
  const kept = statements.filter(({ state }) => state === 'kept').map(({ id }) => id);
  const outcomes = Map.groupBy(await sumOutcomes(db, kept, scope), (row) => row.statement_id);
  const time = { startAt: chainDay(from).startAt, endAt: chainDay(to).endAt, storeIds: scope.storeIds };
  const ours = await sumOurDays(db, time);
  const now = ctx.now();
  const isOn = (channel: PayChannel): boolean => ctx.gateways.payments[channel] !== null;
  return daysFrom(from, addDays(to, 1))
    .toReversed()
    .flatMap((on) => channels.map((channel) => ({ channel, on })))
    .map((day) => {
      const isDay = (row: { channel: string; on_day: string }): boolean =>
        row.channel === day.channel && row.on_day === day.on;
      const row = statements.find(isDay);
      const own = row === undefined ? [] : (outcomes.get(row.id) ?? []);
      return { ...day, now, isOn: isOn(day.channel), row, outcomes: own, ours: ours.find(isDay) };
    })
    .filter(({ isOn: canAsk, row, ours: own }) => canAsk || row !== undefined || own !== undefined)
    .map(presentDay);
};

/** What payment companies say of some days. Refuses `store.unknown`, `finance.rangeWrong`. */
export const findStatements = async (
  ctx: Ctx,
  { storeId, ...asked }: InputOf<Rows['finance.statements']>,
): Promise<AnswerOf<Rows['finance.statements']>> => {
  const view = { ...daysAsked(ctx, asked), scope: await lineScopeOf(ctx, storeId) };
  return readAtOnce(ctx.db, (tx) => viewDays(ctx, tx, view));
};

/** One page of a statement's lines. Refuses `store.unknown`. */
export const findStatementLines = async (
  ctx: Ctx,
  { storeId, channel, on, result, skipCount, maxResultCount }: InputOf<Rows['finance.statementLines']>,
): Promise<AnswerOf<Rows['finance.statementLines']>> => {
  const scope = await lineScopeOf(ctx, storeId);
  const filter = { ...scope, channel, from: on, to: on, result: result ?? null, ids: null };
  const rows = await listLines(ctx.db, filter, { skip: skipCount, take: maxResultCount });
  return { items: rows.map(presentLine), totalCount: await countLines(ctx.db, filter) };
};
