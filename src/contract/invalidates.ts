import type { CallKey } from '#contract/calls.ts';

type AreaOf<K> = K extends `${infer A}.${string}` ? A : never;
export type CallArea = AreaOf<CallKey>;

const money = ['orders', 'payments', 'vouchers', 'tills', 'finance', 'runs'] as const;

/**
 * The areas whose answers a write of an area makes old; where nothing is said its own. Orders and gear change each
 * other, and so does all that money is read from.
 */
const invalidatedBy: { readonly [A in CallArea]?: readonly CallArea[] } = {
  equipment: [...money, 'equipment'],
  smallEquipment: ['smallEquipment', 'equipment'],
  orders: [...money, 'equipment', 'smallEquipment', 'schemes', 'coupons'],
  runs: ['runs', 'orders'],
  payments: money,
  vouchers: money,
  tills: money,
  finance: money,
  chain: ['chain', 'config', 'system'],
};

const areaOf = (key: string): CallArea => (key.split('.')[0] ?? '') as CallArea;

/** Tells whether a change in an area makes old what was read under a key. */
export const makesOld = (area: CallArea, read: string): boolean =>
  (invalidatedBy[area] ?? [area]).includes(areaOf(read));

/** Tells whether a write makes old what was read under a key. */
export const invalidates = (write: CallKey, read: string): boolean => makesOld(areaOf(write), read);
