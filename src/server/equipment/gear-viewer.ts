import type { Language } from '#contract/errors.ts';
import { changesGear } from '#contract/staff-calls.ts';
import { accessRefusal } from '#domain/access/call-access.ts';
import type { Role } from '#domain/access/roles.ts';
import type { GearViewer } from '#server/equipment/present.ts';
import type { Session } from '#server/http/session.ts';

const staffRoles: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee', 'Driver'];

/** How a caller stands to gear. */
export const gearViewerOf = ({
  session,
  language,
}: {
  readonly session: Session | null;
  readonly language: Language;
}): GearViewer => ({
  isStaff: staffRoles.some((role) => session?.roles.includes(role) === true),
  editor: session !== null && accessRefusal(changesGear, session) === null ? session : null,
  language,
});
