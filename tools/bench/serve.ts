import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { api } from '#contract/api.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { systemClock } from '#server/clock.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openServer } from '#server/db/open-server.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { handlers } from '#server/handlers.ts';
import { createApp } from '#server/http/app.ts';
import { createSessions } from '#server/http/session.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { signInOn } from '#testing/test-server.ts';
import { fillTemplate, templateOf, type BookingTemplate } from './booking-template.ts';
import { bookingOf } from './calls.ts';
import { clearBooked, idOf, storeCount } from './fleet.ts';
import { recorderOn } from './recorder.ts';

/** Serves one database twice: through the product, and through routes that only run the product's statements. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const connections = 16;
const db = databaseUrl === '' ? await openEmbedded(dataDir) : await openServer(databaseUrl, { connections });
const recorder = recorderOn(db);
const sessions = await createSessions({
  db: recorder.db,
  clock: systemClock,
  secret: 'a secret of thirty-two characters',
  permissionsOf,
});
const app = await createApp({
  db: recorder.db,
  clock: systemClock,
  sessions,
  gateways: noGateways,
  files: memoryStore(),
  rows: api,
  handlers,
  webFolder: join(import.meta.dirname, 'no-web-app'),
  readiness: { stopping: false },
  hasApiDocs: false,
  isDemoOnNetwork: false,
  verificationSecret: 'another secret of thirty-two characters',
  logger: false,
});
const productUrl = await app.listen({ host: '127.0.0.1', port: 0 });
const storeIds = Array.from({ length: storeCount }, (_, index) => idOf('store', index + 1));
const clerk = await signInOn({ db, sessions }, { roles: ['StoreManager'], storeIds });
const headers = { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json' };

const reads = new Map<string, readonly Sql[]>();
let template: BookingTemplate = [];
/** Far from the counts of the fleet and of pgbench, and from those of an earlier run. */
let booked = 5_000_000_000 + ((Date.now() * 100) % 1_000_000_000);

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
};

const bookBare = async (request: IncomingMessage): Promise<unknown> => {
  const body = await readBody(request);
  booked += 1;
  const statements = fillTemplate(template, booked);
  const last = statements.pop();
  let rows: unknown[] = [];
  await db.tx(
    async (tx) => {
      for (const statement of statements) rows = await tx.query(statement);
    },
    { last: () => last },
  );
  return { rows, body };
};

const readBare = async (path: string): Promise<unknown> =>
  Promise.all((reads.get(path) ?? []).map((statement) => db.query(statement)));

const answerBare = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    const answer = request.method === 'POST' ? await bookBare(request) : await readBare(request.url ?? '');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(answer));
  } catch (error) {
    response.statusCode = 500;
    response.end(String(error));
  }
};
const bare = createServer((request, response) => void answerBare(request, response));
await new Promise<void>((resolve) => {
  bare.listen(0, '127.0.0.1', resolve);
});

/** Lets the product answer once more than needed, so that only the statements of a warm call are kept. */
const recordRead = async (path: string): Promise<void> => {
  const ask = async (): Promise<void> => {
    const answer = await app.inject({ method: 'GET', url: path, headers });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  };
  await ask();
  reads.set(path, await recorder.record(ask));
};

const bookOnce = async (key: string): Promise<string> => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/app/orders',
    headers: { ...headers, 'idempotency-key': key },
    payload: bookingOf(0),
  });
  if (answer.statusCode !== 200) throw new Error(`booking: ${answer.body}`);
  return answer.json<{ orderNumber: string }>().orderNumber;
};

const recordBooking = async (): Promise<void> => {
  // The first one also fills caches and makes the guest's account.
  await bookOnce('the-first');
  const key = 'the-recorded';
  let orderNumber = '';
  const statements = await recorder.record(async () => {
    orderNumber = await bookOnce(key);
  });
  const accounts = await db.query<{ id: string }>(sql`select id from account`);
  template = templateOf(statements, { fixed: accounts.map(({ id }) => id), key, orderNumber });
  await clearBooked(db);
};

type Order =
  | { readonly what: 'read'; readonly path: string }
  | { readonly what: 'bookings' }
  | { readonly what: 'clear' }
  | { readonly what: 'end' };

const obey = async (order: Order): Promise<unknown> => {
  if (order.what === 'read') return recordRead(order.path);
  if (order.what === 'bookings') {
    await recordBooking();
    return template;
  }
  if (order.what === 'clear') return clearBooked(db);
  bare.close();
  await app.close();
  await sessions.close();
  await db.close();
  return undefined;
};

// The bench broke off.
process.on('disconnect', () => process.exit());
process.on('message', (order: Order) => {
  obey(order).then(
    (answer) => process.send?.({ answer }, () => order.what === 'end' && process.exit(0)),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
const { port } = bare.address() as AddressInfo;
process.send?.({ answer: { productUrl, bareUrl: `http://127.0.0.1:${port}`, token: clerk.token } });
