import { describe, expect, it } from 'vitest';
import type { OrderCommand } from '#domain/orders/command.ts';
import { SampleHire, samplePeriod } from '#testing/sample-hires.ts';

const bind = (lineId: string, code: string): OrderCommand => ({ kind: 'bind', lineId, code });
const delivery = { deliveryMethod: 'Delivery' } as const;

describe('bind', () => {
  it('replaces the code before, and unbinds', () => {
    const sample = new SampleHire().give(bind('ski-1', 'A')).give(bind('ski-1', 'B'));
    expect(sample.hire.lines[0]?.boundTo).toBe('B');
    expect(sample.give({ kind: 'unbind', lineId: 'ski-1' }).hire.lines[0]?.boundTo).toBeNull();
  });

  it('refuses an unknown line, no code, and an item that is on another line', () => {
    const sample = new SampleHire().give(bind('ski-1', 'A'));
    expect(sample.refusal(bind('other', 'A'))).toBe('order.lineUnknown');
    expect(sample.refusal(bind('ski-2', ' '))).toBe('order.codeMissing');
    expect(sample.refusal(bind('ski-2', 'A'))).toBe('order.alreadyBound');
    expect(sample.give(bind('ski-1', 'A')).hire.lines[0]?.boundTo).toBe('A');
  });

  it('lets two lines of small equipment share a shelf code', () => {
    const lines = ['a', 'b'].map((id) => ({
      id,
      size: 'small' as const,
      quantity: 1,
      shelfRateFen: 100,
      setOffFen: 0,
      depositFen: 0,
    }));
    const sample = new SampleHire({ lines }).give(bind('a', 'SHELF')).give(bind('b', 'SHELF'));
    expect(sample.hire.lines.map((line) => line.boundTo)).toEqual(['SHELF', 'SHELF']);
  });

  it('unbinds only what is bound', () => {
    const sample = new SampleHire();
    expect(sample.refusal({ kind: 'unbind', lineId: 'ski-1' })).toBe('order.notBound');
    expect(sample.refusal({ kind: 'unbind', lineId: 'other' })).toBe('order.lineUnknown');
  });
});

describe('handOver', () => {
  it('starts the hire', () => {
    const { hire } = new SampleHire().pay().sendOut();
    expect(hire.lines.every((line) => line.handedOverAt === hire.startedAt)).toBe(true);
  });

  it('lets go what is scanned, and the rest later, until the hire is over', () => {
    const sample = new SampleHire().pay().give(bind('ski-1', 'A')).give({ kind: 'handOver' });
    expect([sample.hire.status, sample.due, sample.promised]).toEqual([5, 0, 0]);
    expect(sample.hire.lines.map(({ handedOverAt }) => handedOverAt !== null)).toEqual([true, false, false]);
    const startedAt = sample.hire.startedAt;
    sample.onDay(2).give(bind('ski-2', 'B')).give({ kind: 'handOver' });
    expect([sample.hire.startedAt, sample.hire.lines[1]?.handedOverAt]).toEqual([startedAt, sample.now]);
    sample.now = sample.hire.period.endAt;
    sample.give(bind('helmets', 'C'));
    expect(sample.refusal({ kind: 'handOver' })).toBe('order.periodOver');
  });

  it('serves one person and leaves what is scanned for the others', () => {
    const sample = new SampleHire().pay().bindAll();
    sample.give({ kind: 'handOver', lineIds: ['ski-2'] });
    expect(sample.hire.lines.map(({ handedOverAt }) => handedOverAt !== null)).toEqual([false, true, false]);
    expect(sample.refusal({ kind: 'handOver', lineIds: ['ski-2'] })).toBe('order.nothingBound');
  });

  it('drops at the settlement what nobody took: its deposit goes back, its rent but for what a cancellation keeps', () => {
    const sample = new SampleHire().pay().give(bind('ski-1', 'A')).give(bind('helmets', 'C'));
    sample.give({ kind: 'handOver' }).bringBack();
    expect(sample.hire.status).toBe(8);
    sample.settle();
    expect([sample.promised, sample.price]).toEqual([1000 + 252, 360 + 80 + 108]);
  });

  it('drops in between what nobody wants any more, for what a cancellation keeps', () => {
    const sample = new SampleHire().pay().give(bind('ski-1', 'A')).give({ kind: 'handOver' });
    const dropped = {
      kind: 'dropLine',
      lineId: 'ski-2',
      quantity: 1,
      reason: 'ill',
      keepPercent: 30,
    } as const;
    expect(sample.give(dropped).promised).toBe(500 + 252);
    expect(sample.refusal({ ...dropped, lineId: 'ski-1' })).toBe('order.notNow 5');
  });

  it('takes gear that joins a hire under way, also at the counter of one that was delivered', () => {
    const sample = new SampleHire(delivery).pay().sendOut().onDay(2);
    const helmet = {
      id: 'late',
      size: 'small',
      quantity: 1,
      shelfRateFen: 2_000,
      setOffFen: 0,
      depositFen: 0,
    } as const;
    sample.give({ kind: 'addLines', newLines: [{ ...helmet, boundTo: 'SHELF' }] });
    expect([sample.hire.status, sample.due]).toEqual([6, 20]);
    expect(sample.refusal({ kind: 'handOver' })).toBe('order.notNow 6');
    expect(
      sample
        .pay()
        .give({ kind: 'handOver' })
        .hire.lines.every(({ handedOverAt }) => handedOverAt),
    ).toBe(true);
  });

  it('needs the period not to be over: the end is not in it', () => {
    const sample = new SampleHire().pay().bindAll();
    sample.now = sample.hire.period.endAt;
    expect(sample.refusal({ kind: 'handOver' })).toBe('order.periodOver');
    sample.now -= 1;
    expect(sample.give({ kind: 'handOver' }).hire.status).toBe(5);
  });

  it('waits for the difference of longer dates', () => {
    const sample = new SampleHire()
      .pay()
      .bindAll()
      .give({ kind: 'redate', period: samplePeriod(3), expiresAt: null });
    expect(sample.refusal({ kind: 'handOver' })).toBe('order.billOpen');
    expect(sample.pay().give({ kind: 'handOver' }).hire.status).toBe(5);
  });

  it('is for self pick-up, and loading for delivery', () => {
    expect(new SampleHire(delivery).pay().bindAll().refusal({ kind: 'handOver' })).toBe(
      'order.selfPickupNeeded',
    );
    expect(new SampleHire().pay().bindAll().refusal({ kind: 'load' })).toBe('order.deliveryNeeded');
  });
});

describe('load', () => {
  it('needs the same as a hand-over', () => {
    expect(new SampleHire(delivery).pay().refusal({ kind: 'load' })).toBe('order.notAllBound');
  });
});

describe('deliveryFailed', () => {
  it('takes the gear back, still bound', () => {
    const sample = new SampleHire(delivery)
      .pay()
      .bindAll()
      .give({ kind: 'load' })
      .give({ kind: 'deliveryFailed' });
    expect(sample.path).toEqual([1, 2, 3, 2]);
    expect(sample.hire.lines.every((line) => line.handedOverAt === null && line.boundTo !== null)).toBe(true);
  });
});

describe('start', () => {
  const delivered = (): SampleHire => {
    const sample = new SampleHire(delivery).pay().bindAll();
    sample.now = sample.hire.period.startAt - 1;
    return sample.give({ kind: 'load' }).give({ kind: 'deliver' });
  };

  it('waits for the start, unless the guest confirms', () => {
    expect(delivered().refusal({ kind: 'start', confirmed: false })).toBe('order.notNow');
    expect(delivered().give({ kind: 'start', confirmed: true }).hire.status).toBe(5);
    const sample = delivered();
    sample.now += 1;
    expect(sample.give({ kind: 'start', confirmed: false }).path).toEqual([1, 2, 3, 4, 5]);
  });

  it('is noted while a bill is open, once', () => {
    const sample = delivered().give({ kind: 'extend', days: 1, period: samplePeriod(3) });
    sample.give({ kind: 'start', confirmed: true });
    expect(sample.refusal({ kind: 'start', confirmed: true })).toBe('order.notNow');
    expect(sample.pay().path).toEqual([1, 2, 3, 4, 6, 5]);
  });

  it('needs gear to be out', () => {
    const sample = delivered()
      .give({ kind: 'extend', days: 1, period: samplePeriod(3) })
      .bringBack();
    expect(sample.refusal({ kind: 'start', confirmed: true })).toBe('order.nothingOut');
  });
});
