import { describe, expect, it } from 'vitest';
import type { CodeFormat } from './found-code.ts';
import { openVotes } from './votes.ts';

type Cast = readonly [format: CodeFormat, text: string, witness: number];

const outcome = (casts: readonly Cast[]): readonly boolean[] => {
  const votes = openVotes({ memory: 10 });
  return casts.map(([format, text, witness]) => votes.cast({ format, text }, witness));
};

describe('openVotes', () => {
  it.each(['QRCode', 'Code128', 'Code93', 'Aztec'] as const)('believes one look at %s', (format) => {
    expect(outcome([[format, 'A', 1]])).toEqual([true]);
  });

  it.each(['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code39', 'ITF', 'PDF417'] as const)(
    'wants two looks at %s',
    (format) => {
      expect(
        outcome([
          [format, '12345678', 1],
          [format, '12345678', 2],
        ]),
      ).toEqual([false, true]);
    },
  );

  it('counts a witness once', () => {
    expect(
      outcome([
        ['EAN13', '1', 1],
        ['EAN13', '1', 1],
      ]),
    ).toEqual([false, false]);
  });

  it('takes two texts, or two formats, for two codes', () => {
    expect(
      outcome([
        ['EAN13', '1', 1],
        ['EAN13', '2', 2],
        ['UPCA', '1', 3],
      ]),
    ).toEqual([false, false, false]);
  });

  it('forgets what was long ago', () => {
    expect(
      outcome([
        ['EAN13', '1', 1],
        ['EAN13', '1', 12],
        ['EAN13', '1', 21],
      ]),
    ).toEqual([false, false, true]);
  });

  it('never believes a piece of an ITF', () => {
    expect(
      outcome([
        ['ITF', '1234', 1],
        ['ITF', '1234', 2],
      ]),
    ).toEqual([false, false]);
  });
});
