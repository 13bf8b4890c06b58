import type { Queryable } from '#server/db/database.ts';
import { updateLookAt } from './sql-attempts.ts';

/** Has a company asked soon about an attempt that was not booked, whatever its end was: a statement says that it was paid. */
export const lookSoon = (tx: Queryable, attemptId: string, at: string): Promise<number> =>
  updateLookAt(tx, attemptId, at);
