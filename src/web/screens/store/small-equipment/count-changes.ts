import type { Output } from '#web/api/calls.ts';

type PoolView = Output<'smallEquipment.get'>;

/** What was pressed and is not known to the server yet, by pool: still gathered, and on its way. */
export type Pending = Readonly<Record<string, { readonly gathered: number; readonly sent: number }>>;

const none = { gathered: 0, sent: 0 };

/** Adds presses to a pool. */
export const withPress = (pending: Pending, poolId: string, step: number): Pending => {
  const { gathered, sent } = pending[poolId] ?? none;
  return { ...pending, [poolId]: { gathered: gathered + step, sent } };
};

/** Marks the collected changes of a pool as being sent. */
export const markSending = (pending: Pending, poolId: string): Pending => {
  const { gathered, sent } = pending[poolId] ?? none;
  return { ...pending, [poolId]: { gathered: 0, sent: sent + gathered } };
};

/** Takes what arrived, or failed, off its way. */
export const withArrived = (pending: Pending, poolId: string, change: number): Pending => {
  const { gathered, sent } = pending[poolId] ?? none;
  return { ...pending, [poolId]: { gathered, sent: sent - change } };
};

/** A pool as it is once everything pressed has arrived. */
export const withPending = (pool: PoolView, pending: Pending): PoolView => {
  const { gathered, sent } = pending[pool.id] ?? none;
  const change = gathered + sent;
  return change === 0 ? pool : { ...pool, usable: pool.usable + change, onShelf: pool.onShelf + change };
};

/** The newer of what a list and what a write said of a pool. */
export const newerOf = (listed: PoolView, written: PoolView | undefined): PoolView =>
  written !== undefined && written.version > listed.version ? written : listed;

/** A change with its sign, such as +3 or −1. */
export const signed = (change: number): string => (change > 0 ? `+${change}` : `−${Math.abs(change)}`);
