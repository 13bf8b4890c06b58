import { expect } from 'vitest';
import { fillPath, type Call } from '#contract/call.ts';
import { calls, type CallKey } from '#contract/calls.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { refusalOf, type OrderView } from '#testing/build-orders.ts';
import { watchTables } from '#testing/watched-tables.ts';
import type { TestAnswer, TestCall, TestServer, TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

/** One write: what is sent, and what else would be something else. */
export type Write = Pick<TestCall, 'raw' | 'headers'> & {
  readonly as: TestUser;
  /** Values of the names in the address, in its path or its query. */
  readonly at?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: Body;
  /** What another body under the same key says differently; left out: another version. */
  readonly other?: Body;
};

/** What became of a write that was sent four times. */
export type Repeated<T> = {
  readonly first: TestAnswer<T>;
  /** The second one, sent in the same moment as the first. */
  readonly twin: TestAnswer<T>;
  /** The same once more, when all was done. */
  readonly later: TestAnswer<T>;
  /** Under the same key with another body; null where there is no body. */
  readonly otherwise: TestAnswer<unknown> | null;
  /** How often the key was kept. */
  readonly keys: number;
  /** Tables that a repeat has touched. */
  readonly touched: readonly string[];
};

const targetOf = (key: CallKey, at: NonNullable<Write['at']>): string => {
  const { method, path, queryNames = [] }: Call = calls[key];
  const filled = fillPath(path, at);
  const query = queryNames.map((name) => `${name}=${at[name]}`).join('&');
  return `${method} ${filled}${query === '' ? '' : `?${query}`}`;
};

/** Sends writes to a server again and again, each under one key, and remembers which it sent. */
export const repeating = async (server: Pick<TestServer, 'db' | 'call'>) => {
  // Who uses a session, and when, is noted by reading as well.
  const { fingerprints } = await watchTables(server.db, ['session']);
  const sent = new Set<CallKey>();
  const repeat = async <T>(key: CallKey, { at = {}, other, ...write }: Write): Promise<Repeated<T>> => {
    sent.add(key);
    const one = { ...write, key: uuid() };
    const send = (): Promise<TestAnswer<T>> => server.call<T>(targetOf(key, at), one);
    const [one1, one2] = await Promise.all([send(), send()]);
    const [first, twin] = one1.status === 200 ? [one1, one2] : [one2, one1];
    const before = await fingerprints();
    const later = await send();
    const otherBody = other ?? { version: Number(write.body?.['version'] ?? 0) + 1 };
    const otherwise =
      write.body === undefined
        ? null
        : await server.call(targetOf(key, at), { ...one, body: { ...write.body, ...otherBody } });
    const after = await fingerprints();
    const kept = await server.db.query(sql`select 1 from idempotency_key where key = ${one.key}`);
    const touched = [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
    return { first, twin, later, otherwise, keys: kept.length, touched };
  };
  return { repeat, sent: sent as ReadonlySet<CallKey> };
};

type Repeat = Awaited<ReturnType<typeof repeating>>['repeat'];

/** Sends a write that must have one effect and one answer, however often it is sent; gives the answer. */
export const sendOnce = async <T>(send: Repeat, key: CallKey, write: Write): Promise<T> => {
  const { first, twin, later, otherwise, keys, touched } = await send<T>(key, write);
  const message = `${key}: ${JSON.stringify(first.body).slice(0, 400)}`;
  expect(first.status, message).toBe(200);
  if (twin.status === 200) expect(twin.body, key).toEqual(first.body);
  else expect(refusalOf(twin), key).toBe('409 idempotency.running');
  expect([later.status, later.body], key).toEqual([200, first.body]);
  if (otherwise !== null) expect(refusalOf(otherwise), key).toBe('422 idempotency.otherBody');
  expect([keys, touched], key).toEqual([1, []]);
  return first.body;
};

type SendOnce = <T>(key: CallKey, write: Write) => Promise<T>;

/** Gives commands to one order, one after the other, by `once`; each moves its version by one. */
export const tellingWith = (once: SendOnce, clerk: TestUser) => (from: OrderView) => {
  let order = from;
  return {
    now: () => order,
    /** By other means than those that are looked at. */
    go: async (step: (order: OrderView) => Promise<OrderView>): Promise<void> => {
      order = await step(order);
    },
    give: async (key: CallKey, body: Body = {}, more: Partial<Write> = {}): Promise<void> => {
      const { version } = order;
      const sending = { as: clerk, at: { id: order.id }, body: { version, ...body }, ...more };
      order = await once<OrderView>(key, sending);
      if (order.version !== version + 1) throw new Error(`${key} moved the version to ${order.version}`);
    },
  };
};

/** Writes that need no key: who logs in or out, what only asks, and what ends the same way however often it is said. */
export const writesWithoutKey: readonly string[] = [
  'account.beginSecondFactor',
  'account.changePassword',
  'account.confirmSecondFactor',
  'account.endOtherSessions',
  'account.endSecondFactor',
  'account.endSession',
  'account.login',
  'account.logout',
  'account.refreshToken',
  'auth.anonymousWeChatInfo',
  'auth.bindWeChat',
  'auth.phoneLogin',
  'auth.sendSmsCode',
  'auth.unbindWeChat',
  'auth.verifySms',
  'auth.weChatAuthUrl',
  'auth.weChatLogin',
  'calendar.preview',
  'equipment.fit',
  'files.delete',
  'files.deleteMine',
  'finance.fetchStatement',
  'guests.showCode',
  'messages.byLink',
  'messages.choose',
  'messages.chooseMine',
  'orders.dayPrices',
  'orders.quote',
  'payments.byLink',
  'payments.check',
  'payments.checkHold',
  'payments.close',
  'payments.closeHold',
  'payments.makeLink',
  'prices.preview',
  'prices.readSheet',
  'schemes.byLink',
  'schemes.check',
  'schemes.mine',
  'setup.firstAdmin',
  'system.checkKeys',
  'system.testMessage',
  'vouchers.check',
  'vouchers.find',
  'weChat.jssdkConfig',
];
