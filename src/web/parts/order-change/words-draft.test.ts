import { describe, expect, it } from 'vitest';
import { isNeeded } from '#contract/bounds.ts';
import { wordsOf } from './WordsSheet.tsx';

const order = {
  status: 2,
  deliveryMethod: 'Delivery',
  returnMethod: 'SelfReturn',
  remark: '',
  people: [{ name: '小雪' }] as { name: string; footMm?: number }[],
  customerName: '林雪',
  customerPhone: '13922222222',
  deliveryAddress: 'A 座 1201',
  pickupAddress: '',
} satisfies Parameters<typeof wordsOf>[0];

describe('the fields', () => {
  it('hold addresses only where there is a way, and a guest neither name nor phone', () => {
    const fieldsOf = (change: object, byGuest: boolean) => wordsOf({ ...order, ...change }, byGuest).fields;
    expect(fieldsOf({}, true)).toEqual(['deliveryAddress', 'people', 'remark']);
    expect(fieldsOf({ returnMethod: 'Pickup', status: 5 }, true)).toEqual(['pickupAddress']);
    expect(fieldsOf({ status: 8 }, false)).toEqual(['customerName', 'customerPhone', 'remark']);
  });
});

describe('changedIn', () => {
  it.each([
    [{}, null],
    [{ remark: ' ', customerName: '林雪 ' }, null],
    [{ remark: ' 晚到 ' }, { remark: '晚到' }],
    [{ people: [{ name: '小雪' }] }, null],
    [{ customerPhone: '13933334444' }, { customerPhone: '13933334444' }],
    [{ people: [{ name: '小雪', footMm: 240 }] }, { people: [{ name: '小雪', footMm: 240 }] }],
  ])('of %j sends %j', (draft, sent) => {
    expect(wordsOf(order, false).changedIn(draft)).toEqual(sent);
  });
});

describe('the bounds', () => {
  it('let be empty what is not offered or need not be said', () => {
    const needed = Object.entries(wordsOf(order, false).bounds)
      .filter(([, bound]) => isNeeded(bound))
      .map(([field]) => field);
    expect(needed).toEqual(['customerName', 'customerPhone', 'deliveryAddress']);
  });

  it('ask no number of a guest who told none', () => {
    const { now, bounds, changedIn } = wordsOf({ ...order, customerPhone: '-' }, false);
    expect([now.customerPhone, isNeeded(bounds.customerPhone)]).toEqual(['', false]);
    expect(changedIn({ customerPhone: ' ', remark: '晚到' })).toEqual({ remark: '晚到' });
  });
});

it('keeps only what differs from what the order says', () => {
  const { now, differing } = wordsOf(order, false);
  expect(differing({ ...now, remark: '晚到' })).toEqual({ remark: '晚到' });
});
