import { beforeEach, expect, test, vi } from 'vitest';
import { staffCalls } from '#contract/staff-calls.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { sampleEntry } from '#testing/sample-entry.ts';
import { sampleOrder } from '#testing/sample-order.ts';
import { sampleRun } from '#testing/sample-run.ts';
import { ApiError } from '#web/api/api-error.ts';
import { answerOf } from '#web/parts/offline/expected.ts';
import { createKeptAnswers } from '#web/parts/offline/kept-answers.ts';
import type { Made } from '#web/parts/offline/made.ts';
import type { createOutbox } from '#web/parts/offline/outbox.ts';
import type { Queue } from '#web/parts/offline/queue.ts';
import { createStaffReads } from '#web/parts/offline/staff-reads.ts';
import { createWrites } from '#web/parts/offline/writes.ts';

const server = vi.hoisted(() => ({
  answer: (input: object): Promise<unknown> => Promise.resolve(input),
}));
vi.mock('#web/api/client.ts', () => ({
  call: (_: string, input: object) => server.answer(input),
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
const outbox = {
  queue: () => [],
  load: async () => undefined,
  add: added,
  flush: async () => undefined,
} as unknown as ReturnType<typeof createOutbox>;
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

test('a write on an order that is not kept says that it is kept, and is not answered with the run', async () => {
  const subject = {
    order: undefined,
    input: { id: 'x' },
    target: '',
    title: '',
    after: undefined,
    refusal: null,
  };
  const known = { ...orders, run: () => sampleRun() };
  const answer = (key: Made['key']) => answerOf({ key } as Made, subject, known);
  await expect(answer('orders.load')).rejects.toMatchObject({ code: 'offline.kept' });
  expect(await answer('runs.end')).toEqual(sampleRun());
});

test('a late answer to a write is not kept for the next login', async () => {
  answersAfterLogin(() => sampleOrder({ id: 'order', version: 2 }));
  await write();
  expect([kept.orders(), added.mock.calls, onAnswer.mock.calls]).toEqual([[], [], []]);
});

const readsWith = (queue: Queue) =>
  createStaffReads({
    kept: () => kept,
    queue: () => queue,
    variantOf: () => null,
    today: () => '2026-11-26',
    onAnswer,
    onBack: () => undefined,
    onLate,
  });

test('a run of before whose end waits here does not hide the run of today', async () => {
  const runs = [sampleRun({ id: 'before', day: '2026-11-25' }), sampleRun({ id: 'now' })];
  server.answer = async (input) => ({ day: '', run: runs['day' in input ? 1 : 0], bags: [] });
  const made = { key: 'runs.today', input: {}, options: {} } as unknown as Made;
  const end = sampleEntry({ key: 'runs.end', target: 'runs:before', input: { id: 'before' } });
  expect(await readsWith([])(made)).toMatchObject({ run: { id: 'before', endedAt: null } });
  expect(await readsWith([end])(made)).toMatchObject({ run: { id: 'now', endedAt: null } });
});

test('a late answer to a read is neither kept for the next login nor shown to it', async () => {
  vi.useFakeTimers();
  const { promise, resolve: arrive } = Promise.withResolvers<unknown>();
  server.answer = () => promise;
  const reads = readsWith([]);
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
