import type { GiftLimit } from '#domain/orders/gifts.ts';
import type { OrderCommands } from '#domain/orders/command.ts';
import type { FactId, Hire } from '#domain/orders/hire.ts';
import type { RefundTimes } from '#domain/orders/refund.ts';
import type { BillPurpose } from '#domain/orders/status.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/** Every refusal that an order rule can give; each one needs words. */
export const orderCodes = [
  'order.notNow',
  'order.noLines',
  'order.tooManyUnits',
  'order.lineUnknown',
  'order.quantityWrong',
  'order.daysWrong',
  'order.percentWrong',
  'order.periodOver',
  'order.hireOver',
  'order.extendFirst',
  'order.reasonRequired',
  'order.managerOnly',
  'order.codeMissing',
  'order.lastPiece',
  'order.alreadyBound',
  'order.notBound',
  'order.notAllBound',
  'order.nothingBound',
  'order.alreadyOut',
  'order.earlyHandOver',
  'order.billOpen',
  'order.deliveryNeeded',
  'order.selfPickupNeeded',
  'order.pickupNeeded',
  'order.selfReturnNeeded',
  'order.nothingOut',
  'order.nothingToChange',
  'order.fieldClosed',
  'order.inVan',
  'order.pickupBegun',
  'order.alreadySettled',
  'order.numbersUsedUp',
  'bill.unknown',
  'bill.notOpen',
  'bill.itemWrong',
  'bill.legMissing',
  'bill.alreadyUsed',
  'bill.notWithdrawable',
  'bill.tooHigh',
  'payment.unknown',
  'payment.amountWrong',
  'payment.tooMuch',
  'payment.takenBack',
  'payment.givenBack',
  'voucher.notForDeposit',
  'refund.tooMuch',
  'discount.tooHigh',
  'gift.aboveLimit',
] as const;
export type OrderCode = (typeof orderCodes)[number];

/** What each command needs besides the order. Amounts in fen. The last one has no screen yet. */
type HireCommands = OrderCommands & {
  withdrawSettlement: Record<never, never>;
};

export type HireCommandKind = keyof HireCommands;

/** One command of the given kind; all of them when no kind is given. */
export type HireCommand<K extends HireCommandKind = HireCommandKind> = {
  [P in K]: { readonly kind: P } & HireCommands[P];
}[K];

/** What a rule may take from outside: the time, the store's day, fresh ids, who may give what, and how money goes back. */
export type HireContext = RefundTimes & {
  readonly newId: () => string;
  readonly today: Day;
  /** First day of the hires whose gear is handed over now: today, or tomorrow in the evening. */
  readonly handOverOn: Day;
  /** What the caller may give away of one order; null: as much as the price bears. */
  readonly giftLimit: GiftLimit | null;
};

/** An order with its facts changed. Its bill and its status follow from them. */
export type Edit = {
  readonly hire: Hire;
  /** Names the change if it makes the order dearer and can be withdrawn while that is not paid. */
  readonly asksFor?: FactId;
  /** What people read on the bill. */
  readonly reason?: string;
  /** The order as the store's rules would have charged it, where the command lets off some of that. */
  readonly charged?: Hire;
};

/** Decides one kind of command on an order whose status already allows it: the changed facts, or why not. */
export type HireRule<K extends HireCommandKind> = (
  hire: Hire,
  command: HireCommand<K>,
  ctx: HireContext,
) => Outcome<Edit, OrderCode>;

/** How a caller stands to the order: behind its store's counter, or a manager there. */
type Caller = { readonly isStaff: boolean; readonly isManager: boolean };

/** A rule, how the bill of its change is named, and when it is worth offering. */
export type BoundRule<K extends HireCommandKind> = {
  readonly rule: HireRule<K>;
  /** How the bill of its change is named; left out: it changes no price by itself. */
  readonly purpose?: BillPurpose;
  /** Whether the command has a use for this order now, where its status allows it; left out: always. */
  readonly isOffered?: (hire: Hire, caller: Caller, now: Instant) => boolean;
};

/** The rule of every command. */
export type BoundRules = { readonly [K in HireCommandKind]: BoundRule<K> };
