import { expect, test } from 'vitest';
import type { OrderStatus } from '#domain/orders/status.ts';
import { actAt, lateAt, moved } from '#web/screens/driver/run/stop-facts.ts';
import type { RunStop } from '#web/screens/driver/run/use-run.ts';

const order = (status: OrderStatus, dueFen = 0): RunStop['order'] => ({
  id: 'o',
  orderNumber: '202612345678',
  status,
  startDate: '2026-11-26',
  days: 1,
  dueAt: '2026-11-26T10:00:00Z',
  customerName: '何取回',
  remark: '',
  dueFen,
  version: 1,
});
const stop = (kind: RunStop['kind'], more: Partial<RunStop> = {}): RunStop => ({
  id: 's',
  kind,
  storeId: 'a',
  storeName: '崇礼云顶店',
  order: null,
  otherStore: null,
  orderNumber: '202612345678',
  address: '',
  phone: '',
  point: null,
  window: null,
  serviceMinutes: 5,
  locked: false,
  outcome: null,
  overAt: null,
  begunAt: null,
  reason: '',
  pieces: [],
  ...more,
});

test.each([
  ['gear that is still in the shop is loaded first', stop('deliver', { order: order(2) }), 'load'],
  ['gear in the van is delivered', stop('deliver', { order: order(3) }), 'deliver'],
  ['money comes before gear', stop('collect', { order: order(6, 3000) }), 'pay'],
  ['gear is fetched', stop('collect', { order: order(7) }), 'collect'],
  ['a transfer is taken', stop('take'), 'take'],
  ['nothing is left where it is over', stop('take', { outcome: 'done' }), null],
  ['nor where the order is not the driver’s any more', stop('deliver'), null],
])('%s', (_, at, act) => {
  expect(actAt(at)).toBe(act);
});

test('a stop is late by what it misses its window', () => {
  const at = stop('collect', { window: { fromMinute: 600, untilMinute: 660 } });
  expect([590, 660, 672].map((minute) => lateAt(at, minute))).toEqual([0, 0, 12]);
  expect(lateAt(stop('collect'), 1000)).toBe(0);
});

test('a stop moves within the list and not out of it', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
