import { movableClock } from '#server/clock.ts';
import { openServer } from '#server/db/open-server.ts';
import { scriptedCompanies } from '#testing/pay-shop.ts';
import type { Asked, Reply } from '#testing/second-process.ts';
import { startTestServer } from '#testing/test-server.ts';

/** The other end of `startSecondProcess`. */
const [databaseUrl = '', now] = process.argv.slice(2);
const db = await openServer(databaseUrl);
const { outside } = scriptedCompanies();
const server = await startTestServer({ on: { db, clock: movableClock(Number(now)) }, outside });
process.on('message', async ({ id, address, raw }: Asked) => {
  process.send?.({ id, answer: await server.call(address, { raw }) } satisfies Reply);
});
process.on('disconnect', async () => {
  await server.stop();
  await db.close();
});
process.send?.('ready');
