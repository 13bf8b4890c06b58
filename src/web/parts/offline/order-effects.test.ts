import { describe, expect, test } from 'vitest';
import { sampleEntry } from '#testing/sample-entry.ts';
import { sampleLine } from '#testing/sample-line.ts';
import { sampleOrder } from '#testing/sample-order.ts';
import * as effects from '#web/parts/offline/order-effects.ts';
import { expect as expectOf } from '#web/parts/offline/expected.ts';
import type { KnownOrders } from '#web/parts/offline/order-rules.ts';
import type { Entry } from '#web/parts/offline/queue.ts';
import { withWaiting } from '#web/parts/offline/staff-reads.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';

const at = '2026-11-26T03:00:00.000Z';
const inShop = { boundTo: null, handedOverAt: null };
const order = sampleOrder({
  lines: [
    sampleLine({ ...inShop, id: 'held', barcode: 'SN1', variantId: 'v1' }),
    sampleLine({ ...inShop, id: 'equal', barcode: 'SN2', variantId: 'v2', person: 1 }),
    sampleLine({ ...inShop, id: 'chosen', barcode: 'SN3', variantId: 'v3', named: true }),
    sampleLine({ ...inShop, id: 'poles', size: 'small', barcode: 'SH1', variantId: null, quantity: 2 }),
  ],
});
const variants: Readonly<Record<string, string>> = { SN8: 'v2', SN9: 'v3', SN7: 'v7' };
const variantOf = (code: string): string | null => variants[code] ?? null;
const boundIn = (after: OrderDetail | string): unknown =>
  typeof after === 'string'
    ? after
    : after.lines.flatMap(({ id, boundTo }) => (boundTo === null ? [] : [id]));

describe('a scan without a network', () => {
  test.each([
    ['the item that is held', { barcode: ' sn1 ' }, ['held']],
    ['an equal item', { barcode: 'SN8' }, ['equal']],
    ['an equal item for somebody else', { barcode: 'SN8', person: 0 }, 'order.noFittingLine'],
    ['an equal item where the guest chose one', { barcode: 'SN9' }, 'order.noFittingLine'],
    ['counted gear', { barcode: 'SH1' }, ['poles']],
    ['other gear', { barcode: 'SN7' }, 'order.noFittingLine'],
    ['what nobody knows here', { barcode: 'SN99' }, 'offline.unknownCode'],
  ])('of %s', (_, scan, expected) => {
    expect(boundIn(effects.bound(order, { id: 'order', replaceNamed: false, ...scan }, variantOf))).toEqual(
      expected,
    );
  });

  const out = (id: string, customerName: string, quantity: number): OrderDetail =>
    sampleOrder({
      id,
      customerName,
      lines: [
        sampleLine({ id: `${id}1`, boundTo: `SN-${id}`.toUpperCase() }),
        sampleLine({ id: `${id}2`, size: 'small', boundTo: 'SH1', quantity }),
      ],
    });
  const all = [out('a', 'Anna', 1), out('b', 'Ben', 2)];
  const orders: KnownOrders = {
    all: () => all,
    byId: (id) => all.find((each) => each.id === id),
    run: () => null,
  };
  const scanBack = (barcode: string, lineId?: string) =>
    expectOf(
      { key: 'orders.returnScan', input: { barcode, storeId: 's', lineId }, row: {} as never, options: {} },
      { orders, variantOf, now: 0 },
    );

  test('at the return bin knows whose it is, says exactly which line, and asks where it cannot know', () => {
    expect(scanBack('sn-b')).toMatchObject({
      input: { lineId: 'b1', isExact: true },
      target: 'order:b',
      after: { lines: [{ returned: 1 }, { returned: 0 }] },
    });
    expect(scanBack('SH1')).toMatchObject({
      answer: {
        outcome: 'choose',
        candidates: [
          { orderId: 'a', quantity: 1 },
          { orderId: 'b', quantity: 2 },
        ],
      },
    });
    expect(scanBack('SH1', 'b2')).toMatchObject({
      target: 'order:b',
      after: { lines: [{}, { returned: 1 }] },
    });
    expect(scanBack('SN77')).toMatchObject({ target: 'other:SN77', after: undefined, refusal: null });
  });

  test('shows again what waits, and not what somebody has to decide about', () => {
    const entry = (seq: number, key: string, input: Record<string, unknown>): Entry =>
      sampleEntry({ id: String(seq), seq, at: Date.parse(at), key, input });
    const refusal = { code: 'order.notNow', message: '', there: null };
    const shown = withWaiting(
      order,
      [
        entry(1, 'orders.bind', { barcode: 'SN1' }),
        entry(2, 'orders.bind', { barcode: 'SH1' }),
        entry(3, 'orders.handOver', { version: 1, lineIds: ['held', 'poles'] }),
        entry(4, 'orders.takeBack', {
          lines: [{ lineId: 'poles', returned: 1, damaged: 1, lost: 0, note: 'bent' }],
        }),
        { ...entry(5, 'orders.bind', { barcode: 'SN2' }), refusal },
      ],
      variantOf,
    );
    expect(shown.lines).toMatchObject([
      { boundTo: 'SN1', handedOverAt: at },
      { boundTo: null },
      { boundTo: null },
      { boundTo: 'SH1', handedOverAt: at, returned: 1, damaged: 1, closeNote: 'bent' },
    ]);
  });
});
