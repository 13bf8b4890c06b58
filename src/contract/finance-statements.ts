import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { exportOf, readOf } from '#contract/list-query.ts';
import { day, fenFrom0, id, instant, note, reason, sumFenFrom0 } from '#contract/shapes.ts';
import { statementLineList } from '#contract/store-lists.ts';
import { lineReasons, statementOutcomes } from '#domain/payments/statement-line.ts';

const channel = z.enum(['wechat', 'alipay']);

const sums = z.object({ paidFen: sumFenFrom0, refundedFen: sumFenFrom0 });
const count = z.int().min(0);

/** What a company says of a day in Beijing, and what became of its lines: those of the caller's stores. */
const statementDay = z.object({
  channel,
  on: day,
  /** `early`: it is not written yet. `missing`: it was given up. `none`: nothing moved on either side. */
  state: z.enum(['early', 'waiting', 'missing', 'none', 'kept']),
  /** When it is written. */
  availableAt: instant,
  fetchedAt: instant.nullable(),
  /** `upload`: people brought it. */
  source: z.enum(['company', 'upload']).nullable(),
  /** When it is asked for again. */
  nextAt: instant.nullable(),
  /** Why it did not come, by the company's own code. */
  lastCode: z.string(),
  /** The company can be asked. */
  isOn: z.boolean(),
  theirs: sums,
  ours: sums,
  outcomes: z.object(
    Object.fromEntries(statementOutcomes.map((outcome) => [outcome, count])) as {
      [O in (typeof statementOutcomes)[number]]: typeof count;
    },
  ),
  /** Lines that somebody has to look into, and nobody wrote anything about. */
  unexplained: count,
});

const statementLine = z.object({
  id,
  channel,
  on: day,
  kind: z.enum(['payment', 'refund', 'other']),
  outcome: z.enum(statementOutcomes),
  attemptNo: z.string(),
  refundNo: z.string(),
  channelTradeNo: z.string(),
  channelRefundNo: z.string(),
  /** Theirs; null: their statement of this day does not have it. */
  theirFen: fenFrom0.nullable(),
  /** What they keep of it, or give back of that; null: they do not have it. */
  theirFeeFen: fenFrom0.nullable(),
  theirState: z.enum(['done', 'processing', 'failed']).nullable(),
  theirAt: instant.nullable(),
  /** Their statement of another day that has it. */
  toldOn: day.nullable(),
  /** Ours; null: nothing is booked. */
  ourFen: fenFrom0.nullable(),
  ourAt: instant.nullable(),
  /** null: nobody knows what it is about. */
  storeId: id.nullable(),
  storeName: z.string().nullable(),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  /** The oldest first. */
  notes: z.array(
    z.object({ reason: z.enum(lineReasons), note: z.string(), notedAt: instant, notedBy: z.string() }),
  ),
});

/** Statements of payment companies, held against the books line by line. */
export const statementRows = rows({
  'finance.statements': {
    query: z.object({ from: day.optional(), to: day.optional(), storeId: id.optional() }),
    output: z.array(statementDay),
    summary:
      'What payment companies say of some days, the newest first; the last two weeks unless days are given.',
  },
  'finance.statementLines': readOf(
    statementLineList,
    statementLine,
    'The lines of the statements of some days, those that do not agree first.',
  ),
  'finance.exportStatements': exportOf(
    statementLineList,
    'Every line of the statements of some days as a spreadsheet, with what was found out about it.',
  ),
  'finance.fetchStatement': {
    perMinute: 12,
    body: z.object({ channel, on: day }),
    output: statementDay,
    summary: 'Asks a company for the statement of a day now, and holds it against the books.',
  },
  'finance.uploadStatement': {
    perMinute: 12,
    body: z.object({ channel, on: day }),
    output: statementDay,
    summary:
      "Takes a day's statement as it can be downloaded in the company's console: CSV, or Alipay's archive of it.",
  },
  'finance.bookReturned': {
    body: z.object({ reason }),
    output: statementLine,
    summary: "Books a refund that people made in the company's console as a refund of its order.",
  },
  'finance.noteStatementLine': {
    body: z.object({ reason: z.enum(lineReasons), note }),
    output: statementLine,
    summary: 'Keeps what people found out about a line that does not agree; nothing of it is ever changed.',
  },
});
