import type { AnswerOf } from '#contract/endpoint.ts';
import type { companyRows } from '#contract/finance-companies.ts';
import { lastWrittenDay, statementOutcomes, writtenAt } from '#domain/payments/statement-line.ts';
import type { StatementOutcome } from '#domain/payments/statement-line.ts';
import { payChannels, type PayChannel } from '#domain/payments/channels.ts';
import { statementSheet } from '#domain/finance/column-names.ts';
import { addDays, daysBetween, daysFrom } from '#domain/time/days.ts';
import { isoOf, type Day, type Instant } from '#domain/time/instant.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { listStatements, type StatementRow } from './sql-statements.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { chainDay } from '#server/finance/keep-statement.ts';
import { storesAsked } from '#server/finance/scope-actions.ts';
import { sumOurDays } from './sql-our-movements.ts';
import { statementLines, sumOutcomes, type LineScope } from './sql-statement-reads.ts';

type OutcomeRow = Awaited<ReturnType<typeof sumOutcomes>>[number];

type OurSumRow = Awaited<ReturnType<typeof sumOurDays>>[number];

type Line = AnswerOf<(typeof companyRows)['finance.noteStatementLine']>;

/** What is more at the company above 0; a refund takes away. */
const differenceFen = ({ kind, theirFen, ourFen, theirState }: Line): number => {
  const reportedFen = theirState === 'failed' ? 0 : (theirFen ?? 0);
  return (reportedFen - (ourFen ?? 0)) * (kind === 'refund' ? -1 : 1);
};

const sheetLineOf = (line: Line) => {
  const { notes } = line;
  const last = notes.at(-1);
  return {
    ...line,
    differenceFen: differenceFen(line),
    reason: last?.reason ?? null,
    notes: notes.flatMap(({ note }) => (note === '' ? [] : [note])).join('; '),
    notedBy: last?.notedBy ?? null,
    notedAt: last === undefined ? null : new Date(last.notedAt).toISOString(),
  };
};

/** Lists and exports the lines of statements. Refuses `store.unknown`, `finance.rangeWrong`. */
const statementLineHandlers = listHandlers('finance.statementLines', {
  reads: statementLines,
  context: async (ctx, asked) => ({
    ...daysAsked(ctx, asked),
    ...(await lineScopeOf(ctx, asked.storeId)),
  }),
  sheet: { ...statementSheet, lines: (line) => [sheetLineOf(line)] },
});

type DayView = AnswerOf<(typeof companyRows)['finance.fetchStatement']>;

/** What is known of a company's day. */
type DayFacts = {
  readonly channel: PayChannel;
  readonly on: Day;
  readonly now: Instant;
  readonly isOn: boolean;
  readonly row: StatementRow | undefined;
  readonly outcomes: readonly OutcomeRow[];
  /** By our books alone. */
  readonly ours: OurSumRow | undefined;
};

const sumOf = (rows: readonly OutcomeRow[], fenOf: (row: OutcomeRow) => number): number =>
  rows.reduce((sum, row) => sum + fenOf(row), 0);

const stateOf = ({ on, now, row, ours }: DayFacts): DayView['state'] => {
  if (row?.state === 'kept') return 'kept';
  if (on > lastWrittenDay(now)) return 'early';
  return row?.state ?? (ours === undefined ? 'none' : 'waiting');
};

const oursOf = ({ row, outcomes, ours }: DayFacts): DayView['ours'] =>
  row?.state === 'kept'
    ? {
        paidFen: sumOf(outcomes, ({ ourPaidFen: fen }) => fen),
        refundedFen: sumOf(outcomes, ({ ourRefundedFen: fen }) => fen),
      }
    : { paidFen: ours?.paidFen ?? 0, refundedFen: ours?.refundedFen ?? 0 };

const linesWith = (rows: readonly OutcomeRow[], outcome: StatementOutcome): number =>
  rows.find((row) => row.outcome === outcome)?.lines ?? 0;

const feesOf = (outcomes: readonly OutcomeRow[]): DayView['fees'] => {
  const differingWith = (...wanted: readonly StatementOutcome[]): number =>
    sumOf(
      outcomes.filter(({ outcome }) => wanted.some((one) => one === outcome)),
      ({ feesWrong }) => feesWrong,
    );
  return {
    differing: differingWith(...statementOutcomes),
    differingMatched: differingWith('matched'),
    differingOtherDay: differingWith('dayDiffers'),
    theirFen: sumOf(outcomes, ({ feeFen }) => feeFen),
    contractFen: sumOf(outcomes, ({ contractFeeFen }) => contractFeeFen),
  };
};

/** A company's day, as far as the caller's stores are concerned. */
const presentDay = (facts: DayFacts): DayView => {
  const { channel, on, isOn, row, outcomes } = facts;
  return {
    channel,
    on,
    state: stateOf(facts),
    availableAt: isoOf(writtenAt(on)),
    fetchedAt: row?.fetchedAt ?? null,
    source: row?.source ?? null,
    nextAt: row?.nextAt ?? null,
    lastCode: row?.lastCode ?? '',
    isOn,
    theirs: {
      paidFen: sumOf(outcomes, ({ theirPaidFen: fen }) => fen),
      refundedFen: sumOf(outcomes, ({ theirRefundedFen: fen }) => fen),
    },
    ours: oursOf(facts),
    outcomes: Object.fromEntries(
      statementOutcomes.map((outcome) => [outcome, linesWith(outcomes, outcome)]),
    ) as DayView['outcomes'],
    fees: feesOf(outcomes),
    unexplained: sumOf(outcomes, ({ unexplained }) => unexplained),
  };
};

const usualDays = 14;
const mostDays = 366;

/** Managers read the lines of their stores; what nobody knows the store of is the chain's. Refuses `store.unknown`. */
export const lineScopeOf = async (ctx: Ctx, storeId?: string): Promise<LineScope> => ({
  storeIds: (await storesAsked(ctx, storeId)).map((store) => store.storeId),
  withChains: storeId === undefined && callerOf(ctx).roles.includes('SuperAdmin'),
});

/** Days of a company are Beijing's. Refuses `finance.rangeWrong`. */
const daysAsked = (
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
  const outcomes = Map.groupBy(await sumOutcomes(db, kept, scope), (row) => row.statementId);
  const time = { startAt: chainDay(from).startAt, endAt: chainDay(to).endAt, storeIds: scope.storeIds };
  const ours: (OurSumRow & { channel: PayChannel })[] = [];
  for (const channel of payChannels)
    for (const row of await sumOurDays(db, { channel, ...time })) ours.push({ ...row, channel });
  const now = ctx.now();
  const isOn = (channel: PayChannel): boolean => ctx.gateways.payments[channel] !== null;
  return daysFrom(from, addDays(to, 1))
    .toReversed()
    .flatMap((on) => payChannels.map((channel) => ({ channel, on })))
    .map((day) => {
      const isDay = (row: { channel: string; onDay: string }): boolean =>
        row.channel === day.channel && row.onDay === day.on;
      const row = statements.find(isDay);
      const own = row === undefined ? [] : (outcomes.get(row.id) ?? []);
      return { ...day, now, isOn: isOn(day.channel), row, outcomes: own, ours: ours.find(isDay) };
    })
    .filter(({ isOn: canAsk, row, ours: own }) => canAsk || row !== undefined || own !== undefined)
    .map(presentDay);
};

/** Statements by day and by line. */
export const statementReadHandlers = {
  ...statementLineHandlers,
  /** What payment companies say of some days. Refuses `store.unknown`, `finance.rangeWrong`. */
  'finance.statements': async ({ storeId, ...asked }, ctx) => {
    const view = { ...daysAsked(ctx, asked), scope: await lineScopeOf(ctx, storeId) };
    return readAtOnce(ctx.db, (tx) => viewDays(ctx, tx, view));
  },
} satisfies Partial<Handlers<typeof companyRows>>;
