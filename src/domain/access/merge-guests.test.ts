import { describe, expect, test } from 'vitest';
import { decideMerge } from '#domain/access/merge-guests.ts';

const account = { isProven: false, isReleased: false, isActive: true };
const other = { ...account, id: 'other' };
const keeper = { ...account, id: 'keeper' };
const proven = { isProven: true };
const released = { isReleased: true };
const disabled = { isActive: false };

describe('decideMerge', () => {
  test.each([
    ['ok', {}, {}],
    ['ok', {}, proven],
    ['ok', disabled, {}],
    ['ok', released, {}],
    ['ok', { ...proven, ...released }, proven],
    ['guests.keeperUnusable', {}, disabled],
    ['guests.keeperUnusable', {}, released],
    ['guests.keeperUnproven', proven, {}],
    ['guests.keeperUnproven', { ...proven, ...released }, {}],
    ['guests.sameGuest', { id: 'keeper' }, {}],
  ])('answers %s for %o into %o', (answer, one, into) => {
    const decided = decideMerge({ ...other, ...one }, { ...keeper, ...into });
    expect(decided.ok ? 'ok' : decided.code).toBe(answer);
  });
});
