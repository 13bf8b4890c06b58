/** Where an item is now, as stored and sent. Source: SPEC section 4, equipment status codes. */
export const equipmentStatus = {
  available: 0,
  out: 1,
  damaged: 2,
  lost: 3,
  transfer: 4,
  scrapped: 5,
} as const;
export type EquipmentStatus = (typeof equipmentStatus)[keyof typeof equipmentStatus];

type TagTone = 'green' | 'red' | 'orange' | 'grey';

/** Colour of the status tag. Source: SPEC section 4. */
export const equipmentTone: Readonly<Record<EquipmentStatus, TagTone>> = {
  0: 'green',
  1: 'red',
  2: 'orange',
  3: 'red',
  4: 'orange',
  5: 'grey',
};

export type StockInLabel = 'stockIn' | 'repairDone' | 'found' | 'confirmArrival' | 'cancelScrap';

/** What checking in means for an item of each status; an available item cannot be checked in. Source: SPEC section 4. */
export const stockInLabel: Readonly<Record<EquipmentStatus, StockInLabel | null>> = {
  0: null,
  1: 'stockIn',
  2: 'repairDone',
  3: 'found',
  4: 'confirmArrival',
  5: 'cancelScrap',
};

/** Tells whether an item of this status can be promised for later dates at all; 2 to 5 never can. */
export function isRentable(status: EquipmentStatus): boolean {
  return status === equipmentStatus.available || status === equipmentStatus.out;
}
