import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelyNotes, pressPad, reckonCash } from './cash.ts';

describe('reckonCash', () => {
  it.each([
    [17_900, null, { receivedFen: 17_900, takeFen: 17_900, changeFen: 0, missingFen: 0 }],
    [17_900, 20_000, { receivedFen: 20_000, takeFen: 17_900, changeFen: 2100, missingFen: 0 }],
    [17_900, 10_000, { receivedFen: 10_000, takeFen: 10_000, changeFen: 0, missingFen: 7900 }],
    [17_900, 0, { receivedFen: 0, takeFen: 0, changeFen: 0, missingFen: 17_900 }],
  ])('%i due, %s given', (dueFen, typedFen, cash) => {
    expect(reckonCash(dueFen, typedFen)).toEqual(cash);
  });

  it('loses no fen', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), (dueFen, typedFen) => {
        const cash = reckonCash(dueFen, typedFen);
        expect(cash.takeFen + cash.changeFen).toBe(typedFen);
        expect(cash.takeFen + cash.missingFen).toBe(dueFen);
      }),
    );
  });
});

describe('likelyNotes', () => {
  it.each([
    [179_000, [180_000, 200_000]],
    [12_350, [13_000, 15_000]],
    [10_000, [50_000, 100_000]],
  ])('for %i', (dueFen, notes) => {
    expect(likelyNotes(dueFen)).toEqual(notes);
  });
});

describe('pressPad', () => {
  const typing = (keys: readonly Parameters<typeof pressPad>[1][]): string => keys.reduce(pressPad, '');
  it.each([
    [['1', '2', '.', '5'], '12.5'],
    [['.', '5'], '0.5'],
    [['0', '0', '7'], '7'],
    [['00'], '0'],
    [['1', '.', '.', '2', '3', '4'], '1.23'],
    [['1', '.', '00', '00'], '1.00'],
    [['9', '9', '9', '9', '9', '9', '9', '9'], '9999999'],
    [['1', '2', 'back'], '1'],
    [['back'], ''],
  ] as const)('%j gives %j', (keys, typed) => {
    expect(typing(keys)).toBe(typed);
  });
});
