import type { GearOperation } from '#domain/equipment/gear-operations.ts';

/** Which item to show, and what may be done with it there; each kind of operation is offered unless its flag is false. */
export type GearRequest = {
  /** A code that was scanned, typed or known from a list. */
  readonly barcode: string;
  /** Check-out and check-in. */
  readonly canStock?: boolean;
  /** Marking as damaged, lost or scrapped. */
  readonly canChangeStatus?: boolean;
  /** Early return from the order that the item is out with. */
  readonly canEarlyReturn?: boolean;
  /** Sending to another store: offered only where this is true. */
  readonly canTransfer?: boolean;
  /** The only one to offer while it can be done; once it is, the dialog closes. */
  readonly operation?: GearOperation;
};
