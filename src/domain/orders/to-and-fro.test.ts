import { describe, expect, it } from 'vitest';
import type { ExchangedLine, OrderCommand } from '#domain/orders/command.ts';
import type { NewOrder } from '#domain/orders/create-order.ts';
import { countedItems, moneyOf, sumFen } from '#domain/orders/money.ts';
import type { BillItem } from '#domain/orders/order.ts';
import { brokenLaw } from '#testing/order-laws.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleSki } from '#testing/sample-orders.ts';

type Step = (sample: SampleOrder) => SampleOrder;

const oneSki = (changes: Partial<NewOrder> = {}): SampleOrder =>
  new SampleOrder({ lines: [sampleSki('ski-1')], ...changes });
const lastLine = ({ order }: SampleOrder): string => order.lines.at(-1)?.id ?? '';
let swaps = 0;
/** Another thing for the one that came last. */
const swapTo = (rateFen: number, depositFen = 50_000, daysLeft?: number): Step => {
  swaps += 1;
  const newLine: ExchangedLine = {
    id: `new-${swaps}`,
    size: 'large',
    rateFen,
    depositFen,
    boundTo: `N-${swaps}`,
  };
  return (sample) =>
    sample.give({
      kind: 'exchange',
      lineId: lastLine(sample),
      quantity: 1,
      newLine,
      daysLeft: daysLeft ?? sample.order.period.days,
      reason: 'too long',
    });
};
const redateTo =
  (days: number): Step =>
  (sample) =>
    sample.give({ kind: 'redate', period: samplePeriod(days), expiresAt: null });
const sorry =
  (...items: BillItem[]): Step =>
  (sample) =>
    sample.give({ kind: 'adjust', items, reason: 'sorry', byManager: false });
const travel =
  (method: 'Delivery' | 'SelfPickup'): Step =>
  (sample) =>
    sample.give({
      kind: 'changeDelivery',
      method,
      feeFen: method === 'Delivery' ? 3_000 : 0,
    } satisfies OrderCommand<'changeDelivery'>);
const pay: Step = (sample) => sample.pay();

const draftFen = ({ order }: SampleOrder): number => order.bills[0]?.totalFen ?? 0;
/** What the guest has paid or has to pay, when all is done that was promised. */
const costFen = ({ order }: SampleOrder): number => sumFen(countedItems(order));
const done = (sample: SampleOrder, steps: readonly Step[]): SampleOrder => {
  for (const step of steps) {
    step(sample);
    expect(brokenLaw(sample.order)).toBeNull();
  }
  return sample;
};

const cheap = [swapTo(10_000), swapTo(18_000)];
const cheaper = [swapTo(10_000), swapTo(2_000), swapTo(18_000)];
const dear = [swapTo(30_000), swapTo(18_000)];
const bySteps = [swapTo(2_000), swapTo(9_000), swapTo(15_000), swapTo(18_000)];
const days = [redateTo(1), redateTo(3), redateTo(2)];
const both = [swapTo(10_000), redateTo(1), swapTo(18_000), redateTo(2)];
const way = [travel('Delivery'), swapTo(10_000), travel('SelfPickup'), swapTo(18_000)];
const walks: readonly (readonly [string, readonly Step[]])[] = [
  ['cheaper gear and back', cheap],
  ['cheaper gear twice and back', cheaper],
  ['dearer gear and back', dear],
  ['much cheaper gear and back by steps', bySteps],
  ['fewer days, more days and back', days],
  ['cheaper gear and a day less, and back', both],
  ['a delivery and cheaper gear, and back', way],
];
const coupons = [0, 4_000, 30_000, 36_000];

describe('changes to and fro cost nothing in a draft', () => {
  it.each(
    walks.flatMap(([name, steps]) => coupons.map((discountFen) => [name, discountFen, steps] as const)),
  )('%s, with a coupon of %i fen', (_name, discountFen, steps) => {
    const sample = oneSki({ type: 'Reservation', discountFen });
    const before = draftFen(sample);
    expect(draftFen(done(sample, steps))).toBe(before);
  });

  it('nor does one that is paid between the two', () => {
    const sample = oneSki({ type: 'Reservation', discountFen: 30_000 });
    const before = draftFen(sample);
    expect(costFen(done(sample, [swapTo(10_000), pay, swapTo(18_000), pay]))).toBe(before);
  });

  it('and a discount that follows the rent follows it', () => {
    for (const type of ['Loan', 'Hospitality'] as const) {
      const sample = oneSki({ type, reason: 'club' });
      const before = draftFen(sample);
      expect(sample.order.bills[0]?.status).toBe('Draft');
      expect(draftFen(done(sample, [redateTo(1), redateTo(3), redateTo(2)]))).toBe(before);
    }
  });
});

describe('changes to and fro cost nothing when paid', () => {
  const all: Step = (sample) => sorry(sampleItem('Other', 50_000 - costFen(sample)))(sample);
  const given: readonly (readonly [string, Step, number])[] = [
    ['nothing', (sample) => sample, 36_000],
    ['a part of the rent', sorry(sampleItem('Rent', -20_000)), 4_000],
    ['all that is charged', all, 30_000],
    ['the deposit', sorry(sampleItem('Deposit', -50_000)), 36_000],
  ];
  const table = walks.flatMap(([name, steps]) =>
    coupons.flatMap((discountFen) =>
      given
        .filter(([, give, mostFen]) => discountFen <= mostFen && (steps !== way || give !== all))
        .map(([what, give]) => [name, discountFen, what, { steps, give }] as const),
    ),
  );

  it.each(table)(
    '%s, with a coupon of %i fen, after %s was given back',
    (_name, discountFen, _what, walk) => {
      const sample = oneSki({ discountFen });
      done(sample, [pay, walk.give]);
      const before = costFen(sample);
      done(
        sample,
        walk.steps.flatMap((step) => [step, pay]),
      );
      expect(costFen(sample)).toBe(before);
    },
  );

  it('with the deposit of the gear', () => {
    const sample = done(oneSki(), [pay, sorry(sampleItem('Deposit', -50_000))]);
    done(sample, [swapTo(18_000, 20_000), swapTo(18_000, 50_000)]);
    expect([moneyOf(sample.order).openDuesFen, sample.order.bills.at(-1)?.totalFen]).toEqual([0, 0]);
    expect(
      done(sample, [swapTo(18_000, 60_000)])
        .bills()
        .at(-1),
    ).toBe('Exchange 10000');
  });

  it('also of gear that is out, for the days that are left', () => {
    const sample = done(oneSki({ discountFen: 30_000 }), [pay, (out) => out.sendOut()]);
    const before = costFen(sample);
    done(sample, [swapTo(3_000, 50_000, 1), swapTo(18_000, 50_000, 1), pay]);
    expect(costFen(sample)).toBe(before);
  });

  it('nor is a coupon used twice: by an exchange that is taken in, beside a fee', () => {
    const sample = done(oneSki({ discountFen: 36_000 }), [pay, swapTo(10_000, 80_000)]);
    expect(sample.order.bills.at(-1)?.status).toBe('Open');
    done(sample, [travel('Delivery'), swapTo(18_000, 50_000), pay]);
    expect(costFen(sample)).toBe(50_000 + 3_000);
  });

  it('and what a bill takes up that is withdrawn is there for the next', () => {
    const sample = done(oneSki({ discountFen: 36_000 }), [pay, redateTo(1), redateTo(4)]);
    expect(sample.bills().at(-1)).toBe('Supplement 36000');
    const billId = sample.order.bills.at(-1)?.id ?? '';
    done(sample, [(to) => to.give({ kind: 'withdrawBill', billId }), redateTo(2)]);
    expect(costFen(sample)).toBe(50_000);
  });

  it('and a coupon takes off no more than it was for', () => {
    const sample = done(oneSki({ discountFen: 30_000 }), [pay, swapTo(10_000), pay, swapTo(30_000), pay]);
    expect(costFen(sample)).toBe(50_000 + 60_000 - 30_000);
  });
});
