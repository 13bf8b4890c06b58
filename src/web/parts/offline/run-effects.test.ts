import { expect, test } from 'vitest';
import { sampleEntry } from '#testing/sample-entry.ts';
import { sampleRun, sampleStop } from '#testing/sample-run.ts';
import { runWithWaiting } from '#web/parts/offline/staff-reads.ts';
import type { Entry } from '#web/parts/offline/queue.ts';

const at = '2026-11-26T03:00:00.000Z';
const run = sampleRun({
  startedAt: null,
  stops: [
    sampleStop({ id: 's1', kind: 'deliver' }, 'a'),
    sampleStop({ id: 's2', kind: 'deliver' }, 'b'),
    sampleStop({ id: 's3', kind: 'collect' }, 'c'),
    sampleStop({ id: 's4', kind: 'take' }, null),
  ],
  loading: ['s2', 's1'],
});

const entry = (seq: number, key: string, more: Partial<Entry> = {}): Entry =>
  sampleEntry({ id: `${seq}`, seq, key, at: Date.parse(at), ...more });
const about = (order: string, input: object = {}): Partial<Entry> => ({
  target: `order:${order}`,
  input: { id: order, ...input },
});

const day: readonly Entry[] = [
  entry(1, 'orders.bind', about('a', { barcode: ' sn1 ' })),
  entry(2, 'orders.load', about('a')),
  entry(3, 'runs.start', { target: 'runs:run', input: { id: 'run' } }),
  entry(4, 'orders.confirmCash', { target: 'order:a', input: { billId: 'bill', amountFen: 400 } }),
  entry(5, 'orders.confirmDelivery', about('a', { note: 'desk' })),
  entry(6, 'orders.load', about('b')),
  entry(7, 'orders.failDelivery', about('b', { reason: 'nobody there' })),
  entry(8, 'orders.collect', about('c', { lineIds: ['piece'], marks: [] })),
  entry(9, 'runs.handOverTransfer', { target: 'runs:s4', input: { id: 's4', barcodes: [] } }),
];

test('a run shows what the driver did without a network: each stop is over, and the next one is the next', () => {
  const shown = (count: number) =>
    runWithWaiting(run, day.slice(0, count)).stops.map(
      ({ id, outcome, order }) => `${id} ${outcome ?? 'open'} ${order?.status ?? ''}`,
    );
  expect(shown(2)).toEqual(['s1 open 3', 's2 open 2', 's3 open 2', 's4 open ']);
  expect(shown(5)).toEqual(['s1 done 3', 's2 open 2', 's3 open 2', 's4 open ']);
  expect(shown(8)).toEqual(['s1 done 3', 's2 failed 3', 's3 done 2', 's4 open ']);
  const whole = runWithWaiting(run, day);
  expect(whole).toMatchObject({
    startedAt: at,
    loading: [],
    stops: [
      { overAt: at, isQueued: true, order: { dueFen: 600 }, pieces: [{ bound: true, inVan: false }] },
      { reason: 'nobody there', pieces: [{ inVan: true }] },
      { pieces: [{ inVan: true }] },
      { outcome: 'done', isQueued: true },
    ],
  });
});

test('the end of one run is not that of another', () => {
  const end = entry(1, 'runs.end', { target: 'runs:before', input: { id: 'before' } });
  expect(runWithWaiting(run, [end])).toEqual(run);
  expect(runWithWaiting({ ...run, id: 'before' }, [end]).endedAt).toBe(at);
});

test('a later stop that is over stands before those that are open, and what somebody has to decide about is not done', () => {
  const collect = entry(1, 'orders.collect', about('c', { lineIds: [], marks: [] }));
  expect(runWithWaiting(run, [collect]).stops.map(({ id }) => id)).toEqual(['s3', 's1', 's2', 's4']);
  const refusal = { code: 'order.notNow', message: '', there: null };
  expect(runWithWaiting(run, [{ ...collect, refusal }])).toEqual(run);
});
