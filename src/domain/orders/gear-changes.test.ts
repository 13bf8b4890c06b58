import { describe, expect, it } from 'vitest';
import type { NewHire } from '#domain/orders/create-hire.ts';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import { endedUnits } from '#domain/orders/units.ts';
import { helmets, SampleHire, samplePeriod, skiAt } from '#testing/sample-hires.ts';

const paid = (changes: Partial<NewHire> = {}): SampleHire => new SampleHire(changes).pay();
const lineOf = ({ hire }: SampleHire, lineId: string) => hire.lines.find(({ id }) => id === lineId);
const { setOffFen: _, quantity: __, ...gear } = skiAt('new', 250, 600);
const exchange = (changes: Partial<HireCommand<'exchange'>> = {}): HireCommand<'exchange'> => ({
  kind: 'exchange',
  lineId: 'ski-1',
  quantity: 1,
  newLine: { ...gear, boundTo: 'N1' },
  reason: 'too long',
  ...changes,
});

describe('exchange', () => {
  it('ends the old line and sends the new one out', () => {
    const sample = paid().sendOut().onDay(1).give(exchange());
    expect([lineOf(sample, 'ski-1')?.ends.length, lineOf(sample, 'new')?.boundTo, sample.due]).toEqual([
      1,
      'N1',
      2 * 70 + 100,
    ]);
    expect(lineOf(sample, 'new')).toMatchObject({ root: 'ski-1', handedOverAt: sample.now });
    expect(sample.hire.status).toBe(6);
  });

  it('of equal gear changes nothing in the books, paid or not', () => {
    const same = { ...gear, shelfRateFen: 18_000, depositFen: 50_000, boundTo: null };
    const unpaid = new SampleHire().give(exchange({ newLine: same }));
    expect([unpaid.price, unpaid.due, unpaid.bills()]).toEqual([1800, 1800, ['Initial 1800 Open']]);
    const sample = paid().give(exchange({ newLine: same }));
    expect([sample.due, sample.promised, sample.bills().at(-1)]).toEqual([0, 0, 'Exchange 0']);
  });

  it('states the bill anew that nobody has paid', () => {
    const sample = new SampleHire({ discountFen: 80_000 }).give(
      exchange({ newLine: { ...gear, boundTo: null } }),
    );
    expect(sample.bills()).toEqual(['Initial 1240 Open']);
    expect(
      sample.give(
        exchange({ lineId: 'new', newLine: { ...gear, id: 'third', shelfRateFen: 0, boundTo: null } }),
      ).price,
    ).toBe(1100);
  });

  it('swaps some units of a small line, which stays out with the rest', () => {
    const sample = paid().sendOut().onDay(2);
    const { quantity: ___, setOffFen: ____, ...helmet } = { ...helmets(), id: 'other', shelfRateFen: 5_000 };
    sample.give(exchange({ lineId: 'helmets', newLine: { ...helmet, boundTo: 'SHELF' } }));
    const old = lineOf(sample, 'helmets');
    expect([old === undefined ? 0 : endedUnits(old, 'exchanged'), sample.due]).toEqual([1, 30]);
  });

  it('moves no item of gear that has not left: what was given up needs none any more', () => {
    const sample = paid().bindAll();
    sample.give(exchange({ newLine: { ...gear, boundTo: null } }));
    expect(lineOf(sample, 'ski-1')?.boundTo).toBeNull();
    expect(sample.refusal({ kind: 'bind', lineId: 'ski-1', code: 'X' })).toBe('order.lineUnknown');
    expect(sample.pay().refusal({ kind: 'handOver', lineIds: ['new'] })).toBe('order.notAllBound');
    expect(
      sample.give({ kind: 'bind', lineId: 'new', code: 'N' }).give({ kind: 'handOver' }).hire.status,
    ).toBe(5);
  });

  it.each<readonly [string, Partial<NewHire>, number]>([
    ['a hospitality', { type: 'Hospitality', reason: 'press', byManager: true }, 0],
    ['one deposit for the whole order', { depositPresetFen: 9_000 }, 140],
    ['a loan', { type: 'Loan', reason: 'club', byManager: true }, 100],
  ])('asks of %s only what it pays', (_what, changes, yuan) => {
    const sample = new SampleHire(changes);
    if (sample.due > 0) sample.pay();
    expect(sample.sendOut().onDay(1).give(exchange()).due).toBe(yuan);
  });

  it('refuses a line that is back or in the van', () => {
    const back = paid().sendOut().give({ kind: 'earlyReturn', lineId: 'ski-1', backPercent: 0 });
    expect(back.refusal(exchange())).toBe('order.nothingOut');
    const collected = paid({ returnMethod: 'Pickup' }).sendOut();
    collected.give({ kind: 'collect', lineIds: ['ski-1'] });
    expect(collected.refusal(exchange())).toBe('order.inVan');
  });
});

describe('dropLine', () => {
  it('gives rent for all days and the deposit of a paid piece back, on one bill', () => {
    const sample = paid().drop('ski-1');
    expect([sample.promised, sample.bills(), sample.hire.status]).toEqual([
      860,
      ['Initial 1800', 'Exchange -860'],
      2,
    ]);
  });

  it('takes some of a counted line, which stays bound, and is out with what is left of it', () => {
    const sample = paid().bindAll().drop('helmets');
    expect([sample.promised, lineOf(sample, 'helmets')?.boundTo]).toEqual([40, 'code-helmets']);
    sample.sendOut();
    const back = { lineId: 'helmets', returned: 2, damaged: 0, lost: 0 };
    expect(sample.refusal({ kind: 'closeLines', closes: [back] })).toBe('order.quantityWrong 1');
  });

  it('states the bill anew that nobody has paid, and keeps its timer', () => {
    const sample = new SampleHire().drop('ski-1');
    expect([sample.bills(), sample.hire.status, sample.hire.expiresAt]).toEqual([
      ['Initial 940 Open'],
      1,
      new SampleHire().hire.expiresAt,
    ]);
  });

  it('keeps one fixed deposit whole, and gives back of a loan its deposit alone', () => {
    expect(paid({ depositPresetFen: 30_000 }).drop('ski-1').promised).toBe(360);
    const loan = { type: 'Loan', reason: 'club', byManager: true } as const;
    expect(paid(loan).drop('ski-1').promised).toBe(500);
  });

  it('keeps to what is left of a line: nothing binds to it, and no exchange takes what is gone', () => {
    const sample = paid().drop('ski-1');
    expect(sample.refusal({ kind: 'bind', lineId: 'ski-1', code: 'X' })).toBe('order.lineUnknown');
    expect(sample.refusal(exchange())).toBe('order.quantityWrong');
    for (const quantity of [0, 1.5, 3])
      expect(
        sample.refusal({ kind: 'dropLine', lineId: 'helmets', quantity, reason: 'x', keepPercent: 0 }),
      ).toBe('order.quantityWrong');
  });

  it('gives back once what a waiver had forgiven of it: nothing', () => {
    const sample = paid().exchange('ski-1', skiAt('dear', 300)).waive();
    expect([sample.price, sample.drop('dear').promised]).toEqual([1800, 360 + 500]);
  });

  it('is not for gear that is out', () => {
    const drop = { kind: 'dropLine', lineId: 'ski-1', quantity: 1, reason: 'x', keepPercent: 0 } as const;
    expect(paid().sendOut().refusal(drop)).toBe('order.notNow 5');
  });
});

describe('addLines', () => {
  it('charges all days before something has left, and goes on the bill that waits', () => {
    const sample = new SampleHire({ lines: [helmets()], period: samplePeriod(3) });
    sample.give({ kind: 'addLines', newLines: [skiAt('ski')] });
    expect(sample.bills()).toEqual(['Initial 1160 Open']);
  });

  it('takes no deposit beside one for the whole order', () => {
    const sample = paid({ depositPresetFen: 30_000 }).give({ kind: 'addLines', newLines: [skiAt('more')] });
    expect(sample.due).toBe(360);
  });
});
