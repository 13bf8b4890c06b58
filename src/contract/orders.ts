import { z } from 'zod';
import { at, endpoint, rows } from '#contract/endpoint.ts';
import {
  handlesMoney,
  preparesOrders,
  seesOrders,
  takesCash,
  worksOnOrders,
} from '#contract/staff-access.ts';
import { orderListQuery } from '#contract/order-list-query.ts';
import { newOrder, orderDetail, orderSummary, quote, quoteWish } from '#contract/order-shapes.ts';
import { code, day, fen, fenFrom0, id, line, listOf, text, version } from '#contract/shapes.ts';
import { feeKinds, legs } from '#domain/orders/status.ts';

const one = z.object({ id });
const command = z.object({ version });
const withReason = command.extend({ reason: line(200) });

/** Orders: SPEC section 7, with the gaps filled in the same style. Writes answer the whole order. */
export const orderRows = rows(
  endpoint({
    ...at('orders.quote'),
    access: 'public',
    body: quoteWish,
    output: quote,
    summary: 'Prices a wish and tells whether it can be booked; holds nothing.',
  }),
  endpoint({
    ...at('orders.create'),
    access: 'signedIn',
    idempotent: 'required',
    body: newOrder,
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.list'),
    access: 'signedIn',
    query: orderListQuery,
    output: listOf(orderSummary),
  }),
  endpoint({
    ...at('orders.counts'),
    access: seesOrders,
    query: z.object({ storeId: id.optional() }),
    output: z.object({
      byStatus: z.record(z.string(), z.int()),
      overdue: z.int(),
      noShows: z.int(),
      toHandOverToday: z.int(),
      dueToday: z.int(),
      gearAtRisk: z.int(),
    }),
    summary: 'How many orders stand in each status, for the tabs and the dashboard.',
  }),
  endpoint({ ...at('orders.get'), access: 'signedIn', params: one, output: orderDetail }),
  endpoint({
    ...at('orders.getByNumber'),
    access: 'signedIn',
    params: z.object({ orderNumber: z.string().regex(/^20\d{10}$/) }),
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.approve'),
    access: worksOnOrders,
    idempotent: 'required',
    params: one,
    body: command,
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.reject'),
    access: worksOnOrders,
    idempotent: 'required',
    params: one,
    body: withReason,
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.askPayment'),
    access: 'signedIn',
    idempotent: 'required',
    params: one,
    body: command,
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.confirmCash'),
    access: takesCash,
    idempotent: 'required',
    query: z.object({ billId: id }),
    body: z.object({
      /** Left out: everything that is still due. */
      amountFen: fenFrom0.min(1).optional(),
      /** What the guest gave: the rest is change. */
      receivedFen: fenFrom0.min(1).optional(),
    }),
    output: orderDetail,
    summary: 'Somebody took cash: into the till of the counter, or into a driver’s bag.',
  }),
  endpoint({
    ...at('orders.confirmCashRefund'),
    access: handlesMoney,
    idempotent: 'required',
    params: one,
    body: z.object({ paymentId: id }),
    output: orderDetail,
    summary: 'Staff handed a promised cash refund to the guest.',
  }),
  endpoint({
    ...at('orders.bind'),
    access: preparesOrders,
    idempotent: 'required',
    params: one,
    /** Without a line the scanned item goes to the first open line that it fits. */
    body: z
      .object({
        barcode: code,
        lineId: id.optional(),
        /** Gives this item although the guest chose another; the line must be named. */
        replaceNamed: z.boolean().default(false),
      })
      .refine(({ lineId, replaceNamed }) => lineId !== undefined || !replaceNamed, {
        message: 'replaceNamed needs lineId',
      }),
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.unbind'),
    access: preparesOrders,
    idempotent: 'required',
    params: one,
    body: command.extend({ lineId: id }),
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.handOver'),
    access: worksOnOrders,
    idempotent: 'required',
    params: one,
    body: command,
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.takeBack'),
    access: worksOnOrders,
    idempotent: 'required',
    params: one,
    body: command.extend({
      storeId: id.optional(),
      lines: z
        .array(
          z.object({
            lineId: id,
            returned: z.int().min(0).max(100),
            damaged: z.int().min(0).max(100),
            lost: z.int().min(0).max(100),
            note: text(200).default(''),
          }),
        )
        .min(1)
        .max(60),
    }),
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.settle'),
    access: worksOnOrders,
    idempotent: 'required',
    params: one,
    body: command.extend({
      /** Forgives what lateness costs by the rule. */
      waiveLate: z.boolean().default(false),
      damages: z
        .array(z.object({ lineId: id, amountFen: fenFrom0, note: text(200).default('') }))
        .max(60)
        .default([]),
      cleaningFen: fenFrom0.default(0),
      otherFen: fen.min(-100_000_000).max(100_000_000).default(0),
      note: text(200).default(''),
    }),
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.cancelQuote'),
    access: 'signedIn',
    params: one,
    output: z.object({ keepPercent: z.int(), keptFen: fenFrom0, refundFen: fenFrom0, allowed: z.boolean() }),
    summary: 'What a cancellation now would keep and give back.',
  }),
  endpoint({
    ...at('orders.cancel'),
    access: 'signedIn',
    idempotent: 'required',
    params: one,
    /** With what the quote said that is kept; another share is refused. */
    body: withReason.extend({ keepPercent: z.int().min(0).max(100).optional() }),
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.extendQuote'),
    access: 'signedIn',
    params: one,
    query: z.object({
      days: z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number)
        .pipe(z.int().min(1).max(365)),
    }),
    output: z.object({ amountFen: fenFrom0, lastDay: day, dueAt: z.string(), possible: z.boolean() }),
  }),
  endpoint({
    ...at('orders.extend'),
    access: 'signedIn',
    idempotent: 'required',
    params: one,
    body: command.extend({
      days: z.int().min(1).max(365),
      /** What the quote said; another amount is refused. */
      expectedFen: fen.optional(),
    }),
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.redate'),
    access: 'signedIn',
    idempotent: 'required',
    params: one,
    body: command.extend({
      startDate: day,
      days: z.int().min(1).max(365),
      /** What the quote said; another amount is refused. */
      expectedFen: fen.optional(),
    }),
    output: orderDetail,
  }),
  endpoint({
    ...at('orders.adjust'),
    access: handlesMoney,
    idempotent: 'required',
    params: one,
    body: withReason.extend({
      items: z
        .array(
          z.object({
            kind: z.enum(feeKinds),
            amountFen: fen.min(-100_000_000).max(100_000_000),
            lineId: id.nullable().default(null),
            note: text(200).default(''),
            /** Which way a DeliveryFee is for; required there, and nowhere else. */
            leg: z.enum(legs).optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    output: orderDetail,
    summary: 'One signed bill: collects, refunds or only records.',
  }),
  endpoint({
    ...at('orders.withdrawBill'),
    access: handlesMoney,
    idempotent: 'required',
    params: one,
    body: command.extend({ billId: id }),
    output: orderDetail,
  }),
);
