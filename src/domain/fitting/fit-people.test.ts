import { describe, expect, it } from 'vitest';
import { fitWishes, lackOf, type ShelfSize } from '#domain/fitting/fit-people.ts';
import { fitOf, type FitKind } from '#domain/fitting/fit-rules.ts';

const body = { heightCm: 172, footMm: 255 };

describe('fitOf', () => {
  it.each([
    ['ski', body, '154cm', 0],
    ['ski', body, '162cm', 0],
    ['ski', body, '167', 1],
    ['ski', body, '176cm', null],
    ['ski', { ...body, level: 'advanced' }, '168cm', 0],
    ['ski', { heightCm: 110 }, '120', null],
    ['ski', {}, '154cm', null],
    ['snowboard', body, '154cm', 0],
    ['snowboard', body, '163W', 1],
    ['snowboard', body, '168', null],
    ['skiBoot', body, '255mm', 0],
    ['skiBoot', { footMm: 247 }, '255mm', 0],
    ['skiBoot', body, '26.5', 1],
    ['skiBoot', body, '25', null],
    ['skiBoot', body, '41', 0],
    ['snowboardBoot', body, '25.0-25.5', 0],
    ['snowboardBoot', body, '270mm', null],
    ['poles', body, '120cm', 0],
    ['poles', body, '130', 1],
    ['poles', body, '105cm', null],
    ['helmet', body, 'M', 0],
    ['helmet', body, 'L', 1],
    ['helmet', { heightCm: 120 }, 'L', null],
    ['poles', body, '均码', 1],
  ] as const)('%s for %j in %s: %s', (kind, who, size, grade) => {
    expect(fitOf(kind, who, size)?.grade ?? null).toBe(grade);
  });

  // Published for cross-country skiing and for straight skis: wrong on a piste.
  it('never proposes a ski longer than its skier', () => {
    for (let heightCm = 90; heightCm <= 210; heightCm += 1)
      for (const level of ['first', 'beginner', 'intermediate', 'advanced'])
        expect(fitOf('ski', { heightCm, level }, String(heightCm + 1))).toBeNull();
  });
});

const size = (art: FitKind, sizeLabel: string, free: number, rateFen = 100): ShelfSize => ({
  art,
  sizeLabel,
  free,
  rateFen,
});
const boots = (...feet: readonly number[]) =>
  feet.map((footMm) => ({ kind: 'skiBoot' as const, body: { footMm } }));

describe('fitWishes', () => {
  it('takes what fits without a word before what is cheaper, and the cheaper before the nearer', () => {
    const sizes = [
      size('skiBoot', '265', 5, 50),
      size('skiBoot', '250', 1, 100),
      size('skiBoot', '255', 5, 80),
    ];
    expect(fitWishes(boots(250, 250), sizes)).toEqual([2, 2]);
    expect(fitWishes(boots(256), sizes)).toEqual([0]);
  });

  it('moves who came first where that leaves a size for somebody else', () => {
    const sizes = [size('skiBoot', '250', 1), size('skiBoot', '260', 1)];
    // The first fits both, the second only the shorter.
    expect(fitWishes(boots(250, 239), sizes)).toEqual([1, 0]);
    expect(fitWishes(boots(250, 250, 250), sizes)).toEqual([0, 1, null]);
  });

  it('meets as many wishes as can be met, and never more of a size than are free', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const pick = (salt: number, among: number) => ((seed * 7919 + salt * 104_729) % 9973) % among;
      const wishes = boots(...Array.from({ length: 5 }, (_, index) => 230 + pick(index, 30)));
      const sizes = Array.from({ length: 4 }, (_, index) =>
        size('skiBoot', String(235 + index * 10), pick(index + 9, 3)),
      );
      const given = fitWishes(wishes, sizes);
      const fits = (wish: number, at: number): boolean =>
        fitOf('skiBoot', wishes[wish]?.body ?? {}, sizes[at]?.sizeLabel ?? '') !== null;
      const most = (wish: number, left: readonly number[]): number =>
        wish === wishes.length
          ? 0
          : Math.max(
              most(wish + 1, left),
              ...left.flatMap((count, at) =>
                count > 0 && fits(wish, at)
                  ? [
                      1 +
                        most(
                          wish + 1,
                          left.map((each, index) => (index === at ? each - 1 : each)),
                        ),
                    ]
                  : [],
              ),
            );
      expect(given.filter((at) => at !== null)).toHaveLength(
        most(
          0,
          sizes.map(({ free }) => free),
        ),
      );
      for (const [at, { free }] of sizes.entries())
        expect(given.filter((each) => each === at).length).toBeLessThanOrEqual(free);
    }
  });
});

describe('lackOf', () => {
  it.each([
    ['heightCm', 'ski', {}, '160'],
    ['footMm', 'skiBoot', {}, '255'],
    ['allTaken', 'skiBoot', body, '255'],
    ['noSize', 'skiBoot', body, '285'],
  ] as const)('says %s', (lack, kind, who, label) => {
    expect(lackOf({ kind, body: who }, [size(kind, label, 0)])).toBe(lack);
  });
});
