import type { FactId, HireLine } from '#domain/hire/hire.ts';
import type { OrderCommands } from '#domain/orders/command.ts';
import type { BillItem, Period } from '#domain/orders/order.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';

/** A thing as it joins an order; its id is given by the caller, who also takes its hold. */
export type JoiningLine = Pick<
  HireLine,
  'id' | 'size' | 'quantity' | 'shelfRateFen' | 'setOffFen' | 'depositFen'
>;

/** Commands that say what they said before price was state. */
type Kept =
  | 'approve'
  | 'reject'
  | 'askPayment'
  | 'confirmRefund'
  | 'takeBackCash'
  | 'takeBackCashRefund'
  | 'refundInCash'
  | 'returnedElsewhere'
  | 'cancel'
  | 'expire'
  | 'bind'
  | 'unbind'
  | 'load'
  | 'deliveryFailed'
  | 'deliver'
  | 'start'
  | 'handOver'
  | 'askReturn'
  | 'withdrawReturn'
  | 'noteDue'
  | 'collect'
  | 'closeLines'
  | 'dropLine'
  | 'changeDelivery'
  | 'changeReturn'
  | 'update'
  | 'setAgent';

/** What each command needs besides the order. Amounts in fen. */
type HireCommands = Pick<OrderCommands, Kept> & {
  /** `billId`: the bill that was asked for, in any version; null: whatever is due, which a Reservation is asked for then. */
  recordPayment: {
    readonly billId: string | null;
    readonly amountFen: number;
    readonly method: PaymentMethod;
  };
  /** A payment company secures the deposit, without money. */
  holdDeposit: { readonly fen: number; readonly method: PaymentMethod };
  addLine: { readonly newLine: JoiningLine };
  /** Replaces `quantity` units. `boundTo` may be null until something has left: a size, and no item of it yet. */
  exchange: {
    readonly lineId: string;
    readonly quantity: number;
    readonly newLine: Omit<JoiningLine, 'quantity' | 'setOffFen'> & Pick<HireLine, 'boundTo'>;
    readonly reason: string;
  };
  redate: { readonly period: Period; readonly expiresAt: Instant | null; readonly byManager?: boolean };
  /** `period` is the one after the extension, `days` longer than now; `expiresAt`: until when a guest has to pay for it. */
  extend: {
    readonly days: number;
    readonly period: Period;
    readonly byManager?: boolean;
    readonly expiresAt?: Instant | null;
  };
  /** `backPercent` of the line's price for the days after today goes back. */
  earlyReturn: { readonly lineId: string; readonly backPercent: number };
  adjust: { readonly items: readonly BillItem[]; readonly reason: string; readonly byManager: boolean };
  /** `keepPercent` of the rent of gear that nobody took stays. `charges` may be below 0. */
  settle: {
    readonly late: readonly { readonly lineId: string; readonly unitDays: number }[];
    readonly charges: readonly BillItem[];
    readonly keepPercent: number;
  };
  withdrawSettlement: Record<never, never>;
  /** Takes an unpaid change back. `period` is the one after that of an extension. `byClock`: its time to be paid is over. */
  withdraw: { readonly fact: FactId; readonly period?: Period; readonly byClock?: boolean };
  /** Leaves a change whose time to be paid is over, since it was used or cannot be taken back: people decide. */
  keepUnpaid: { readonly fact: FactId };
  waive: { readonly reason: string };
};

export type HireCommandKind = keyof HireCommands;

/** One command of the given kind; all of them when no kind is given. */
export type HireCommand<K extends HireCommandKind = HireCommandKind> = {
  [P in K]: { readonly kind: P } & HireCommands[P];
}[K];
