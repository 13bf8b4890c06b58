import type { OutputOf } from '#contract/endpoint.ts';
import type { runRows } from '#contract/runs.ts';
import { answered, type Caller, type OrderView } from '#testing/build-orders.ts';
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
