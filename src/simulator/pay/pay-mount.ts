import type { Hanging } from '#simulator/hanging.ts';
import type { Simulator } from '#simulator/simulator.ts';

/** What the calls of a company are mounted on. */
export type PayMount = {
  readonly simulator: Simulator;
  readonly hanging: Hanging;
  /** What stands before the company's own path. */
  readonly prefix: string;
};
