import { describe, expect, it } from 'vitest';
import { createHire, type NewHire } from '#domain/orders/create-hire.ts';
import { deriveStatus } from '#domain/orders/billing-step.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { priceOf } from '#domain/orders/price.ts';
import { SampleHire, sampleNewHire, samplePeriod, sampleStartAt, skiAt } from '#testing/sample-hires.ts';

const free = { ...skiAt('free', 0, 0) };
const privileged = { byManager: true, reason: 'press' } as const;

describe('createHire', () => {
  const rows: readonly (readonly [string, Partial<NewHire>, number, readonly string[]])[] = [
    ['a counter order', {}, 1, ['Initial 1800 Open']],
    ['an online order', { type: 'Online' }, 1, ['Initial 1800 Open']],
    ['an online order that the store confirms', { type: 'Online', needsConfirmation: true }, 0, []],
    ['a reservation', { type: 'Reservation' }, 11, []],
    ['a reservation that the store confirms', { type: 'Reservation', needsConfirmation: true }, 0, []],
    ['an order that costs nothing', { lines: [free] }, 2, []],
    ['a reservation that costs nothing', { type: 'Reservation', lines: [free] }, 2, []],
    ['a hospitality by staff', { type: 'Hospitality', reason: 'press' }, 0, []],
    ['a hospitality by a manager', { type: 'Hospitality', ...privileged }, 2, ['Initial 0']],
    ['a loan by staff', { type: 'Loan', reason: 'club' }, 0, []],
    ['a loan by a manager, with deposit', { type: 'Loan', ...privileged }, 1, ['Initial 1000 Open']],
    ['a loan without deposit', { type: 'Loan', ...privileged, takesDeposit: false }, 2, ['Initial 0']],
  ];
  it.each(rows)('starts %s', (_what, changes, status, bills) => {
    const sample = new SampleHire(changes);
    expect([sample.hire.status, sample.bills()]).toEqual([status, bills]);
  });

  it('starts the timer, which a paid order does not need', () => {
    expect(new SampleHire().hire.expiresAt).toBe(sampleNewHire.expiresAt);
    expect(new SampleHire({ lines: [free] }).hire.expiresAt).toBeNull();
  });

  const fees = { deliveryFeeFen: 3_000, pickupFeeFen: 2_000 };
  it.each<readonly [string, Partial<NewHire>, number]>([
    ['no fee without its way', fees, 1800],
    ['the fee of a delivery', { ...fees, deliveryMethod: 'Delivery' }, 1830],
    ['the fee of a pick-up', { ...fees, returnMethod: 'Pickup' }, 1820],
    ['one deposit for the whole order', { depositPresetFen: 60_000 }, 1400],
    ['no deposit where it is waived', { depositPresetFen: 60_000, takesDeposit: false }, 800],
    ['no deposit on a hospitality', { type: 'Hospitality', ...privileged, depositPresetFen: 60_000 }, 0],
    ['one deposit on a loan', { type: 'Loan', ...privileged, depositPresetFen: 60_000 }, 600],
    ['all off a hospitality', { type: 'Hospitality', ...privileged, ...fees, deliveryMethod: 'Delivery' }, 0],
    ['rent and fees off when asked', { ...fees, deliveryMethod: 'Delivery', discountFen: 83_000 }, 1000],
  ])('charges %s', (_what, changes, yuan) => {
    expect(new SampleHire(changes).hire.bills.at(-1)?.totalFen).toBe(yuan * 100);
  });

  it('lists rent and deposit by line, fees by leg, then the discount', () => {
    const { hire } = new SampleHire({
      ...fees,
      deliveryMethod: 'Delivery',
      returnMethod: 'Pickup',
      discountFen: 4_000,
    });
    expect(priceOf(hire).map(({ kind, amountFen, lineId, leg }) => [kind, amountFen, lineId ?? leg])).toEqual(
      [
        ['Rent', 36_000, 'ski-1'],
        ['Deposit', 50_000, 'ski-1'],
        ['Rent', 36_000, 'ski-2'],
        ['Deposit', 50_000, 'ski-2'],
        ['Rent', 8_000, 'helmets'],
        ['DeliveryFee', 3_000, 'delivery'],
        ['DeliveryFee', 2_000, 'pickup'],
        ['Discount', -4_000, null],
      ],
    );
  });

  it('takes the deposits off the lines when one for the whole order stands for them', () => {
    const { lines } = new SampleHire({ depositPresetFen: 60_000 }).hire;
    expect(lines.map(({ depositFen }) => depositFen)).toEqual([0, 0, 0]);
  });

  const line = skiAt('a');
  const refusals: readonly (readonly [string, Partial<NewHire>])[] = [
    ['order.reasonRequired', { type: 'Loan', reason: ' ' }],
    ['order.quantityWrong', { lines: [{ ...line, quantity: 2 }] }],
    ['order.quantityWrong', { lines: [{ ...line, size: 'small', quantity: 0 }] }],
    ['order.quantityWrong', { lines: [{ ...line, size: 'small', quantity: 1.5 }] }],
    ['order.noLines', { lines: [] }],
    ['order.tooManyUnits 3', { mostUnits: 3 }],
    ['order.periodOver', { period: { ...samplePeriod(2), endAt: sampleStartAt } }],
    ['order.daysWrong', { period: samplePeriod(366) }],
    ['order.daysWrong', { period: { ...samplePeriod(2), days: 1.5 } }],
    ['payment.amountWrong', { lines: [{ ...line, shelfRateFen: -1 }] }],
    ['payment.amountWrong', { lines: [{ ...line, setOffFen: -1 }] }],
    ['payment.amountWrong', { lines: [{ ...line, depositFen: 0.5 }] }],
    ['payment.amountWrong', { deliveryFeeFen: -1 }],
    ['payment.amountWrong', { discountFen: Number.NaN }],
    ['payment.amountWrong', { depositPresetFen: 1e12 }],
    ['discount.tooHigh 80000', { discountFen: 80_001 }],
    ['bill.tooHigh', { lines: [{ ...line, shelfRateFen: 10_000_000 }], period: samplePeriod(365) }],
  ];
  it.each(refusals)('refuses %s', (code, changes) => {
    const outcome = createHire({ ...sampleNewHire, ...changes }, new SampleHire().context());
    expect(outcome.ok ? '' : [outcome.code, ...Object.values(outcome.facts ?? {})].join(' ')).toBe(code);
  });

  it('takes as many pieces as an order may hold', () => {
    expect(new SampleHire({ mostUnits: 4 }).hire.status).toBe(1);
  });
});

const approve = (byManager: boolean) =>
  ({ kind: 'approve', byManager, expiresAt: sampleStartAt + 60 }) as const;

describe('approve', () => {
  it('opens the bill with its timer', () => {
    const sample = new SampleHire({ needsConfirmation: true }).give(approve(false));
    expect([sample.path, sample.bills(), sample.hire.expiresAt]).toEqual([
      [0, 1],
      ['Initial 1800 Open'],
      sampleStartAt + 60,
    ]);
  });

  it('asks for nothing on a reservation', () => {
    const sample = new SampleHire({ type: 'Reservation', needsConfirmation: true }).give(approve(false));
    expect([sample.path, sample.bills()]).toEqual([[0, 11], []]);
  });

  it('opens no bill for dates that are over', () => {
    const sample = new SampleHire({ needsConfirmation: true });
    sample.now = sample.hire.period.endAt;
    expect(sample.refusal(approve(true))).toBe('order.periodOver');
    sample.now -= 1;
    expect(sample.give(approve(true)).hire.status).toBe(1);
  });

  it('leaves a hospitality to a manager', () => {
    const sample = new SampleHire({ type: 'Hospitality', reason: 'press' });
    expect(sample.refusal(approve(false))).toBe('order.managerOnly');
    expect([sample.give(approve(true)).path, sample.hire.expiresAt]).toEqual([[0, 2], null]);
  });
});

describe('askPayment', () => {
  it('opens the bill of a reservation with its timer', () => {
    const sample = new SampleHire({ type: 'Reservation' }).give({ kind: 'askPayment', expiresAt: 99 });
    expect([sample.path, sample.bills(), sample.hire.expiresAt]).toEqual([
      [11, 1],
      ['Initial 1800 Open'],
      99,
    ]);
  });

  it('is too late once the dates are over', () => {
    const sample = new SampleHire({ type: 'Reservation' });
    sample.now = sample.hire.period.endAt;
    expect(sample.refusal({ kind: 'askPayment', expiresAt: null })).toBe('order.periodOver');
  });
});

describe('deriveStatus', () => {
  const at = sampleStartAt;
  const unpaid = new SampleHire().hire;
  const reserved = new SampleHire({ type: 'Reservation' }).hire;
  const out = new SampleHire().pay().sendOut().hire;
  const owing = new SampleHire().pay().sendOut().extend(1).hire;
  const travels = { deliveryMethod: 'Delivery', startedAt: null } as const;
  const back = new SampleHire().pay().sendOut().bringBack().hire;
  const rows: readonly (readonly [string, Hire, number])[] = [
    ['cancelled, whatever else', { ...out, cancelledAt: at }, 10],
    ['completed', { ...out, completedAt: at }, 9],
    ['not confirmed', { ...unpaid, approvedAt: null }, 0],
    ['a reservation not asked to pay', reserved, 11],
    ['a reservation asked to pay', { ...reserved, paymentAskedAt: at }, 1],
    ['to be paid', unpaid, 1],
    ['paid once, also while it owes again', new SampleHire().pay().redate(3).hire, 2],
    ['in the van', { ...out, ...travels, deliveredAt: null }, 3],
    ['in the van, with money due', { ...owing, ...travels, deliveredAt: null }, 3],
    ['delivered, not started', { ...out, ...travels, deliveredAt: at }, 4],
    ['handed over', out, 5],
    ['delivered and due before its start', { ...out, ...travels, deliveredAt: at, dueNotedAt: at }, 7],
    ['out with money due', owing, 6],
    ['out with money due, and overdue', { ...owing, dueNotedAt: at }, 6],
    ['due', { ...out, dueNotedAt: at }, 7],
    ['return asked', { ...out, returnAskedAt: at }, 7],
    [
      'part of the gear back',
      new SampleHire()
        .pay()
        .sendOut()
        .give({ kind: 'closeLines', closes: [{ lineId: 'ski-1', returned: 1, damaged: 0, lost: 0 }] }).hire,
      5,
    ],
    ['all gear back', back, 8],
    ['all gear back, and due', { ...back, dueNotedAt: at }, 8],
    ['all gear back with money due', new SampleHire().pay().sendOut().extend(1).bringBack().hire, 6],
  ];
  it.each(rows)('%s', (_what, hire, status) => {
    expect(deriveStatus(hire)).toBe(status);
  });
});
