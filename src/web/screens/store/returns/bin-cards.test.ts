import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { correctionsOf } from '#web/screens/store/returns/corrections.ts';
import { sampleLine } from '#testing/sample-line.ts';
import { likeliestLine, piecesOf, readBinCards, turnedUp, withScan } from './bin-cards.ts';

const at = '2026-12-01T02:00:00.000Z';
const helmets = (id: string, returned: number, quantity = 2) =>
  sampleLine({ id, size: 'small', quantity, returned, boundTo: 'SHELF-1', handedOverAt: at });

describe('withScan', () => {
  it('puts the order on top, and its line first', () => {
    const cards = [
      { orderId: 'a', lineId: '1' },
      { orderId: 'b', lineId: '2' },
      { orderId: 'a', lineId: '3' },
      { orderId: 'a', lineId: '1' },
      { orderId: 'c', lineId: null },
    ].reduce<ReturnType<typeof readBinCards>>(withScan, []);
    expect(cards).toEqual([
      { orderId: 'c', lineIds: [] },
      { orderId: 'a', lineIds: ['1', '3'] },
      { orderId: 'b', lineIds: ['2'] },
    ]);
  });

  it('keeps twelve orders, and reads them back from the device', () => {
    const ids = Array.from({ length: 15 }, (_, index) => `order-${index}`);
    const cards = ids.reduce<ReturnType<typeof readBinCards>>(
      (so, orderId) => withScan(so, { orderId, lineId: 'x' }),
      [],
    );
    expect(cards.map(({ orderId }) => orderId)).toEqual(ids.toReversed().slice(0, 12));
    expect(readBinCards(JSON.parse(JSON.stringify(cards)))).toEqual(cards);
  });

  it.each([[null], ['x'], [{}], [[null, 7, { lineIds: ['1'] }]]])('drops nonsense: %j', (kept) => {
    expect(readBinCards(kept)).toEqual([]);
  });
});

describe('likeliestLine', () => {
  const orders = new Map([
    ['a', [helmets('a1', 2), helmets('a2', 1)]],
    ['b', [helmets('b1', 0)]],
    ['ski', [sampleLine({ id: 's1', boundTo: 'XJ1', handedOverAt: at })]],
  ]);
  const lineFor = (orderIds: string[], code: string) =>
    likeliestLine(
      orderIds.map((orderId) => ({ orderId, lineIds: [] })),
      code,
      (id) => ({ lines: orders.get(id) ?? [] }) as unknown as OrderDetail,
    );

  it.each([
    [['a', 'b'], 'shelf-1', 'a2'],
    [['ski', 'b', 'a'], 'SHELF-1', 'b1'],
    [['ski'], 'SHELF-1', undefined],
    [['ski'], 'XJ1', undefined],
    [[], 'SHELF-1', undefined],
  ])('of %j for %s is %s', (ids, code, expected) => {
    expect(lineFor(ids, code)).toBe(expected);
  });
});

describe('piecesOf', () => {
  it('counts what left the shop', () => {
    const lines = [
      sampleLine({ handedOverAt: at, returned: 1 }),
      sampleLine({ handedOverAt: at, lost: 1 }),
      helmets('h', 1, 3),
      sampleLine({ handedOverAt: null }),
    ];
    expect(piecesOf(lines)).toEqual({ back: 3, all: 5 });
  });
});

describe('correctionsOf', () => {
  it.each([
    [{ returned: 1 }, 'returned>damaged returned>lost returned>out'],
    [{ damaged: 1 }, 'damaged>returned damaged>out'],
    [{ lost: 1 }, 'lost>returned lost>out'],
    [{ returned: 2, damaged: 1 }, 'returned>damaged returned>lost returned>out damaged>returned'],
    [{}, ''],
  ])('of %j are %s', (ended, expected) => {
    const corrections = correctionsOf(sampleLine({ returned: 0, ...ended }));
    expect(corrections.map(({ from, to }) => `${from}>${to}`).join(' ')).toBe(expected);
  });
});

it('tells a lost piece that is scanned from one that is back', () => {
  const ski = { id: '1', size: 'large', quantity: 1, handedOverAt: at } as const;
  expect(turnedUp(sampleLine({ ...ski, lost: 1 }))).toBe(true);
  expect(turnedUp(sampleLine({ ...ski, returned: 1 }))).toBe(false);
});
