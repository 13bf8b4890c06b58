import { createHmac } from 'node:crypto';
import type { Database } from '#server/db/database.ts';
import { keptSecret } from '#server/db/secrets.ts';

/** The secret behind this installation's order numbers. Call it outside a transaction. */
export const findNumberKey = (db: Database): Promise<string> => keptSecret(db, 'order-number');

/** The round function of a year's permutation: HMAC-SHA-256 under the key. */
export const roundsWith =
  (key: string, year: number) =>
  (round: number, half: number): number =>
    createHmac('sha256', key).update(`${year}:${round}:${half}`).digest().readUInt32BE(0);
