import type {
  BillPurpose,
  BillStatus,
  DeliveryMethod,
  FeeKind,
  Leg,
  OrderStatus,
  OrderType,
  PaymentMethod,
  ReturnMethod,
} from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A hire's time, already worked out for the store. All instants; `endAt` is exclusive. */
export type Period = {
  /** First rental day, store-local `YYYY-MM-DD`. */
  readonly startOn: string;
  readonly days: number;
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** When the gear should be back. */
  readonly dueAt: Instant;
  /** Free until here; each started calendar day after it costs one more day. */
  readonly graceEndsAt: Instant;
};

/** How many units of a line ended how. A large item has quantity 1. */
export type Closed = {
  readonly returned: number;
  readonly damaged: number;
  readonly lost: number;
  readonly exchanged: number;
  /** Taken off the order before anything had left: no hire ever came of them. */
  readonly dropped: number;
};

/** One booked thing: one large item, or a quantity from a pool of small equipment. */
export type Line = {
  readonly id: string;
  readonly size: 'large' | 'small';
  readonly quantity: number;
  /** Per unit and day, in fen. */
  readonly rateFen: number;
  /** Per unit, in fen. */
  readonly depositFen: number;
  /** The scanned item (large) or shelf code (small) tied to this line by a person; null while provisional. */
  readonly boundTo: string | null;
  /** Left the shop (by hand-over or into the van); null before. A failed delivery sets it back to null. */
  readonly handedOverAt: Instant | null;
  /** In the driver's van on the way back. */
  readonly collectedAt: Instant | null;
  readonly closed: Closed;
  /** When units last ended by coming back, damaged or not, or by being lost; null while none did. */
  readonly lastClosedAt: Instant | null;
};

export type BillItem = {
  readonly kind: FeeKind;
  /** Signed, in fen. */
  readonly amountFen: number;
  readonly lineId: string | null;
  readonly note: string;
  /** Which way a DeliveryFee is for; old ones may not tell. Nothing else has one. */
  readonly leg?: Leg | undefined;
  /** Takes off what was charged and will never be paid; above 0, on the line that another one took this over from. */
  readonly isWaiver?: true | undefined;
  /**
   * Above 0, a part of a discount, or of what a cheaper change would give back, that nothing was left to take off from;
   * below 0 where a dearer change takes it up.
   */
  readonly isUnused?: true;
};

export type Bill = {
  readonly id: string;
  readonly purpose: BillPurpose;
  readonly status: BillStatus;
  readonly items: readonly BillItem[];
  /** Sum of the items, in fen. */
  readonly totalFen: number;
  readonly reason: string;
  readonly createdAt: Instant;
  /** On an open Extension, or the Supplement of longer dates: the period before it, which a withdrawal restores. */
  readonly periodBefore: Period | null;
};

/** One attempt to move money. `pending` outs are refunds that are promised and not yet made. */
export type Payment = {
  readonly id: string;
  readonly billId: string;
  readonly direction: 'in' | 'out';
  readonly amountFen: number;
  readonly method: PaymentMethod;
  readonly status: 'pending' | 'done';
  /** For an out: the payment that it gives back. For an in that takes a refund back: that refund. */
  readonly refundOf: string | null;
  /** Takes back cash of the other direction that was booked by mistake, all of it: `refundOf` never lay there. */
  readonly isStorno?: boolean;
  readonly at: Instant;
};

/** An order with all that decides its status and its money. */
export type Order = {
  readonly type: OrderType;
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly returnMethod: ReturnMethod;
  readonly period: Period;
  /** null: waits for the store's or a manager's confirmation. */
  readonly approvedAt: Instant | null;
  /** null on a Reservation that was not yet asked to pay. */
  readonly paymentAskedAt: Instant | null;
  /**
   * The order ends by itself when this passes without approval or payment; on a later one, its longer dates do that were
   * not paid. null: no timer.
   */
  readonly expiresAt: Instant | null;
  /** Longer dates were not paid in time and could not be taken back: people decide. null: none such. */
  readonly datesKeptAt: Instant | null;
  readonly deliveredAt: Instant | null;
  readonly startedAt: Instant | null;
  /** The due time has been reached, as noted by the clock; an extension beyond now takes it back. */
  readonly dueNotedAt: Instant | null;
  readonly returnAskedAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly completedAt: Instant | null;
  readonly lines: readonly Line[];
  readonly bills: readonly Bill[];
  readonly payments: readonly Payment[];
};
