import { describe, expect, it } from 'vitest';
import { orderActs } from './order-acts.ts';

const event = (minute: number, more: object = {}) => ({
  at: new Date(Date.UTC(2026, 10, 25, 9, minute)).toISOString(),
  actorName: '王',
  kind: 'order.bind',
  note: '',
  code: '',
  gifts: [],
  ...more,
});

const shortOf = (events: Parameters<typeof orderActs>[0]) =>
  orderActs(events).map(({ kind, count, codes }) => `${kind} ${count} ${codes.join(',')}`);

describe('orderActs', () => {
  it('joins what one person does in one go, with its items, the newest act first', () => {
    expect(
      shortOf([
        event(20, { kind: 'order.handOver' }),
        event(1, { code: 'XJ0001' }),
        event(3, { code: 'XJ0003' }),
        event(2, { code: 'XJ0002' }),
      ]),
    ).toEqual(['order.handOver 1 ', 'order.bind 3 XJ0001,XJ0002,XJ0003']);
  });

  it.each([
    ['another person', { actorName: '李' }],
    ['another act', { kind: 'order.unbind' }],
    ['more than ten minutes later', { at: event(12).at }],
  ])('keeps apart what is of %s', (_, more) => {
    expect(orderActs([event(1), event(2, more)])).toHaveLength(2);
  });

  it('measures from the last event, and stands at it', () => {
    const [act] = orderActs([event(1), event(10), event(20)]);
    expect(act).toMatchObject({ count: 3, at: event(20).at });
  });

  it('keeps every note once, and all gifts', () => {
    const gift = { kind: 'Discount' as const, amountFen: 100 };
    const [act] = orderActs([
      event(1, { note: 'a', gifts: [gift] }),
      event(2, { note: 'a' }),
      event(3, { note: 'b', gifts: [gift] }),
    ]);
    expect(act).toMatchObject({ notes: ['a', 'b'], gifts: [gift, gift] });
  });
});
