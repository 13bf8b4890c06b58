import { alipayBill, weChatBill } from '#domain/finance/column-names.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';
import { instantOfBeijing } from '#domain/time/beijing-time.ts';
import { addDays } from '#domain/time/days.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/** Gives when both companies have written the statement of a day: at ten in the morning of the next, in Beijing. */
export const writtenAt = (on: Day): Instant => instantOfBeijing(`${addDays(on, 1)} 10:00:00`) ?? Infinity;

/** Gives the last day whose statement is written. */
export const lastWrittenDay = (now: Instant): Day => {
  const today = new Date(now + 8 * hourMs).toISOString().slice(0, 10);
  const yesterday = addDays(today, -1);
  return now >= writtenAt(yesterday) ? yesterday : addDays(yesterday, -1);
};

/** A company that has no statement of a day on which our books have nothing either is asked so long. */
const emptyAfterMs = dayMs;
const tellAfterMs = dayMs;
const giveUpAfterMs = 10 * dayMs;
const longestMs = 6 * hourMs;

type MissingFacts = {
  readonly on: Day;
  readonly tries: number;
  /** The company answered that there is none. */
  readonly isNone: boolean;
  /** Our books have something on that day. */
  readonly hasOurs: boolean;
};

type MissingPlan = {
  readonly state: 'waiting' | 'missing' | 'none';
  /** When the company is asked again; null: not by itself. */
  readonly nextAt: Instant | null;
  /** People are to know. */
  readonly isLate: boolean;
};

const waitMs = (tries: number): number => Math.min(longestMs, 10 * minuteMs * 2 ** Math.min(tries, 8));

/** Decides what happens about a statement that did not come: asked again after longer and longer, reported after a day. */
export const planMissing = ({ on, tries, isNone, hasOurs }: MissingFacts, now: Instant): MissingPlan => {
  const lateMs = now - writtenAt(on);
  if (isNone && !hasOurs && lateMs >= emptyAfterMs) return { state: 'none', nextAt: null, isLate: false };
  const isLate = lateMs >= tellAfterMs && !(isNone && !hasOurs);
  if (lateMs >= giveUpAfterMs) return { state: 'missing', nextAt: null, isLate };
  return { state: 'waiting', nextAt: now + waitMs(tries), isLate };
};

/** What a clock that ran ahead did to days that the right one has only reached now. */
type GivenUpEarly = {
  /** Missing days behind this one, and days behind the other with nothing on them, were given up too early. */
  readonly missingAfter: Day;
  readonly noneAfter: Day;
  /** Nothing waits for longer than until then. */
  readonly waitsUntil: Instant;
};

/** Gives what no plan can have made of the days by now. */
export const givenUpEarly = (now: Instant): GivenUpEarly => {
  const last = lastWrittenDay(now);
  return {
    missingAfter: addDays(last, -giveUpAfterMs / dayMs),
    noneAfter: addDays(last, -emptyAfterMs / dayMs),
    waitsUntil: now + longestMs,
  };
};

/** Lists the merchants whose trade bill it is at WeChat, each once; empty when it does not tell. */
export function weChatMerchants(text: string): readonly string[] {
  const [header = '', ...rest] = linesOf(text);
  const place = header.split(',').indexOf(weChatBill.merchant);
  if (place < 0) return [];
  const end = rest.findIndex((line) => !line.startsWith('`'));
  const merchants = rest.slice(0, Math.max(0, end)).map((line) => line.slice(1).split(',`')[place] ?? '');
  return [...new Set(merchants)];
}

/** Lists the account whose business it is at Alipay; empty when its head does not tell, or names it by a login. */
export function alipayMerchants(text: string): readonly string[] {
  const line = linesOf(text.slice(0, 2000))
    .map(toHalfWidth)
    .find((each) => each.startsWith(alipayBill.words.account));
  // Behind the account there are four digits more, of the way in which it keeps its money.
  const [, account] = /\[(2088\d{12})(?:\d{4})?\]/.exec(line ?? '') ?? [];
  return account === undefined ? [] : [account];
}

/** Finds a cell of a line by the name that stands for its column. */
export type NamedCells<Name extends string> = (line: readonly string[], name: Name) => string;

/** Makes cells findable by what their columns are called; null when a column is missing. Columns that nobody asks for may come and go. */
export function namedCells<Name extends string>(
  header: readonly string[],
  columns: Readonly<Record<Name, string>>,
): NamedCells<Name> | null {
  const wanted = Object.values<string>(columns);
  if (wanted.some((name) => !header.includes(name))) return null;
  return (line, name) => line[header.indexOf(columns[name])] ?? '';
}

/** Cuts a text into its lines, however they end, without the mark that some files begin with. */
export const linesOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/\r?\n/);

/**
 * What became of a line held against our books. `dayDiffers`: the same on another day; `gone`: the company reported it once
 * and does not any more.
 */
export const statementOutcomes = [
  'matched',
  'onlyOurs',
  'onlyTheirs',
  'amountDiffers',
  'dayDiffers',
  'gone',
] as const;
export type StatementOutcome = (typeof statementOutcomes)[number];

/** How a line is looked at: it agrees, its money differs, or both sides have the same on other days. */
export const lineResults = ['agrees', 'differs', 'otherDay'] as const;

/** Why a line does not agree, as people found out. */
export const lineReasons = [
  'timing',
  'madeInConsole',
  'otherBusiness',
  'companyFault',
  'ownFault',
  'other',
] as const;
export type LineReason = (typeof lineReasons)[number];

/** One movement of money as a channel's daily statement tells it. */
export type StatementLine = {
  /** other: a movement that we never ask for, for a person to look at. */
  readonly kind: 'payment' | 'refund' | 'other';
  readonly attemptNo: string;
  /** Empty for a payment. */
  readonly refundNo: string;
  readonly channelTradeNo: string;
  /** WeChat's own number of a refund; empty otherwise. */
  readonly channelRefundNo: string;
  /** Never negative. */
  readonly amountFen: number;
  /** What the company keeps of a payment, or gives back of its fee with a refund; never negative. */
  readonly feeFen: number;
  /** What it was when the statement was written; a refund may have gone on since. */
  readonly state: 'done' | 'processing' | 'failed';
  /** A payment's end; for WeChat's refunds when they were asked for. */
  readonly at: Instant;
};
