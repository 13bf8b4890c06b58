import { describe, expect, it } from 'vitest';
import { lateDaysOf } from '#domain/orders/late-days.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { SampleOrder, samplePeriod } from '#testing/sample-orders.ts';

const zone = 'Asia/Shanghai';
const extended = (days: number): SampleOrder =>
  new SampleOrder()
    .pay()
    .sendOut()
    .give({ kind: 'extend', days, period: samplePeriod(2 + days) });

describe('lateDaysOf', () => {
  it('counts the days of an extension only should it be withdrawn', () => {
    const { order } = extended(2);
    const graceEndsAt = samplePeriod(2).graceEndsAt;
    const late = [0, 1, dayMs, 2 * dayMs, 2 * dayMs + hourMs, 3 * dayMs].map((afterMs) =>
      lateDaysOf(order, graceEndsAt + afterMs, zone),
    );
    expect(late.map(({ days, daysUnextended }) => `${days} ${daysUnextended}`)).toEqual([
      '0 0',
      '0 1',
      '0 2',
      '0 2',
      '1 3',
      '2 4',
    ]);
  });

  it('never counts more days for it than were to be paid', () => {
    const { order } = extended(1);
    // The extended day ends on a rest day, so its gear is due a day later still.
    const period = { ...order.period, graceEndsAt: order.period.graceEndsAt + dayMs };
    const at = period.graceEndsAt - hourMs;
    expect(lateDaysOf({ ...order, period }, at, zone)).toEqual({ days: 0, daysUnextended: 1 });
  });

  it('counts the same without an extension, and once it is paid', () => {
    const at = samplePeriod(4).graceEndsAt + 1;
    const { order } = extended(2).pay();
    expect(lateDaysOf(order, at, zone)).toEqual({ days: 1, daysUnextended: 1 });
  });
});
