import type { OrderCommand, OrderCommandKind } from '#domain/orders/command.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { touchRuns } from './sql-runs.ts';
import {
  beginCollect,
  dropIdleStops,
  dropMarks,
  dropOpenStops,
  dropStopsOfDriver,
  endDelivery,
  findDoor,
  pinAddress,
} from './sql-work.ts';

const deliveries: Partial<Record<OrderCommandKind, 'done' | 'failed'>> = {
  deliver: 'done',
  deliveryFailed: 'failed',
};

/** After these a stop would stand on the wrong day: its work is on nobody's run again. */
const moved: Partial<Record<OrderCommandKind, 'deliver' | 'collect'>> = {
  redate: 'deliver',
  extend: 'collect',
  withdrawReturn: 'collect',
};

type Followed = {
  readonly orderId: string;
  readonly command: OrderCommand;
  /** Why it failed, where it did. */
  readonly note: string;
  readonly now: Instant;
};

/**
 * Makes the stops of an order follow its command: the one that it ends, and those for which there is no work any more. A
 * stop where part was collected stays for the rest.
 */
export const followOrder = async (
  tx: Queryable,
  { orderId, command, note, now: at }: Followed,
): Promise<void> => {
  const now = isoOf(at);
  const outcome = deliveries[command.kind];
  if (outcome !== undefined)
    await endDelivery(tx, { orderId, outcome, reason: outcome === 'failed' ? note : '', now });
  if (command.kind === 'collect') await beginCollect(tx, { orderId, now });
  // What a driver said of gear counts no more once its return is undone.
  if (command.kind === 'correctClose' && command.to === 'out') await dropMarks(tx, command.lineId);
  const kind = moved[command.kind];
  if (kind !== undefined) await dropOpenStops(tx, { orderId, kind, now });
  await dropIdleStops(tx, { orderId, now });
};

type Leaving = Parameters<typeof recordEventBy>[1] & { readonly driverId: string };

/**
 * Takes the open stops off the runs of somebody who no longer drives for these stores, and notes it in the histories.
 * Gear of a transfer in their van counts as waiting where it was taken.
 */
export const followDriver = async (tx: Queryable, { driverId, session, now }: Leaving): Promise<void> => {
  const dropped = await dropStopsOfDriver(tx, { driverId, now: isoOf(now) });
  await touchRuns(tx, [...new Set(dropped.map(({ runId }) => runId))]);
  for (const { kind, runId, orderId, storeId, driverName, day } of dropped)
    if (kind !== 'bring')
      await recordEventBy(
        tx,
        { session, now },
        {
          kind: orderId === null ? 'run.transferRemoved' : 'order.takenOffRun',
          subject: orderId === null ? { type: 'run', id: runId } : { type: 'order', id: orderId },
          storeId,
          before: { runId, driverId },
          note: `${driverName} · ${day}`,
        },
      );
};

type Pin = {
  readonly orderId: string;
  readonly point: { readonly latitude: number; readonly longitude: number };
  readonly now: Instant;
};

/** Keeps where the address of a delivery is, for the next time. */
export const pinDoor = async (tx: Queryable, { orderId, point, now }: Pin): Promise<void> => {
  const door = await findDoor(tx, orderId);
  if (door !== undefined) await pinAddress(tx, { ...door, point, now: isoOf(now) });
};
