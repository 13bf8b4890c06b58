import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runLimits } from '#domain/runs/stop.ts';

export type RunRow = {
  id: string;
  driverId: string;
  driverName: string;
  day: string;
  storeId: string;
  storeName: string;
  startMinute: number;
  capacity: number;
  startedAt: string | null;
  endedAt: string | null;
  version: number;
};

const runs = sql`
  select r.id, r.driver_id, coalesce(nullif(a.name, ''), a.user_name) as driver_name, r.day, r.store_id,
    s.name as store_name, r.start_minute, r.capacity, r.started_at, r.ended_at, r.version
  from van_run r join account a on a.id = r.driver_id join store s on s.id = r.store_id`;

/** One run; undefined where there is none. */
export const findRun = (db: Queryable, id: string) =>
  firstRow(db.query<RunRow>(sql`${runs} where r.id = ${id}`));

/** A driver's run of a day. */
export const findRunOf = (db: Queryable, { driverId, day }: { driverId: string; day: string }) =>
  firstRow(db.query<RunRow>(sql`${runs} where r.driver_id = ${driverId} and r.day = ${day}::date`));

/** A run of before that a driver set out on and did not end. */
export const findUnended = (db: Queryable, { driverId, day }: { driverId: string; day: string }) =>
  firstRow(
    db.query<RunRow>(sql`
      ${runs} where r.driver_id = ${driverId} and r.day < ${day}::date and r.started_at is not null and r.ended_at is null
      order by r.day desc limit 1`),
  );

/** The runs of some drivers on a day. */
export const listRunsOf = (
  db: Queryable,
  { driverIds, day }: { driverIds: readonly string[]; day: string },
) =>
  db.query<RunRow>(sql`
    ${runs} where r.driver_id = any(${driverIds}::uuid[]) and r.day = ${day}::date order by r.id`);

/** Locks a run for the rest of the transaction and reads it; undefined where there is none. */
export const lockRun = async (tx: Queryable, id: string): Promise<RunRow | undefined> => {
  await tx.query(sql`select id from van_run where id = ${id} for no key update`);
  return findRun(tx, id);
};

/** Makes a driver's run of a day unless there is one. */
export const ensureRun = (
  tx: Queryable,
  run: { id: string; driverId: string; day: string; storeId: string; now: string },
) =>
  tx.exec(sql`
    insert into van_run (id, driver_id, day, store_id, start_minute, capacity, created_at)
    values (${run.id}, ${run.driverId}, ${run.day}::date, ${run.storeId}, ${runLimits.usualStartMinute},
      ${runLimits.usualCapacity}, ${run.now})
    on conflict (driver_id, day) do nothing`);

/** Raises the version of runs. */
export const touchRuns = (tx: Queryable, ids: readonly string[]) =>
  tx.exec(sql`update van_run set version = version + 1 where id = any(${ids}::uuid[])`);

/** Opens a run again that had ended, since there is more work. */
export const reopenRun = (tx: Queryable, id: string) =>
  tx.exec(sql`update van_run set ended_at = null, version = version + 1 where id = ${id}`);

export const updateRun = (tx: Queryable, run: Pick<RunRow, 'id' | 'startMinute' | 'capacity'>) =>
  tx.exec(sql`
    update van_run set start_minute = ${run.startMinute}, capacity = ${run.capacity}, version = version + 1
    where id = ${run.id}`);

export const startRun = (tx: Queryable, { id, now }: { id: string; now: string }) =>
  tx.exec(sql`update van_run set started_at = ${now}, version = version + 1 where id = ${id}`);

/**
 * Ends a run: what is not over is on nobody's run (the rest of what was collected in part failed), and the orders of the
 * rest are not the driver's to see any more.
 */
export const endRun = async (tx: Queryable, { id, now }: { id: string; now: string }): Promise<void> => {
  await tx.exec(sql`
    update run_stop set outcome = 'failed', over_at = ${now}
    where run_id = ${id} and outcome is null and begun_at is not null`);
  await tx.exec(sql`delete from run_stop where run_id = ${id} and outcome is null and kind = 'bring'`);
  await tx.exec(sql`delete from run_stop where run_id = ${id} and outcome is null`);
  await tx.exec(sql`update run_stop set closed_at = ${now} where run_id = ${id} and closed_at is null`);
  await tx.exec(sql`update van_run set ended_at = ${now}, version = version + 1 where id = ${id}`);
};

/** Runs of days before one that nobody ended. */
export const listForgotten = (db: Queryable, beforeOn: string) =>
  db.query<{ id: string }>(sql`
    select r.id from van_run r where r.ended_at is null and r.day < ${beforeOn}::date order by r.id limit 100`);

/** Keeps an account as it is until the transaction ends: whether it is on, and what it does where. */
export const holdDriver = (tx: Queryable, id: string) =>
  tx.query(sql`select id from account where id = ${id} for key share`);

/** The active drivers of a store. */
export const listDrivers = (db: Queryable, storeId: string) =>
  db.query<{ id: string; name: string }>(sql`
    select a.id, coalesce(nullif(a.name, ''), a.user_name) as name
    from account a join account_store w on w.account_id = a.id and w.store_id = ${storeId}
    where a.is_active and 'Driver' = any(a.roles) order by name, a.id`);
