import { describe, expect, it } from 'vitest';
import { reckonCount, stepPieces } from '#web/screens/store/tills/CashUpSheet.tsx';

const emptyCount = { way: 'pieces', pieces: {}, amount: '', leave: null, note: '' } as const;

describe('reckonCount', () => {
  it('adds notes and coins up against what should be there, and leaves all of it', () => {
    const draft = { ...emptyCount, pieces: { 10_000: '8', 500: '1', 10: '', 50: 'x' } };
    expect(reckonCount(80_000, draft, false)).toEqual({
      isAmountWrong: false,
      isLeaveWrong: false,
      countedFen: 80_500,
      differenceFen: 500,
      leaveFen: 80_500,
      awayFen: 0,
      counts: { 10_000: 8, 500: 1 },
    });
  });

  it('takes one amount, and what is to stay of it', () => {
    const draft = { ...emptyCount, way: 'amount', amount: '799.50', leave: '200' } as const;
    expect(reckonCount(80_000, draft, false)).toMatchObject({
      differenceFen: -50,
      leaveFen: 20_000,
      awayFen: 59_950,
      counts: null,
      isLeaveWrong: false,
    });
    expect(reckonCount(80_000, { ...draft, leave: '799.51' }, false).isLeaveWrong).toBe(true);
    expect(reckonCount(80_000, { ...draft, leave: 'x' }, false).isLeaveWrong).toBe(true);
    for (const amount of ['', 'x', '-1'])
      expect(reckonCount(80_000, { ...draft, amount, leave: null }, false).isAmountWrong).toBe(true);
  });

  it('empties a bag', () => {
    const draft = { ...emptyCount, way: 'amount', amount: '10' } as const;
    expect(reckonCount(1_000, draft, true)).toMatchObject({ leaveFen: 0, awayFen: 1_000 });
  });
});

describe('stepPieces', () => {
  it('goes up and down, and shows nothing for none', () => {
    expect(stepPieces(undefined, 1)).toBe('1');
    expect(stepPieces('9', 1)).toBe('10');
    expect(stepPieces('1', -1)).toBe('');
    expect(stepPieces('', -1)).toBe('');
    expect(stepPieces('99999', 1)).toBe('99999');
  });
});
