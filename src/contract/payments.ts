import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { securable } from '#contract/hold-shapes.ts';
import { billItem, orderDetail, orderStatusCode } from '#contract/order-shapes.ts';
import { day, fen, fenFrom0, id, instant, line, reason, text, version } from '#contract/shapes.ts';
import { billPurposes } from '#domain/orders/status.ts';
import { attemptStates } from '#domain/payments/attempt.ts';
import { payStates } from '#domain/payments/bill-to-pay.ts';
import { payChannels, payScenes } from '#domain/payments/channels.ts';

/** What the payer's device does next. */
const payAction = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('jsapi'),
      params: z.object({
        appId: z.string(),
        timeStamp: z.string(),
        nonceStr: z.string(),
        package: z.string(),
        signType: z.literal('RSA'),
        paySign: z.string(),
      }),
    }),
    z.object({ kind: z.literal('redirect'), url: z.string() }),
    z.object({ kind: z.literal('qr'), text: z.string() }),
  ])
  .meta({ id: 'PayAction' });

const attempt = z
  .object({
    id,
    scene: z.enum(payScenes),
    amountFen: fenFrom0,
    state: z.enum(attemptStates),
    createdAt: instant,
    expiresAt: instant,
    /** The caller started it. */
    isMine: z.boolean(),
    /** Nobody wants it any more, though its company has not said yet that it is closed. */
    isGivenUp: z.boolean(),
    /** Only of a waiting attempt, for who started it and for staff. */
    action: payAction.nullable(),
  })
  .meta({ id: 'PaymentAttempt' });

/** One bill as its payer sees it: no name, phone or address is in it. The payment page shows nothing but this. */
const payable = z
  .object({
    orderId: id,
    orderNumber: z.string(),
    billId: id,
    purpose: z.enum(billPurposes),
    storeName: z.string(),
    storePhone: z.string(),
    orderStatus: orderStatusCode,
    startDate: day,
    lastDay: day,
    items: z.array(billItem),
    totalFen: fen,
    paidFen: fenFrom0,
    dueFen: fenFrom0,
    /** due: waits for money. paying: an attempt waits for the payment company. closed: nothing can be paid, now or any more. */
    state: z.enum(payStates),
    /** The order ends by itself then when nothing is paid. */
    expiresAt: instant.nullable(),
    /** Ways that this store takes from this payer, cash among them. */
    methods: z.array(z.enum(['cash', ...payChannels])),
    /** What is possible now; the page picks one by where it runs. */
    scenes: z.array(z.enum(payScenes)),
    /** How the deposit may be secured without paying it. */
    deposit: securable,
    /** The newest first. */
    attempts: z.array(attempt),
    /** False behind a link that is over: nothing new begins. */
    mayBegin: z.boolean(),
    /** The payer's WeChat is known, without which nobody pays within WeChat. */
    knowsWeChat: z.boolean(),
    /** What came too much or too late and goes back by itself, and how much of it is back. */
    overpaidPendingFen: fenFrom0,
    overpaidReturnedFen: fenFrom0,
    /** What else of this bill's money goes back through payment companies, such as a deposit, and how much is back. */
    refundPendingFen: fenFrom0,
    refundedFen: fenFrom0,
  })
  .meta({ id: 'Payable' });

const link = text(400).optional();

/**
 * Paying through payment companies. Reading is open to everybody and asks inside: the order's guest, its store's staff,
 * its driver, or a valid payment link. Beginning a payment needs the permission besides; behind a link it is what the
 * chain lets guests do.
 */
export const paymentRows = rows({
  'payments.status': {
    perMinute: 240,
    output: payable,
    summary: 'How a bill stands to its payer; who has a payment link asks by the link.',
  },
  'payments.byLink': {
    // Pages of several payers behind one network ask again and again.
    perMinute: 600,
    body: z.object({ link: line(400) }),
    output: payable,
    summary: 'The bill that a payment link opens.',
  },
  'payments.start': {
    /** The guests of a whole resort may share one address. */
    perMinute: 120,
    body: z.object({
      billId: id,
      scene: z.enum(payScenes),
      /** Left out: all that is due. */
      amountFen: fenFrom0.min(1).optional(),
      link,
      /** Where the payer comes back to: one of our pages. */
      returnUrl: text(500).optional(),
      /** Proves who somebody is on WeChat, as the WeChat login answers it. */
      ticket: text(200).optional(),
    }),
    output: payable,
    summary:
      'Starts an attempt to pay, or goes on with the one that waits; older ones of the same payer are closed.',
  },
  'payments.check': {
    perMinute: 60,
    body: z.object({ link }),
    output: payable,
    summary: 'Asks the payment company now.',
  },
  'payments.close': {
    perMinute: 30,
    body: z.object({ link }),
    output: payable,
    summary: 'Gives an attempt up.',
  },
  'payments.startHold': {
    perMinute: 60,
    body: z.object({
      billId: id,
      channel: z.enum(payChannels),
      link,
      /** Where the guest comes back to: one of our pages. */
      returnUrl: text(500).optional(),
    }),
    output: payable,
    summary: 'Asks a company to answer for the deposit, or goes on with what waits for the guest.',
  },
  'payments.checkHold': {
    perMinute: 60,
    body: z.object({ billId: id, link }),
    output: payable,
    summary: 'Asks the company now whether it answers for the deposit.',
  },
  'payments.closeHold': {
    perMinute: 30,
    body: z.object({ billId: id, link }),
    output: payable,
    summary: 'Gives up securing the deposit: it is paid.',
  },
  'payments.makeLink': {
    perMinute: 30,
    body: z.object({ billId: id }),
    /** The page makes the address of it. */
    output: z.object({ orderId: id, token: z.string(), expiresAt: instant }),
    summary: 'A token with which anybody may pay one bill.',
  },
  'payments.refundInCash': {
    body: z.object({ version, paymentId: id, reason }),
    output: orderDetail,
    summary: 'Gives in cash what a payment company was to give back; a manager decides while it still could.',
  },
  'payments.retryRefund': {
    body: z.object({ paymentId: id }),
    output: orderDetail,
    summary: 'Lets the payment company try a refund again.',
  },
});
