import type { Run } from '#web/parts/offline/run-effects.ts';

type Stop = Run['stops'][number];

/** A stop for tests with one piece, of an order where one is named, and with what is given on top. */
export const sampleStop = (changes: Partial<Stop>, orderId: string | null): Stop => ({
  id: 'stop',
  kind: 'deliver',
  storeId: 'store',
  storeName: 'Store',
  order:
    orderId === null
      ? null
      : {
          id: orderId,
          orderNumber: `2026-${orderId}`,
          status: 2,
          startDate: '2026-11-26',
          days: 1,
          dueAt: '2026-11-26T10:00:00.000Z',
          customerName: 'Guest',
          remark: '',
          dueFen: 1000,
          version: 1,
        },
  otherStore: null,
  orderNumber: orderId === null ? '' : `2026-${orderId}`,
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
  pieces: [
    {
      id: 'piece',
      size: 'large',
      title: 'Ski',
      sizeLabel: '172',
      art: 'ski',
      quantity: 1,
      barcode: 'SN1',
      bound: false,
      inVan: false,
    },
  ],
  ...changes,
});

/** A driver's run for tests, without stops, and with what is given on top. */
export const sampleRun = (changes: Partial<Run> = {}): Run => ({
  id: 'run',
  day: '2026-11-26',
  storeId: 'store',
  storeName: 'Store',
  driverId: 'driver',
  driverName: 'Driver',
  startMinute: 540,
  capacity: 40,
  startedAt: '2026-11-26T01:00:00.000Z',
  endedAt: null,
  version: 1,
  stops: [],
  loading: [],
  ...changes,
});
