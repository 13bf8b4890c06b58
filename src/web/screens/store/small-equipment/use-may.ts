import { addsGear, changesGear, movesGear } from '#contract/staff-access.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import { useSession } from '#web/state/session.ts';

/** What the person logged in may do to counted gear; the server decides again. */
export const useMay = (): { readonly move: boolean; readonly add: boolean; readonly change: boolean } => {
  const session = useSession();
  const caller =
    session === null
      ? null
      : { roles: session.roles, permissions: session.user.permissions, trust: 'password' as const };
  return {
    move: accessRefusal(movesGear, caller) === null,
    add: accessRefusal(addsGear, caller) === null,
    change: accessRefusal(changesGear, caller) === null,
  };
};
