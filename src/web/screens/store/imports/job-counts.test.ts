import { describe, expect, it } from 'vitest';
import { countsNow, goingOf, shareOf, spokenDone } from '#web/screens/store/imports/job-counts.ts';

const planned = { total: 10, new: 4, changed: 2, same: 2, refused: 2 };
const none = { total: 0, new: 0, changed: 0, same: 0, refused: 0 };

describe('countsNow', () => {
  it('counts what the preview says until it is done', () => {
    const seen = { all: 10, new: 4, changed: 2, same: 2, refused: 2, left: 0 };
    expect(countsNow({ planned, done: none, state: 'previewed' })).toEqual(seen);
    const half = { ...none, total: 4, new: 4 };
    expect(countsNow({ planned, done: half, state: 'running' })).toEqual(seen);
  });
  it('counts what became of the lines afterwards, refused ones of both', () => {
    const done = { total: 8, new: 3, changed: 1, same: 3, refused: 1 };
    expect(countsNow({ planned, done, state: 'done' })).toEqual({
      left: 0,
      all: 10,
      new: 3,
      changed: 1,
      same: 3,
      refused: 3,
    });
  });
});

describe('countsNow of an import that broke off', () => {
  it.each(['cancelled', 'failed'] as const)('%s: counts what is in, and what is left', (state) => {
    const done = { total: 3, new: 3, changed: 0, same: 0, refused: 0 };
    const counts = { all: 10, new: 3, changed: 0, same: 0, refused: 2, left: 5 };
    expect(countsNow({ planned, done, state })).toEqual(counts);
  });
});

describe('shareOf', () => {
  it.each([
    [0, 0, 0],
    [4, 0.5, 4],
    [5, 0.625, 5],
    [8, 1, 8],
  ])('%i lines', (total, share, spoken) => {
    const job = { planned, done: { ...none, total } };
    expect([shareOf(job), spokenDone(job)]).toEqual([share, spoken]);
  });
  it('is through with nothing to do', () => {
    const job = { planned: { ...none, total: 2, refused: 2 }, done: none };
    expect([goingOf(job), shareOf(job)]).toEqual([0, 1]);
  });
});
