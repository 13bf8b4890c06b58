import type { FeeKind, Leg } from '#domain/orders/status.ts';
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
