import { createHash } from 'node:crypto';
import { matchStatement, refundNameOf, type MatchedLine } from '#domain/payments/match-statement.ts';
import type { PayChannel } from '#domain/payments/channels.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { addDays } from '#domain/time/days.ts';
import { isoOf, isoOrNull, type Day, type Instant } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { chainZone } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { AppError } from '#server/http/app-error.ts';
import { checkSoon } from '#server/payments/line-actions.ts';
import { listOurPayments, listOurRefunds, listTrades } from './sql-our-movements.ts';
import { dropOtherLines, saveLines } from './sql-statement-lines.ts';
import { listTheirLines } from './sql-statement-reads.ts';
import {
  ensureStatement,
  lockStatements,
  updateFeeRate,
  updateKept,
  updateMatched,
} from './sql-statements.ts';
import type { StatementRow } from './sql-statements.ts';
import { insertOtherFees } from './sql-unreported.ts';

const perStatement = 2000;

export type StatementDay = { readonly channel: PayChannel; readonly on: Day };

/** Who brought a statement, and what it says. */
type BroughtStatement = StatementDay & {
  readonly lines: readonly StatementLine[];
  readonly source: 'company' | 'upload';
  /** What the company keeps of a payment by its contract. */
  readonly feePerTenThousand: number;
  readonly now: Instant;
  /** null: it was fetched by itself. */
  readonly by: { readonly id: string; readonly name: string } | null;
};

/** A time in a day that belongs to no store. */
export const chainDay = (on: Day): { startAt: string; endAt: string } => ({
  startAt: isoOf(dayStart(on, chainZone)),
  endAt: isoOf(dayStart(addDays(on, 1), chainZone)),
});

const textOf = (line: StatementLine): string =>
  JSON.stringify([
    line.kind,
    line.attemptNo,
    line.refundNo,
    line.channelTradeNo,
    line.channelRefundNo,
    line.amountFen,
    line.feeFen,
    line.state,
    line.at,
  ]);

/** Gives the same for the same lines, in whatever order they come. */
const hashOf = (lines: readonly StatementLine[]): string =>
  createHash('sha256').update(lines.map(textOf).toSorted().join('\n')).digest('hex');

const sumFen = (lines: readonly StatementLine[], kind: StatementLine['kind']): number =>
  lines
    .filter((line) => line.kind === kind && line.state !== 'failed')
    .reduce((sum, { amountFen }) => sum + amountFen, 0);

const tradePaymentOf = ({ theirs, trade }: MatchedLine): string | null =>
  theirs?.kind === 'payment' ? null : (trade?.paymentId ?? null);

const blank = { kind: 'other', attemptNo: '', refundNo: '', channelTradeNo: '', channelRefundNo: '' };

const numbersOf = ({ theirs, ours }: MatchedLine) => {
  const { kind, attemptNo, refundNo, channelTradeNo, channelRefundNo } = theirs ?? ours ?? blank;
  return { kind, attemptNo, refundNo, channelTradeNo, channelRefundNo };
};

const theirColumns = ({ theirs }: MatchedLine) => ({
  theirFen: theirs?.amountFen ?? null,
  theirFeeFen: theirs?.feeFen ?? null,
  theirState: theirs?.state ?? null,
  theirAt: isoOrNull(theirs?.at ?? null),
});

const ourColumns = ({ ours }: MatchedLine) => ({
  ourFen: ours?.booked?.amountFen ?? null,
  ourAt: isoOrNull(ours?.booked?.at ?? null),
  paymentId: ours?.paymentId ?? null,
});

const columnsOf = (line: MatchedLine) => {
  const known = line.ours ?? line.trade;
  return {
    lineKey: line.key,
    ...numbersOf(line),
    ...theirColumns(line),
    toldOn: line.theirs === null ? (line.ours?.toldOn ?? null) : null,
    ...ourColumns(line),
    tradePaymentId: tradePaymentOf(line),
    orderId: known?.orderId ?? null,
    storeId: known?.storeId ?? null,
    outcome: line.outcome,
  };
};

const without = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts)].filter((no) => no !== '');

type Held = {
  readonly statement: StatementRow;
  readonly lines: readonly StatementLine[];
  readonly now: Instant;
};

/** Holds lines against our books and keeps what became of each; what was noted stays with its line. */
const matchAndSave = async (tx: Queryable, { statement, lines, now }: Held): Promise<void> => {
  const { id, channel, onDay: on } = statement;
  const asked = {
    channel,
    on,
    ...chainDay(on),
    attemptNos: without(lines.map(({ attemptNo }) => attemptNo)),
    tradeNos: without(lines.map(({ channelTradeNo }) => channelTradeNo)),
    refundNos: without(
      lines.flatMap((line) => (line.kind === 'payment' ? [] : [line.refundNo, refundNameOf(line)])),
    ),
  };
  const payments = await listOurPayments(tx, asked);
  const refunds = await listOurRefunds(tx, asked);
  const trades = await listTrades(tx, asked);
  const ours = [...payments, ...refunds].map(({ amountFen, bookedAt, ...row }) => ({
    ...row,
    booked: bookedAt === null ? null : { amountFen, at: Date.parse(bookedAt) },
  }));
  const matched = matchStatement({ on, lines, ours, trades });
  for (let from = 0; from < matched.length; from += perStatement)
    await saveLines(tx, id, matched.slice(from, from + perStatement).map(columnsOf));
  await dropOtherLines(
    tx,
    id,
    matched.map(({ key }) => key),
  );
  await insertOtherFees(tx, id);
  await updateMatched(tx, id, isoOf(now));
  await checkUnbooked(tx, matched, { trades, at: isoOf(now) });
};

/** Money that the company has for an attempt of ours, and that nobody booked: the company is asked about it. */
const checkUnbooked = async (
  tx: Queryable,
  matched: readonly MatchedLine[],
  { trades, at }: { trades: Awaited<ReturnType<typeof listTrades>>; at: string },
): Promise<void> => {
  const missed = new Set(
    matched.flatMap(({ theirs, outcome }) =>
      theirs?.kind === 'payment' && outcome === 'onlyTheirs' ? [theirs.attemptNo] : [],
    ),
  );
  for (const { attemptId, attemptNo: no, paymentId } of trades)
    if (attemptId !== null && paymentId === null && missed.has(no)) await checkSoon(tx, attemptId, at);
};

/** Locks a day's statement for the rest of the transaction. */
export const lockDay = async (tx: Queryable, { channel, on }: StatementDay): Promise<unknown> =>
  lockStatements(tx, { channel, from: on, to: on });

/** Holds a day's statement, that is here already, against our books once more. False when there is none. */
export const matchAgain = async (
  tx: Queryable,
  { channel, on }: StatementDay,
  now: Instant,
): Promise<boolean> => {
  const [statement] = await lockStatements(tx, { channel, from: on, to: on });
  if (statement !== undefined) await matchKept(tx, statement, now);
  return statement?.state === 'kept';
};

const matchKept = async (tx: Queryable, statement: StatementRow, now: Instant): Promise<void> => {
  if (statement.state !== 'kept') return;
  const reported = await listTheirLines(tx, statement.id);
  const lines = reported.map((line) => ({ ...line, at: Date.parse(line.at) }));
  await matchAndSave(tx, { statement, lines, now });
};

type Kept = Parameters<typeof updateKept>[1];

const recordKept = (
  tx: Queryable,
  before: StatementRow,
  { brought, kept }: { brought: BroughtStatement; kept: Kept },
): Promise<number> => {
  const { lines, paidFen, refundedFen, hash } = kept;
  const isFirst = before.state !== 'kept';
  return recordEvent(tx, {
    actorId: brought.by?.id ?? null,
    actorName: brought.by?.name ?? 'system',
    kind: isFirst ? 'statement.kept' : 'statement.changed',
    subject: { type: 'statement', id: before.id },
    storeId: null,
    ...(isFirst
      ? {}
      : {
          before: {
            source: before.source,
            hash: before.sourceHash,
            lines: before.lineCount,
            paidFen: before.paidFen,
            refundedFen: before.refundedFen,
          },
        }),
    after: { source: brought.source, hash, lines, paidFen, refundedFen },
    note: `${brought.channel} ${brought.on}`,
    at: brought.now,
  });
};

/**
 * Keeps a day's statement and holds it against our books. The same once more changes no line of the company's; another
 * version is recorded in the history, and what people noted stays. Beside it the days around it are looked at, whose
 * movements it may tell. Refuses `statement.alreadyFetched`: what people bring never replaces what the company gave.
 */
export const keepStatement = async (tx: Queryable, brought: BroughtStatement): Promise<void> => {
  const { channel, on, lines, now } = brought;
  await ensureStatement(tx, brought);
  const days = await lockStatements(tx, { channel, from: addDays(on, -1), to: addDays(on, 1) });
  const statement = days.find(({ onDay: day }) => day === on);
  if (statement === undefined) throw new Error('a statement is missing');
  const hash = hashOf(lines);
  const isNew = statement.sourceHash !== hash;
  const source = statement.source === 'company' ? 'company' : brought.source;
  if (isNew && source !== brought.source) throw new AppError('statement.alreadyFetched');
  if (isNew || brought.source === 'company') {
    const [paidFen, refundedFen] = [sumFen(lines, 'payment'), sumFen(lines, 'refund')];
    const kept = {
      id: statement.id,
      source,
      at: isoOf(now),
      hash,
      lines: lines.length,
      paidFen,
      refundedFen,
    };
    await updateKept(tx, kept);
    if (isNew) await recordKept(tx, statement, { brought, kept });
  }
  await updateFeeRate(tx, statement.id, brought.feePerTenThousand);
  await matchAndSave(tx, { statement, lines, now });
  for (const beside of days) if (beside !== statement) await matchKept(tx, beside, now);
};
