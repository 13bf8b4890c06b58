import { describe, expect, it } from 'vitest';
import { moneyOf } from '#domain/orders/money.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleStartAt } from '#testing/sample-orders.ts';

const cancel = (keepPercent: number) => ({ kind: 'cancel', keepPercent, reason: 'ill' }) as const;

describe('cancel', () => {
  it('gives part payments back on the account of the void bill', () => {
    const sample = new SampleOrder();
    const billId = sample.order.bills[0]?.id ?? '';
    sample.give({ kind: 'recordPayment', billId, amountFen: 70_000, method: 'cash' }).give(cancel(100));
    expect(sample.order.bills.map((bill) => bill.status)).toEqual(['Void']);
    expect(sample.order.payments.at(-1)).toMatchObject({
      billId,
      direction: 'out',
      amountFen: 70_000,
      status: 'pending',
    });
    expect(sample.refundAll().order.bills[0]?.status).toBe('Void');
    expect(moneyOf(sample.order).receivedFen).toBe(0);
  });

  it.each([
    [0, 0],
    [30, 24_000],
    [33, 26_400],
    [100, 80_000],
  ])('keeps %i %% of the rent, never of deposit and fee', (percent, keptFen) => {
    const sample = new SampleOrder({ deliveryMethod: 'Delivery', deliveryFeeFen: 3_000 })
      .pay()
      .give(cancel(percent));
    expect(moneyOf(sample.order)).toMatchObject({ chargeFen: keptFen, depositHeldFen: 0 });
  });

  it('gives the broken fen to the guest', () => {
    const sample = new SampleOrder({ discountFen: 1 }).pay().give(cancel(33));
    expect(moneyOf(sample.order).chargeFen).toBe(26_399);
  });

  it('keeps less after a courtesy refund, never more than was paid', () => {
    const sample = new SampleOrder().pay();
    sample.give({ kind: 'adjust', items: [sampleItem('Other', -79_000)], reason: 'sorry', byManager: false });
    expect(moneyOf(sample.give(cancel(30)).order).chargeFen).toBe(300);
  });

  it('voids a difference that was not paid yet, and reckons from the rent that was', () => {
    const sample = new SampleOrder().pay().give({ kind: 'redate', period: samplePeriod(4), expiresAt: null });
    sample.give(cancel(50));
    expect(sample.order.bills.map((bill) => bill.status)).toEqual(['Paid', 'Void', 'Refunding']);
    expect(moneyOf(sample.order).chargeFen).toBe(40_000);
  });

  it('adds no bill when there is nothing to give back', () => {
    const sample = new SampleOrder({
      lines: [{ id: 'a', size: 'large', quantity: 1, rateFen: 100, depositFen: 0 }],
    });
    expect(sample.pay().give(cancel(100)).bills()).toEqual(['Initial 200']);
  });

  it('is for the guest until the paid hire ends, and for the store alone behind it', () => {
    const sample = new SampleOrder().pay();
    const byGuest = { ...cancel(30), byGuest: true };
    sample.now = sample.order.period.endAt;
    expect(sample.refusal(byGuest)).toBe('order.hireOver');
    sample.now -= 1;
    expect(sample.give(byGuest).order.status).toBe(10);
    const notCome = new SampleOrder().pay();
    notCome.now = notCome.order.period.endAt;
    expect(moneyOf(notCome.give(cancel(100)).order).chargeFen).toBe(80_000);
  });

  it('lets a guest leave what was not paid at any time', () => {
    const sample = new SampleOrder();
    sample.now = sample.order.period.endAt;
    expect(sample.give({ ...cancel(100), byGuest: true }).order.status).toBe(10);
  });

  it.each([-1, 101, 0.5])('refuses to keep %d %%', (percent) => {
    expect(new SampleOrder().refusal(cancel(percent))).toBe('order.percentWrong');
  });
});

describe('reject', () => {
  it('needs a reason, which the guest is told', () => {
    const sample = new SampleOrder({ needsConfirmation: true });
    expect(sample.refusal({ kind: 'reject', reason: ' ' })).toBe('order.reasonRequired');
    expect(sample.give({ kind: 'reject', reason: 'full' }).path).toEqual([0, 10]);
  });
});

describe('expire', () => {
  it('waits for the timer', () => {
    const sample = new SampleOrder({ expiresAt: sampleStartAt + 10 });
    expect(sample.refusal({ kind: 'expire' })).toBe('order.notNow');
    sample.now += 10;
    expect(sample.give({ kind: 'expire' }).path).toEqual([1, 10]);
  });

  it('never ends an order without a timer', () => {
    expect(new SampleOrder({ expiresAt: null }).refusal({ kind: 'expire' })).toBe('order.notNow');
  });
});
