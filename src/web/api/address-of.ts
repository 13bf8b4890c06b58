import type { AddressKey } from '#contract/addresses.ts';
import { guestAddresses } from '#contract/guest-addresses.ts';
import type { Address } from '#contract/split-address.ts';
import { ApiError } from '#web/api/api-error.ts';
import { frameText } from '#web/text/frame.ts';
import { textNow } from '#web/text/use-text.ts';

type List = Readonly<Partial<Record<AddressKey, Address>>>;

const ofGuests: List = guestAddresses;

/** The calls of staff, of which guests' browsers fetch nothing. */
export const fetchStaffAddresses = async (): Promise<List> =>
  (await import('#contract/staff-addresses.ts')).staffAddresses;

/** Where a call goes; throws an ApiError with status 0 when the list that names it does not come. */
export const addressOf = async (key: AddressKey): Promise<Address> => {
  const known = ofGuests[key];
  if (known !== undefined) return known;
  try {
    // A press should not be lost to a line that was gone for a moment.
    return (await fetchStaffAddresses().catch(fetchStaffAddresses))[key] as Address;
  } catch {
    throw new ApiError(textNow(frameText).networkFailed, { status: 0, code: 'network' });
  }
};
