import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutBatches } from '#domain/imports/cut-batches.ts';

const lines = (text: string) => [...text].map((one) => ({ group: one === '.' ? null : one }));

describe('cutBatches', () => {
  it.each([
    ['', []],
    ['....', [3, 3, 4, 4]],
    ['a.a', [3, 4, 3]],
    ['.aab', [3, 3, 3, 4]],
    ['aaa..b', [3, 3, 3, 4, 4, 5]],
  ])('%s', (text, batches) => {
    expect(cutBatches(lines(text), { size: 2, from: 3 })).toEqual(batches);
  });

  it('parts no group, leaves no batch empty and fills each before the next', () => {
    const groups = fc.array(fc.record({ group: fc.option(fc.constantFrom('a', 'b', 'c', 'd')) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 9 }), (given, size) => {
        const batches = cutBatches(given, { size, from: 0 });
        const inBatch = Map.groupBy(batches, (batch) => batch);
        const numbers = [...inBatch.keys()].toSorted((one, other) => one - other);
        expect(numbers).toEqual(numbers.map((_, index) => index));
        for (const name of ['a', 'b', 'c', 'd'])
          expect(new Set(batches.filter((_, at) => given[at]?.group === name)).size).toBeLessThanOrEqual(1);
        for (const [batch, members] of inBatch)
          if (batch < inBatch.size - 1) expect(members.length).toBeGreaterThanOrEqual(size);
      }),
    );
  });
});
