import type { Gift } from '#domain/orders/gifts.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEvent } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import { insertGifts } from './sql-gifts.ts';

type OrderEvent = Omit<Parameters<typeof recordEvent>[1], 'id' | 'subject' | 'storeId'> & {
  readonly orderId: string;
  readonly gifts: readonly Gift[];
};

/** Writes what happened to an order of a store, and what was given away by it. */
export const recordOrderEvent = async (
  tx: Queryable,
  { storeId, hours }: Pick<StoreSettings, 'storeId' | 'hours'>,
  { orderId, gifts, ...event }: OrderEvent,
): Promise<void> => {
  const eventId = uuid();
  const { at, actorId } = event;
  await recordEvent(tx, { ...event, id: eventId, subject: { type: 'order', id: orderId }, storeId });
  const given = { eventId, orderId, storeId, givenBy: actorId, at, givenOn: dayOf(at, hours.zone) };
  await insertGifts(tx, given, gifts);
};
