import type { Role } from '#domain/access/roles.ts';
import { canEquipment, mayEquipment } from '#domain/equipment/status-commands.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';

/** What can be done with one item by a form. */
export type GearOperation =
  | 'earlyReturn'
  | 'stockOut'
  | 'stockIn'
  | 'transferOut'
  | 'markDamaged'
  | 'markLost'
  | 'scrap';

/** What a place allows beside what the item's status and the caller's roles do. Source: SPEC section 6. */
export type OperationFlags = {
  readonly canStock: boolean;
  readonly canTransfer: boolean;
  readonly canChangeStatus: boolean;
  /** An order is at hand that the item can come back from early. */
  readonly canEarlyReturn: boolean;
};

const stocking = ['stockOut', 'stockIn'] as const;
const changing = ['markDamaged', 'markLost', 'scrap'] as const;

/** Lists the operations that fit an item, the likeliest first; empty when there are none. */
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
