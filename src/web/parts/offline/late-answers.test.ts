import { beforeEach, expect, test, vi } from 'vitest';
import { staffCalls } from '#contract/staff-calls.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { sampleOrder } from '#testing/sample-order.ts';
import { ApiError } from '#web/api/api-error.ts';
import { createKeptAnswers } from '#web/parts/offline/kept-answers.ts';
import type { Made } from '#web/parts/offline/made.ts';
import type { createOutbox } from '#web/parts/offline/outbox.ts';
import { createReads } from '#web/parts/offline/reads.ts';
import { createWrites } from '#web/parts/offline/writes.ts';

const server = vi.hoisted(() => ({ answer: (): Promise<unknown> => Promise.resolve(null) }));
vi.mock('#web/api/client.ts', () => ({
  call: () => server.answer(),
  intentFor: () => ({ key: 'key', settle: () => undefined }),
  newKey: () => 'device',
}));
vi.mock('#web/device/database.ts', () => ({
  putRecord: async () => undefined,
  readRecords: async () => [],
  deleteRecord: async () => undefined,
}));

let kept = createKeptAnswers('anna');
let login = 'anna';
const added = vi.fn<(entry: object) => Promise<void>>(async () => undefined);
const onAnswer = vi.fn();
const onLate = vi.fn();

/** The server answers once somebody else is logged in. */
const answersAfterLogin = (answer: () => unknown): void => {
  server.answer = async () => {
    await Promise.resolve();
    kept.forget();
    kept = createKeptAnswers('ben');
    login = 'ben';
    return answer();
  };
};

beforeEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('document', { documentElement: {} });
  kept = createKeptAnswers('anna');
  login = 'anna';
  kept.keep('orders.get', { id: 'order' }, sampleOrder({ id: 'order' }));
  for (const spy of [added, onAnswer, onLate]) spy.mockClear();
});

const orders = { byId: () => kept.orders()[0], all: () => kept.orders(), run: () => null };
const outbox = { queue: () => [], add: added, flush: async () => undefined } as unknown as ReturnType<
  typeof createOutbox
>;
const write = (): Promise<unknown> =>
  createWrites({ kept: () => kept, outbox, orders, variantOf: () => null, login: () => login, onAnswer })({
    row: staffCalls['orders.handOver'],
    key: 'orders.handOver',
    input: { id: 'order', version: 1, lineIds: [] },
    options: {},
  });

test('a write whose answer is lost stays the write of who made it', async () => {
  answersAfterLogin(() => {
    throw new ApiError('', { status: 0, code: 'network' });
  });
  await write();
  expect(added).toHaveBeenCalledWith(
    expect.objectContaining({ id: 'key', login: 'anna', target: 'order:order', phone: '0313-1234567' }),
  );
});

test('a late answer to a write is not kept for the next login', async () => {
  answersAfterLogin(() => sampleOrder({ id: 'order', version: 2 }));
  await write();
  expect([kept.orders(), added.mock.calls, onAnswer.mock.calls]).toEqual([[], [], []]);
});

test('a late answer to a read is neither kept for the next login nor shown to it', async () => {
  vi.useFakeTimers();
  const { promise, resolve: arrive } = Promise.withResolvers<unknown>();
  server.answer = () => promise;
  const reads = createReads({
    kept: () => kept,
    queue: () => [],
    variantOf: () => null,
    onAnswer,
    onBack: () => undefined,
    onLate,
  });
  const made = { key: 'orders.get', input: { id: 'order' }, options: {} } as unknown as Made;
  const shown = reads(made);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await shown).toMatchObject({ id: 'order', version: 1 });
  kept.forget();
  kept = createKeptAnswers('ben');
  arrive(sampleOrder({ id: 'order', version: 2 }));
  await vi.advanceTimersByTimeAsync(10);
  expect([kept.orders(), onAnswer.mock.calls, onLate.mock.calls]).toEqual([[], [], []]);
});
