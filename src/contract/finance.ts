import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import {
  closingList,
  dueList,
  giftList,
  journalList,
  refundList,
  waitingList,
} from '#contract/store-lists.ts';
import { day, fen, fenFrom0, id, instant, reason, sumFenFrom0, note, ofStore } from '#contract/shapes.ts';
import { accountGroups } from '#domain/finance/account-groups.ts';
import { waitingKinds, refundStates } from '#domain/finance/waiting-kinds.ts';
import { giftKinds } from '#domain/orders/gifts.ts';
import { feeKinds, paymentMethods } from '#domain/orders/status.ts';

const financeWaiting = z
  .object({
    /** The promised refund, the bill that nobody pays, or the matter that somebody says is settled. */
    id,
    kind: z.enum(waitingKinds),
    orderId: id,
    orderNumber: z.string(),
    ...ofStore,
    /** The payment company, or how a refund was to go back. */
    method: z.enum(paymentMethods).nullable(),
    /** What the company's console finds the payment by: our number there. null: it went through no company. */
    paymentNo: z.string().nullable(),
    /** Our number of the refund there. */
    refundNo: z.string().nullable(),
    /** null: the payment company does not tell. */
    amountFen: fenFrom0.nullable(),
    since: instant,
    /** The payment company's own word for why, '' when it gave none. */
    code: z.string(),
    /** It stays until somebody says what was done about it; the others go by themselves. */
    isSettledByHand: z.boolean(),
  })
  .meta({ id: 'WaitingMoney' });

/** The store's last journal is dated later than the server's clock: the clock was fast then or is slow now. */
const clockAhead = z.object({ ...ofStore, until: instant }).meta({ id: 'ClockAhead' });

const waiting = listRows(waitingList, {
  item: financeWaiting,
  summary: 'Money that waits for people, the oldest first.',
});

const method = z
  .object({
    method: z.enum(paymentMethods),
    receivedFen: sumFenFrom0,
    givenBackFen: sumFenFrom0,
  })
  .meta({ id: 'MethodSums' });

const moved = {
  receivedFen: sumFenFrom0,
  givenBackFen: sumFenFrom0,
  incomeFen: fen,
  methods: z.array(method),
};

const incomeOfKind = z.object({ kind: z.enum(feeKinds), amountFen: fen }).meta({ id: 'IncomeOfKind' });

const figures = {
  ...moved,
  income: z.array(incomeOfKind),
  /** More in the tills than there should be above 0, less below. */
  cashDifferenceFen: fen,
  toBankFen: sumFenFrom0,
  fromBankFen: sumFenFrom0,
  /** What payment companies paid out, and what they kept of it as their fee. */
  paidOutFen: fen,
  companyFeesFen: fen,
  /** What agents came to cost, and what they were paid. */
  commissionFen: fen,
  paidToAgentsFen: fen,
};

/** As it is now, whatever days were asked for. */
const standing = z
  .object({
    depositsFen: fen,
    openDuesFen: fen,
    refundsDueFen: fen,
    inTillsFen: fen,
    atCompaniesFen: fen,
  })
  .meta({ id: 'Standing' });

const financeSummary = z
  .object({
    from: day,
    to: day,
    ...figures,
    standing,
    stores: z.array(z.object({ ...ofStore, ...figures, standing })),
    /** All stores that the caller may ask about, also those that closed down. */
    ownStores: z.array(z.object({ ...ofStore })),
    /** Every day of the range. */
    days: z.array(
      z.object({
        on: day,
        ...moved,
        /** What guests came to owe on it, less what was settled. */
        duesChangeFen: fen,
      }),
    ),
  })
  .meta({ id: 'FinanceSummary' });

const financeJournal = z
  .object({
    ...ofStore,
    /** Its place in the store's books. */
    seq: z.int(),
    at: instant,
    kind: z.string(),
    orderId: id.nullable(),
    orderNumber: z.string().nullable(),
    /** What was said about it; '' for what happened to an order. */
    note: z.string(),
    postings: z.array(
      z.object({
        group: z.enum(accountGroups),
        /** Of income. */
        kind: z.enum(feeKinds).nullable(),
        /** Whose bag, of cash; '' at the counter, null for other accounts. */
        holderName: z.string().nullable(),
        /** Debit above 0, credit below. */
        amountFen: fen,
      }),
    ),
  })
  .meta({ id: 'Journal' });

const order = {
  orderId: id,
  orderNumber: z.string(),
  ...ofStore,
  customerName: z.string(),
};

const financeDue = z
  .object({
    ...order,
    dueFen: fenFrom0,
    /** When the oldest bill that waits was written. */
    since: instant,
  })
  .meta({ id: 'OrderDue' });

const financeRefund = z
  .object({
    ...order,
    paymentId: id,
    method: z.enum(paymentMethods),
    amountFen: fenFrom0,
    since: instant,
    /** How far the payment company is; null for cash that waits at the counter. */
    state: z.enum(refundStates).nullable(),
  })
  .meta({ id: 'OrderRefund' });

const givenGift = z
  .object({
    id,
    at: instant,
    by: z.string(),
    kind: z.enum(giftKinds),
    orderId: id,
    orderNumber: z.string(),
    ...ofStore,
    amountFen: fenFrom0,
    reason: z.string(),
  })
  .meta({ id: 'GivenGift' });

/** What a closing keeps of a day. */
const kept = {
  ...ofStore,
  on: day,
  /** What was booked from then up to, not including, the end is in it. */
  fromAt: instant,
  untilAt: instant,
  /** The last entry of the store's books before the end. */
  lastSeq: z.int(),
  lastHash: z.string(),
  ...figures,
  /** What stood open at the end. */
  standing,
};

/** A day of a store as it was when it was closed. */
const financeClosing = z
  .object({
    id,
    ...kept,
    note: z.string(),
    closedAt: instant,
    closedBy: z.string(),
  })
  .meta({ id: 'Closing' });

const toClose = z
  .object({
    ...ofStore,
    on: day,
    /** The store's closing time while the day is not over; null when it may be closed now. */
    mayCloseFrom: z.string().nullable(),
    /** It is the first closing, and something was booked before that day, which no closing will include. */
    leavesOut: z.boolean(),
    /** Tills that are to be counted first. */
    openShifts: z.array(
      z.object({ kind: z.enum(['counter', 'driver']), holderName: z.string(), openedAt: instant }),
    ),
  })
  .meta({ id: 'DayToClose' });

/** The money of stores for those who answer for it, read from the books. */
export const financeRows = rows({
  'finance.summary': {
    /** Of one of the caller's stores, else of all of them; each counts its own days. Today unless days are given. */
    query: z.object({ storeId: id.optional(), from: day.optional(), to: day.optional() }),
    output: financeSummary,
    summary: 'What came in, went back and was earned in some days, and what stands open now.',
  },
  ...listRows(journalList, { item: financeJournal, summary: 'The journals of some days, the newest first.' }),
  ...listRows(dueList, { item: financeDue, summary: 'Orders that still have to pay, the oldest first.' }),
  ...listRows(refundList, { item: financeRefund, summary: 'Refunds on their way, the oldest first.' }),
  ...listRows(giftList, { item: givenGift, summary: 'What was given away of orders, the newest first.' }),
  'finance.givers': {
    output: z.array(z.object({ id, name: z.string() })),
    summary: 'Everybody who ever gave something away, by name.',
  },
  ...waiting,
  'finance.waiting': {
    ...waiting['finance.waiting'],
    output: waiting['finance.waiting'].output.extend({ clocks: z.array(clockAhead) }),
  },
  'finance.settleMatter': {
    body: z.object({ note: reason }),
    output: z.object({}),
    summary: 'Says what was done about money that waited for people.',
  },
  'finance.toClose': {
    query: z.object({ storeId: id.optional() }),
    output: z.array(toClose),
    summary: 'The next day to close of each store, and what is in the way.',
  },
  'finance.closingPreview': {
    query: z.object({ storeId: id, on: day }),
    output: z.object(kept),
    summary: 'What closing a day would keep of it now.',
  },
  ...listRows(closingList, { item: financeClosing, summary: 'Days that were closed, the newest first.' }),
  'finance.closing': { output: financeClosing, summary: 'One day as it was when it was closed.' },
  'finance.closeDay': {
    body: z.object({
      storeId: id,
      on: day,
      note,
      /** The last entry of the books that was shown: something that was booked since is looked at first. */
      expectedLastSeq: z.int().min(0).optional(),
    }),
    output: financeClosing,
    summary: 'Closes a day: keeps its figures, and nothing is booked into it any more.',
  },
});
