import { describe, expect, it } from 'vitest';
import { checkMarks, type CollectMark } from '#domain/orders/collect-marks.ts';
import { SampleHire, samplePeriod } from '#testing/sample-hires.ts';

const ask = { kind: 'askReturn' } as const;
const withdraw = { kind: 'withdrawReturn' } as const;
const markDue = { kind: 'markDue' } as const;
const collect = (...lineIds: string[]) => ({ kind: 'collect', lineIds }) as const;
const extend = { kind: 'extend', days: 1, period: samplePeriod(3) } as const;
const inUse = (): SampleHire => new SampleHire({ returnMethod: 'Pickup' }).pay().sendOut();
const delivered = (): SampleHire =>
  new SampleHire({ deliveryMethod: 'Delivery' })
    .pay()
    .bindAll()
    .give({ kind: 'load' })
    .give({ kind: 'deliver' });

describe('askReturn', () => {
  it('can be taken back', () => {
    expect(inUse().give(ask).give(withdraw).path).toEqual([1, 2, 5, 7, 5]);
  });

  it('starts a delivered hire', () => {
    expect(delivered().give(ask).give(withdraw).path).toEqual([1, 2, 3, 4, 7, 5]);
  });

  it('is asked once, and with gear out', () => {
    expect(inUse().give(ask).refusal(ask)).toBe('order.notNow');
    expect(inUse().give(extend).bringBack().refusal(ask)).toBe('order.nothingOut');
  });
});

describe('askReturn of declared pieces', () => {
  const declare = (lineId: string, quantity = 1) =>
    ({ kind: 'askReturn', declares: [{ lineId, quantity }] }) as const;
  const own = (): SampleHire => new SampleHire({ returnMethod: 'SelfReturn' }).pay().sendOut();

  it('frees nothing, and can be taken back', () => {
    const before = own();
    const asked = own().give(declare('ski-1'));
    expect(asked.hire.lines.map(({ ends }) => ends)).toEqual(before.hire.lines.map(({ ends }) => ends));
    expect(asked.give(withdraw).path).toEqual([1, 2, 5, 7, 5]);
  });

  it('refuses what is not out, or is collected', () => {
    expect(own().refusal(declare('none'))).toBe('order.lineUnknown');
    expect(own().refusal(declare('ski-1', 2))).toBe('order.quantityWrong 1');
    expect(own().refusal(declare('ski-1', 0.5))).toBe('order.quantityWrong 1');
    expect(inUse().refusal(declare('ski-1'))).toBe('order.selfReturnNeeded');
    const twice = { ...ask, declares: [...declare('ski-1').declares, ...declare('ski-1').declares] };
    expect(own().refusal(twice)).toBe('order.quantityWrong 0');
  });
});

describe('withdrawReturn', () => {
  it('needs a wish to return, and nothing in the van', () => {
    const sample = inUse();
    sample.now = sample.hire.period.dueAt;
    expect(sample.give(markDue).refusal(withdraw)).toBe('order.notNow');
    expect(inUse().give(collect('ski-1')).refusal(withdraw)).toBe('order.inVan');
  });
});

describe('markDue', () => {
  it('waits for the due time, and is noted once', () => {
    const sample = inUse();
    sample.now = sample.hire.period.dueAt - 1;
    expect(sample.refusal(markDue)).toBe('order.notNow');
    sample.now += 1;
    expect(sample.give(markDue).path).toEqual([1, 2, 5, 7]);
  });

  it('starts a delivered hire', () => {
    const sample = delivered();
    sample.now = sample.hire.period.dueAt;
    expect(sample.give(markDue).hire.startedAt).toBe(sample.now);
  });

  it('is noted while a bill is open, with gear out', () => {
    const sample = inUse().give(extend);
    sample.now = sample.hire.period.dueAt;
    expect(sample.give(markDue).refusal(markDue)).toBe('order.notNow');
    expect(sample.pay().path).toEqual([1, 2, 5, 6, 7]);
    const back = inUse().give(extend).bringBack();
    back.now = back.hire.period.dueAt;
    expect(back.refusal(markDue)).toBe('order.nothingOut');
  });
});

describe('collect', () => {
  it('is a return in itself, and ends at the store', () => {
    const sample = inUse().give(collect('ski-1', 'ski-2', 'helmets'));
    expect(sample.hire.lines.every((line) => line.collectedAt === sample.now)).toBe(true);
    expect(sample.bringBack().path).toEqual([1, 2, 5, 7, 8]);
  });

  it('refuses without pick-up, and lines that are unknown, back, or in the van', () => {
    expect(new SampleHire().pay().sendOut().refusal(collect('ski-1'))).toBe('order.pickupNeeded');
    expect(inUse().refusal(collect())).toBe('order.lineUnknown');
    expect(inUse().refusal(collect('ski-1', 'other'))).toBe('order.lineUnknown');
    expect(
      inUse().give({ kind: 'earlyReturn', lineId: 'ski-1', backPercent: 0 }).refusal(collect('ski-1')),
    ).toBe('order.nothingOut');
    expect(inUse().give(collect('ski-1')).refusal(collect('ski-1'))).toBe('order.inVan');
  });
});

describe('what a driver says of gear at the door', () => {
  const said = (lineIds: string, ...marks: readonly [string, CollectMark['how'], number][]): string => {
    const { hire } = inUse();
    const checked = checkMarks(hire, {
      lineIds: lineIds.split(' '),
      marks: marks.map(([lineId, how, quantity]) => ({ lineId, how, quantity })),
    });
    return checked.ok ? 'ok' : checked.code;
  };

  it('names what is broken in the van, and what is not there', () => {
    expect(said('ski-1 helmets', ['ski-1', 'damaged', 1], ['helmets', 'lost', 1])).toBe('ok');
    expect(said('helmets', ['ski-1', 'lost', 1])).toBe('ok');
    expect(said('ski-1', ['ski-1', 'lost', 1])).toBe('order.markWrong');
    expect(said('helmets', ['ski-1', 'damaged', 1])).toBe('order.markWrong');
    expect(said('ski-1', ['other', 'lost', 1])).toBe('order.lineUnknown');
    expect(said('ski-1', ['ski-1', 'damaged', 2])).toBe('order.quantityWrong');
    expect(said('helmets', ['helmets', 'damaged', 1], ['helmets', 'damaged', 1])).toBe('order.quantityWrong');
  });
});
