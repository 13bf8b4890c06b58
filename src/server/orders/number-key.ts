import { createHmac } from 'node:crypto';
import type { RoundFunction } from '#domain/orders/order-number.ts';
import type { Database } from '#server/db/database.ts';
import { loadSecret } from '#server/db/secrets.ts';

const kept = new WeakMap<Database, Promise<string>>();

/** The secret behind this installation's order numbers; read once per database. Call it outside a transaction. */
export const findNumberKey = (db: Database): Promise<string> => {
  const known = kept.get(db);
  if (known !== undefined) return known;
  const loading = loadSecret(db, 'order-number');
  kept.set(db, loading);
  loading.catch(() => kept.delete(db));
  return loading;
};

/** The round function of a year's permutation: HMAC-SHA-256 under the key. */
export const roundsWith =
  (key: string, year: number): RoundFunction =>
  (round, half) =>
    createHmac('sha256', key).update(`${year}:${round}:${half}`).digest().readUInt32BE(0);
