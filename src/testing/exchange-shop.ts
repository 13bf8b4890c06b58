import { sql } from '#server/db/sql-tag.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestAnswer } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

/** A chain whose gear has prices of its own, and a hand that exchanges it; to be stopped. */
export const startExchangeShop = async () => {
  const { server, chain, orders } = await startChain();
  return {
    server,
    chain,
    orders,
    /** Items of one model at a price of their own, with their codes. */
    gearAt: async (count: number, rentFen = 18_000, depositFen = 50_000) => {
      const { variantId, items } = await chain.addVariant(count);
      await server.db.exec(sql`
        update variant set daily_rent_fen = ${rentFen}, deposit_fen = ${depositFen} where id = ${variantId}`);
      const rows = await server.db.query<{ barcode: string }>(
        sql`select barcode from equipment where variant_id = ${variantId} order by barcode`,
      );
      return { variantId, items, codes: rows.map(({ barcode }) => barcode) };
    },
    /** Asks for other gear instead of an order's first line. */
    swap: (order: OrderView, body: Body): Promise<TestAnswer<OrderView>> =>
      orders.ask('exchange', { order, lineId: order.lines[0]?.id, reason: '尺码不合适', ...body }),
    /** Turns the clock back and gives the laws of stock that are broken. */
    setRight: (): Promise<readonly string[]> => {
      server.clock.set(stockNow);
      return brokenStockLaws(server.db);
    },
  };
};
