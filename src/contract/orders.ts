import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import { orderList } from '#contract/order-list.ts';
import { newOrder, quoteRequest, requestedLines } from '#contract/order-request.ts';
import {
  agreedCommand,
  billItem,
  handOverCommand,
  orderCommand,
  orderDetail,
  orderSummary,
  personIndex,
  quotedChange,
  saving,
} from '#contract/order-shapes.ts';
import { code, day, fen, fenFrom0, id, instant, line, note, queryInt, reason } from '#contract/shapes.ts';
import { dayClasses } from '#domain/pricing/day-class.ts';
import { legs, typedKinds } from '#domain/orders/status.ts';
import { mostDaysAhead } from '#domain/stores/horizon-parameter.ts';
import { couponCodes } from '#domain/pricing/coupon-terms.ts';

const quoteLine = z
  .object({
    title: z.string(),
    sizeLabel: z.string(),
    /** Of the item or shelf that staff scanned; null for a size of which any item will do. */
    barcode: z.string().nullable(),
    quantity: z.int(),
    rateFen: fenFrom0,
    depositFen: fenFrom0,
    /** How many are free; the line is bookable when this is at least its quantity. */
    free: z.int(),
  })
  .meta({ id: 'QuoteLine' });

/** What all that was asked for costs on one day alone. */
const dayPrice = z
  .object({
    day,
    dayClass: z.enum(dayClasses).meta({ id: 'DayClass' }),
    /** The name of the holiday that the day belongs to; empty for none. */
    holiday: z.string(),
    amountFen: fenFrom0,
  })
  .meta({ id: 'DayPrice' });

/** How long an online order waits for its money: by pick-up, within some minutes of booking, or after the store has confirmed it. */
const payTerms = z
  .object({
    by: z.enum(['pickUp', 'booking', 'confirmation']).meta({ id: 'PayTerm' }),
    minutes: z.int(),
    takes: z.enum(['cash', 'online']).meta({ id: 'PayTermTakes' }),
  })
  .meta({ id: 'PayTerms' });

/** What a typed code is worth, or why it does not count, in the language of the request. */
const quotedCoupon = z
  .object({
    code: z.string(),
    /** null where it does not count. */
    name: z.string().nullable(),
    amountFen: fenFrom0,
    refusal: z
      .object({
        code: z.enum(couponCodes).meta({ id: 'CouponRefusal' }),
        message: z.string(),
        /** Of the rent, to the minimum. */
        missingFen: fenFrom0.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'QuotedCoupon' });

const quote = z
  .object({
    startAt: instant,
    endAt: instant,
    dueAt: instant,
    lastDay: day,
    days: z.int(),
    lines: z.array(quoteLine),
    items: z.array(billItem),
    rentFen: fenFrom0,
    /** What the rent would be at the day prices of the list, and what makes it smaller. */
    listFen: fenFrom0,
    savings: z.array(saving),
    depositFen: fenFrom0,
    feeFen: fenFrom0,
    totalFen: fenFrom0,
    /** Where a code was sent along. */
    coupon: quotedCoupon.optional(),
    /** The most that the caller, who is staff, may give as a discount; null: as much as it costs. */
    mostDiscountFen: fenFrom0.nullable().optional(),
    /** Of an online order that the caller would make. */
    payTerms: payTerms.optional(),
    bookable: z.boolean(),
  })
  .meta({ id: 'Quote' });

/** How much more may be given away, by kind and all kinds together. */
const giftRoom = z
  .object({
    totalFen: fenFrom0,
    discountFen: fenFrom0,
    feeFen: fenFrom0,
    /** Of the fee for days late, and of the rent of gear that nobody took, at the settlement. */
    lateFen: fenFrom0,
    rentFen: fenFrom0,
    /** Before the gear is back. */
    depositFen: fenFrom0,
    /** How far below its deposit lost gear may be settled. */
    lostFen: fenFrom0,
  })
  .meta({ id: 'GiftRoom' });

const withReason = orderCommand.extend({ reason });

/** Orders: SPEC section 7, with the gaps filled in the same style. Writes answer the whole order. */
export const orderRows = rows({
  'orders.quote': {
    body: quoteRequest,
    output: quote,
    summary:
      'Prices a wish and tells whether there is gear for it; holds nothing. The limits for guests are checked when it is booked.',
  },
  'orders.dayPrices': {
    body: z.object({
      storeId: id,
      fromDate: day,
      /** At most a whole calendar: today, and as many days as anybody books ahead. */
      days: z
        .int()
        .min(1)
        .max(mostDaysAhead + 1),
      lines: requestedLines,
    }),
    output: z.object({ items: z.array(dayPrice) }),
    summary:
      'Tells what some gear costs the caller on each day, for calendars; the price of a stay is that of its quote.',
  },
  'orders.create': {
    body: newOrder,
    output: orderDetail,
    summary: 'Books gear: takes its holds and opens the bill.',
  },
  ...listRows(orderList, { item: orderSummary, summary: 'Lists the orders that the caller may see.' }),
  'orders.counts': {
    query: z.object({ storeId: id.optional() }),
    output: z.object({
      byStatus: z.record(z.string(), z.int()),
      overdue: z.int(),
      noShows: z.int(),
      toHandOverToday: z.int(),
      toPrepare: z.int(),
      readyToday: z.int(),
      handedOverToday: z.int(),
      dueToday: z.int(),
      gearOut: z.int(),
      refunding: z.int(),
      gearAtRisk: z.int(),
    }),
    summary: 'How many orders stand in each open status, for the tabs and the dashboard.',
  },
  'orders.get': { output: orderDetail, summary: 'One order.' },
  'orders.getByNumber': {
    params: z.object({ orderNumber: z.string().regex(/^20\d{10}$/) }),
    output: orderDetail,
    summary: 'One order by its number.',
  },
  'orders.approve': {
    body: orderCommand,
    output: orderDetail,
    summary: 'Confirms an order that waits for the store.',
  },
  'orders.reject': {
    body: withReason,
    output: orderDetail,
    summary: 'Refuses an order that waits for the store.',
  },
  'orders.askPayment': {
    body: orderCommand,
    output: orderDetail,
    summary: 'Asks for the payment of a reservation.',
  },
  'orders.confirmCash': {
    query: z.object({ billId: id }),
    body: z.object({
      /** What of the bill is paid. It has to be said, so that nothing is booked which nobody counted. */
      amountFen: fenFrom0.min(1),
      /** What the guest gave: the rest is change. */
      receivedFen: fenFrom0.min(1).optional(),
    }),
    output: orderDetail,
    summary: 'Somebody took cash: into the till of the counter, or into a driver’s bag.',
  },
  'orders.confirmCashRefund': {
    body: z.object({ paymentId: id }),
    output: orderDetail,
    summary: 'Staff handed a promised cash refund to the guest.',
  },
  'orders.bind': {
    /** Without a line the scanned item goes to the first open line that it fits, of one person where that is named. */
    body: z
      .object({
        barcode: code,
        lineId: id.optional(),
        /** Index into the order's people. */
        person: personIndex.optional(),
        /** Gives this item although the guest chose another; the line must be named. */
        replaceNamed: z.boolean().default(false),
      })
      .refine(({ lineId, replaceNamed }) => lineId !== undefined || !replaceNamed, {
        message: 'replaceNamed needs lineId',
      }),
    output: orderDetail,
    summary: 'Binds an item to a line by its code.',
  },
  'orders.unbind': {
    body: orderCommand.extend({ lineId: id }),
    output: orderDetail,
    summary: 'Takes an item off a line again.',
  },
  'orders.handOver': {
    body: handOverCommand,
    output: orderDetail,
    summary: 'Hands over what is bound, or the named lines of it; the rest follows or is dropped.',
  },
  'orders.piece': {
    query: z.object({ storeId: id, barcode: code, startDate: day, days: queryInt(1, 365) }),
    output: z
      .object({
        size: z.enum(['large', 'small']),
        barcode: z.string(),
        title: z.string(),
        sizeLabel: z.string(),
        categoryId: id,
        categoryName: z.string(),
        art: z.string(),
        rateFen: fenFrom0,
        depositFen: fenFrom0,
        /** How many may go out for these days: 0 or 1 of an item. */
        free: z.int(),
      })
      .meta({ id: 'ScannedPiece' }),
    summary: 'What was scanned into a new order, and whether it may go out for these days.',
  },
  'orders.takeBack': {
    body: orderCommand.extend({
      storeId: id.optional(),
      lines: z
        .array(
          z.object({
            lineId: id,
            returned: z.int().min(0).max(100),
            damaged: z.int().min(0).max(100),
            lost: z.int().min(0).max(100),
            note,
          }),
        )
        .min(1)
        .max(60),
    }),
    output: orderDetail,
    summary: 'Takes gear back: in order, damaged or lost.',
  },
  'orders.settle': {
    body: orderCommand.extend({
      /** Forgives what lateness costs by the rule. */
      waiveLate: z.boolean().default(false),
      damages: z
        .array(z.object({ lineId: id, amountFen: fenFrom0, note }))
        .max(60)
        .default([]),
      cleaningFen: fenFrom0.default(0),
      otherFen: fen.min(-100_000_000).max(100_000_000).default(0),
      note,
    }),
    output: orderDetail,
    summary: 'Settles an order whose gear is back.',
  },
  'orders.cancelQuote': {
    output: z.object({ keepPercent: z.int(), keptFen: fenFrom0, refundFen: fenFrom0, allowed: z.boolean() }),
    summary: 'What a cancellation now would keep and give back.',
  },
  'orders.cancel': {
    /** With what the quote said that is kept; another share is refused. */
    body: withReason.extend({ keepPercent: z.int().min(0).max(100).optional() }),
    output: orderDetail,
    summary: 'Cancels an order.',
  },
  'orders.extendQuote': {
    query: z.object({ days: z.string().max(3).pipe(queryInt(1, 365)) }),
    output: quotedChange.extend({ lastDay: day, dueAt: instant, possible: z.boolean() }),
    summary: 'What more days would cost, and whether they can be had.',
  },
  'orders.extend': {
    body: agreedCommand.extend({ days: z.int().min(1).max(365) }),
    output: orderDetail,
    summary: 'Adds days to a hire.',
  },
  'orders.redate': {
    body: agreedCommand.extend({ startDate: day, days: z.int().min(1).max(365) }),
    output: orderDetail,
    summary: 'Moves a hire to other dates.',
  },
  'orders.adjust': {
    body: withReason.extend({
      items: z
        .array(
          z.object({
            kind: z.enum(typedKinds),
            amountFen: fen.min(-100_000_000).max(100_000_000),
            lineId: id.nullable().default(null),
            note,
            /** Which way a DeliveryFee is for; required there, and nowhere else. */
            leg: z.enum(legs).optional(),
          }),
        )
        .min(1)
        .max(20),
    }),
    output: orderDetail,
    summary: 'Signed amounts: they collect, refund or only record.',
  },
  'orders.giftRoom': {
    output: z.object({ room: giftRoom.nullable() }),
    summary: 'How much more of an order the caller may give away; null: as much as it costs.',
  },
  'orders.withdraw': {
    body: orderCommand.extend({ fact: line(60) }),
    output: orderDetail,
    summary: 'Takes back a change that the open bill asks for, as its `withdrawable` names it.',
  },
});
