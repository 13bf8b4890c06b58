import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { sampleEntry } from '#testing/sample-entry.ts';
import { sampleOrder } from '#testing/sample-order.ts';
import { sampleRun, sampleStop } from '#testing/sample-run.ts';
import { createKeptAnswers } from '#web/parts/offline/kept-answers.ts';
import { followRun } from '#web/parts/offline/own-orders.ts';
import { sendEntry } from '#web/parts/offline/send-entry.ts';
import { sessionStore, type Session } from '#web/state/session-store.ts';

const records = vi.hoisted(() => new Map<string, object>());
vi.mock('#web/device/database.ts', () => ({
  putRecord: async (_: string, record: { name: string }) => void records.set(record.name, record),
  readRecord: async () => undefined,
  readRecords: async () => [],
  deleteRecord: async (_: string, name: string) => void records.delete(name),
}));

const logIn = (id: string, role: Session['roles'][number]): void =>
  sessionStore.set({ user: { id }, roles: [role], accessToken: `of ${id}` } as unknown as Session);

beforeEach(() => {
  records.clear();
  vi.stubGlobal('localStorage', fakeStorage());
});

const ordersIn = (): readonly string[] =>
  [...records.keys()].flatMap((name) => /"id","(\w+)"/.exec(name)?.[1] ?? []).toSorted();

const keepThree = () => {
  const kept = createKeptAnswers('driver');
  for (const id of ['on', 'off', 'waits']) kept.keep('orders.get', { id }, sampleOrder({ id }));
  return kept;
};
const queue = [sampleEntry({ target: 'order:waits' })];
const today = (run: ReturnType<typeof sampleRun> | null) => ({ day: '2026-11-26', run, bags: [] });

test('a driver keeps orders of the run alone, and those of which something waits', () => {
  logIn('driver', 'Driver');
  localStorage.setItem('delivery_draft_off', JSON.stringify({ photoIds: [], strokes: [[1]] }));
  const kept = keepThree();
  followRun({ items: [] }, { kept, queue });
  expect(ordersIn()).toEqual(['off', 'on', 'waits']);
  const run = sampleRun({ stops: [sampleStop({}, 'on'), sampleStop({ outcome: 'failed' }, 'off')] });
  followRun(today(run), { kept, queue });
  expect([ordersIn(), localStorage.getItem('delivery_draft_off')]).toEqual([['on', 'waits'], null]);
  // A write about the run answers the run: its end.
  followRun({ ...run, endedAt: '2026-11-26T10:00:00.000Z' }, { kept, queue });
  expect(ordersIn()).toEqual(['waits']);
  followRun(today(null), { kept, queue: [] });
  expect(ordersIn()).toEqual([]);
});

test('the end of a run that waits keeps the orders of the next run as well', () => {
  logIn('driver', 'Driver');
  const end = sampleEntry({ login: 'driver', key: 'runs.end', target: 'runs:before' });
  const run = sampleRun({ id: 'before', stops: [sampleStop({}, 'on')] });
  const kept = keepThree();
  followRun(today(run), { kept, queue: [end] });
  expect(ordersIn()).toEqual(['off', 'on', 'waits']);
  followRun({ ...run, endedAt: '2026-11-26T10:00:00.000Z' }, { kept, queue: [end] });
  expect(ordersIn()).toEqual([]);
});

test('whoever works at the counter keeps orders without a run', () => {
  logIn('clerk', 'StoreEmployee');
  followRun(today(null), { kept: keepThree(), queue });
  expect(ordersIn()).toEqual(['off', 'on', 'waits']);
});

test('what a former login read comes too late to be kept', () => {
  const kept = createKeptAnswers('driver');
  kept.forget();
  kept.keep('orders.get', { id: 'late' }, sampleOrder({ id: 'late' }));
  expect([ordersIn(), kept.orders()]).toEqual([[], []]);
});

test('an entry of one login is never sent by the next one', async () => {
  const fetched = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem(
    'verification_token',
    JSON.stringify({ token: 't', at: Date.now(), subject: 'clerk' }),
  );
  logIn('clerk', 'StoreEmployee');
  const entry = sampleEntry({ key: 'orders.bind', input: { id: 'order', barcode: 'SN1' }, login: 'driver' });
  await expect(sendEntry(entry)).rejects.toMatchObject({ status: 0 });
  expect(fetched).not.toHaveBeenCalled();
});
