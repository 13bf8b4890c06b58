import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { exportOf, readOf } from '#contract/list-query.ts';
import { dueList, journalList, refundList, waitingList } from '#contract/store-lists.ts';
import { day, fen, fenFrom0, id, instant, reason, sumFenFrom0 } from '#contract/shapes.ts';
import { accountGroups } from '#domain/finance/account-groups.ts';
import { waitingKinds } from '#domain/finance/waiting-kinds.ts';
import { feeKinds, paymentMethods } from '#domain/orders/status.ts';
import { refundStates } from '#domain/finance/waiting-kinds.ts';

const financeWaiting = z.object({
  /** The promised refund, the bill that nobody pays, or the matter that somebody says is settled. */
  id,
  kind: z.enum(waitingKinds),
  orderId: id,
  orderNumber: z.string(),
  storeId: id,
  storeName: z.string(),
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
});

/** The store's last journal is dated later than the server's clock: the clock was fast then or is slow now. */
const clockAhead = z.object({ storeId: id, storeName: z.string(), until: instant });

const waiting = readOf(waitingList, financeWaiting, 'Money that waits for people, the oldest first.');

/** Money that waits for people. */
export const waitingRows = rows({
  'finance.waiting': { ...waiting, output: waiting.output.extend({ clocks: z.array(clockAhead) }) },
  'finance.exportWaiting': exportOf(waitingList, 'Money that waits for people, as a spreadsheet.'),
  'finance.settleMatter': {
    body: z.object({ note: reason }),
    output: z.object({}),
    summary: 'Says what was done about money that waited for people.',
  },
});

const method = z.object({
  method: z.enum(paymentMethods),
  receivedFen: sumFenFrom0,
  givenBackFen: sumFenFrom0,
});

const moved = {
  receivedFen: sumFenFrom0,
  givenBackFen: sumFenFrom0,
  incomeFen: fen,
  methods: z.array(method),
};

export const figures = {
  ...moved,
  income: z.array(z.object({ kind: z.enum(feeKinds), amountFen: fen })),
  /** More in the tills than there should be above 0, less below. */
  cashDifferenceFen: fen,
  toBankFen: sumFenFrom0,
  fromBankFen: sumFenFrom0,
  /** What payment companies paid out, and what they kept of it as their fee. */
  paidOutFen: fen,
  companyFeesFen: fen,
};

/** As it is now, whatever days were asked for. */
export const standing = z.object({
  depositsFen: fen,
  openDuesFen: fen,
  refundsDueFen: fen,
  inTillsFen: fen,
  atCompaniesFen: fen,
});

const financeSummary = z.object({
  from: day,
  to: day,
  ...figures,
  standing,
  stores: z.array(z.object({ storeId: id, storeName: z.string(), ...figures, standing })),
  /** All stores that the caller may ask about, also those that closed down. */
  ownStores: z.array(z.object({ storeId: id, storeName: z.string() })),
  /** Every day of the range. */
  days: z.array(z.object({ on: day, ...moved })),
});

const financeJournal = z.object({
  storeId: id,
  storeName: z.string(),
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
});

const order = {
  orderId: id,
  orderNumber: z.string(),
  storeId: id,
  storeName: z.string(),
  customerName: z.string(),
};

const financeDue = z.object({
  ...order,
  dueFen: fenFrom0,
  /** When the oldest bill that waits was written. */
  since: instant,
});

const financeRefund = z.object({
  ...order,
  paymentId: id,
  method: z.enum(paymentMethods),
  amountFen: fenFrom0,
  since: instant,
  /** How far the payment company is; null for cash that waits at the counter. */
  state: z.enum(refundStates).nullable(),
});

/** The money of stores for those who answer for it, read from the books. */
export const financeRows = rows({
  'finance.summary': {
    /** Of one of the caller's stores, else of all of them; each counts its own days. Today unless days are given. */
    query: z.object({ storeId: id.optional(), from: day.optional(), to: day.optional() }),
    output: financeSummary,
    summary: 'What came in, went back and was earned in some days, and what stands open now.',
  },
  'finance.journals': readOf(journalList, financeJournal, 'The journals of some days, the newest first.'),
  'finance.export': exportOf(journalList, 'Every posting of some days as a spreadsheet.'),
  'finance.dues': readOf(dueList, financeDue, 'Orders that still have to pay, the oldest first.'),
  'finance.exportDues': exportOf(dueList, 'Orders that still have to pay, as a spreadsheet.'),
  'finance.refunds': readOf(refundList, financeRefund, 'Refunds on their way, the oldest first.'),
  'finance.exportRefunds': exportOf(refundList, 'Refunds on their way, as a spreadsheet.'),
});
