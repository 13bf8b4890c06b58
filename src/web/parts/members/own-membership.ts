import { memberCalls } from '#contract/member-calls.ts';
import { isTrusted } from '#domain/access/call-access.ts';
import type { Output } from '#web/api/calls.ts';
import { addCalls } from '#web/api/call-row.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/state/session.ts';

// No other page fetches it.
addCalls(memberCalls);

/** What the visitor has as a member; undefined until it is known, and for whoever proved too little to have anything. */
export const useOwnMembership = (): Output<'members.mine'> | undefined => {
  const session = useSession();
  const isProven = session !== null && isTrusted(session.user.trust, 'sms');
  return useCall('members.mine', {}, { enabled: isProven }).data;
};
