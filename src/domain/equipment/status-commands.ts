import type { Role } from '#domain/access/roles.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';

const { available, out, damaged, lost, transfer, scrapped } = equipmentStatus;
const manager: readonly Role[] = ['SuperAdmin', 'StoreManager'];
const staff: readonly Role[] = [...manager, 'StoreEmployee'];
const staffAndDriver: readonly Role[] = [...staff, 'Driver'];

type Rule = {
  readonly from: readonly EquipmentStatus[];
  readonly to: EquipmentStatus;
  readonly who: readonly Role[];
};

/** Commands of an item: status before and after, and who may run them. The web app disables buttons by it and the server refuses by it. */
export const equipmentCommands = {
  /** Manual check-out with a range of days. */
  stockOut: { from: [available], to: out, who: staff },
  /** Check-in of anything that is not in stock. */
  stockIn: { from: [out, damaged, lost, transfer, scrapped], to: available, who: staff },
  /** Leaves with a guest, or in the van towards one. */
  handOver: { from: [available], to: out, who: staffAndDriver },
  /** Returned at the counter, or brought back from a failed delivery. */
  takeBack: { from: [out], to: available, who: staffAndDriver },
  /** Goes into the van on the way back. */
  pickupLoad: { from: [out], to: transfer, who: staffAndDriver },
  /** Comes out of the van at the store. */
  pickupArrive: { from: [transfer], to: available, who: staff },
  transferOut: { from: [available], to: transfer, who: staff },
  transferArrive: { from: [transfer], to: available, who: staff },
  markDamaged: { from: [available, out], to: damaged, who: staffAndDriver },
  markLost: { from: [available, out], to: lost, who: staffAndDriver },
  scrap: { from: [available, damaged, lost], to: scrapped, who: manager },
} as const satisfies Record<string, Rule>;

type EquipmentCommand = keyof typeof equipmentCommands;

/** Tells whether a command fits an item's status. */
export function canEquipment(command: EquipmentCommand, status: EquipmentStatus): boolean {
  const { from }: Rule = equipmentCommands[command];
  return from.includes(status);
}

/** Tells whether one of these roles may give a command. */
export function mayEquipment(command: EquipmentCommand, roles: readonly Role[]): boolean {
  const { who }: Rule = equipmentCommands[command];
  return who.some((role) => roles.includes(role));
}

/** Decides the status after a command; refuses with `equipment.notNow` when the command does not fit the present one. */
export function decideEquipment(
  status: EquipmentStatus,
  command: EquipmentCommand,
): Outcome<EquipmentStatus, 'equipment.notNow'> {
  return canEquipment(command, status)
    ? ok(equipmentCommands[command].to)
    : no('equipment.notNow', { status, command });
}

const commandTowards: Readonly<Record<EquipmentStatus, EquipmentCommand>> = {
  0: 'stockIn',
  1: 'stockOut',
  2: 'markDamaged',
  3: 'markLost',
  4: 'transferOut',
  5: 'scrap',
};

/** Names the command that a plain status change stands for. Source: SPEC section 7, change-status. */
export function commandOfChange(newStatus: EquipmentStatus): EquipmentCommand {
  return commandTowards[newStatus];
}
