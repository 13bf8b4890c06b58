import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { exportOf, readOf } from '#contract/list-query.ts';
import { fenFrom0, id, instant, reason } from '#contract/shapes.ts';
import { waitingList } from '#contract/store-lists.ts';
import { waitingKinds } from '#domain/finance/waiting-kinds.ts';
import { paymentMethods } from '#domain/orders/status.ts';

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
