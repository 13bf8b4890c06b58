import type {
  BillPurpose,
  DeliveryMethod,
  FeeKind,
  Leg,
  OrderStatus,
  OrderType,
  PaymentMethod,
  ReturnMethod,
} from '#domain/orders/status.ts';
import type { PayChannel } from '#domain/payments/channels.ts';
import type { CouponFact } from '#domain/pricing/coupon.ts';
import type { Tariff } from '#domain/pricing/tariff.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

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
  /** The part of the day that is hired, which counts while it is a single day; left out or null: whole days. */
  readonly dayPart?: DayPart | null;
};

/** A part of a day by the store's clock, such as an evening. Minutes count from midnight. */
export type DayPart = { readonly name: string; readonly fromMinute: number; readonly toMinute: number };

/** An amount as a person types it. */
export type BillItem = {
  readonly kind: FeeKind;
  /** Signed, in fen. */
  readonly amountFen: number;
  readonly lineId: string | null;
  readonly note: string;
  /** Which way a DeliveryFee is for. Nothing else has one. */
  readonly leg?: Leg | undefined;
};

/** How some units of a line ended. Percents are copied from the store's settings at that moment. */
export type LineEnd = {
  readonly units: number;
  readonly how: 'returned' | 'damaged' | 'lost' | 'exchanged' | 'dropped';
  /** The store's day; null on gear that had not left: it costs no day, unless `keepPercent` says so. */
  readonly day: Day | null;
  readonly at: Instant;
  /** Of the day rate for each hired day after `day` that goes back: an early return. 0 to 100. */
  readonly backPercent: number;
  /** Of the rent that stays with the store: gear that nobody took. 0 to 100. */
  readonly keepPercent: number;
  /** How many extensions had been asked for: later ones do not cover these units. */
  readonly extensions: number;
  /** Until when it was in time, as the hire stood then. */
  readonly graceEndsAt: Instant;
};

/** One booked thing: one large item, or a quantity from a pool of small equipment. */
export type HireLine = {
  readonly id: string;
  /** The line that this one replaced, directly or by way of others; its own id on a line that replaced none. */
  readonly root: string;
  readonly size: 'large' | 'small';
  readonly quantity: number;
  /** Per unit and day, in fen, as on the price list. */
  readonly shelfRateFen: number;
  /** Per unit and day, in fen, less in a set; goes along when the gear is exchanged. */
  readonly setOffFen: number;
  /** What it costs day by day; null: every day the same. */
  readonly tariff: Tariff | null;
  /** Per unit, in fen. */
  readonly depositFen: number;
  /** First day that is charged when it joined a hire that had begun; null: the hire's first day. */
  readonly fromDay: Day | null;
  /** Units that ended; the others are live. */
  readonly ends: readonly LineEnd[];
  /** The scanned item (large) or shelf code (small) tied to this line by a person; null while provisional. */
  readonly boundTo: string | null;
  readonly handedOverAt: Instant | null;
  /** In the driver's van on the way back. */
  readonly collectedAt: Instant | null;
};

/** Days added to a hire that had begun, for all units that were live. A withdrawn one keeps its place in the list. */
export type Extension = {
  readonly id: string;
  readonly days: number;
  readonly askedAt: Instant;
  /** The clock withdraws it then unless it is paid; null: never. */
  readonly until: Instant | null;
  /** When the clock found that it cannot be withdrawn: people decide. */
  readonly keptAt: Instant | null;
  readonly isWithdrawn: boolean;
};

/** The last dates that were paid for, kept while the present ones are not. */
type DatesBefore = Pick<Extension, 'until' | 'keptAt'> & { readonly period: Period };

/** An amount that a person typed: below 0 a credit, above 0 a charge. */
export type TypedAmount = {
  /** Amounts that were typed in one go share it. */
  readonly id: string;
  readonly kind: FeeKind;
  readonly amountFen: number;
  readonly lineId: string | null;
  /** On a DeliveryFee, and nothing else. */
  readonly leg: Leg | null;
  readonly reason: string;
};

/** A slice [from, to) of a price that is forgiven, in fen; what the price is below `from` stays to be paid. */
export type Waiver = {
  readonly kind: FeeKind;
  /** The root of its line, the leg of its fee, or '' for what has neither. */
  readonly of: string;
  readonly fromFen: number;
  readonly toFen: number;
  readonly reason: string;
};

/** The end of a hire whose gear is back; it is withdrawn as a whole. */
type Settlement = {
  /** Units times days started after grace, by line. */
  readonly late: readonly { readonly lineId: string; readonly unitDays: number }[];
  readonly typed: readonly TypedAmount[];
  /** Of the rent of gear that nobody took. 0 to 100. */
  readonly keepPercent: number;
};

/** A cancellation; amounts typed and waived before it count no more. */
type Cancellation = {
  readonly keptFen: number;
  readonly typedBefore: number;
  readonly waiversBefore: number;
};

/** What a payment company answers for of the deposit, in fen. */
type Hold = {
  readonly fen: number;
  readonly method: PayChannel;
  /** It rests on the guest's credit: none of their money is frozen. */
  readonly isCredit: boolean;
  /** When the company lets it go at the latest; left out: it names no end. */
  readonly until?: Instant;
  /** What the company is to capture of it, at most all; it releases the rest. null: the deposit still stands. */
  readonly captureFen: number | null;
};

/** A part of a price. `Secured`, below 0, is what a payment company answers for, and what it is to capture. */
export type PriceItem = {
  readonly kind: FeeKind | 'Secured';
  readonly amountFen: number;
  readonly lineId: string | null;
  readonly leg: Leg | null;
  /** What waivers forgive of it, below 0. */
  readonly isWaiver: boolean;
};

/** A fact that an open bill asks for: the id of an extension or of typed amounts, other dates, a leg's fee, or the settlement. */
export type FactId = string;

/** The open bill is stated anew by every command; a closed one stays as it is. */
export type HireBill = {
  readonly id: string;
  readonly purpose: BillPurpose;
  readonly status: 'Open' | 'Paid' | 'Void';
  /** Counts from 1 how often it was stated. */
  readonly version: number;
  readonly items: readonly PriceItem[];
  readonly totalFen: number;
  /** What may be withdrawn while it is not paid. */
  readonly asksFor: readonly FactId[];
  readonly reason: string;
  readonly createdAt: Instant;
};

/** One attempt to move money. `pending` outs are promised refunds; a `withdrawn` one was never sent. */
export type HirePayment = {
  readonly id: string;
  /** The bill on whose page it was paid, or whose change it gives back; it counts for the whole order. */
  readonly billId: string;
  readonly direction: 'in' | 'out';
  readonly amountFen: number;
  readonly method: PaymentMethod;
  readonly status: 'pending' | 'done' | 'withdrawn';
  /** For an out: the payment that it gives back. For an in that reverses a refund: that refund. */
  readonly refundOf: string | null;
  /** Reverses all of a payment of the other direction: cash that was booked by mistake, a voucher that was given back. */
  readonly isReversal?: boolean;
  /** A promised refund that went to its payment company: it cannot be taken back. */
  readonly isSent?: boolean;
  readonly at: Instant;
};

/** An order as facts; what it costs is `priceOf` of it. All instants; amounts in fen. */
export type Hire = {
  readonly type: OrderType;
  readonly status: OrderStatus;
  /** With its extensions. */
  readonly period: Period;
  readonly datesBefore: DatesBefore | null;
  readonly extensions: readonly Extension[];
  readonly lines: readonly HireLine[];
  readonly deliveryMethod: DeliveryMethod;
  readonly returnMethod: ReturnMethod;
  /** 0: the guest fetches or brings it. */
  readonly wayFees: Readonly<Record<Leg, number>>;
  /** false: neither these lines nor later ones bear a deposit. */
  readonly takesDeposit: boolean;
  /** One fixed deposit in place of the lines' own. */
  readonly depositPresetFen: number | null;
  /** Granted by staff, whatever of it counts today. */
  readonly discountFen: number;
  /** What it was booked with; counts on the rent of the gear, and not after a cancellation. */
  readonly coupon: CouponFact | null;
  /** Who brought the guest, and the share of the base that they earn, as it was then: both, or neither. */
  readonly agentId: string | null;
  readonly agentPermille: number | null;
  readonly typed: readonly TypedAmount[];
  readonly waivers: readonly Waiver[];
  readonly settlement: Settlement | null;
  readonly cancelled: Cancellation | null;
  readonly held: Hold | null;
  readonly bills: readonly HireBill[];
  readonly payments: readonly HirePayment[];
  readonly approvedAt: Instant | null;
  /** null: nothing is billed yet, as on a Reservation that was not asked to pay. */
  readonly paymentAskedAt: Instant | null;
  /** The order ends by itself then, unless it is approved and paid for the first time. */
  readonly expiresAt: Instant | null;
  readonly firstPaidAt: Instant | null;
  readonly deliveredAt: Instant | null;
  readonly startedAt: Instant | null;
  readonly dueNotedAt: Instant | null;
  readonly returnAskedAt: Instant | null;
  readonly cancelledAt: Instant | null;
  readonly completedAt: Instant | null;
};
