import { describe, expect, it } from 'vitest';
import { inputOf, presetDays, queryOf, readRange } from '#web/screens/store/finance/RangeBar.tsx';

const todayOn = '2026-03-01';
const usual = { todayOn, usual: 'today' } as const;

describe('presetDays', () => {
  it('names days around today, over the end of a month', () => {
    expect(presetDays(todayOn)).toEqual({
      today: [todayOn, todayOn],
      yesterday: ['2026-02-28', '2026-02-28'],
      week: ['2026-02-23', todayOn],
      recent: ['2026-01-30', todayOn],
      month: [todayOn, todayOn],
      lastMonth: ['2026-02-01', '2026-02-28'],
    });
  });
});

describe('readAsked', () => {
  it.each([
    [{}, ['', todayOn, todayOn]],
    [{ store: 's', from: '2026-02-01', to: '2026-02-28' }, ['s', '2026-02-01', '2026-02-28']],
    [{ from: '2026-02-02', to: '2026-02-01' }, ['', todayOn, todayOn]],
    [{ from: '2024-01-01', to: '2026-02-01' }, ['', todayOn, todayOn]],
    [{ from: '2026-02-30', to: '2026-03-01' }, ['', todayOn, todayOn]],
    [{ from: '2026-02-01' }, ['', todayOn, todayOn]],
  ])('reads %o', (query, [storeId, from, to]) => {
    expect(readRange(query, usual)).toEqual({ storeId, from, to });
  });
});

describe('queryOf', () => {
  it('is read as it was written', () => {
    const asked = { storeId: 's', from: '2026-02-01', to: '2026-02-28' };
    expect(readRange(queryOf(asked, usual) as Record<string, string>, usual)).toEqual(asked);
    expect(queryOf({ storeId: '', from: todayOn, to: todayOn }, usual)).toEqual({ store: undefined });
    expect(readRange({}, { todayOn, usual: 'recent' })).toMatchObject({ from: '2026-01-30', to: todayOn });
    expect(inputOf({ ...asked, storeId: '' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  });
});
