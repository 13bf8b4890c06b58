import type { OutputOf } from '#contract/endpoint.ts';
import type { runRows } from '#contract/runs.ts';
import { answered, type Caller, type OrderView } from '#testing/build-orders.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import type { TestUser } from '#testing/test-server.ts';

export type RunView = OutputOf<(typeof runRows)['runs.take']>;

type Work = {
  /** Who takes it: a driver for themselves, or staff for the driver `driverId`. */
  readonly as: TestUser;
  readonly order: Pick<OrderView, 'id'>;
  readonly kind?: 'deliver' | 'collect';
  readonly driverId?: string;
  readonly day?: string;
};

/** Puts the delivery or collection of an order on a driver's run. */
export const putOnRun = async (
  call: Caller,
  { as, order, kind = 'deliver', ...more }: Work,
): Promise<RunView> =>
  answered(
    await call<RunView>('POST /api/app/runs/take', { as, body: { kind, orderId: order.id, ...more } }),
  );

/** Uploads a picture, such as proof of a delivery; gives its id. */
export const uploadPhoto = async (call: Caller, as: TestUser): Promise<string> => {
  const file = { bytes: await buildPhoto('png'), name: 'a.png' };
  const raw = buildForm({ containerName: 'private-photos' }, file);
  return answered(await call<{ id: string }>('POST /api/files/upload', { as, raw, headers: formHeaders })).id;
};

type Standing = {
  readonly orderId: string;
  readonly driverId: string;
  readonly storeId: string;
  readonly day: string;
};

/** Lays the delivery of an order that no call made onto a run of its own. */
export const standOnRun = async (
  db: Queryable,
  { orderId, driverId, storeId, day }: Standing,
): Promise<void> => {
  const runId = uuid();
  await db.exec(sql`
    insert into van_run (id, driver_id, day, store_id, start_minute, capacity, created_at)
    values (${runId}, ${driverId}, ${day}, ${storeId}, 540, 60, now())`);
  await db.exec(sql`
    insert into run_stop (id, run_id, position, kind, order_id, store_id, service_minutes)
    values (${uuid()}, ${runId}, 0, 'deliver', ${orderId}, ${storeId}, 5)`);
};
