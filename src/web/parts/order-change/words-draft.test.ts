import { describe, expect, it } from 'vitest';
import { isNeeded } from '#contract/bounds.ts';
import { boundsOf, changedIn, differing, fieldsOf, wordsOf } from './WordsSheet.tsx';

const order = {
  status: 2,
  deliveryMethod: 'Delivery',
  returnMethod: 'SelfReturn',
  remark: '',
  people: [{ name: '小雪' }],
  customerName: '林雪',
  customerPhone: '139****2222',
  deliveryAddress: 'A 座 1201',
  pickupAddress: '',
} as const;

describe('fieldsOf', () => {
  it('offers addresses only where there is a way, and a guest neither name nor phone', () => {
    expect(fieldsOf(order, true)).toEqual(['deliveryAddress', 'people', 'remark']);
    expect(fieldsOf({ ...order, returnMethod: 'Pickup', status: 5 }, true)).toEqual(['pickupAddress']);
    expect(fieldsOf({ ...order, status: 8 }, false)).toEqual(['customerName', 'customerPhone', 'remark']);
  });
});

describe('changedIn', () => {
  const people = [...order.people];
  it.each([
    [{}, null],
    [{ remark: ' ', customerName: '林雪 ' }, null],
    [{ remark: ' 晚到 ' }, { remark: '晚到' }],
    [{ people: [{ name: '小雪' }] }, null],
    // Shown with stars: left empty it stays, typed anew it is sent.
    [{ customerPhone: ' ' }, null],
    [{ customerPhone: '13933334444' }, { customerPhone: '13933334444' }],
    [{ people: [{ name: '小雪', footMm: 240 }] }, { people: [{ name: '小雪', footMm: 240 }] }],
  ])('of %j sends %j', (draft, sent) => {
    expect(changedIn(draft, { ...order, people })).toEqual(sent);
  });
});

describe('boundsOf', () => {
  it('lets be empty what is masked, is not offered or need not be said', () => {
    const needed = Object.entries(boundsOf({ ...order, people: [...order.people] }, fieldsOf(order, false)))
      .filter(([, bound]) => isNeeded(bound))
      .map(([field]) => field);
    expect(needed).toEqual(['customerName', 'deliveryAddress']);
  });
});

it('keeps only what differs from what the order says', () => {
  const now = wordsOf({ ...order, people: [...order.people] });
  expect(now.customerPhone).toBe('');
  expect(differing({ ...now, remark: '晚到' }, now)).toEqual({ remark: '晚到' });
});
