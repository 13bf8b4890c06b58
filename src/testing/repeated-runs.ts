import { sql } from '#server/db/sql-tag.ts';
import type { CallKey } from '#contract/calls.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, type Orders, type OrderView } from '#testing/build-orders.ts';
import type { RunView } from '#testing/build-runs.ts';
import type { Write } from '#testing/repeated-writes.ts';
import type { TestServer } from '#testing/test-server.ts';

type SendOnce = <T>(key: CallKey, write: Write) => Promise<T>;
type World = {
  readonly server: Pick<TestServer, 'db' | 'call'>;
  readonly chain: Chain;
  readonly orders: Orders;
};

const lastOf = ({ stops }: RunView, kind: string): string =>
  stops.findLast((stop) => stop.kind === kind)?.id ?? '';

/** Sends one item of the store on its way to the branch; gives its code. */
const sendItem = async ({ server, chain }: World): Promise<string> => {
  const { items } = await chain.addVariant(1);
  const body = { toStoreId: chain.branchId, reason: '调拨' };
  answered(await server.call(`POST /api/app/equipment/${items[0]}/transfer`, { as: chain.manager, body }));
  const [row] = await server.db.query<{ barcode: string }>(
    sql`select barcode from equipment where id = ${items[0]}`,
  );
  return row?.barcode ?? '';
};

/** Makes every write of a driver's day by `once`: the run, its stops, a collection and a transfer. */
export const repeatRuns = async (once: SendOnce, world: World): Promise<void> => {
  const { chain, orders } = world;
  const as = chain.driver;
  const lines = [{ variantId: (await chain.addVariant(3)).variantId }];
  const deliver = await orders.pay(await orders.bookDelivery(lines));
  const pickup = { returnMethod: 'Pickup', pickupAddress: 'A 座 1201' };
  const out = await orders.lead(await orders.bookForGuest(lines, pickup), 'out');
  const away = await orders.lead(await orders.bookForGuest(lines, pickup), 'out');
  const barcode = await sendItem(world);
  const take = (body: Record<string, unknown>): Promise<RunView> =>
    once<RunView>('runs.take', { as, body, other: { day: '2026-12-09' } });
  const given = await take({ kind: 'deliver', orderId: deliver.id });
  await once('runs.give', { as, at: { id: lastOf(given, 'deliver') } });
  for (const { id: orderId } of [out, away]) await take({ kind: 'collect', orderId });
  let run = await take({ kind: 'transfer', fromStoreId: chain.storeId, toStoreId: chain.branchId });
  const change = async (key: CallKey, id: string, body: object): Promise<void> => {
    run = await once<RunView>(key, { as, at: { id }, body: { version: run.version, ...body } });
  };
  await change('runs.update', run.id, { startMinute: 480 });
  await change('runs.window', lastOf(run, 'collect'), { locked: true });
  await change('runs.reorder', run.id, { stopIds: run.stops.map(({ id }) => id) });
  await once('runs.start', { as, at: { id: run.id } });
  const scanned = { as, at: { id: lastOf(run, 'take') }, body: { barcodes: [barcode] } };
  await once('runs.handOverTransfer', { ...scanned, other: { barcodes: [] } });
  const brought = { as, at: { id: lastOf(run, 'bring') }, body: {}, other: { barcodes: ['X'] } };
  await once('runs.handOverTransfer', brought);
  const failed = { as, at: { id: lastOf(run, 'collect') }, body: { reason: '无人' } };
  await once('runs.failStop', { ...failed, other: { reason: '-' } });
  const { id, version, lines: owned }: OrderView = await orders.get(out);
  const body = { version, lineIds: owned.map((line) => line.id) };
  await once('orders.collect', { as, at: { id }, body });
  await once('runs.end', { as, at: { id: run.id } });
};
