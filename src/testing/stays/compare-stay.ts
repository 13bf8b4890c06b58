import { explainRent, listFenOf, savingsOf } from '#domain/orders/explain-rent.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import type { StayPrice } from './done-change.ts';
import { guessStory, type StayStory } from './random-story.ts';
import type { FeatureCount } from './stay-features.ts';
import { StayOracle } from './stay-oracle.ts';
import { WalkedStay } from './walk-story.ts';

type ComparedStay = {
  /** By the rules that orders go through, and by the second calculator. */
  readonly byRules: StayPrice;
  readonly byOracle: StayPrice;
  /** The rent as its explanation adds it up, in fen. */
  readonly explainedFen: number;
};

/** Lives a stay and prices it twice; counts what it had. */
export const compareStory = (story: StayStory, count?: FeatureCount): ComparedStay => {
  const walked = new WalkedStay(story);
  const oracle = new StayOracle(story, walked.wish);
  for (const change of walked.done) oracle.change(change);
  count?.add(story, walked);
  const lines = explainRent(walked.hire);
  const explainedFen = savingsOf(lines).reduce((left, { amountFen }) => left - amountFen, listFenOf(lines));
  return { byRules: walked.price(), byOracle: oracle.price(), explainedFen };
};

const compareSeed = (seed: number, count: FeatureCount): ComparedStay => {
  try {
    return compareStory(guessStory(seededRandom(seed)), count);
  } catch (error) {
    throw new Error(`the stay of seed ${seed} cannot be lived`, { cause: error });
  }
};

/** Lives one random stay and tells where the two prices differ, or the rent and its explanation; null: nowhere. */
export const differenceIn = (seed: number, count: FeatureCount): object | null => {
  const { byRules, byOracle, explainedFen } = compareSeed(seed, count);
  const known = { ...byRules, explainedFen };
  const expected = { ...byOracle, explainedFen: byOracle.daysFen };
  const keys = Object.keys(expected) as (keyof typeof expected)[];
  return keys.every((key) => known[key] === expected[key]) ? null : { seed, known, expected };
};
