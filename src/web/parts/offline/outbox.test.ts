import { describe, expect, test } from 'vitest';
import { sampleEntry } from '#testing/sample-entry.ts';
import { sampleLine } from '#testing/sample-line.ts';
import { sampleOrder } from '#testing/sample-order.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createSender } from '#web/parts/offline/judge.ts';
import { createOutbox } from '#web/parts/offline/outbox.ts';
import {
  nextAt,
  nextToSend,
  withEntry,
  withoutEntry,
  type Entry,
  type Queue,
} from '#web/parts/offline/queue.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';

type Made = Pick<Entry, 'key' | 'target'> & { readonly input: Record<string, unknown> };
type Fault = 'answer' | 'restart' | 'down' | null;

const refuse = (code: string, status = 403): never => {
  throw new ApiError(code, { status, code });
};
const noAnswer = (): never => {
  throw new ApiError('no answer', { status: 0, code: 'network' });
};

/** A server with two orders that remembers keys and counts effects, as far as the counter's calls go. */
const openServer = () => {
  const toHandOver = (id: string) =>
    sampleLine({ id, barcode: id.toUpperCase(), boundTo: null, handedOverAt: null });
  const orders = new Map<string, OrderDetail>([
    ['go', sampleOrder({ id: 'go', lines: ['g1', 'g2'].map(toHandOver) })],
    [
      'back',
      sampleOrder({
        id: 'back',
        lines: [
          sampleLine({ id: 'b1' }),
          sampleLine({ id: 'b2' }),
          sampleLine({ id: 'poles', size: 'small', quantity: 3 }),
        ],
      }),
    ],
  ]);
  const answers = new Map<string, OrderDetail>();
  const effects: string[] = [];
  const orderOf = (id: unknown): OrderDetail => orders.get(String(id)) ?? refuse('order.notFound', 404);
  const change = (order: OrderDetail, what: string, change: (line: OrderLine) => OrderLine): OrderDetail => {
    effects.push(what);
    const next = { ...order, version: order.version + 1, lines: order.lines.map(change) };
    orders.set(order.id, next);
    return next;
  };
  const run = ({ key, input }: Pick<Entry, 'key' | 'input'>): OrderDetail => {
    const order = orderOf(input['id']);
    if (input['version'] !== undefined && input['version'] !== order.version) refuse('order.stale', 409);
    if (key === 'orders.bind') {
      const open = order.lines.find(
        ({ barcode, boundTo }) => barcode === input['barcode'] && boundTo === null,
      );
      const line = open ?? refuse('order.noFittingLine');
      return change(order, `bind ${line.id}`, (each) =>
        each.id === line.id ? { ...each, boundTo: each.barcode } : each,
      );
    }
    if (key === 'orders.handOver') {
      const ids = input['lineIds'] as readonly string[];
      const leaving = order.lines.filter(({ id, handedOverAt }) => ids.includes(id) && handedOverAt === null);
      if (leaving.length === 0 || leaving.some(({ boundTo }) => boundTo === null))
        refuse('order.nothingBound');
      return change(order, leaving.map(({ id }) => `out ${id}`).join(), (each) =>
        leaving.includes(each) ? { ...each, handedOverAt: 'now' } : each,
      );
    }
    const [close] = input['lines'] as readonly { lineId: string }[];
    const line = order.lines.find(({ id }) => id === close?.lineId);
    if (line === undefined || line.returned === line.quantity) return refuse('order.nothingOut');
    return change(order, `back ${line.id}`, (each) =>
      each.id === line.id ? { ...each, returned: each.returned + 1 } : each,
    );
  };
  return {
    effects,
    orderOf,
    make: ({ id, key, input }: Pick<Entry, 'id' | 'key' | 'input'>): OrderDetail => {
      const answer = answers.get(id) ?? run({ key, input });
      answers.set(id, answer);
      return answer;
    },
    lines: () => [...orders.values()].flatMap(({ lines }) => lines),
  };
};
type Server = ReturnType<typeof openServer>;

/** A device whose database outlasts it; `send` lets one request through, with a fault of its own. */
const openDevice = (name: string, server: Server) => {
  let onDisk: Queue = [];
  let allowed = 0;
  let fault: Fault = null;
  const start = () => {
    // What a page learns after it was closed is lost.
    const life = { isOver: false };
    const make = async (entry: Entry): Promise<OrderDetail> => {
      if (allowed === 0 || life.isOver) noAnswer();
      allowed -= 1;
      if (fault === 'down') throw new ApiError('failed', { status: 500, code: 'server.failed' });
      const answer = server.make(entry);
      if (fault === 'restart') life.isOver = true;
      return fault === null ? answer : noAnswer();
    };
    return createOutbox({
      shelf: {
        load: async () => onDisk,
        put: async (entry) => {
          if (!life.isOver) onDisk = withEntry(onDisk, entry);
        },
        remove: async (id) => {
          if (!life.isOver) onDisk = withoutEntry(onDisk, id);
        },
      },
      send: createSender({
        make,
        readOrder: async (id) => server.orderOf(id),
        now: () => 1,
        wordOf: async (code) => code,
      }),
      login: () => name,
      now: () => 1,
      wake: () => undefined,
      alone: (work) => work(),
      onChange: () => undefined,
      onGone: () => undefined,
    });
  };
  let outbox = start();
  return {
    add: async (made: readonly (Made & { readonly login?: string })[]): Promise<void> => {
      for (const [index, entry] of made.entries())
        await outbox.add({
          id: `${name}${index}`,
          deviceId: name,
          at: index,
          login: name,
          title: '',
          phone: '',
          ...entry,
        });
    },
    send: async (how: Fault): Promise<void> => {
      [allowed, fault] = [1, how];
      await outbox.hurry();
      if (how === 'restart') outbox = start();
    },
    sendAll: async (): Promise<void> => {
      [allowed, fault] = [1000, null];
      await outbox.hurry();
    },
    queue: () => onDisk,
    decide: (decision: 'theirs' | 'mine') => {
      const entry = onDisk.find(({ refusal }) => refusal !== null);
      const { version } = server.orderOf(entry?.input['id']);
      if (entry === undefined) throw new Error('nothing to decide about');
      const input = { ...entry.input, version };
      return outbox.decide(entry, decision === 'theirs' ? 'theirs' : { input, now: 1 });
    },
  };
};

const bind = (barcode: string): Made => ({
  key: 'orders.bind',
  target: 'order:go',
  input: { id: 'go', barcode: barcode.toUpperCase() },
});
const handOver = (...lineIds: string[]): Made => ({
  key: 'orders.handOver',
  target: 'order:go',
  input: { id: 'go', version: 1, lineIds },
});
const back = (lineId: string): Made => ({
  key: 'orders.takeBack',
  target: 'order:back',
  input: { id: 'back', version: 1, lines: [{ lineId, returned: 1, damaged: 0, lost: 0, note: '' }] },
});

const ofOne = [bind('g1'), bind('g2'), handOver('g1', 'g2'), back('poles')];
const ofOther = [bind('g2'), handOver('g2'), back('b1'), back('poles')];

/** Every way to mix as many steps of two devices. */
const mixes = (one: number, other: number): readonly string[] =>
  one + other === 0
    ? ['']
    : [
        ...(one === 0 ? [] : mixes(one - 1, other).map((rest) => `A${rest}`)),
        ...(other === 0 ? [] : mixes(one, other - 1).map((rest) => `B${rest}`)),
      ];

/** Plays one mix, with a fault at one step of it. */
const play = async (mix: string, faultAt: number, fault: Fault) => {
  const server = openServer();
  const [one, other] = [openDevice('A', server), openDevice('B', server)];
  await one.add(ofOne);
  await other.add(ofOther);
  for (const [step, name] of [...mix].entries())
    await (name === 'A' ? one : other).send(step === faultAt ? fault : null);
  await one.sendAll();
  await other.sendAll();
  const left = [...one.queue(), ...other.queue()];
  const state = server
    .lines()
    .map(({ id, boundTo, handedOverAt, returned }) => [
      id,
      boundTo !== null && handedOverAt !== null,
      returned,
    ]);
  const outs = server.effects.join().split(',').toSorted();
  return JSON.stringify({ left: left.length, state, outs });
};

describe('the queue of writes', () => {
  test('of two devices with crossing scans ends the same in every mix, whatever is lost once', async () => {
    const steps = ofOne.length + ofOther.length;
    const faults: readonly Fault[] = ['answer', 'restart', 'down'];
    const ends = new Set<string>();
    for (const mix of mixes(ofOne.length, ofOther.length)) {
      ends.add(await play(mix, -1, null));
      for (let at = 0; at < steps; at += 1) for (const fault of faults) ends.add(await play(mix, at, fault));
    }
    expect([...ends].map((end) => JSON.parse(end) as unknown)).toEqual([
      {
        left: 0,
        state: [
          ['g1', true, 0],
          ['g2', true, 0],
          ['b1', true, 1],
          ['b2', true, 0],
          ['poles', true, 2],
        ],
        outs: ['back b1', 'back poles', 'back poles', 'bind g1', 'bind g2', 'out g1', 'out g2'],
      },
    ]);
  });

  test('asks where others were first, holds up what follows about the same, and nothing else', async () => {
    const server = openServer();
    const device = openDevice('A', server);
    server.make({ id: 'other', key: 'orders.takeBack', input: back('b1').input });
    const lost = {
      ...back('b1'),
      input: { ...back('b1').input, lines: [{ lineId: 'b1', damaged: 1, lost: 0 }] },
    };
    await device.add([lost, back('b2'), bind('g1')]);
    await device.sendAll();
    expect(device.queue()).toMatchObject([
      { refusal: { code: 'order.nothingOut', there: { phone: '0313-1234567' } } },
      { input: { lines: [{ lineId: 'b2' }] }, refusal: null },
    ]);
    expect(server.effects).toEqual(['back b1', 'bind g1']);
    await device.decide('mine');
    expect(device.queue()).toMatchObject([{ refusal: { code: 'order.nothingOut' } }, {}]);
    await device.decide('theirs');
    expect(device.queue()).toEqual([]);
    expect(server.effects).toEqual(['back b1', 'bind g1', 'back b2']);
  });

  test('counts what another window kept meanwhile', async () => {
    let onDisk: Queue = [];
    const open = () =>
      createOutbox({
        shelf: {
          load: async () => onDisk,
          put: async (entry) => void (onDisk = withEntry(onDisk, entry)),
          remove: async (id) => void (onDisk = withoutEntry(onDisk, id)),
        },
        send: async () => ({ kind: 'down' }),
        login: () => 'me',
        now: () => 1,
        wake: () => undefined,
        alone: (work) => work(),
        onChange: () => undefined,
        onGone: () => undefined,
      });
    const [one, other] = [open(), open()];
    await one.add(sampleEntry({ id: 'a' }));
    await other.add(sampleEntry({ id: 'b' }));
    expect(onDisk.map(({ id, seq }) => [id, seq])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
  });

  test('of another login waits for it', async () => {
    const server = openServer();
    const device = openDevice('A', server);
    await device.add([{ ...bind('g1'), login: 'B' }]);
    await device.sendAll();
    expect([device.queue().length, server.effects]).toEqual([1, []]);
  });
});

describe('a write that never comes through', () => {
  type Answer = 'none' | 502 | 500 | 'done';

  /** Sends what waits of three orders in turns of a clock, where the server answers an order so. */
  const playOn = async (answerTo: (target: string, round: number) => Answer, rounds: number) => {
    let queue: Queue = [];
    let now = 0;
    let round = 0;
    let next: (() => void) | null = null;
    const sent: string[] = [];
    const outbox = createOutbox({
      shelf: {
        load: async () => queue,
        put: async (entry) => void (queue = withEntry(queue, entry)),
        remove: async (id) => void (queue = withoutEntry(queue, id)),
      },
      send: createSender({
        make: async ({ target, id }) => {
          const answer = answerTo(target, round);
          sent.push(id);
          if (answer === 'none') return noAnswer();
          return answer === 'done' ? {} : refuse('server.failed', answer);
        },
        readOrder: async () => sampleOrder(),
        now: () => now,
        wordOf: async (code) => code,
      }),
      login: () => 'me',
      now: () => now,
      wake: (work, inMs) => {
        now += inMs;
        next = work;
      },
      alone: (work) => work(),
      onChange: () => undefined,
      onGone: () => undefined,
    });
    for (const target of ['bad', 'bad', 'one', 'one', 'two'].map((name) => `order:${name}`)) {
      const id = `${target}${queue.length}`;
      const made = { deviceId: 'd', at: 0, login: 'me', title: '', phone: '' };
      await outbox.add({ ...made, id, target, key: 'orders.bind', input: {} });
    }
    await outbox.flush();
    for (round = 1; round < rounds && next !== null; round += 1) await outbox.flush();
    return { sent, now, left: queue.map(({ target, refusal }) => [target, refusal?.code ?? null]) };
  };
  const bad = (answer: Answer) => (target: string) => (target === 'order:bad' ? answer : 'done');

  test.each(['none', 502, 500] as const)('holds up its order alone: %s', async (answer) => {
    const { left } = await playOn(bad(answer), 3);
    expect(left).toEqual([
      ['order:bad', null],
      ['order:bad', null],
    ]);
  });

  test('is shown to somebody once the server failed by it again and again, not where a proxy answers in its place', async () => {
    expect((await playOn(bad(500), 12)).left[0]).toEqual(['order:bad', 'server.failed']);
    expect((await playOn(bad(502), 12)).left[0]).toEqual(['order:bad', null]);
    // What passes does not count among the faults.
    const mixed = (target: string, round: number) => bad(round % 2 === 0 ? 500 : 502)(target);
    expect((await playOn(mixed, 14)).left[0]).toEqual(['order:bad', null]);
  });

  test('without a network one is tried after growing pauses, not all', async () => {
    const { sent, now } = await playOn(() => 'none', 6);
    expect(sent.length).toBe(6);
    expect(new Set(sent).size).toBe(3);
    expect(now).toBe((2 + 4 + 8 + 16 + 30 + 30) * 1000);
  });
});

describe('nextToSend', () => {
  const entry = (seq: number, more: Partial<Entry> = {}): Entry =>
    sampleEntry({ id: `${seq}`, seq, login: 'me', key: 'orders.collect', target: `order:${seq}`, ...more });
  const end = entry(9, { key: 'runs.end', target: 'run:1' });
  const refusal = { code: 'order.stale', message: '', there: null };

  test('keeps the end of a run for last, also behind what somebody has to decide about', () => {
    expect(nextToSend([entry(1, { retryAt: 50 }), end], 'me', 10)).toBeUndefined();
    expect(nextToSend([entry(1, { refusal }), end], 'me', 10)).toBeUndefined();
    expect(nextToSend([entry(1, { login: 'other' }), end], 'me', 10)).toBe(end);
    // Two do not wait for each other.
    expect(nextToSend([end, { ...end, id: 'two', seq: 10, target: 'run:2' }], 'me', 10)).toBe(end);
  });

  test('nothing is waited for where only somebody can go on', () => {
    expect(nextAt([entry(1, { refusal }), end], 'me')).toBeNull();
    expect(nextAt([entry(1, { retryAt: 50 }), end], 'me')).toBe(50);
    expect(nextAt([end], 'me')).toBe(0);
  });
});
