import { firstRow, hasRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Gives false when the second factor is on already; one that was only begun begins anew. */
export const upsertSecondFactor = async (
  db: Queryable,
  { accountId, seed }: { accountId: string; seed: string },
): Promise<boolean> =>
  (await db.exec(sql`
    insert into second_factor as f (account_id, seed) values (${accountId}, ${seed})
    on conflict (account_id) do update set seed = excluded.seed where f.confirmed_at is null`)) === 1;

export const findSecondFactor = (db: Queryable, accountId: string) =>
  firstRow(
    db.query<{ seed: string; isOn: boolean; lastStep: number; recoveryHashes: string[] }>(sql`
      select seed, confirmed_at is not null as is_on, last_step, recovery_hashes
      from second_factor where account_id = ${accountId}`),
  );

/** Gives false when somebody else confirmed it, or began anew, meanwhile. */
export const updateSecondFactorConfirmed = async (
  db: Queryable,
  factor: {
    accountId: string;
    seed: string;
    step: number;
    recoveryHashes: readonly string[];
    at: string;
  },
): Promise<boolean> =>
  (await db.exec(sql`
    update second_factor set confirmed_at = ${factor.at}, last_step = ${factor.step},
      recovery_hashes = ${factor.recoveryHashes}::text[]
    where account_id = ${factor.accountId} and seed = ${factor.seed} and confirmed_at is null`)) === 1;

/** Gives false when this code or a later one was used meanwhile. */
export const updateStepUsed = async (db: Queryable, accountId: string, step: number): Promise<boolean> =>
  (await db.exec(sql`
    update second_factor set last_step = ${step} where account_id = ${accountId} and last_step < ${step}`)) ===
  1;

/** Gives false when this code was used meanwhile. */
export const updateRecoveryUsed = async (db: Queryable, accountId: string, hash: string): Promise<boolean> =>
  (await db.exec(sql`
    update second_factor set recovery_hashes = array_remove(recovery_hashes, ${hash}::text)
    where account_id = ${accountId} and ${hash}::text = any(recovery_hashes)`)) === 1;

export const hasSecondFactor = (db: Queryable, accountId: string): Promise<boolean> =>
  hasRow(
    db.query(sql`select 1 from second_factor where account_id = ${accountId} and confirmed_at is not null`),
  );

/** Gives whether it was on. */
export const deleteSecondFactor = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db.exec(sql`
    delete from second_factor where account_id = ${accountId} and confirmed_at is not null`)) === 1;
