import type { StatementLine, StatementOutcome } from '#domain/payments/statement-line.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/** A movement through a payment company as our books know it. */
type OurMovement = {
  readonly kind: 'payment' | 'refund';
  readonly attemptNo: string;
  /** Empty for a payment. */
  readonly refundNo: string;
  /** Empty when the company told us none. */
  readonly channelTradeNo: string;
  /** The name under which the company made a refund; empty when it told us none. */
  readonly channelRefundNo: string;
  readonly paymentId: string | null;
  readonly orderId: string;
  readonly storeId: string;
  /** What is booked; null: nothing is, or it went another way. */
  readonly booked: { readonly amountFen: number; readonly at: Instant } | null;
  /** The company's statement of another day that has it. */
  readonly toldOn: Day | null;
};

/** What a line is about, though it may be no movement of ours: a trade of ours that something was returned of. */
type OurTrade = Pick<OurMovement, 'attemptNo' | 'channelTradeNo' | 'paymentId' | 'orderId' | 'storeId'>;

/** A line of a statement beside what we have of it. */
export type MatchedLine = {
  /** Unique within the statement; the same for the same movement in another version of it. */
  readonly key: string;
  readonly theirs: StatementLine | null;
  readonly ours: OurMovement | null;
  /** The trade behind it, when it is known. */
  readonly trade: OurTrade | null;
  readonly outcome: StatementOutcome;
};

/** A statement and all that our books have of its day, or of what it tells. */
type StatementFacts = {
  readonly on: Day;
  readonly lines: readonly StatementLine[];
  readonly ours: readonly OurMovement[];
  readonly trades: readonly OurTrade[];
};

type Numbered = Pick<StatementLine, 'kind' | 'attemptNo' | 'refundNo' | 'channelTradeNo' | 'channelRefundNo'>;

/** Gives the name of a refund at its company. Alipay's console may give none; then trade and time are all there is. */
export const refundNameOf = ({
  channelRefundNo,
  refundNo,
  channelTradeNo,
  at,
}: Pick<StatementLine, 'channelRefundNo' | 'refundNo' | 'channelTradeNo' | 'at'>): string =>
  [channelRefundNo, refundNo].find((no) => no !== '') ?? `${channelTradeNo}@${beijingTime(at)}`;

const keyOf = (line: Numbered, nameOf: () => string): string => {
  const trade = line.attemptNo === '' ? line.channelTradeNo : line.attemptNo;
  if (line.kind === 'payment') return `payment ${trade}`;
  return `${line.kind} ${trade} ${line.refundNo === '' ? nameOf() : line.refundNo}`;
};

/** Gives the day in Beijing, by which both companies write their statements. */
export const statementDay = (at: Instant): Day => beijingTime(at).slice(0, 10);

const sameTrade = (
  line: Pick<StatementLine, 'attemptNo' | 'channelTradeNo'>,
  ours: Pick<OurMovement, 'attemptNo' | 'channelTradeNo'>,
): boolean =>
  (line.attemptNo !== '' && line.attemptNo === ours.attemptNo) ||
  (line.channelTradeNo !== '' && line.channelTradeNo === ours.channelTradeNo);

const outcomeOfBoth = (on: Day, theirs: StatementLine, { booked }: OurMovement): StatementOutcome => {
  // What failed moved nothing; what is booked all the same went through later.
  if (theirs.state === 'failed') return booked === null ? 'matched' : 'dayDiffers';
  if (booked === null) return 'onlyTheirs';
  if (booked.amountFen !== theirs.amountFen) return 'amountDiffers';
  return statementDay(booked.at) === on ? 'matched' : 'dayDiffers';
};

const outcomeOfTheirs = ({ kind, state }: StatementLine): StatementOutcome =>
  kind === 'refund' && state === 'failed' ? 'matched' : 'onlyTheirs';

type Index = {
  readonly find: (line: StatementLine) => OurMovement | undefined;
  readonly trade: (line: StatementLine) => OurTrade | null;
};

const firstBy = <T>(rows: readonly T[], noOf: (row: T) => string): ReadonlyMap<string, T> => {
  const first = new Map<string, T>();
  for (const row of rows) {
    const no = noOf(row);
    if (no !== '' && !first.has(no)) first.set(no, row);
  }
  return first;
};

const indexOf = ({ ours, trades }: StatementFacts): Index => {
  const payments = ours.filter(({ kind }) => kind === 'payment');
  const byAttempt = firstBy(payments, ({ attemptNo }) => attemptNo);
  const byTrade = firstBy(payments, ({ channelTradeNo }) => channelTradeNo);
  const refunds = ours.filter(({ kind }) => kind === 'refund');
  const byRefund = firstBy(refunds, ({ refundNo }) => refundNo);
  const byName = firstBy(refunds, ({ channelRefundNo }) => channelRefundNo);
  const tradeByAttempt = firstBy(trades, ({ attemptNo }) => attemptNo);
  const tradeByNo = firstBy(trades, ({ channelTradeNo }) => channelTradeNo);
  return {
    find: (line) => {
      if (line.kind === 'payment') return byAttempt.get(line.attemptNo) ?? byTrade.get(line.channelTradeNo);
      const found = byRefund.get(line.refundNo) ?? byName.get(refundNameOf(line));
      return found !== undefined && sameTrade(line, found) ? found : undefined;
    },
    trade: (line) => tradeByAttempt.get(line.attemptNo) ?? tradeByNo.get(line.channelTradeNo) ?? null,
  };
};

const matchTheirs = ({ on, lines }: StatementFacts, index: Index): MatchedLine[] => {
  const taken = new Map<string, number>();
  const used = new Set<OurMovement>();
  return lines.map((theirs) => {
    const key = keyOf(theirs, () => refundNameOf(theirs));
    const times = (taken.get(key) ?? 0) + 1;
    taken.set(key, times);
    const found = index.find(theirs);
    // Reported twice by the company, it is ours once.
    const ours = found === undefined || used.has(found) ? null : found;
    if (ours !== null) used.add(ours);
    return {
      key: times === 1 ? key : `${key} (${times})`,
      theirs,
      ours,
      trade: index.trade(theirs),
      outcome: ours === null ? outcomeOfTheirs(theirs) : outcomeOfBoth(on, theirs, ours),
    };
  });
};

/**
 * Holds a statement against our books by the numbers that both sides know, line by line; behind its lines what we
 * booked on its day and it does not tell.
 */
export const matchStatement = (facts: StatementFacts): readonly MatchedLine[] => {
  const reported = matchTheirs(facts, indexOf(facts));
  const used = new Set(reported.map(({ ours }) => ours));
  const unreported = facts.ours.flatMap((ours): MatchedLine[] => {
    if (used.has(ours) || ours.booked === null || statementDay(ours.booked.at) !== facts.on) return [];
    const outcome = ours.toldOn === null ? 'onlyOurs' : 'dayDiffers';
    return [{ key: keyOf(ours, () => ours.channelRefundNo), theirs: null, ours, trade: ours, outcome }];
  });
  return [...reported, ...unreported];
};
