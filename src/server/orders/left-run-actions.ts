import { hourMs, isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusal } from '#server/http/app-error.ts';
import { assertSeen, isSeen, type Viewer } from '#server/orders/access.ts';
import { findLeaving } from './sql-deliveries.ts';
import type { findHead } from './sql.ts';

type Left = { readonly orderId: string; readonly driverId: string; readonly now: Instant };

/** So long a driver is told where an order went; later ones read as if it had never been theirs. */
const explainedForMs = 36 * hourMs;

/**
 * Tells a driver from whose run an order was taken while they worked on it. Refuses `run.movedAway` {driver},
 * `run.takenAway`.
 */
export const refuseLeft = async (db: Queryable, { orderId, driverId, now }: Left): Promise<void> => {
  const left = await findLeaving(db, { orderId, driverId, since: isoOf(now - explainedForMs) });
  if (left === undefined) return;
  throw left.driver === null ? refusal('run.takenAway') : refusal('run.movedAway', { driver: left.driver });
};

/** Refuses a write on an order like `assertSeen`; a driver who had it until just now is told where it went. */
export const assertStillSeen = async (
  db: Queryable,
  head: Awaited<ReturnType<typeof findHead>>,
  { viewer, ...write }: Omit<Left, 'driverId'> & { readonly viewer: Viewer },
): Promise<void> => {
  if (head !== null && viewer.roles.includes('Driver') && !isSeen(viewer, head))
    await refuseLeft(db, { ...write, driverId: viewer.userId });
  assertSeen(viewer, head);
};
