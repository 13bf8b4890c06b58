import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { isForStaff } from '#web/parts/gear-dialog/gear-item.ts';
import { useStoreHere } from '#web/parts/stores/use-store-here.ts';

/** Whether an item belongs to another store than the one that the visitor, one of the staff, stands in; one that is on its way here does not. */
export const useIsElsewhere = (item: GearItem | undefined): boolean => {
  const hereId = useStoreHere();
  if (item === undefined || !isForStaff(item) || hereId === null) return false;
  return item.storeId !== hereId && item.transferToStoreId !== hereId;
};
