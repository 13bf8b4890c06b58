import { describe, expect, it } from 'vitest';
import type { ClassPrices } from '#domain/pricing/price-book.ts';
import type { SheetWords } from '#domain/pricing/price-sheet.ts';
import { readSeasonSheet, seasonColumns, writeSeason } from '#domain/pricing/season-sheet.ts';
import { readSetSheet, setColumns, writeSet } from '#domain/pricing/set-sheet.ts';
import { readTierSheet, tierColumns, writeTiers } from '#domain/pricing/tier-sheet.ts';
import { addDays } from '#domain/time/days.ts';
import { seededRandom, type SeededRandom } from '#testing/seeded-random.ts';

const rounds = Array.from({ length: 200 }, (_, seed) => seed);
const several = <T>(random: SeededRandom, most: number, make: (place: number) => T): T[] =>
  Array.from({ length: 1 + random.int(most) }, (_, place) => make(place));
const idOf = (place: number): string => `0193a1b2-c3d4-7e5f-8a6b-${String(place).padStart(12, '0')}`;
const guessPrices = (random: SeededRandom, below: number) => ({
  weekday: random.int(below),
  weekend: random.chance(0.5) ? random.int(below) : null,
  holiday: random.chance(0.5) ? random.int(below) : null,
});
const wordsOf = <C extends string>(columns: readonly C[]): SheetWords<C> =>
  Object.fromEntries(columns.map((column) => [column, [column]])) as never;
const written = (titles: readonly string[], lines: readonly (readonly string[])[]) =>
  [titles, ...lines].map((cells, index) => ({ line: index + 1, cells }));

/** Takes away what only a sheet has: its lines. */
const bare = (read: { readonly ok: boolean; readonly value?: unknown }): unknown => {
  expect(read).toMatchObject({ ok: true });
  return JSON.parse(
    JSON.stringify(read.value, (key, value: unknown) => (key === 'line' ? undefined : value)),
  );
};

describe('a spreadsheet of prices', () => {
  it('of seasons is read as it was written', () => {
    for (const seed of rounds) {
      const random = seededRandom(seed);
      const seasons = several(random, 5, (place) => {
        const fromOn = random.chance(0.3) ? null : addDays('2026-12-01', place * 10);
        return {
          // Of one name there may be several.
          name: random.pick(['旺季', '春雪', `季 ${place}`]),
          fromOn,
          toOn: fromOn && addDays(fromOn, random.int(10)),
          prices: several(random, 4, (at) => {
            const unit: ClassPrices['unit'] = random.pick(['fen', 'percent']);
            const prices = guessPrices(random, unit === 'fen' ? 10_000_001 : 1001);
            return { id: idOf(at), target: random.pick(['双板', '']), unit, ...prices };
          }),
        };
      }).filter(
        ({ fromOn }, place, all) =>
          fromOn !== null || !all.slice(0, place).some((each) => each.fromOn === null),
      );
      const units = { percent: '%', fen: '元' };
      const lines = seasons.flatMap((season) =>
        writeSeason(
          {
            ...season,
            prices: season.prices.map(({ target, ...price }) => ({ ...price, name: target || null })),
          },
          units,
        ),
      );
      const words = { columns: wordsOf(seasonColumns), units: { percent: ['%'], fen: ['元'] } };
      const read = readSeasonSheet(written(seasonColumns, lines), words, { seasons: 9, prices: 9 });
      expect(bare(read)).toEqual(seasons);
    }
  });

  it('of tiers is read as it was written', () => {
    for (const seed of rounds) {
      const random = seededRandom(seed);
      const tiers = several(random, 5, (place) => ({
        name: random.pick(['连租', '周租']),
        category: place === 0 ? null : `品类 ${place}`,
        percents: several(random, 31, () => random.int(101)),
        repeats: random.chance(0.5),
      }));
      const words = { allGear: '全部品类', stays: '保持不变', again: '重新循环' };
      const { columns, lines } = writeTiers(tiers, words);
      const both = { allGear: ['全部品类'], stays: ['保持不变'], again: ['重新循环'] };
      const read = readTierSheet(written(columns, lines), { columns: wordsOf(tierColumns), words: both }, 9);
      expect(bare(read)).toEqual(tiers);
    }
  });

  it('of sets is read as it was written', () => {
    for (const seed of rounds) {
      const random = seededRandom(seed);
      const sets = several(random, 5, (place) => ({
        name: `套装 ${place}`,
        prices: guessPrices(random, 10_000_001),
        parts: several(random, 8, () => ({
          categoryName: random.pick(['双板', '单板']),
          models: random.chance(0.5)
            ? []
            : several(random, 5, (at) => ({ id: idOf(at), name: random.pick(['X9', null]) })),
        })),
      }));
      const read = readSetSheet(written(setColumns, sets.flatMap(writeSet)), wordsOf(setColumns), {
        sets: 9,
        models: 9,
      });
      const expected = sets.map(({ name, prices, parts }) => ({
        name,
        prices,
        pieces: parts.map(({ categoryName, models }, index) => ({
          place: index + 1,
          category: categoryName,
          models: models.map((model) => ({ id: model.id, name: model.name ?? '' })),
        })),
      }));
      expect(bare(read)).toEqual(expected);
    }
  });
});
