import type { CallKey } from '#contract/calls.ts';

type AreaOf<K> = K extends `${infer A}.${string}` ? A : never;
type CallArea = AreaOf<CallKey>;

const money = ['orders', 'payments', 'tills', 'finance'] as const;

/** The areas whose answers a write of an area makes old. Orders and gear change each other, and so does all that money is read from. */
const invalidatedBy: Readonly<Record<CallArea, readonly CallArea[]>> = {
  config: ['config'],
  abp: ['abp'],
  account: ['account'],
  auth: ['auth'],
  setup: ['setup'],
  weChat: ['weChat'],
  users: ['users'],
  roles: ['roles'],
  equipment: [...money, 'equipment'],
  smallEquipment: ['smallEquipment'],
  imports: ['imports'],
  files: ['files'],
  orders: [...money, 'equipment'],
  payments: money,
  tills: money,
  finance: money,
};

const areaOf = (key: string): string => key.split('.')[0] ?? '';

/** Tells whether a write makes old what was read under a key. */
export const invalidates = (write: CallKey, read: string): boolean =>
  (invalidatedBy[areaOf(write) as CallArea] as readonly string[]).includes(areaOf(read));
