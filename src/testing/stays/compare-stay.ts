import { explainRent } from '#domain/orders/explain-rent.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { guessStory } from './random-story.ts';
import { StayOracle, type OracleStay } from './stay-oracle.ts';
import { WalkedStay } from './walk-story.ts';

type ComparedStay = {
  /** By the rules that orders go through, and by the second calculator. In fen. */
  readonly byRules: OracleStay;
  readonly byOracle: OracleStay;
  /** The rent as its explanation adds it up, in fen. */
  readonly explainedFen: number;
  /** What happened to it; `set` when something in it is hired as a set. */
  readonly events: readonly string[];
};

/** Lives one random stay and prices it twice. */
export const compareStay = (seed: number): ComparedStay => {
  const story = guessStory(seededRandom(seed));
  const walked = new WalkedStay(story);
  const oracle = new StayOracle(story);
  for (const change of walked.done) oracle.change(change);
  const hasSet = walked.hire.lines.some(({ tariff }) => tariff !== null && tariff.set !== null);
  const events = [...walked.done.map(({ kind }) => kind), ...(hasSet ? ['set'] : [])];
  const explainedFen = explainRent(walked.hire).reduce((sum, { rates, savings }) => {
    const listFen = rates.reduce((all, { rateFen, unitDays }) => all + rateFen * unitDays, 0);
    return sum + savings.reduce((left, { amountFen }) => left - amountFen, listFen);
  }, 0);
  return { byRules: walked.price(), byOracle: oracle.price(), explainedFen, events };
};
