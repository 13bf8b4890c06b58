import type {
  ClassPrices,
  GearSet,
  ListedGear,
  PriceBook,
  Season,
  Tier,
} from '#domain/pricing/price-book.ts';
import { addDays } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import type { SeededRandom } from '#testing/seeded-random.ts';

/** The first day of all stays is this one or some days later: a Thursday before a weekend. */
export const firstDay: Day = '2026-12-31';

const gearOf = (id: string, listFen: number): ListedGear => ({
  id,
  modelId: `model-${id.slice(0, -1)}`,
  categoryId: id.slice(0, id.indexOf('-')),
  listFen,
});

const skis = [gearOf('ski-a1', 18_000), gearOf('ski-a2', 18_000), gearOf('ski-b1', 30_001)];
const boots = [gearOf('boot-a1', 6_000), gearOf('boot-a2', 7_777)];
/** Things that are hired by the dozen. */
export const poles = [gearOf('pole-a1', 2_000), gearOf('pole-b1', 3_333)];
/** Things that are hired one by one. */
export const largeGear = [...skis, ...boots];

const categories = ['ski', 'boot', 'pole'];
const targets = [...categories, 'model-ski-a', 'model-ski-b', 'model-boot-a', 'ski-a1', 'boot-a2', 'pole-b1'];

const guessPrices = ({ pick, chance }: SeededRandom): ClassPrices => {
  const isPercent = chance(0.5);
  const amounts = isPercent ? [50, 100, 133, 150, 0] : [0, 5_000, 12_345, 25_000];
  return {
    unit: isPercent ? 'percent' : 'fen',
    weekday: pick(amounts),
    weekend: chance(0.5) ? pick(amounts) : null,
    holiday: chance(0.5) ? pick(amounts) : null,
  };
};

const guessSeason = (random: SeededRandom, index: number): Season => {
  const isWholeYear = random.chance(0.3);
  const fromOn = addDays(firstDay, random.int(12) - 3);
  return {
    id: `season-${index}`,
    name: `season ${index}`,
    fromOn: isWholeYear ? null : fromOn,
    toOn: isWholeYear ? null : addDays(fromOn, random.int(9)),
    prices: new Map(
      Array.from({ length: 1 + random.int(4) }, () => [random.pick(targets), guessPrices(random)] as const),
    ),
  };
};

const percentLists = [[100], [100, 100, 80], [100, 50, 33], [100, 100, 100, 100, 100, 0, 0], [90, 70]];

const guessTier = ({ pick, chance }: SeededRandom, index: number): Tier => ({
  id: `tier-${index}`,
  name: `tier ${index}`,
  categoryId: chance(0.5) ? pick(categories) : null,
  percents: pick(percentLists),
  repeats: chance(0.5),
});

const bundles = [
  ['ski', 'boot'],
  ['ski', 'boot', 'pole'],
  ['boot', 'pole'],
  ['ski'],
  ['ski', 'ski'],
  ['pole', 'pole'],
  ['pole', 'ski', 'pole'],
];

const guessSet = (random: SeededRandom, index: number): GearSet => {
  const { weekday, weekend, holiday } = guessPrices({
    ...random,
    chance: (probability) => random.chance(probability) && probability !== 0.5,
  });
  const scale = random.pick([1, 2]);
  return {
    id: `set-${index}`,
    name: `set ${index}`,
    prices: {
      weekday: weekday * scale,
      weekend: weekend === null ? null : weekend * scale,
      holiday: holiday === null ? null : holiday * scale,
    },
    parts: random.pick(bundles).map((categoryId) => ({
      categoryId,
      modelIds: random.chance(0.3) ? [random.pick([`model-${categoryId}-a`, `model-${categoryId}-b`])] : [],
    })),
  };
};

const several = <T>(
  random: SeededRandom,
  most: number,
  guess: (random: SeededRandom, index: number) => T,
): T[] => Array.from({ length: random.int(most + 1) }, (_, index) => guess(random, index));

/** Guesses a price book. */
export const guessBook = (random: SeededRandom): PriceBook => ({
  specialDays: new Map(
    several(
      random,
      4,
      () => [addDays(firstDay, random.int(14)), random.pick(['rest', 'work'] as const)] as const,
    ),
  ),
  seasons: several(random, 4, guessSeason),
  tiers: several(random, 2, guessTier),
  sets: several(random, 3, guessSet),
});
