import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { answersOf, daysToRead, sameDaysBefore } from '#web/screens/store/finance/answers.ts';

const today = '2026-11-25';

describe('sameDaysBefore', () => {
  it.each([
    [{ from: today, to: today }, '2026-11-18', '2026-11-18', 1],
    [{ from: '2026-11-19', to: today }, '2026-11-12', '2026-11-18', 1],
    [{ from: '2026-11-01', to: today }, '2026-10-04', '2026-10-28', 4],
  ])('goes back whole weeks: %j', (asked, from, to, weeks) => {
    expect(sameDaysBefore(asked)).toEqual({ from, to, weeks });
  });
});

describe('daysToRead', () => {
  it('reads the days before too, up to now, unless they are too many', () => {
    expect(daysToRead({ from: today, to: today }, today)).toEqual({ from: '2026-11-18', to: today });
    const old = { from: '2025-03-01', to: '2025-03-31' };
    expect(daysToRead(old, today)).toEqual(old);
  });
});

const daysFrom = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    on: addDays(from, index),
    incomeFen: index + 1,
    receivedFen: 10,
    givenBackFen: 1,
    duesChangeFen: 5,
  }));

const standing = {
  depositsFen: 0,
  openDuesFen: 100,
  refundsDueFen: 0,
  inTillsFen: 0,
  atCompaniesFen: 0,
};

describe('answersOf', () => {
  it('tells a day beside the same day of the week before', () => {
    const days = daysFrom('2026-11-18', 8);
    const answers = answersOf({ from: today, to: today }, { days, standing, to: today }, today);
    expect(answers.earned).toMatchObject({ fen: 8, beforeFen: 1 });
    expect(answers.received).toMatchObject({ fen: 10, beforeFen: 10 });
    expect(answers.givenBackFen).toBe(1);
    expect(answers.earned.bars.map(({ of }) => of)).toEqual([
      'before',
      ...Array<string>(6).fill('between'),
      'asked',
    ]);
  });

  it('reckons what stood open at the end of each day back from now', () => {
    const days = daysFrom('2026-11-18', 8);
    const asked = { from: '2026-11-24', to: '2026-11-24' };
    const { open } = answersOf(asked, { days: daysFrom('2026-11-17', 9), standing, to: today }, today);
    expect(open).toMatchObject({ fen: 95, beforeFen: 60 });
    expect(answersOf({ from: today, to: today }, { days, standing, to: today }, today).open.fen).toBe(100);
  });

  it('shows weeks of many days, of a level their last day', () => {
    const from = addDays(today, -99);
    const days = daysFrom(from, 100);
    const { earned, open } = answersOf({ from, to: today }, { days, standing, to: today }, today);
    expect(earned.bars.length).toBeLessThanOrEqual(62);
    expect(earned.bars.reduce((sum, { fen }) => sum + fen, 0)).toBe(5050);
    expect(open.bars.at(-1)?.fen).toBe(100);
    expect(earned.beforeFen).toBeNull();
  });

  it('knows of days that are long over only what is open now', () => {
    const asked = { from: '2025-03-01', to: '2025-03-01' };
    const summary = { days: daysFrom('2025-03-01', 1), standing, to: '2025-03-01' };
    expect(answersOf(asked, summary, today).open).toEqual({ fen: 100, beforeFen: null, bars: [] });
  });
});
