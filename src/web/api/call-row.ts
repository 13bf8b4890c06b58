import type { Call } from '#contract/call.ts';
import type { CallKey } from '#contract/calls.ts';
import { guestCalls } from '#contract/guest-calls.ts';
import { networkError } from '#web/api/fetch-in-time.ts';

type Table = Readonly<Partial<Record<CallKey, Call>>>;

let ofGuests: Table = guestCalls;

/** Adds calls that come with the pages that need them. */
export const addCalls = (more: Table): void => {
  ofGuests = { ...ofGuests, ...more };
};

/** The calls of staff, of which guests' browsers fetch nothing. */
export const fetchStaffCalls = () => import('#web/api/staff-call.ts');

const ofStaff = async (key: CallKey): Promise<Call | undefined> => (await fetchStaffCalls()).staffCall(key);

/** The light half of a call; throws an ApiError with status 0 when the table that has it does not come. */
export const callRow = async (key: CallKey): Promise<Call> => {
  const known = ofGuests[key];
  if (known !== undefined) return known;
  try {
    // A press should not be lost to a line that was gone for a moment.
    return (await ofStaff(key).catch(() => ofStaff(key))) as Call;
  } catch {
    throw networkError();
  }
};
