import type { JoiningLine } from '#domain/orders/command.ts';
import type { Tariff } from '#domain/pricing/tariff.ts';
import { addDays, dayNumber } from '#domain/time/days.ts';
import { sampleDay, sampleStartAt } from '#testing/sample-hires.ts';
import { seededRandom, type SeededRandom } from '#testing/seeded-random.ts';

/** Guesses what a line costs day by day. Drawn from its name, so that the histories of all seeds stay as they were. */
const guessTariff = (id: string): Tariff | null => {
  const { chance, pick, int } = seededRandom(dayNumber('2026-01-01') + Number(id.replaceAll(/\D/g, '')));
  if (chance(0.7)) return null;
  const fromOn = addDays(sampleDay(sampleStartAt), int(3));
  const spans = [
    { fromOn, days: 2, rateFen: pick([0, 15_000, 18_001]), setOffFen: pick([0, 3_333, 20_000]) },
    { fromOn: addDays(fromOn, 2 + int(2)), days: 3, rateFen: 20_000, setOffFen: 0 },
  ];
  const tier = pick([null, { name: 'third day', percents: [100, 100, 67], repeats: chance(0.5) }]);
  const member = pick([null, { name: 'gold', percentOff: 7, depositPercent: 50 }]);
  return { spans, tier, set: null, member };
};

/** Guesses gear that joins an order under a given id. */
export const guessLine = ({ pick, chance, int }: SeededRandom, id: string): JoiningLine => {
  const isLarge = chance(0.6);
  return {
    id,
    size: isLarge ? 'large' : 'small',
    quantity: isLarge ? 1 : 1 + int(4),
    shelfRateFen: pick([0, 2_000, 12_000, 18_000, 18_001]),
    setOffFen: pick([0, 0, 0, 3_333, 20_000]),
    depositFen: pick([0, 0, 50_000, 80_000]),
    tariff: guessTariff(id),
  };
};
