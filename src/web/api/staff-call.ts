import type { Call } from '#contract/call.ts';
import type { CallKey } from '#contract/calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';

const ofCounter: Readonly<Partial<Record<CallKey, Call>>> = staffCalls;

/** The row of a call that staff make; what the counter does not call is fetched by whoever asks for it first. */
export const staffCall = async (key: CallKey): Promise<Call | undefined> => {
  const known = ofCounter[key];
  if (known !== undefined) return known;
  const { officeCalls } = await import('#contract/office-calls.ts');
  return officeCalls[key as keyof typeof officeCalls];
};
