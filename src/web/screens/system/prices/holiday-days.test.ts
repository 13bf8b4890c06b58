import { describe, expect, it } from 'vitest';
import { daysSeen, factsOf, namedDays } from '#web/screens/system/prices/holiday-days.ts';
import { readText } from '#web/screens/system/prices/read-text.ts';

const rest = { kind: 'rest', name: '元旦', source: 'notice', isProvisional: true } as const;
const named = namedDays([
  { year: 2026, state: 'official', days: [{ ...rest, day: '2026-12-31', version: 3 }] },
  undefined,
  { year: 2027, state: 'provisional', days: [{ ...rest, day: '2027-01-01', version: 1 }] },
]);

describe('days of a sheet', () => {
  it('are sent as they were seen, over the turn of the year, 0 where nothing is named', () => {
    expect(daysSeen({ from: '2026-12-31', to: '2027-01-02' }, named)).toEqual([
      { day: '2026-12-31', version: 3 },
      { day: '2027-01-01', version: 1 },
      { day: '2027-01-02', version: 0 },
    ]);
    expect(daysSeen({ from: '2027-01-02', to: '2027-01-01' }, named)).toEqual([]);
  });

  it('begin with what the first of them is, or as an ordinary rest day', () => {
    const period = { from: '2026-12-31', to: '2027-01-01' };
    const { isProvisional, ...typed } = rest;
    expect(factsOf(period, named)).toEqual({ typed: { ...period, ...typed }, isProvisional });
    const day = { from: '2027-03-01', to: '2027-03-01' };
    expect(factsOf(day, named)).toEqual({
      typed: { ...day, kind: 'rest', name: '', source: '' },
      isProvisional: false,
    });
  });
});

describe('readText', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('2027-01-01,休息,元旦')],
    // What a spreadsheet in China saves.
    ['GB 18030', Buffer.from('323032372d30312d30312cd0ddcfa22cd4aab5a9', 'hex')],
  ])('reads %s', async (_, bytes) => {
    expect(await readText(new Blob([bytes]))).toBe('2027-01-01,休息,元旦');
  });
});
