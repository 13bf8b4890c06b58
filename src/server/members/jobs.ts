import { hourMs } from '#domain/time/instant.ts';
import type { Sweep } from '#server/jobs/worker.ts';
import { grantAllEarned } from '#server/members/earning-actions.ts';

/** What the clock does about members; a level that ends needs none, since its last day says so. */
export const memberSweeps: readonly Sweep[] = [
  {
    name: 'give members the levels that they earned',
    everyMs: hourMs,
    atStart: true,
    run: ({ db, clock }) => grantAllEarned(db, clock.now()),
  },
];
