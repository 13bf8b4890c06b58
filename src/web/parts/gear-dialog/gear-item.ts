import type { Output } from '#web/api/calls.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';

/** An item as the server shows it to this visitor. */
export type GearItem = Output<'equipment.byBarcode'>;

/** An item with what only staff may see. */
export type StaffGearItem = GearItem & { readonly status: EquipmentStatus };

/** Tells whether the server showed an item as it does to staff. */
export const isForStaff = (item: GearItem): item is StaffGearItem => item.status !== undefined;
