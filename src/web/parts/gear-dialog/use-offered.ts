import { marksGear, movesGear } from '#contract/staff-access.ts';
import type { Role } from '#domain/access/roles.ts';
import { offeredOperations } from '#domain/equipment/gear-operations.ts';
import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { isForStaff } from '#web/parts/gear-dialog/gear-item.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import type { GearRequest } from '#web/parts/gear-dialog/gear-request.ts';
import { useOutOrder } from '#web/parts/gear-dialog/use-out-order.ts';
import { useSession } from '#web/state/session.ts';

const counterRoles: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee'];

export type Offered = {
  /** The likeliest first. */
  readonly operations: readonly GearOperation[];
  /** What an early return takes the item out of. */
  readonly orderId: string | null;
  /** False while it is not sure what comes first. */
  readonly isKnown: boolean;
};

const nothing: Offered = { operations: [], orderId: null, isKnown: true };

/** What the visitor can do with an item here. The counter works on the gear of every store, drivers on that of their own. */
export const useOffered = (item: GearItem | undefined, request: GearRequest): Offered => {
  const session = useSession();
  const may = useMay();
  const { order, isKnown } = useOutOrder(item, request.canEarlyReturn !== false);
  if (session === null || item === undefined || !isForStaff(item)) return nothing;
  const { roles, user } = session;
  const operations = offeredOperations(
    { status: item.status, roles },
    {
      canStock: request.canStock !== false && may(movesGear),
      canChangeStatus: request.canChangeStatus !== false && may(marksGear),
      canEarlyReturn: order !== null,
    },
  );
  const isCounter = roles.some((role) => counterRoles.includes(role));
  return {
    operations: isCounter || user.storeIds.includes(item.storeId) ? operations : [],
    orderId: order?.orderId ?? null,
    isKnown,
  };
};
