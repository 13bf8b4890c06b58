import type { BillItem, Line, Period } from '#domain/orders/order.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import type { DeliveryMethod, PaymentMethod, ReturnMethod } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';

/** How many units of a line came back how. */
export type LineClose = {
  readonly lineId: string;
  readonly returned: number;
  readonly damaged: number;
  readonly lost: number;
};

/** How late the units of a line came back: the sum over its units of days started after grace. */
export type LateLine = { readonly lineId: string; readonly unitDays: number };

/**
 * The thing that takes an old line's place; its id is given by the caller, who also moves the hold. Until something has
 * left, `boundTo` may be null: a size, and no item of it yet.
 */
export type ExchangedLine = Pick<Line, 'id' | 'size' | 'rateFen' | 'depositFen' | 'boundTo'>;

/** What each command needs besides the order. Amounts in fen. */
export type OrderCommands = {
  approve: { readonly byManager: boolean; readonly expiresAt: Instant | null };
  reject: { readonly reason: string };
  askPayment: { readonly expiresAt: Instant | null };
  recordPayment: { readonly billId: string; readonly amountFen: number; readonly method: PaymentMethod };
  confirmRefund: { readonly paymentId: string };
  /** `expiresAt`: until when the guest has to pay, where the order waits for its first payment again. */
  takeBackCash: {
    readonly paymentId: string;
    readonly reason: string;
    readonly expiresAt: Instant | null;
  };
  takeBackCashRefund: { readonly paymentId: string; readonly reason: string };
  refundInCash: {
    readonly paymentId: string;
    readonly reason: string;
    readonly byManager: boolean;
  };
  /** Made in the payment company's console. `promisedId`: the promise of the same payment that it keeps, whole or in part. */
  returnedElsewhere: {
    readonly refundOf: string;
    readonly amountFen: number;
    readonly reason: string;
    readonly byManager: boolean;
    readonly promisedId: string | null;
  };
  /** `keepPercent` of the rent less discount stays with the store once the order was paid: a whole number, 0 to 100. */
  cancel: { readonly keepPercent: number; readonly reason: string; readonly byGuest?: boolean };
  expire: Record<never, never>;
  /** `insteadOf` is the code that the guest chose, when staff give another one. */
  bind: { readonly lineId: string; readonly code: string; readonly insteadOf?: string };
  unbind: { readonly lineId: string };
  load: Record<never, never>;
  deliveryFailed: Record<never, never>;
  deliver: Record<never, never>;
  /** `confirmed`: the guest says so, before the start; the clock waits for the start. */
  start: { readonly confirmed: boolean };
  handOver: Record<never, never>;
  adjust: { readonly items: readonly BillItem[]; readonly reason: string; readonly byManager: boolean };
  /** `period` is the one after the extension, `days` longer than now; `expiresAt`: until when a guest has to pay for it. */
  extend: {
    readonly days: number;
    readonly period: Period;
    readonly byManager?: boolean;
    readonly expiresAt?: Instant | null;
  };
  /** `byClock`: nobody looks at what becomes of an extension that was used, so it stays. */
  withdrawBill: { readonly billId: string; readonly byClock?: boolean };
  writeOffRest: { readonly billId: string; readonly reason: string };
  redate: { readonly period: Period; readonly expiresAt: Instant | null; readonly byManager?: boolean };
  keepDates: Record<never, never>;
  askReturn: Record<never, never>;
  withdrawReturn: Record<never, never>;
  noteDue: Record<never, never>;
  collect: { readonly lineIds: readonly string[] };
  closeLines: { readonly closes: readonly LineClose[] };
  /** `refundPercent` of the line's rent for the `days` after today goes back: nothing unless the store says so. */
  earlyReturn: { readonly lineId: string; readonly refundPercent?: number; readonly days?: number };
  /** `quantity` units go over to the new line; `daysLeft` counts today, and all days until something has left. */
  exchange: {
    readonly lineId: string;
    readonly quantity: number;
    readonly newLine: ExchangedLine;
    readonly daysLeft: number;
    readonly reason: string;
  };
  /** `quantity` units are not wanted any more; nothing has left yet. */
  dropLine: { readonly lineId: string; readonly quantity: number; readonly reason: string };
  /**
   * `late` counts, line by line, units times the calendar days they started after grace. `charges` are damage and cleaning (above 0), discount (below 0) and other items (either way).
   */
  settle: {
    readonly late: readonly LateLine[];
    readonly charges: readonly BillItem[];
  };
  /** `feeFen` is charged when the gear is to travel; going the other way, the unused fee goes back. */
  changeDelivery: { readonly method: DeliveryMethod; readonly feeFen: number };
  changeReturn: { readonly method: ReturnMethod; readonly feeFen: number };
  /** Which of the order's own words change; what they say is no rule's business. */
  update: { readonly fields: readonly OrderField[]; readonly byGuest: boolean };
  /** null: nobody brought the guest. */
  setAgent: { readonly agentId: string | null };
};

export type OrderCommandKind = keyof OrderCommands;

/** One command of the given kind; all of them when no kind is given. */
export type OrderCommand<K extends OrderCommandKind = OrderCommandKind> = {
  [P in K]: { readonly kind: P } & OrderCommands[P];
}[K];
