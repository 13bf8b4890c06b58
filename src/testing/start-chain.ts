import { buildChain, type Chain } from '#testing/build-chain.ts';
import { ordersAt, type Orders } from '#testing/build-orders.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** Starts a server at the hour of the stock tests, with a chain on it and a hand for its orders; to be stopped. */
export const startChain = async (): Promise<{ server: TestServer; chain: Chain; orders: Orders }> => {
  const server = await startTestServer({ now: stockNow });
  const chain = await buildChain(server);
  return { server, chain, orders: ordersAt(server.call, chain) };
};
