import { describe, expect, it } from 'vitest';
import type { Hire } from '#domain/orders/hire.ts';
import { priceOf } from '#domain/orders/price.ts';
import { type Closing, closings } from '#domain/orders/status.ts';
import { hourMs } from '#domain/time/instant.ts';
import { SampleHire } from '#testing/sample-hires.ts';
import { seededRandom } from '#testing/seeded-random.ts';

const out = (): SampleHire => new SampleHire().pay().sendOut();
const close = (sample: SampleHire, lineId: string, how: Closing, units = 1): SampleHire =>
  sample.give({ kind: 'closeLines', closes: [{ lineId, returned: 0, damaged: 0, lost: 0, [how]: units }] });
const correct = (lineId: string, from: Closing, to: Closing | 'out', units = 1) =>
  ({ kind: 'correctClose', lineId, from, to, units }) as const;
const endsOf = ({ hire }: SampleHire, lineId: string) => hire.lines.find(({ id }) => id === lineId)?.ends;

const totals = (hire: Hire | undefined) => hire?.bills.map(({ totalFen, status }) => [totalFen, status]);

const changes = closings.flatMap((from) =>
  [...closings, 'out' as const].filter((to) => to !== from).map((to) => [from, to] as const),
);

describe('correctClose', () => {
  it.each(changes)('makes of what was booked as %s what is %s', (from, to) => {
    const corrected = close(out(), 'ski-1', from).give(correct('ski-1', from, to));
    const expected = to === 'out' ? out() : close(out(), 'ski-1', to);
    expect(endsOf(corrected, 'ski-1')).toEqual(endsOf(expected, 'ski-1'));
    expect(priceOf(corrected.hire)).toEqual(priceOf(expected.hire));
    expect(corrected.hire.status).toBe(expected.hire.status);
  });

  it('gives an order back to the guest that was all in', () => {
    const sample = close(
      close(close(out(), 'ski-1', 'returned'), 'ski-2', 'returned'),
      'helmets',
      'returned',
      2,
    );
    expect(sample.hire.status).toBe(8);
    expect(sample.give(correct('ski-2', 'returned', 'out')).hire.status).toBe(5);
    expect(close(sample, 'ski-2', 'damaged').hire.status).toBe(8);
  });

  it('takes counted gear one by one, the latest first', () => {
    const sample = close(out(), 'helmets', 'returned');
    sample.now += 60_000;
    close(sample, 'helmets', 'returned').give(correct('helmets', 'returned', 'damaged'));
    const [first, second] = endsOf(sample, 'helmets') ?? [];
    expect([first?.how, second?.how]).toEqual(['returned', 'damaged']);
    expect(second?.at).toBe(sample.now);
    expect(sample.give(correct('helmets', 'returned', 'out')).hire.status).toBe(5);
    expect(endsOf(sample, 'helmets')).toEqual([second]);
  });

  it('keeps units of one return that end alike together', () => {
    const sample = close(out(), 'helmets', 'returned', 2);
    sample.give(correct('helmets', 'returned', 'lost')).give(correct('helmets', 'returned', 'lost'));
    expect(endsOf(sample, 'helmets')).toEqual(endsOf(close(out(), 'helmets', 'lost', 2), 'helmets'));
  });

  it('refuses what is not so', () => {
    const sample = close(out(), 'ski-1', 'returned');
    expect(sample.refusal(correct('other', 'returned', 'lost'))).toBe('order.lineUnknown');
    expect(sample.refusal(correct('ski-1', 'returned', 'returned'))).toBe('order.nothingToChange');
    expect(sample.refusal(correct('ski-1', 'lost', 'returned'))).toBe('order.quantityWrong 0');
    expect(sample.refusal(correct('ski-1', 'returned', 'lost', 2))).toBe('order.quantityWrong 1');
    expect(sample.refusal(correct('ski-1', 'returned', 'lost', 0.5))).toBe('order.quantityWrong 1');
    expect(sample.refusal(correct('ski-2', 'returned', 'out'))).toBe('order.quantityWrong 0');
  });

  it('refuses once the order is settled, also while its refund is not made', () => {
    const sample = out();
    for (const id of ['ski-1', 'ski-2']) close(sample, id, 'returned');
    close(sample, 'helmets', 'returned', 2);
    sample.give({ kind: 'settle', late: [], charges: [], keepPercent: 0, reason: '' });
    expect(sample.hire.status).toBe(8);
    expect(sample.refusal(correct('ski-1', 'returned', 'damaged'))).toBe('order.alreadySettled');
  });

  it('costs what it would have cost if it had been booked right at once, also at the settlement', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = seededRandom(seed);
      const at = random.int(5 * 24) * hourMs;
      const [from, to] = [random.pick(closings), random.pick(closings)];
      const booked = (how: Closing): SampleHire => {
        const sample = out();
        sample.now += at;
        return close(close(close(sample, 'ski-1', how), 'ski-2', 'returned'), 'helmets', 'lost', 2);
      };
      const [wrong, right] = [booked(from), booked(to)];
      if (from !== to) wrong.give(correct('ski-1', from, to));
      expect([seed, priceOf(wrong.hire)]).toEqual([seed, priceOf(right.hire)]);
      const charge = {
        kind: 'DamageFee',
        amountFen: random.int(200_000),
        lineId: 'ski-1',
        note: '',
      } as const;
      const settle = {
        kind: 'settle',
        late: [],
        charges: [charge],
        keepPercent: 0,
        reason: 'agreed',
      } as const;
      const [one, other] = [wrong, right].map((sample) => sample.give(settle).hire);
      expect([seed, one?.lines, one?.status, totals(one)]).toEqual([
        seed,
        other?.lines,
        other?.status,
        totals(other),
      ]);
    }
  });
});
