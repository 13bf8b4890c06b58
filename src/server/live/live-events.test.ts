import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { ordersAt, refusalOf, type Orders } from '#testing/build-orders.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

/** Two servers on one database: what is done at one is heard at the other. */
let server: TestServer;
let other: TestServer;
let chain: Chain;
let orders: Orders;
let address: string;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  chain = await buildChain(server);
  orders = ordersAt(server.call, chain);
});
afterAll(() => server.stop());
beforeEach(async () => {
  other = await startTestServer({ on: server });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}/api/app/live/events`;
});
afterEach(() => other.stop());

type Heard = { readonly id: string; readonly event: string; readonly data: { changes?: { id: string }[] } };

const eventIn = (block: string): Heard | null => {
  const at = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const event = at('event');
  return event === undefined ? null : { id: at('id') ?? '', event, data: JSON.parse(at('data') ?? 'null') };
};

/** Opens a stream; `next` waits for the next event that fits, null when the stream ended before. */
const listen = async ({ token }: TestUser, headers: Record<string, string> = {}) => {
  const control = new AbortController();
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', ...headers },
    signal: control.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const heard: Heard[] = [];
  const read = async (): Promise<boolean> => {
    const part = await reader?.read();
    if (part === undefined || part.done) return false;
    const blocks = `${text}${part.value}`.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event !== null) heard.push(event);
    }
    return true;
  };
  const next = async (fits: (event: Heard) => boolean = () => true): Promise<Heard | null> => {
    for (;;) {
      while (heard.length > 0) {
        const event = heard.shift();
        if (event !== undefined && fits(event)) return event;
      }
      if (!(await read())) return null;
    }
  };
  return { answer, next, stop: () => control.abort() };
};

const tells =
  (id: string) =>
  ({ data }: Heard): boolean =>
    data.changes?.some((change) => change.id === id) === true;

const book = async () => {
  const { variantId } = await chain.addVariant(1);
  return orders.book([{ variantId }]);
};

describe('GET /api/app/live/events', () => {
  test('tells staff of a change at another process, by kind, store and id alone', async () => {
    const stream = await listen(chain.clerk);
    expect(stream.answer.status).toBe(200);
    expect(stream.answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.answer.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(stream.answer.headers.get('content-encoding')).toBeNull();
    const order = await book();
    const told = await stream.next(tells(order.id));
    expect(told?.event).toBe('changes');
    expect(told?.data.changes).toContainEqual({ kind: 'order', id: order.id, storeId: chain.storeId });
    stream.stop();
  });

  test('keeps other stores’ changes to their staff', async () => {
    const [here, branch] = [await listen(chain.clerk), await listen(chain.branchClerk)];
    const order = await book();
    await here.next(tells(order.id));
    const till = uuid();
    await server.db.exec(sql`
      insert into event (id, actor_name, kind, subject_type, subject_id, store_id)
      values (${uuid()}, 'somebody', 'till.opened', 'till', ${till}, ${chain.branchId})`);
    const first = await branch.next();
    expect(first?.data.changes).toEqual([{ kind: 'till', id: till, storeId: chain.branchId }]);
    here.stop();
    branch.stop();
  });

  test('goes on where a reader left off, and says when too much was missed', async () => {
    const order = await book();
    const resumed = await listen(chain.clerk, { 'last-event-id': String(Date.now()) });
    expect((await resumed.next(tells(order.id)))?.event).toBe('changes');
    const late = await listen(chain.clerk, { 'last-event-id': String(Date.now() - 3_600_000) });
    expect((await late.next())?.event).toBe('gap');
    resumed.stop();
    late.stop();
  });

  test('ends with the login', async () => {
    const { sessionId, userId } = chain.manager;
    const stream = await listen(chain.manager);
    await server.db.exec(sql`update session set revoked_at = now() where id = ${sessionId}::uuid`);
    other.sessions.forget(userId);
    expect(await stream.next(() => false)).toBeNull();
  });

  test('ends when its process stops, and does not keep it from stopping', async () => {
    const stream = await listen(chain.clerk);
    await other.app.close();
    expect(await stream.next(() => false)).toBeNull();
  });

  test('refuses one stream too many of a user', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(chain.clerk)));
    const refused = await listen(chain.clerk);
    expect(refused.answer.status).toBe(429);
    refused.stop();
    streams[0]?.stop();
    await expect
      .poll(async () => {
        const again = await listen(chain.clerk);
        again.stop();
        return again.answer.status;
      })
      .toBe(200);
    for (const { stop } of streams) stop();
  });

  test.each([
    ['nobody', undefined, 'text/event-stream', '401 session.required'],
    ['a guest', 'guest', 'text/event-stream', '403 session.forbidden'],
    ['a driver', 'driver', 'text/event-stream', '403 session.forbidden'],
    ['who reads no streams', 'clerk', 'application/json', '400 request.invalid'],
  ] as const)('refuses %s', async (_, who, accept, refusal) => {
    const answer = await other.call('GET /api/app/live/events', {
      headers: { accept },
      ...(who === undefined ? {} : { as: chain[who] }),
    });
    expect(refusalOf(answer)).toBe(refusal);
  });
});
