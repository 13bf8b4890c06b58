import { describe, expect, it } from 'vitest';
import { seededRandom } from '#testing/seeded-random.ts';
import { guessStory, type StayChange, type StayStory } from '#testing/stays/random-story.ts';
import { WalkedStay } from '#testing/stays/walk-story.ts';

const stays = 300;

/** A stay of whole days that can always be changed, with the pieces of a story. */
const bookedLike = (seed: number): StayStory => ({
  ...guessStory(seededRandom(seed)),
  type: 'Reservation',
  days: 1 + (seed % 8),
  dayPart: null,
  coupon: null,
  discountShare: 0,
});

/** Stays as they are booked, each with a story that lends another price book and what else a law needs. */
const stories = Array.from({ length: stays }, (_, index) => ({
  seed: index + 1,
  story: { ...bookedLike(index + 1), changes: [] },
  other: bookedLike(index + 1 + stays),
}));

const walk = (story: StayStory, changes: readonly StayChange[] = []): WalkedStay =>
  new WalkedStay({ ...story, changes });

const totalFen = (walked: WalkedStay): number => {
  const { rentFen, extensionFen } = walked.price();
  return rentFen + extensionFen;
};

describe('what a stay costs', () => {
  it('is never more for a member than for a stranger, line by line and with every change', () => {
    for (const { seed, story } of stories) {
      const member = { name: 'gold', percentOff: seed % 51, depositPercent: 50 };
      const changes = guessStory(seededRandom(seed)).changes;
      const priced = (of: StayStory['member']) => walk({ ...story, member: of }, changes);
      expect({ seed, fen: totalFen(priced(member)) <= totalFen(priced(null)) }).toEqual({ seed, fen: true });
      const free = { ...member, percentOff: 0 };
      expect({ seed, fen: totalFen(priced(free)) }).toEqual({ seed, fen: totalFen(priced(null)) });
    }
  });

  it('never falls when the stay gets longer', () => {
    for (const { seed, story } of stories) {
      const prices = Array.from({ length: 9 }, (_, index) => totalFen(walk({ ...story, days: index + 1 })));
      expect({ seed, prices }).toEqual({ seed, prices: prices.toSorted((one, other) => one - other) });
    }
  });

  it('is the same whether its days are booked at once or added while the gear is out', () => {
    for (const { seed, story } of stories) {
      const { book } = story;
      const added = walk(story, [
        { kind: 'handOver', book },
        { kind: 'extend', book, days: 2 },
      ]);
      const atOnce = totalFen(walk({ ...story, days: story.days + 2 }));
      expect({ seed, fen: totalFen(added) }).toEqual({ seed, fen: atOnce });
    }
  });

  it('is what it was when gear is exchanged to and fro on one day, whatever the price list became', () => {
    let exchanged = 0;
    for (const { seed, story, other } of stories) {
      const target = { piece: 0, part: 0 };
      const [piece] = story.pieces;
      const gear = other.pieces.find(({ size }) => size === piece?.size)?.gear;
      if (piece === undefined || gear === undefined || gear.id === piece.gear.id) continue;
      const place = { kind: 'exchange', target, day: 0 } as const;
      for (const before of [[], [{ kind: 'handOver', book: story.book }]] as const) {
        const walked = walk(story, [
          ...before,
          { ...place, book: story.book, gear },
          { ...place, book: other.book, gear: piece.gear },
        ]);
        exchanged += walked.done.filter(({ kind }) => kind === 'exchange').length;
        expect({ seed, fen: totalFen(walked) }).toEqual({ seed, fen: totalFen(walk(story)) });
      }
    }
    expect(exchanged).toBeGreaterThan(stays);
  });

  it('is what it was when dates go to and fro, whatever the price list became', () => {
    for (const { seed, story, other } of stories) {
      const walked = walk(story, [
        { kind: 'redate', book: other.book, shift: 3, days: other.days },
        { kind: 'redate', book: other.book, shift: 0, days: story.days },
      ]);
      expect(walked.done).toHaveLength(2);
      expect({ seed, fen: totalFen(walked) }).toEqual({ seed, fen: totalFen(walk(story)) });
    }
  });

  it('does not depend on whether gear or dates are changed first', () => {
    for (const { seed, story, other } of stories) {
      const { book } = story;
      const [piece] = story.pieces;
      const gear = other.pieces.find(({ size }) => size === piece?.size)?.gear;
      if (gear === undefined) continue;
      const exchange: StayChange = { kind: 'exchange', book, target: { piece: 0, part: 0 }, gear, day: 0 };
      const redate: StayChange = { kind: 'redate', book, shift: 2, days: other.days };
      const [one, two] = [walk(story, [exchange, redate]), walk(story, [redate, exchange])];
      expect({ seed, fen: totalFen(one) }).toEqual({ seed, fen: totalFen(two) });
    }
  });

  it('is never more with sets than without', () => {
    let cheaper = 0;
    for (const { story } of stories) {
      const without = totalFen(walk({ ...story, book: { ...story.book, sets: [] } }));
      const fen = totalFen(walk(story));
      expect(fen).toBeLessThanOrEqual(without);
      if (fen < without) cheaper += 1;
    }
    expect(cheaper).toBeGreaterThan(stays / 20);
  });
});
