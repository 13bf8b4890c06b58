import type { Entry } from '#web/parts/offline/queue.ts';

/** A write that waits, for tests: a scan for the order of `sampleOrder`, with what is given on top. */
export const sampleEntry = (changes: Partial<Entry> = {}): Entry => ({
  id: 'entry',
  deviceId: 'device',
  seq: 1,
  at: Date.parse('2026-11-26T03:00:00.000Z'),
  login: 'clerk',
  key: 'orders.bind',
  input: {},
  target: 'order:order',
  title: 'Guest · 202611260001',
  phone: '0313-1234567',
  tries: 0,
  faults: 0,
  retryAt: 0,
  refusal: null,
  ...changes,
});
