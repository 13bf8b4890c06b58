import { describe, expect, it } from 'vitest';
import { fillLines, freeOfLines, type Offer } from '#domain/schemes/fill-lines.ts';
import { decideScheme, schemeStatusAt, validUntil } from '#domain/schemes/scheme.ts';
import { shownName } from '#domain/schemes/shown-name.ts';
import { dayMs } from '#domain/time/instant.ts';

const facts = { hasGear: true, isOrdered: false, isWithdrawn: false, validUntil: 100 };

describe('a scheme', () => {
  it.each([
    [{}, 99, 'Active'],
    [{ hasGear: false }, 99, 'Draft'],
    [{}, 100, 'Expired'],
    [{ isWithdrawn: true }, 100, 'Withdrawn'],
    [{ isOrdered: true, isWithdrawn: true }, 100, 'Ordered'],
  ] as const)('with %j at %i is %s', (more, now, status) => {
    expect(schemeStatusAt({ ...facts, ...more }, now)).toBe(status);
  });

  it.each([
    ['Draft', 'enter', true],
    ['Active', 'book', true],
    ['Expired', 'change', true],
    ['Expired', 'book', 'scheme.expired'],
    ['Withdrawn', 'change', 'scheme.withdrawn'],
    ['Ordered', 'withdraw', 'scheme.booked'],
  ] as const)('%s: %s is %s', (status, act, outcome) => {
    const decided = decideScheme(status, act);
    expect(decided.ok || decided.code).toBe(outcome);
  });

  it('stands for a week, and not beyond its first day', () => {
    expect(validUntil(0, 30 * dayMs)).toBe(7 * dayMs);
    expect(validUntil(0, dayMs)).toBe(dayMs);
  });
});

describe('shownName', () => {
  it.each([
    ['王晓雪', '晓雪'],
    ['欧阳明月', '明月'],
    ['李冰', '冰'],
    ['雪', '雪'],
    ['Emma Larsen', 'Emma'],
    ['古丽·阿依', '古丽'],
    ['13812345678', ''],
    ['a@b.cn', ''],
    ['3 号', '3 号'],
    ['Rider 2', 'Rider 2'],
    ['王晓雪 2', '晓雪 2'],
    ['', ''],
  ])('shows of %s: %s', (name, shown) => {
    expect(shownName(name)).toBe(shown);
  });
});

it('counts a size once, whichever lines want it', () => {
  const size: Offer = { kind: 'variant', id: 'v', art: 'ski', sizeLabel: '160', rateFen: 1, free: 3 };
  const line = { kind: 'variant', id: 'v', art: 'ski', quantity: 2 } as const;
  expect(freeOfLines([line, line, { ...line, id: 'gone' }], [size])).toEqual([3, 1, 0]);
});

it('proposes a child on its first day the set of one: no poles', () => {
  const sizes = (['ski', 'poles', 'helmet'] as const).map((art): Offer => {
    const sizeLabel = { ski: '100', poles: '75', helmet: 'S' }[art];
    return { kind: 'variant', id: art, art, sizeLabel, rateFen: 1, free: 1 };
  });
  const child = { heightCm: 110, ageYears: 6, discipline: 'ski' } as const;
  const kindsFor = (level: string) =>
    fillLines({ people: [{ ...child, level }], lines: [] }, 0, { offers: sizes, most: 9 }).map(
      ({ art }) => art,
    );
  expect([kindsFor('first'), kindsFor('beginner')]).toEqual([
    ['ski', 'helmet'],
    ['ski', 'poles', 'helmet'],
  ]);
});
