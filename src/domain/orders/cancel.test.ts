import { describe, expect, it } from 'vitest';
import { SampleHire, sampleItem, sampleStartAt, skiAt } from '#testing/sample-hires.ts';

const cancel = (keepPercent: number) => ({ kind: 'cancel', keepPercent, reason: 'ill' }) as const;

describe('cancel', () => {
  it.each([
    [0, 0],
    [30, 240],
    [33, 264],
    [100, 800],
  ])('keeps %i %% of the rent, never of deposit and fee', (percent, yuan) => {
    const sample = new SampleHire({ deliveryMethod: 'Delivery', deliveryFeeFen: 3_000 }).pay();
    sample.give(cancel(percent));
    expect([sample.charge, sample.price, sample.promised]).toEqual([yuan, yuan, 1830 - yuan]);
  });

  it('gives the broken fen to the guest', () => {
    expect(new SampleHire({ discountFen: 1 }).pay().give(cancel(33)).charge).toBe(263.99);
  });

  it('gives part payments of an unpaid order back: its bill is void', () => {
    const sample = new SampleHire().pay(700, 'cash').give(cancel(100));
    expect([sample.bills(), sample.promised]).toEqual([['Initial 1800 Void'], 700]);
    expect(sample.refundAll().received).toBe(0);
  });

  it('keeps less after a courtesy refund, never more than was paid', () => {
    expect(new SampleHire().pay().adjust(sampleItem('Other', -79_000)).give(cancel(30)).charge).toBe(3);
  });

  it('reckons from the rent that was paid when longer dates were not', () => {
    expect(new SampleHire().pay().redate(4).give(cancel(50)).charge).toBe(400);
  });

  it('moves no money when all of it is kept', () => {
    const sample = new SampleHire({ lines: [skiAt('ski', 1, 0)] }).pay().give(cancel(100));
    expect([sample.bills(), sample.promised]).toEqual([['Initial 2', 'CancelRefund 0'], 0]);
  });

  it('is for the guest until the paid hire ends, and for the store alone behind it', () => {
    const sample = new SampleHire().pay();
    const byGuest = { ...cancel(30), byGuest: true };
    sample.now = sample.hire.period.endAt;
    expect(sample.refusal(byGuest)).toBe('order.hireOver');
    sample.now -= 1;
    expect(sample.give(byGuest).hire.status).toBe(10);
    const noShow = new SampleHire().pay();
    noShow.now = noShow.hire.period.endAt;
    expect(noShow.give(cancel(100)).charge).toBe(800);
  });

  it('lets a guest leave what was not paid at any time', () => {
    const sample = new SampleHire();
    sample.now = sample.hire.period.endAt;
    expect(sample.give({ ...cancel(100), byGuest: true }).hire.status).toBe(10);
  });

  it.each([-1, 101, 0.5])('refuses to keep %d %%', (percent) => {
    expect(new SampleHire().refusal(cancel(percent))).toBe('order.percentWrong');
  });
});

describe('reject', () => {
  it('needs a reason, which the guest is told', () => {
    const sample = new SampleHire({ needsConfirmation: true });
    expect(sample.refusal({ kind: 'reject', reason: ' ' })).toBe('order.reasonRequired');
    expect(sample.give({ kind: 'reject', reason: 'full' }).path).toEqual([0, 10]);
  });
});

describe('expire', () => {
  it('waits for the timer, and gives part payments back', () => {
    const sample = new SampleHire({ expiresAt: sampleStartAt + 10 }).pay(100);
    expect(sample.refusal({ kind: 'expire' })).toBe('order.notNow');
    sample.now += 10;
    expect([sample.give({ kind: 'expire' }).path, sample.promised]).toEqual([[1, 10], 100]);
  });

  it('never ends an order without a timer', () => {
    expect(new SampleHire({ expiresAt: null }).refusal({ kind: 'expire' })).toBe('order.notNow');
  });
});
