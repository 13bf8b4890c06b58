import type { Day } from '#domain/time/instant.ts';
import type { TimeWindow } from '#domain/time/time-window.ts';

/**
 * What one order line takes out of the calendar. A large line wants any item of `variantId`, or, with `equipmentId`,
 * that named item (both given); quantity is 1. A small line wants `quantity` units of `poolId`.
 */
export type Wanted = {
  readonly lineId: string;
  readonly variantId: string | null;
  readonly equipmentId: string | null;
  readonly poolId: string | null;
  readonly quantity: number;
};

/** When it is taken: `endAt` already includes the turnaround; `untilOn` is the first day that is free again. */
export type HoldWindow = TimeWindow & { readonly fromOn: Day; readonly untilOn: Day };

/** How many units of a line came back how. */
export type LineClose = {
  readonly lineId: string;
  readonly returned: number;
  readonly damaged: number;
  readonly lost: number;
};
