import { dropReasons, messageChannels, messageKinds, messageStates } from '#domain/messages/message.ts';
import { orderCommandKinds } from '#domain/orders/command.ts';
import { z } from 'zod';
import * as bounds from '#contract/form-bounds.ts';
import { shapeOf, shapesOf } from '#contract/shape-of.ts';
import { day, fen, fenFrom0, id, instant, ofStore, version } from '#contract/shapes.ts';
import { giftKinds } from '#domain/orders/gifts.ts';
import {
  billPurposes,
  billStatuses,
  deliveryMethods,
  feeKinds,
  legs,
  orderStatus,
  orderTypes,
  paymentMethods,
  returnMethods,
} from '#domain/orders/status.ts';
import { declaredMark } from '#contract/delivery-shapes.ts';
import { security } from '#contract/hold-shapes.ts';
import { moneyScenes } from '#domain/payments/channels.ts';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { maxLines, maxPeople } from '#domain/orders/order-fields.ts';

export const orderStatusCode = z.literal(Object.values(orderStatus));

export const person = z.object(shapesOf(bounds.person)).meta({ id: 'Person' });

/** Which of an order's people, by index. */
export const personIndex = z
  .int()
  .min(0)
  .max(maxPeople - 1);

/** A part of a price. `Secured`, below 0, is what a payment company answers for of the deposit. */
export const billItem = z
  .object({
    kind: z.enum([...feeKinds, 'Secured']),
    amountFen: fen,
    lineId: id.nullable(),
    /** Which way a DeliveryFee is for. */
    leg: z.enum(legs).nullable(),
    /** Below 0 it is forgiven; above 0 so much of what was forgiven before counts no more. */
    isWaiver: z.boolean(),
    /** The reasons of typed amounts in it. */
    note: z.string(),
  })
  .meta({ id: 'BillItem' });

/**
 * Why a booked line has no gear to come: its item is broken, lost or scrapped, at another store, on the way there, or
 * still out with somebody else; or its pool has fewer units than were promised.
 */
export const riskReasons = [
  'damaged',
  'lost',
  'scrapped',
  'elsewhere',
  'onTheWay',
  'stillOut',
  'short',
] as const;
/** Why a line is at risk. */
export type RiskReason = (typeof riskReasons)[number];

/** What is wrong with one line. Only staff see it. */
const gearRisk = z
  .object({
    reason: z.enum(riskReasons),
    /** The item that was meant; null for units of a pool. */
    barcode: z.string().nullable(),
    /** Where the item is, when that is another store. */
    storeName: z.string().nullable(),
    /** The order whose guest still has it. */
    otherOrder: z.object({ id, orderNumber: z.string() }).nullable(),
    /** So many units of the pool are missing, first on this day; null for an item. */
    missing: z.int().nullable(),
    missingOn: day.nullable(),
  })
  .meta({ id: 'GearRisk' });

/** A booking that waits for an item which this order still has, returned damaged, or lost. Only staff see it. */
export const endangeredOrder = z
  .object({
    orderId: id,
    orderNumber: z.string(),
    customerName: z.string(),
    startDate: day,
    /** The line of this order that has or had the item. */
    lineId: id,
    barcode: z.string(),
    reason: z.enum(riskReasons),
  })
  .meta({ id: 'EndangeredOrder' });

/** What makes a rent smaller than its day prices: `amountFen`, above 0, is taken off. */
export const saving = z
  .object({
    kind: z.enum(['set', 'tier', 'member', 'notUsed']).meta({ id: 'SavingKind' }),
    /** Of the set, the tier or the member's level; else empty. */
    name: z.string(),
    amountFen: fenFrom0,
  })
  .meta({ id: 'Saving' });

/** How the rent of a line adds up, before what was waived or given: days at their prices, less the savings. */
const rentOfLine = z
  .object({
    rates: z.array(z.object({ rateFen: fenFrom0, unitDays: z.int() }).meta({ id: 'RatedDays' })),
    savings: z.array(saving),
    rentFen: fenFrom0,
  })
  .meta({ id: 'RentOfLine' });

const orderLine = z
  .object({
    id,
    person: z.int().nullable(),
    size: z.enum(['large', 'small']),
    variantId: id.nullable(),
    poolId: id.nullable(),
    equipmentId: id.nullable(),
    /** Code of the item that the hold lies on; null for guests until it is bound. */
    barcode: z.string().nullable(),
    title: z.string(),
    sizeLabel: z.string(),
    categoryName: z.string(),
    art: z.string(),
    quantity: z.int(),
    rateFen: fenFrom0,
    /** null once the order was cancelled. */
    rent: rentOfLine.nullable(),
    depositFen: fenFrom0,
    named: z.boolean(),
    boundTo: z.string().nullable(),
    handedOverAt: instant.nullable(),
    /** When a driver put it into the van at the guest's door. */
    collectedAt: instant.nullable(),
    returned: z.int(),
    damaged: z.int(),
    lost: z.int(),
    exchanged: z.int(),
    /** Taken off the order before anything had left. */
    dropped: z.int(),
    /** What settlement charges for each of `lateUnitDays`; 0 on a Hospitality or a Loan. */
    lateDayFen: fenFrom0,
    /** Units times the days that each came back late. */
    lateUnitDays: z.int(),
    closeNote: z.string(),
    /** The line whose gear this one took the place of. */
    insteadOf: id.nullable(),
    /** Left out for guests, and where nothing is wrong. */
    risk: gearRisk.optional(),
  })
  .meta({ id: 'OrderLine' });

const payment = z
  .object({
    id,
    billId: id,
    direction: z.enum(['in', 'out']),
    amountFen: fenFrom0,
    method: z.enum(paymentMethods),
    status: z.enum(['pending', 'done']),
    refundOf: id.nullable(),
    /** Takes `refundOf` back, which was booked by mistake: no money moved. */
    isReversal: z.boolean(),
    /** Cash that the guest gave, when change was due. */
    receivedFen: fenFrom0.nullable(),
    takenBy: z.string().nullable(),
    /** How it was paid online; null for anything else. */
    scene: z.enum(moneyScenes).nullable(),
    /** Staff only: our number of it at the payment company, by which its console finds it. */
    ownNo: z.string().nullable(),
    /** Staff only: the payment company's number of it. */
    channelNo: z.string().nullable(),
    /** How far the payment company is with a promised refund; null for anything else. */
    refund: z
      .object({
        state: z.enum(['waiting', 'sent', 'processing', 'abnormal', 'cashNeeded']),
        nextAt: instant.nullable(),
        /** Staff only. */
        lastCode: z.string().nullable(),
        /** Who may give it in cash instead now; nobody while it may be on its way. */
        cashBy: z.enum(['manager', 'nobody']),
      })
      .nullable(),
    createdAt: instant,
    doneAt: instant.nullable(),
  })
  .meta({ id: 'Payment' });

const withdrawable = z
  .object({
    fact: z.string(),
    kind: z.enum(['extension', 'dates', 'delivery', 'pickup', 'settlement', 'charge']),
    /** How many days an extension added. */
    days: z.int().nullable(),
    /** A charge's own amount. */
    amountFen: fen.nullable(),
  })
  .meta({ id: 'WithdrawableChange' });

/**
 * An order has at most one open bill, which every change states anew; the others stay as they are. Before the first is asked
 * for it stands there with version 0 and the order's own id.
 */
const bill = z
  .object({
    id,
    purpose: z.enum(billPurposes),
    status: z.enum(billStatuses),
    items: z.array(billItem),
    totalFen: fen,
    paidFen: fenFrom0,
    /** On the open bill all that the order owes; 0 on the others. */
    dueFen: fenFrom0,
    reason: z.string(),
    /** Counts how often it was stated anew. */
    version: z.int(),
    /** Changes that it asks for, which may be taken back while they are not paid. */
    withdrawable: z.array(withdrawable),
    createdAt: instant,
  })
  .meta({ id: 'Bill' });

/** A message to the guest, as far as it is by now. */
const historyMessage = z
  .object({
    kind: z.enum(messageKinds).meta({ id: 'MessageKind' }),
    channel: z.enum(messageChannels).meta({ id: 'MessageChannel' }).nullable(),
    state: z.enum(messageStates).meta({ id: 'MessageState' }),
    reason: z.enum(dropReasons).meta({ id: 'MessageDropReason' }).nullable(),
    deliveredAt: instant.nullable(),
  })
  .meta({ id: 'HistoryMessage' });

const orderEvent = z
  .object({
    at: instant,
    actorName: z.string(),
    kind: z.string(),
    note: z.string(),
    /** The item that it was about; '' for several or none. */
    code: z.string(),
    /** What was given away by it. */
    gifts: z.array(z.object({ kind: z.enum(giftKinds), amountFen: fenFrom0 }).meta({ id: 'Gift' })),
    /** Of an event by which the guest was told something, or not. */
    message: historyMessage.nullish(),
  })
  .meta({ id: 'OrderEvent' });

const orderMoney = z
  .object({
    chargeFen: fen,
    depositHeldFen: fen,
    securedFen: fen,
    receivedFen: fen,
    openDuesFen: fen,
    refundPendingFen: fen,
  })
  .meta({ id: 'OrderMoney' });

/** Minutes count from midnight, by the store's clock. */
const hiredDayPart = z
  .object({ name: z.string(), fromMinute: z.int(), toMinute: z.int() })
  .meta({ id: 'HiredDayPart' });

/** What a list of orders and one order tell alike. */
export const orderHead = {
  id,
  orderNumber: z.string(),
  ...ofStore,
  type: z.enum(orderTypes),
  status: orderStatusCode,
  overdue: z.boolean(),
  deliveryMethod: z.enum(deliveryMethods),
  startDate: day,
  lastDay: day,
  days: z.int(),
  /** The part of its one day that is hired; null: whole days. */
  dayPart: hiredDayPart.nullable(),
  dueAt: instant,
  /** When the order ends by itself, or else the first unpaid change of it. */
  expiresAt: instant.nullable(),
  customerName: z.string(),
  customerPhone: z.string(),
  createdAt: instant,
};

const declaredLine = z.object({ lineId: id, quantity: z.int().min(1).max(100) }).meta({ id: 'DeclaredLine' });

/** What a guest says of the gear that they bring back. */
export const declaredReturn = z
  .object({
    /** The branch to which it is brought. */
    storeId: id,
    lines: z.array(declaredLine).min(1).max(maxLines),
    photoIds: z.array(id).max(fileLimits.pictures).default([]),
  })
  .meta({ id: 'DeclaredReturn' });

/** One order as its guest and the staff see it. `actions` are the commands this caller may give now. */
export const orderDetail = z
  .object({
    ...orderHead,
    storePhone: z.string(),
    storeAddress: z.string(),
    lateDays: z.int(),
    returnMethod: z.enum(returnMethods),
    /** The guest said that the gear is coming back. */
    returnAsked: z.boolean(),
    /** What they said of it, while it holds; only a scan takes gear back. */
    declared: z
      .object({ storeId: id, storeName: z.string(), lines: z.array(declaredLine), photos: z.int() })
      .nullable(),
    /** What the driver said of gear at the door, until the order is over; left out for guests. */
    marks: z.array(declaredMark).optional(),
    /** So many stops of the van come before this order, while it is under way with it or to it; null otherwise. */
    stopsBefore: z.int().nullable(),
    /** How the delivery was proven can be read. */
    proven: z.boolean(),
    /** Who brought the guest; left out for guests. */
    agent: z.object({ id, name: z.string() }).nullable().optional(),
    deliveryAddress: z.string(),
    pickupAddress: z.string(),
    startAt: instant,
    endAt: instant,
    graceEndsAt: instant,
    /** When longer dates went back by themselves that were not paid in time; null once others were asked for. */
    datesEndedAt: instant.nullable(),
    people: z.array(person),
    remark: z.string(),
    reason: z.string(),
    cancelReason: z.string(),
    /** The version of the rental agreement that the guest accepted; null where nobody was asked. */
    agreementNumber: z.int().nullable(),
    /** What it was booked with, and what that takes off now; null: nothing. */
    coupon: z.object({ name: z.string(), code: z.string(), amountFen: fenFrom0 }).nullable(),
    lines: z.array(orderLine),
    /** Bookings that wait for what this order still has, or lost what it gave back broken; left out for guests. */
    endangers: z.array(endangeredOrder).optional(),
    bills: z.array(bill),
    payments: z.array(payment),
    events: z.array(orderEvent),
    money: orderMoney,
    /** By what the deposit is secured without money; null: by nothing. */
    security: security.nullable(),
    actions: z.array(z.enum(orderCommandKinds)),
    /** Something is to be paid, so a payment link makes sense. */
    payLinkable: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Order' });

/** What a change does to the money of an order. */
export const quotedChange = z
  .object({
    /** How much more the order costs by it; less below 0. */
    amountFen: fen,
    /** All that the order owes after it. */
    dueFen: fenFrom0,
    /** What goes back by it. */
    refundFen: fenFrom0,
  })
  .meta({ id: 'QuotedChange' });

/** An order in a list. */
export const orderSummary = z
  .object({
    ...orderHead,
    /** These three are null where `proofNeeded`. */
    storeId: id.nullable(),
    type: orderHead.type.nullable(),
    deliveryMethod: orderHead.deliveryMethod.nullable(),
    itemCount: z.int(),
    /** The first lines' titles and drawings, for the card. */
    titles: z.array(z.object({ title: z.string(), art: z.string(), quantity: z.int() })),
    chargeFen: fen,
    depositFen: fen,
    dueFen: fen,
    /** Another login made it: all but number, status and dates is empty until the phone number is proven. */
    proofNeeded: z.boolean(),
  })
  .meta({ id: 'OrderSummary' });

export const customerPhone = shapeOf(bounds.orderWords.customerPhone);

/** A command on an order as the caller saw it. */
export const orderCommand = z.object({ version }).meta({ id: 'OrderCommand' });
/** By which gear leaves the shop; `early`: on purpose before the first day of the hire. */
export const leavingCommand = orderCommand
  .extend({ early: z.boolean().default(false) })
  .meta({ id: 'LeavingCommand' });
/** By which gear leaves over the counter; `lineIds`: only these, such as one person's. */
export const handOverCommand = leavingCommand
  .extend({ lineIds: z.array(id).min(1).max(maxLines).optional() })
  .meta({ id: 'HandOverCommand' });
/** With what the quote said; another amount is refused. */
export const agreedCommand = orderCommand.extend({ expectedFen: fen.optional() });
