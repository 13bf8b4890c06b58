import type { Day } from '#domain/time/instant.ts';
import type { DeliveryMethod, ReturnMethod } from '#domain/orders/status.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import type { Person } from '#web/parts/people/person.ts';

/** A booking as far as the guest has come; it stays on this device until it is sent. */
export type Draft = {
  /** Null until chosen: then the store's default holds. */
  readonly startOn: Day | null;
  readonly days: number | null;
  /** The part of the day, where only one day is hired; empty for all of it. */
  readonly dayPartId: string;
  readonly deliveryMethod: DeliveryMethod;
  readonly returnMethod: ReturnMethod;
  readonly deliveryAddress: string;
  readonly pickupAddress: string;
  readonly lines: readonly CartLine[];
  readonly people: readonly Person[];
  readonly remark: string;
  /** The version of the rental agreement that was agreed to; 0 for none. */
  readonly agreedTo: number;
  /** The scheme that the order becomes of, by its token; empty without one. */
  readonly scheme: string;
  /** The review was open: it opens again after the login. */
  readonly isReviewing: boolean;
};

export const emptyDraft: Draft = {
  startOn: null,
  days: null,
  dayPartId: '',
  deliveryMethod: 'SelfPickup',
  returnMethod: 'SelfReturn',
  deliveryAddress: '',
  pickupAddress: '',
  lines: [],
  people: [],
  remark: '',
  agreedTo: 0,
  scheme: '',
  isReviewing: false,
};
