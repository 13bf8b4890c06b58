import type { Output } from '#web/api/calls.ts';

/** One large item, as staff see it. */
export type Gear = Output<'equipment.get'>;
