import type { OrderLine } from '#web/parts/orders/order-types.ts';

/** A line for tests: one ski, handed over, with what is given on top. */
export const sampleLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  id: 'line',
  person: null,
  size: 'large',
  variantId: 'variant',
  poolId: null,
  equipmentId: 'item',
  barcode: 'SN1',
  title: 'Ski',
  sizeLabel: '172',
  categoryName: 'Ski',
  art: 'ski',
  quantity: 1,
  rateFen: 18_000,
  depositFen: 50_000,
  named: false,
  boundTo: 'SN1',
  handedOverAt: '2026-11-20T02:00:00.000Z',
  returned: 0,
  damaged: 0,
  lost: 0,
  exchanged: 0,
  lateUnitDays: 0,
  closeNote: '',
  ...changes,
});
