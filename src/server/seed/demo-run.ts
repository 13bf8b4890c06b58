import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { transferItem } from '#server/equipment/stock-out-actions.ts';
import type { Session } from '#server/http/session.ts';
import { putOnRun } from '#server/runs/take-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import { findSpareItem, insertRows, listTravelling } from './sql.ts';

type DemoRun = {
  readonly tx: Queryable;
  readonly settings: readonly StoreSettings[];
  /** Who dispatches in the demo. */
  readonly session: Session;
  readonly driverId: string;
  readonly now: Instant;
};

/** Where the guests of the first store live. */
const places = [
  { address: '云顶大酒店前台', latitude: 40.9561, longitude: 115.4283 },
  { address: '密苑公寓 A 座 1203', latitude: 40.9624, longitude: 115.4172 },
  { address: '云顶大酒店 808 房', latitude: 40.9561, longitude: 115.4283 },
] as const;

/** Tells a driver's run of today: two deliveries, a collection, and gear that goes from the second store to the first. */
export const insertDemoRun = async ({ tx, settings, session, driverId, now }: DemoRun): Promise<void> => {
  const [first, second] = settings.map(({ storeId }) => storeId);
  if (first === undefined || second === undefined) throw new RangeError('the demo chain has two stores');
  await insertRows(
    tx,
    'address_point',
    places.map((place) => ({ ...place, storeId: first, updatedAt: isoOf(now) })),
  );
  const addresses = places.map(({ address }) => address);
  const scope = { session, now, stores: settings };
  for (const { kind, orderId } of await listTravelling(tx, { storeId: first, addresses }))
    await putOnRun(tx, scope, { kind, orderId, driverId });
  const item = await findSpareItem(tx, second);
  const sending = { reason: '云顶店尺码不足', remarks: '', toStoreId: first, language: 'zh' } as const;
  await transferItem(tx, { ...sending, equipmentId: item, session, now });
  await putOnRun(tx, scope, { kind: 'transfer', fromStoreId: second, toStoreId: first, driverId });
};
