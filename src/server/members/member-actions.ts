import type { MemberTerms } from '#domain/members/levels.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { findMembership, updateMembershipsOfCustomer } from './sql-memberships.ts';

/**
 * Finds what a guest has as a member on a day, by the account or by a phone number; null for none, and for whoever has
 * not proven the number.
 */
export const findTerms = async (
  db: Queryable,
  whose: { readonly on: Day } & ({ readonly accountId: string } | { readonly phoneNumber: string }),
): Promise<MemberTerms | null> => {
  const found = await findMembership(db, whose);
  if (found === undefined) return null;
  const { name, percentOff, depositPercent, daysEarlier } = found;
  return { name, percentOff, depositPercent, daysEarlier };
};

/** Whose orders an account keeps, their levels are its own as well. */
export const moveMemberships = (
  tx: Queryable,
  accounts: { readonly fromId: string; readonly intoId: string },
): Promise<unknown> => updateMembershipsOfCustomer(tx, accounts);
