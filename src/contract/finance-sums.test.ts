import { describe, expect, it } from 'vitest';
import { companyRows } from '#contract/finance-companies.ts';
import { financeRows } from '#contract/finance.ts';
import { tillRows } from '#contract/tills.ts';

/** A large chain's year: 300 million yuan. */
const yearFen = 30_000_000_000;

const till = tillRows['tills.open'].output;

describe('what many orders come to', () => {
  it.each([
    ['a day of a statement', companyRows['finance.statements'].output.element.shape.theirs, 'paidFen'],
    ['the figures of a chain', financeRows['finance.summary'].output, 'receivedFen'],
    ['what a shift took', till.shape.shift.unwrap(), 'takenFen'],
    ['what a shift gave back', till.shape.shift.unwrap(), 'givenBackFen'],
  ] as const)('is not bounded like the money of one: %s', (_, shape, name) => {
    const read = shape.safeParse({ [name]: yearFen });
    expect(read.error?.issues.filter(({ path }) => path[0] === name)).toEqual([]);
  });
});
