import type { Role } from '#domain/access/roles.ts';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { useSession } from '#web/state/session.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { useText } from '#web/text/use-text.ts';

const counterRoles: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee'];

/** Tells whether somebody with these roles runs the counter. */
export const isOfCounter = (roles: readonly Role[]): boolean =>
  roles.some((role) => counterRoles.includes(role));

const byDriver: Readonly<Partial<Record<GearOperation, QuickReason>>> = {
  markDamaged: 'driverDamaged',
  markLost: 'driverLost',
};

/** What an operation is recorded as when a driver does it; null where a reason is asked for. Source: SPEC section 6. */
export const useFixedReason = (operation: GearOperation): string | null => {
  const { quickReason } = useText(reasonsText);
  const session = useSession();
  const reason = byDriver[operation];
  if (reason === undefined || session === null || isOfCounter(session.roles)) return null;
  return quickReason(reason);
};
