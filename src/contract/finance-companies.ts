import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import { day, fenFrom0, id, instant, note, reason, sumFenFrom0, fen, ofStore } from '#contract/shapes.ts';
import { statementLineList, payoutList } from '#contract/store-lists.ts';
import { companies } from '#domain/finance/account-groups.ts';
import { payChannels } from '#domain/payments/channels.ts';
import { lineReasons, statementOutcomes } from '#domain/payments/statement-line.ts';
import { bankNote } from '#contract/form-bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';

const channel = z.enum(payChannels);
/** Also who sells vouchers, of whose money no statement tells. */
const company = z.enum(companies);

const sums = z.object({ paidFen: sumFenFrom0, refundedFen: sumFenFrom0 }).meta({ id: 'CompanySums' });
const count = z.int().min(0);

/** What a company says of a day in Beijing, and what became of its lines: those of the caller's stores. */
const statementDay = z
  .object({
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
    /** Payments of which the company keeps another fee than its contract says. */
    fees: z
      .object({
        differing: count,
        /** Those of them that agree with the books but for the fee, on this day or on another. */
        differingMatched: count,
        differingOtherDay: count,
        theirFen: sumFenFrom0,
        contractFen: sumFenFrom0,
      })
      .meta({ id: 'StatementFees' }),
    /** Lines that somebody has to look into, and nobody wrote anything about. */
    unexplained: count,
  })
  .meta({ id: 'StatementDay' });

const statementLine = z
  .object({
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
    /** What its contract lets the company keep of a payment; null where that is held against nothing. */
    contractFeeFen: fenFrom0.nullable(),
    /** Both differ by more than a fen. */
    feeDiffers: z.boolean(),
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
  })
  .meta({ id: 'StatementLine' });

/** What came in less what went back, and what the company kept less what it gave back of that. */
const netSums = { grossFen: fen, feeFen: fen };
const mostFen = 1_000_000_000_000;
const expectedFen = z.int().min(-mostFen).max(mostFen);
const expectedPayout = {
  storeId: id,
  channel: company,
  throughOn: day,
  grossFen: expectedFen,
  feeFen: expectedFen,
};

/** The money of a store that a company has. */
const companyMoney = z
  .object({
    ...ofStore,
    channel: company,
    /** All that the books say is with the company. */
    balanceFen: fen,
    /** By the company's days: what it told, agrees with the books, and is not paid out yet; the oldest first. */
    days: z.array(z.object({ on: day, lines: z.int(), ...netSums })),
    /**
     * By days in Beijing: what no statement tells and none will; the oldest first. Only for those who may book it, empty
     * for others.
     */
    untoldDays: z.array(z.object({ on: day, lines: z.int(), grossFen: fen })),
  })
  .meta({ id: 'CompanyMoney' });

const payout = z
  .object({
    id,
    ...ofStore,
    channel: company,
    /** The last day of the company's statements that it takes in. */
    throughOn: day,
    ...netSums,
    lines: z.int(),
    /** Its place in the store's books; null when all of it takes each other away. */
    seq: z.int().nullable(),
    /** Why, and by what the bank shows, it was booked without a statement; empty when statements tell it. */
    reason: z.string(),
    bankNote: z.string(),
    bookedAt: instant,
    bookedBy: z.string(),
    /** How it was taken back; null: it stands. */
    takenBack: z
      .object({ reason: z.string(), at: instant, by: z.string(), seq: z.int().nullable() })
      .nullable(),
  })
  .meta({ id: 'Payout' });

/** Statements of payment companies, held against the books line by line, and what they pay out to the bank. */
export const companyRows = rows({
  'finance.statements': {
    query: z.object({ from: day.optional(), to: day.optional(), storeId: id.optional() }),
    output: z.array(statementDay),
    summary:
      'What payment companies say of some days, the newest first; the last two weeks unless days are given.',
  },
  ...listRows(statementLineList, {
    item: statementLine,
    summary: 'The lines of the statements of some days, those that do not agree first.',
  }),
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
  'finance.openPayouts': {
    query: z.object({ storeId: id.optional() }),
    output: z.array(companyMoney),
    summary: 'What payment companies have of the money of stores, and what of it is to be paid out next.',
  },
  ...listRows(payoutList, { item: payout, summary: 'Payouts that were booked, the newest first.' }),
  'finance.bookPayout': {
    body: z.object(expectedPayout),
    output: payout,
    summary:
      'Books what a company paid out up to a day of its statements; the sums are those that were shown.',
  },
  'finance.bookOpeningPayout': {
    body: z.object({ ...expectedPayout, reason, bankNote: shapeOf(bankNote) }),
    output: payout,
    summary:
      'Books what a company paid out up to a day of what no statement tells, by what the bank shows; the sum is what was shown.',
  },
  'finance.takeBackPayout': {
    body: z.object({ reason }),
    output: payout,
    summary: 'Takes a payout back that was booked wrongly: its lines are to be paid out again.',
  },
});
