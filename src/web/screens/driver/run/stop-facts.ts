import { orderStatus } from '#domain/orders/status.ts';
import { formatClock } from '#domain/stores/store-hours.ts';
import type { IconName } from '#ui/icon-names.ts';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';

/** The sign of each kind of stop. */
export const stopIcons: Readonly<Record<RunStop['kind'], IconName>> = {
  deliver: 'truck',
  collect: 'refresh',
  take: 'upload',
  bring: 'download',
};

/** Who or what is at a stop: the guest, the store, or the number of an order that is not the driver's any more. */
export const nameOfStop = ({ order, otherStore, storeName, orderNumber }: RunStop): string =>
  order?.customerName || (otherStore === null ? orderNumber : storeName);

/** Some of the gear at a stop was collected, the rest not yet. */
export const isBegun = ({ kind, outcome, begunAt }: RunStop): boolean =>
  kind === 'collect' && outcome === null && Boolean(begunAt);

/** Pieces that come into the van or leave it. */
export const piecesAt = ({ pieces }: RunStop): number =>
  pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** What is to be done at a stop next. */
export type StopAct = 'load' | 'deliver' | 'collect' | 'take' | 'bring' | 'pay';

/** What is to be done at a stop next; null when it is over or not the driver's to see. */
export const actAt = ({ kind, outcome, order }: RunStop): StopAct | null => {
  if (outcome !== null) return null;
  if (kind === 'take' || kind === 'bring') return kind;
  if (order === null) return null;
  if (kind === 'deliver' && order.status !== orderStatus.delivering) return 'load';
  return order.dueFen > 0 ? 'pay' : kind;
};

/** When somebody is there, as two clock times. */
export const windowClocks = ({ window }: RunStop): readonly [from: string, until: string] | null =>
  window === null ? null : [formatClock(window.fromMinute), formatClock(window.untilMinute)];

/** By how many minutes an arrival misses the window; 0 when it does not. */
export const lateAt = ({ window }: RunStop, arrivalMinute: number | undefined): number =>
  window === null || arrivalMinute === undefined ? 0 : Math.max(0, arrivalMinute - window.untilMinute);

/** The order of stops with one put at another place; the same where that place is out of reach. */
export const moved = <T>(list: readonly T[], from: number, to: number): readonly T[] => {
  const stop = list[from];
  if (stop === undefined || to < 0 || to >= list.length) return list;
  const others = list.filter((_, index) => index !== from);
  return [...others.slice(0, to), stop, ...others.slice(to)];
};
