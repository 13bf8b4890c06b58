import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

/** What the person who starts the program is told about the demo chain. */
export const demoAccountLines: readonly string[] = [
  'Demo accounts: admin, manager, staff, driver, agent (password snowgear-demo)',
];

/** Fills an empty database with the demo chain. */
export const seedDemo = async (_db: Database, _clock: Clock): Promise<void> => undefined;
