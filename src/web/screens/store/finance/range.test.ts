import { describe, expect, it } from 'vitest';
import { inputOf, queryOf, rangeOf } from '#web/screens/store/finance/RangeBar.tsx';

const todayOn = '2026-03-01';
const usual = { todayOn, usual: 'today' } as const;

const asked = (query: Record<string, string>, use: Parameters<typeof rangeOf>[2] = usual) =>
  rangeOf('storeFinance', query, use).asked;

describe('rangeOf', () => {
  it.each([
    ['today', todayOn, todayOn],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['week', '2026-02-23', todayOn],
    ['recent', '2026-01-30', todayOn],
    ['month', todayOn, todayOn],
    ['lastMonth', '2026-02-01', '2026-02-28'],
  ] as const)('names %s around a day, over the end of a month', (name, from, to) => {
    expect(asked({}, { todayOn, usual: name })).toEqual({ storeId: '', from, to });
  });

  it.each([
    [{}, ['', todayOn, todayOn]],
    [{ store: 's', from: '2026-02-01', to: '2026-02-28' }, ['s', '2026-02-01', '2026-02-28']],
    [{ from: '2026-02-02', to: '2026-02-01' }, ['', todayOn, todayOn]],
    [{ from: '2024-01-01', to: '2026-02-01' }, ['', todayOn, todayOn]],
    [{ from: '2026-02-30', to: '2026-03-01' }, ['', todayOn, todayOn]],
    [{ from: '2026-02-01' }, ['', todayOn, todayOn]],
  ])('reads %o', (query, [storeId, from, to]) => {
    expect(asked(query)).toEqual({ storeId, from, to });
  });
});

describe('queryOf', () => {
  it('is read as it was written', () => {
    const range = { storeId: 's', from: '2026-02-01', to: '2026-02-28' };
    expect(asked(queryOf(range, usual) as Record<string, string>)).toEqual(range);
    expect(queryOf({ storeId: '', from: todayOn, to: todayOn }, usual)).toEqual({ store: undefined });
    expect(inputOf({ ...range, storeId: '' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});
