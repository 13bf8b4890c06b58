import { keptMs } from '#domain/schemes/scheme.ts';
import { hourMs, isoOf } from '#domain/time/instant.ts';
import type { Sweep } from '#server/jobs/worker.ts';
import { deleteOldSchemes } from './sql.ts';

/** Schemes expire by the clock alone; what they say of people is not kept for ever. */
export const schemeSweeps: readonly Sweep[] = [
  {
    name: 'forget old schemes',
    everyMs: hourMs,
    run: async ({ db, clock }) => {
      await deleteOldSchemes(db, isoOf(clock.now() - keptMs));
    },
  },
];
