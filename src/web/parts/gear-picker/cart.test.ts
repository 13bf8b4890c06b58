import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countUnits,
  maxQuantity,
  quantityOf,
  requestedLines,
  withQuantity,
} from '#web/parts/gear-picker/cart.ts';
import { estimateOf } from '#web/parts/gear-picker/cart-check.ts';
import { withoutPerson, withUser } from '#web/parts/gear-picker/cart-people.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';

const gear = (id: string, kind: CartLine['kind'] = 'variant') => ({
  kind,
  id,
  title: `Gear ${id}`,
  sizeLabel: '172',
  art: 'ski',
  rateFen: 18_000,
  depositFen: 50_000,
});
const lineOf = (id: string, quantity: number, users: CartLine['users'] = []): CartLine => ({
  ...gear(id),
  quantity,
  users,
});

describe('withQuantity', () => {
  it('adds a new thing at the end, changes a known one in place and takes out at 0', () => {
    const two = withQuantity(withQuantity([], gear('a'), 1), gear('b'), 2);
    expect(two.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    const changed = withQuantity(two, gear('a'), 3);
    expect(changed.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 3],
      ['b', 2],
    ]);
    expect(withQuantity(changed, gear('a'), 0).map(({ id }) => id)).toEqual(['b']);
  });

  it.each([
    [-3, 0],
    [2.9, 2],
    [999, maxQuantity],
  ])('makes %f to %i', (wanted, quantity) => {
    expect(quantityOf(withQuantity([], gear('a'), wanted), gear('a'))).toBe(quantity);
  });

  it('tells a pool from a size with the same id', () => {
    const both = withQuantity(withQuantity([], gear('a'), 1), gear('a', 'pool'), 2);
    expect(both).toHaveLength(2);
    expect(quantityOf(both, gear('a', 'pool'))).toBe(2);
  });

  it('forgets the users of units that were put back', () => {
    expect(withQuantity([lineOf('a', 3, [0, 1, 2])], gear('a'), 1)[0]?.users).toEqual([0]);
  });
});

describe('withUser', () => {
  it('gives one unit to a person and leaves the others', () => {
    const [line] = withUser([lineOf('a', 3, [1])], gear('a'), { unit: 2, person: 0 });
    expect(line?.users).toEqual([1, null, 0]);
  });

  it('ignores a unit that is not there', () => {
    const lines = [lineOf('a', 1)];
    expect(withUser(lines, gear('a'), { unit: 1, person: 0 })).toEqual(lines);
  });
});

describe('withoutPerson', () => {
  it('frees the units of the person and moves later people up', () => {
    expect(withoutPerson([lineOf('a', 4, [0, 1, 2, null])], 1)[0]?.users).toEqual([0, null, 1, null]);
  });
});

describe('requestedLines', () => {
  it('makes one requested line for each thing and person', () => {
    const lines = [lineOf('a', 4, [0, 1, 0]), { ...lineOf('p', 2), kind: 'pool' as const }];
    expect(requestedLines(lines)).toEqual([
      { variantId: 'a', quantity: 2, person: 0 },
      { variantId: 'a', quantity: 1, person: 1 },
      { variantId: 'a', quantity: 1 },
      { poolId: 'p', quantity: 2 },
    ]);
  });

  it('asks for as many units as lie in the cart, whoever uses them', () => {
    const carts = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        quantity: fc.integer({ min: 1, max: maxQuantity }),
        users: fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { maxLength: maxQuantity }),
      }),
      { selector: ({ id }) => id, maxLength: 6 },
    );
    fc.assert(
      fc.property(carts, (drawn) => {
        const lines = drawn.map(({ id, quantity, users }) => lineOf(id, quantity, users));
        const requestedUnits = requestedLines(lines).reduce((sum, { quantity }) => sum + quantity, 0);
        expect(requestedUnits).toBe(countUnits(lines));
      }),
    );
  });
});

describe('estimateOf', () => {
  it('takes rent for each day and the deposit once', () => {
    expect(estimateOf([lineOf('a', 2), lineOf('b', 1)], 3)).toEqual({
      rentFen: 162_000,
      depositFen: 150_000,
    });
  });
});
