import { describe, expect, it } from 'vitest';
import { mayOrder, orderActions } from '#domain/orders/order-actions.ts';

describe('mayOrder', () => {
  it('leaves time-outs and dues to the clock', () => {
    for (const kind of ['expire', 'keepDates', 'noteDue'] as const)
      expect(orderActions[kind].who).toEqual(['clock']);
  });

  it.each([
    ['Customer', 'cancel', true],
    ['Customer', 'settle', false],
    ['Customer', 'adjust', false],
    ['Driver', 'bind', true],
    ['Driver', 'recordPayment', true],
    ['Driver', 'closeLines', false],
    ['StoreManager', 'writeOffRest', true],
    ['StoreManager', 'takeBackCash', true],
    ['StoreEmployee', 'takeBackCash', false],
    ['StoreEmployee', 'takeBackCashRefund', false],
    ['Driver', 'takeBackCashRefund', false],
    ['StoreEmployee', 'writeOffRest', false],
    ['StoreEmployee', 'closeLines', true],
    ['Agent', 'cancel', false],
  ] as const)('%s may %s: %s', (actor, command, may) => {
    expect(mayOrder(command, actor)).toBe(may);
  });
});
