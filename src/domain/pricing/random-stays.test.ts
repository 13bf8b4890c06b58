import { describe, expect, it } from 'vitest';
import type { ListedGear, PriceBook, Season } from '#domain/pricing/price-book.ts';
import { compareStory, differenceIn } from '#testing/stays/compare-stay.ts';
import { FeatureCount } from '#testing/stays/stay-features.ts';

// A failure names its seed; `node tools/random-stays.ts 1 SEED` lives that stay alone.
const stays = 20_000;

const count = new FeatureCount();

describe('random stays', () => {
  it(`cost the same by a second calculator, as is explained, ${stays} of them`, { timeout: 0 }, () => {
    const differences = Array.from({ length: stays }, (_, index) => differenceIn(index + 1, count));
    expect(differences.filter((each) => each !== null).slice(0, 3)).toEqual([]);
  });

  it('have enough of every change, coupon and part of a day', () => {
    expect(count.shares().filter(({ perMille, least }) => perMille < least)).toEqual([]);
  });
});

const pole = (id: string, listFen: number): ListedGear => ({
  id,
  modelId: `model-${id}`,
  categoryId: 'pole',
  listFen,
});
const boot: ListedGear = { id: 'boot', modelId: 'model-boot', categoryId: 'boot', listFen: 6_000 };
const year = (prices: Season['prices']): Season => ({
  id: 'year',
  name: 'year',
  fromOn: null,
  toOn: null,
  prices,
});
const fen = (weekday: number) => ({ unit: 'fen' as const, weekday, weekend: null, holiday: null });
const part = (categoryId: string, ...modelIds: string[]) => ({ categoryId, modelIds });
const set = (id: string, weekday: number, ...parts: ReturnType<typeof part>[]) => {
  return { id, name: id, prices: { weekday, weekend: null, holiday: null }, parts };
};

it('gives the fen that is left over in a set to the same piece on each day', () => {
  // Two pieces of one shelf, of which the later one shares its line with a piece of another set.
  const book: PriceBook = {
    specialDays: new Map(),
    seasons: [year(new Map([['pole', fen(25_000)]]))],
    tiers: [],
    sets: [
      set('poles', 12_345, part('pole', 'model-b'), part('pole')),
      set('boot and pole', 25_000, part('boot'), part('pole')),
    ],
  };
  const small = { size: 'small', person: null } as const;
  const large = { gear: boot, size: 'large', quantity: 1, person: null } as const;
  const { byRules, byOracle } = compareStory({
    book,
    type: 'Reservation',
    startOn: '2027-01-01',
    days: 2,
    dayPart: null,
    pieces: [
      { ...small, gear: pole('a', 2_000), quantity: 1 },
      large,
      large,
      { ...small, gear: pole('b', 3_333), quantity: 3, person: 1 },
      { ...small, gear: pole('b', 3_333), quantity: 3 },
    ],
    member: null,
    coupon: null,
    discountShare: 0,
    pickupFeeFen: 0,
    changes: [{ kind: 'redate', book, shift: 4, days: 4 }],
  });
  expect(byRules).toEqual(byOracle);
});
