import { no, ok } from '#domain/outcome.ts';

/** A guest's account as far as it matters who keeps whose orders. */
type Mergeable = {
  readonly id: string;
  /** Proved the phone number, or had when staff took it off the account. */
  readonly isProven: boolean;
  /** Staff took the phone number off the account. */
  readonly isReleased: boolean;
  readonly isActive: boolean;
};

/**
 * Decides whether an account can keep the orders of another one. One that nobody opens, or whose phone number somebody
 * else proves later, would take them out of reach. Refuses `guests.sameGuest`, `guests.keeperUnusable`,
 * `guests.keeperUnproven`.
 */
export const decideMerge = (other: Mergeable, keeper: Mergeable) => {
  if (other.id === keeper.id) return no('guests.sameGuest');
  if (!keeper.isActive || keeper.isReleased) return no('guests.keeperUnusable');
  if (other.isProven && !keeper.isProven) return no('guests.keeperUnproven');
  return ok(null);
};
