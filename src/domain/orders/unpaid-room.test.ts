import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysEach, decideUnpaidRoom, unverifiedPieces } from '#domain/orders/unpaid-room.ts';

const nothing = { pieces: 0, pieceDays: 0 };

describe('unverifiedPieces', () => {
  it.each([
    [0, 20],
    [414, 20],
    [1000, 50],
    [419, 20],
    [420, 21],
  ])('of a store of %i pieces are %i', (pieces, expected) => {
    expect(unverifiedPieces({ pieces }, { pieces: 20, percent: 5 })).toBe(expected);
  });
});

describe('decideUnpaidRoom', () => {
  it('never lets orders hold more than what is allowed, whatever comes in which order', () => {
    const wish = fc.record({
      pieces: fc.integer({ min: 1, max: 40 }),
      days: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), fc.integer({ min: 1, max: 80 }), (wishes, most) => {
        let held = nothing;
        for (const { pieces, days } of wishes) {
          const wanted = { pieces, pieceDays: pieces * days };
          const decision = decideUnpaidRoom(held, wanted, most);
          if (decision.ok)
            held = { pieces: held.pieces + pieces, pieceDays: held.pieceDays + wanted.pieceDays };
          else expect(decision).toMatchObject({ code: 'order.tooMuchUnpaid' });
        }
        expect(held.pieces).toBeLessThanOrEqual(most);
        expect(held.pieceDays).toBeLessThanOrEqual(most * daysEach);
      }),
    );
  });

  it('lets everything through that is no more than allowed', () => {
    expect(decideUnpaidRoom(nothing, { pieces: 20, pieceDays: 20 * daysEach }, 20).ok).toBe(true);
    expect(decideUnpaidRoom(nothing, { pieces: 21, pieceDays: 21 }, 20)).toMatchObject({
      facts: { pieces: 20, days: 14 },
    });
  });
});
