import { isTrusted } from '#domain/access/call-access.ts';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useSession } from '#web/state/session.ts';
import '#web/parts/members/member-calls.ts';

/** What the visitor has as a member; undefined until it is known, and for whoever proved too little to have anything. */
export const useOwnMembership = (): Output<'members.mine'> | undefined => {
  const session = useSession();
  const isProven = session !== null && isTrusted(session.user.trust, 'sms');
  return useCall('members.mine', {}, { enabled: isProven }).data;
};
