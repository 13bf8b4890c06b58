import { describe, expect, it } from 'vitest';
import {
  earnedUntil,
  levelToGrant,
  memberDepositFen,
  nextLevel,
  seasonOf,
  seasonStart,
} from '#domain/members/levels.ts';

const silver = { id: 'silver', rank: 1, spentFen: 100_000 };
const gold = { id: 'gold', rank: 2, spentFen: 300_000 };
const friends = { id: 'friends', rank: 3, spentFen: null };
const levels = [friends, silver, gold];

describe('a season', () => {
  it.each([
    ['2026-08-31', 2025],
    ['2026-09-01', 2026],
    ['2026-12-31', 2026],
    ['2027-01-01', 2026],
    ['2027-08-31', 2026],
    ['2027-09-01', 2027],
  ])('%s belongs to that of %i', (day, season) => expect(seasonOf(day)).toBe(season));

  it('begins in September; what it earned ends with the one after it', () => {
    expect(seasonStart(2026)).toBe('2026-09-01');
    expect(earnedUntil(2026)).toBe('2028-08-31');
  });
});

describe('the level that a season gives', () => {
  it.each([
    ['nothing below the first amount', 99_999, [], null],
    ['the first one as its amount is reached', 100_000, [], 'silver'],
    ['the highest one that is reached, never one that only people give', 9_000_000, [], 'gold'],
    ['none again', 100_000, [1], null],
    ['a higher one beside one that it gave', 300_000, [1], 'gold'],
    ['no lower one than it gave', 100_000, [2], null],
  ])('is %s', (_, spentFen, grantedRanks, wanted) =>
    expect(levelToGrant(levels, { spentFen, grantedRanks })?.id ?? null).toBe(wanted),
  );
});

describe('the next level', () => {
  it.each([
    ['the nearest one for somebody without a level', 0, 40_000, ['silver', 60_000]],
    ['a higher one for a member', 1, 40_000, ['gold', 260_000]],
    ['none above the last one that spending leads to', 2, 400_000, null],
    ['none above a level that people gave', 3, 0, null],
    ['never one whose amount is reached', 0, 100_000, ['gold', 200_000]],
  ])('is %s', (_, rank, spentFen, wanted) => {
    const next = nextLevel(levels, { rank, spentFen });
    expect(next === null ? null : [next.level.id, next.missingFen]).toEqual(wanted);
  });
});

describe('a member’s deposit', () => {
  it.each([
    [50_000, null, 50_000],
    [50_000, 100, 50_000],
    [50_001, 50, 25_000],
    [333, 33, 109],
    [50_000, 0, 0],
  ])('of %i at %s per cent is %i', (usualFen, depositPercent, wantedFen) =>
    expect(memberDepositFen(usualFen, depositPercent === null ? null : { depositPercent })).toBe(wantedFen),
  );
});
