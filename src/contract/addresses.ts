import { guestAddresses } from '#contract/guest-addresses.ts';
import { staffAddresses } from '#contract/staff-addresses.ts';

/**
 * Every call's method and path. `{name}` is a path parameter; names after `?` travel in the query of a call that
 * is not a GET. Kept apart from the rows so that the browser can build a call without loading any schema; of this
 * list it takes the names alone, and finds the address with `web/api/address-of.ts`.
 */
export const addresses = { ...guestAddresses, ...staffAddresses } as const;

export type AddressKey = keyof typeof addresses;
