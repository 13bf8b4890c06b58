import type { GearOperation } from '#domain/equipment/gear-operations.ts';
import { stockInLabel } from '#domain/equipment/status.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

/** What an operation is called; a check-in by where the item was. Source: SPEC section 4. */
export const useOperationName = (status: EquipmentStatus): ((operation: GearOperation) => string) => {
  const t = useText(gearDialogText);
  return (operation) =>
    operation === 'stockIn' ? t[`stockIn.${stockInLabel[status] ?? 'stockIn'}`] : t[`operation.${operation}`];
};
