import { describe, expect, test } from 'vitest';
import { sampleEntry } from '#testing/sample-entry.ts';
import { sampleLine } from '#testing/sample-line.ts';
import { sampleOrder } from '#testing/sample-order.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createSender } from '#web/parts/offline/judge.ts';

const refuse = (code: string, status = 403): never => {
  throw new ApiError(code, { status, code });
};

describe('a refusal of an order that is not theirs any more', () => {
  test('is told as such, with whom to ask', async () => {
    const gone = async () => refuse('order.notFound', 404);
    const send = createSender({ make: gone, readOrder: gone, now: () => 1, wordOf: async (code) => code });
    expect(await send(sampleEntry({ at: 1 }))).toEqual({
      kind: 'refused',
      refusal: { code: 'offline.notYours', message: 'offline.notYours', there: null },
    });
  });

  test('is not what a page says that a network shows in the server’s place', async () => {
    const blocked = async (): Promise<never> => refuse('', 403);
    const ask = { readOrder: blocked, now: () => 1, wordOf: async (code: string) => code };
    const waits = { kind: 'later', isFault: false };
    expect(await createSender({ make: blocked, ...ask })(sampleEntry({ at: 1 }))).toEqual(waits);
    const make = async () => refuse('order.notNow');
    expect(await createSender({ make, ...ask })(sampleEntry({ at: 1, faults: 8 }))).toEqual(waits);
  });

  test('shows a driver, who is told of no events, how the order is', async () => {
    const lines = [sampleLine({ returned: 1 })];
    const send = createSender({
      make: async () => refuse('order.notNow'),
      readOrder: async () => sampleOrder({ lines, status: 8 }),
      now: () => 1,
      wordOf: async (code) => code,
    });
    expect(await send(sampleEntry({ at: 1, key: 'orders.failDelivery' }))).toMatchObject({
      refusal: { there: { status: 8, ended: { returned: 1, damaged: 0 }, kind: '' } },
    });
  });
});

describe('a return scan', () => {
  const order = sampleOrder({
    lines: [sampleLine({ id: 'ski' }), sampleLine({ id: 'poles', size: 'small', quantity: 3 })],
  });
  const scan = (lineId?: string) =>
    sampleEntry({
      at: 1,
      key: 'orders.returnScan',
      ...(lineId === undefined ? { target: 'other:SN9' } : {}),
      input: { barcode: 'SN9', ...(lineId === undefined ? {} : { lineId, isExact: true }) },
    });
  const sendOf = (make: () => unknown) =>
    createSender({
      make: async () => make(),
      readOrder: async (_, login) => (login === 'clerk' ? order : refuse('order.notFound', 404)),
      now: () => 1,
      wordOf: async (code) => code,
    });
  const again = { kind: 'refused', refusal: { code: 'offline.scanAgain' } };
  const done = { kind: 'done', version: null };

  test('is not done where the server asked whose it is, which books nothing', async () => {
    const choose = { outcome: 'choose', order: null, lineId: null, candidates: [] };
    expect(await sendOf(() => choose)(scan())).toMatchObject(again);
    expect(await sendOf(() => ({ ...choose, outcome: 'already' }))(scan())).toEqual(done);
  });

  test.each(['idempotency.otherBody', 'idempotency.done'])(
    'whose answer is not known is done for a piece, and to be scanned again where it may have been asked about: %s',
    async (code) => {
      const send = sendOf(() => refuse(code, 422));
      expect(await send(scan('ski'))).toEqual(done);
      expect(await send(scan('poles'))).toMatchObject(again);
      expect(await send(scan())).toMatchObject(again);
    },
  );
});

test('what this phone itself cannot do again and again is shown to somebody', async () => {
  const send = createSender({
    make: async () => {
      throw new Error('Connection to Indexed Database server lost');
    },
    readOrder: async () => sampleOrder(),
    now: () => 1,
    wordOf: async (code) => code,
  });
  expect(await send(sampleEntry({ at: 1, faults: 7 }))).toEqual({ kind: 'later', isFault: true });
  expect(await send(sampleEntry({ at: 1, faults: 8 }))).toMatchObject({
    refusal: { code: 'offline.failed' },
  });
});
