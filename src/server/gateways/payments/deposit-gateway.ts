import type { HoldAction } from '#contract/hold-shapes.ts';
import type { Instant } from '#domain/time/instant.ts';

/** How long a guest has to confirm a hold; Alipay closes it by itself then. */
export const holdOpenMinutes = 15;

/**
 * How a hold stands: `none` (the company knows none, or nobody opened it yet), `asked`, `held`, `capturing` (it was told
 * to end and has not yet), `captured` and `released` (ends).
 */
type HoldState = 'none' | 'asked' | 'held' | 'capturing' | 'captured' | 'released';

export type HoldView = {
  readonly state: HoldState;
  /** What it answers for in all, in fen. */
  readonly amountFen?: number;
  /** It rests on the guest's credit: nothing of their money is frozen. */
  readonly isCredit?: boolean;
  /** Of a captured one: what came, and the number that the company gave to it. */
  readonly captured?: { readonly amountFen: number; readonly tradeNo: string; readonly paidAt?: Instant };
};

export type HoldRequest = {
  /** 32 hexadecimal characters, unique for ever; another request with it is the same hold. */
  readonly holdNo: string;
  readonly subject: string;
  readonly amountFen: number;
  /** Where the guest comes back to. */
  readonly returnUrl?: string;
  readonly noticeUrl: string;
};

export type HoldNumbers = {
  readonly holdNo: string;
  /** Under which the capture stands at the company; at WeChat the hold's own. */
  readonly captureNo: string;
};

export type HoldEnd = HoldNumbers & {
  readonly releaseNo: string;
  /** What it captures; it releases the rest. 0: it releases all. */
  readonly captureFen: number;
  readonly subject: string;
  readonly noticeUrl: string;
};

/** How a payment company answers for a deposit. Failures are GatewayErrors; after `unknown` only a query tells what became of it. */
export type DepositGateway = {
  /** So many days after the guest confirmed it lets go at the latest; null: it names no end. */
  readonly holdDays: number | null;
  /** Makes a hold known. Repeating it with the same fields is harmless. */
  readonly ask: (request: HoldRequest) => Promise<HoldAction>;
  readonly query: (numbers: HoldNumbers) => Promise<HoldView>;
  /** Ends one that the guest has not confirmed; one that was confirmed meanwhile stays. */
  readonly cancel: (numbers: HoldNumbers) => Promise<void>;
  /** Captures and releases; repeating it is harmless, and what became of it only a query tells. */
  readonly end: (end: HoldEnd) => Promise<void>;
};
