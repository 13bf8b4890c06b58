import { changesGear, movesGear } from '#contract/staff-access.ts';
import type { Access } from '#domain/access/call-access.ts';
import type { Role } from '#domain/access/roles.ts';
import { canEquipment, mayEquipment } from '#domain/equipment/status-commands.ts';
import type { EquipmentCommand } from '#domain/equipment/status-commands.ts';
import { equipmentStatus, stockInLabel } from '#domain/equipment/status.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import type { zh } from '#web/text/zh/item.ts';

/** What staff can do with an item at the shelf. */
const operations = [
  'transferArrive',
  'stockIn',
  'stockOut',
  'transferOut',
  'markDamaged',
  'markLost',
  'scrap',
] as const satisfies readonly EquipmentCommand[];
export type Operation = (typeof operations)[number];

/** Operations that are asked about once more. */
export type GraveOperation = Extract<Operation, 'markDamaged' | 'markLost' | 'scrap'>;

export const isGrave = (operation: Operation): operation is GraveOperation =>
  operation === 'markDamaged' || operation === 'markLost' || operation === 'scrap';

const accessOf = (operation: Operation): Access => (isGrave(operation) ? changesGear : movesGear);

type Place = { readonly status: EquipmentStatus; readonly isSentSomewhere: boolean };
type Staff = { readonly roles: readonly Role[]; readonly may: (access: Access) => boolean };

/** The operations that fit an item's status and that the visitor may do, in the order in which they are offered. */
export const operationsFor = (
  { status, isSentSomewhere }: Place,
  { roles, may }: Staff,
): readonly Operation[] =>
  operations
    .filter((operation) => canEquipment(operation, status) && mayEquipment(operation, roles))
    .filter((operation) => may(accessOf(operation)))
    // What was sent to a store arrives there; what is in a van is checked in.
    .filter((operation) =>
      status !== equipmentStatus.transfer ? true : (operation === 'transferArrive') === isSentSomewhere,
    );

type Word = Extract<keyof typeof zh, `do.${string}`>;

/** What an operation is called for an item of a status: checking in means something else for each. */
export const wordOf = (operation: Operation, status: EquipmentStatus): Word =>
  operation === 'stockIn' ? `do.${stockInLabel[status] ?? 'stockIn'}` : `do.${operation}`;

/** Reasons to press for each operation. */
const reasonsFor: Readonly<Record<Operation, readonly QuickReason[]>> = {
  transferArrive: ['confirmArrival'],
  stockIn: ['rentalReturn', 'borrowReturn', 'hospitalityEnd'],
  stockOut: ['groupOrder', 'rental', 'lending', 'hospitality'],
  transferOut: ['restock', 'forOrder'],
  markDamaged: ['foundDamaged', 'brokenInUse'],
  markLost: ['notReturned', 'notFound'],
  scrap: ['wornOut', 'beyondRepair'],
};

const byStatus: Readonly<Partial<Record<EquipmentStatus, readonly QuickReason[]>>> = {
  [equipmentStatus.damaged]: ['repairDone'],
  [equipmentStatus.lost]: ['foundAgain'],
  [equipmentStatus.transfer]: ['confirmArrival'],
  [equipmentStatus.scrapped]: ['cancelScrap'],
};

/** Reasons to press for an operation on an item of a status. */
export const quickReasonsFor = (operation: Operation, status: EquipmentStatus): readonly QuickReason[] =>
  operation === 'stockIn' ? (byStatus[status] ?? reasonsFor.stockIn) : reasonsFor[operation];
