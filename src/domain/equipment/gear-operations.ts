import type { Role } from '#domain/access/roles.ts';
import { canEquipment, mayEquipment } from '#domain/equipment/status-commands.ts';
import { equipmentStatus, type EquipmentStatus } from '#domain/equipment/status.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';

/** What can be done with one item by a form. */
export type GearOperation =
  | 'earlyReturn'
  | 'stockOut'
  | 'stockIn'
  | 'transferOut'
  | 'markDamaged'
  | 'markLost'
  | 'scrap';

/** What the calling screen allows in addition to the item's status and the user's roles. Source: SPEC section 6. */
export type OperationFlags = {
  readonly canStock: boolean;
  readonly canTransfer: boolean;
  readonly canChangeStatus: boolean;
  /** The screen knows an order from which the item can be returned early. */
  readonly canEarlyReturn: boolean;
};

const stocking = ['stockOut', 'stockIn'] as const;
const changing = ['markDamaged', 'markLost', 'scrap'] as const;

/** Operations that are possible for an item, the most likely first. */
export function offeredOperations(
  item: { readonly status: EquipmentStatus; readonly roles: readonly Role[] },
  flags: OperationFlags,
): readonly GearOperation[] {
  const fits = (command: Exclude<GearOperation, 'earlyReturn'>): boolean =>
    canEquipment(command, item.status) && mayEquipment(command, item.roles);
  const isEarly = flags.canEarlyReturn && item.status === equipmentStatus.out;
  return [
    ...(isEarly ? (['earlyReturn'] as const) : []),
    ...(flags.canStock ? stocking.filter(fits) : []),
    ...(flags.canTransfer && fits('transferOut') ? (['transferOut'] as const) : []),
    ...(flags.canChangeStatus ? changing.filter(fits) : []),
  ];
}

/** Tells whether an item's early return is offered: it is out with an order whose status is 2 to 8. Source: SPEC section 4. */
export function offersEarlyReturn({ isOut, status }: { isOut: boolean; status: OrderStatus }): boolean {
  return isOut && status >= orderStatus.pendingDelivery && status <= orderStatus.returned;
}
