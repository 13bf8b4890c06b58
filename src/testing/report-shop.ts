import { sql } from '#server/db/sql-tag.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { ordersAt, type Orders } from '#testing/build-orders.ts';
import { startPayShop } from '#testing/pay-shop.ts';
import { zone } from '#testing/stock-builder.ts';

/** A store of the history: its own hands, zone and gear. */
export type Place = {
  readonly storeId: string;
  readonly zone: string;
  readonly orders: Orders;
  readonly variantIds: readonly string[];
};

/** Two stores in two zones, whose gear, prices and turnaround differ, and an agent. */
export const startReportShop = async () => {
  const shop = await startPayShop();
  const { server, chain } = shop;
  const branchZone = 'America/New_York';
  await server.db.exec(sql`update store set time_zone = ${branchZone} where id = ${chain.branchId}`);
  forgetConfiguration(server.db);
  await chain.setParameter('TurnaroundMinutes', '780');
  const [ski, other] = [await chain.addVariant(9), await chain.addVariant(12, { rentFen: 9_999 })];
  const long = await chain.addVariant(6, { modelId: ski.modelId, sizeLabel: '170' });
  const atBranch = await chain.addVariant(0, { rentFen: 12_345 });
  for (let count = 0; count < 9; count += 1) await chain.addItem(atBranch.variantId, chain.branchId);
  const { poolId } = await chain.addPool(30);
  const placeAt = (storeId: string): Pick<Place, 'storeId' | 'orders'> => ({
    storeId,
    orders: ordersAt(server.call, { storeId, clerk: chain.manager, guest: chain.guest }),
  });
  const main: Place = {
    ...placeAt(chain.storeId),
    zone,
    variantIds: [ski.variantId, long.variantId, other.variantId],
  };
  const branch: Place = { ...placeAt(chain.branchId), zone: branchZone, variantIds: [atBranch.variantId] };
  const agent = await server.signIn({ roles: ['Agent'], name: '雪友俱乐部' });
  /** What may be booked at the main store besides. */
  const more = [{ poolId, quantity: 2 }, { variantId: other.variantId }] as const;
  return { ...shop, main, branch, agent, more };
};

export type ReportShop = Awaited<ReturnType<typeof startReportShop>>;
