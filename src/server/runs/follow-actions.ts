import type { OrderCommandKind } from '#domain/orders/command.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { dropIdleStops, dropOpenStops, endStopOf, findDoor, pinAddress } from './sql-work.ts';

const endings: Partial<
  Record<OrderCommandKind, { readonly kind: 'deliver' | 'collect'; readonly outcome: 'done' | 'failed' }>
> = {
  deliver: { kind: 'deliver', outcome: 'done' },
  deliveryFailed: { kind: 'deliver', outcome: 'failed' },
  collect: { kind: 'collect', outcome: 'done' },
};

/** After these a stop would stand on the wrong day: its work is on nobody's run again. */
const moved: Partial<Record<OrderCommandKind, 'deliver' | 'collect'>> = {
  redate: 'deliver',
  extend: 'collect',
  withdrawReturn: 'collect',
};

type Followed = {
  readonly orderId: string;
  readonly command: OrderCommandKind;
  /** Why it failed, where it did. */
  readonly note: string;
  readonly now: Instant;
};

/** Makes the stops of an order follow its command: the one that it ends, and those for which there is no work any more. */
export const followOrder = async (
  tx: Queryable,
  { orderId, command, note, now }: Followed,
): Promise<void> => {
  const ending = endings[command];
  if (ending !== undefined) {
    const reason = ending.outcome === 'failed' ? note : '';
    await endStopOf(tx, { ...ending, orderId, reason, now: isoOf(now) });
  }
  const kind = moved[command];
  if (kind !== undefined) await dropOpenStops(tx, { orderId, kind });
  await dropIdleStops(tx, orderId);
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
