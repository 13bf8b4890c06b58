import { describe, expect, test } from 'vitest';
import { liveHistories } from '#testing/histories/run.ts';
import { rounds } from '#testing/rounds.ts';
import { createTally } from '#testing/histories/tally.ts';

const histories = process.env['TEST_DATABASE_URL'] === undefined ? 8 : rounds(6, 30);

// `npm run test:money` lives ten thousand of them, and kills servers in between.
describe('random histories of orders, with faults of both companies and the power failing in between', () => {
  test(`${histories} of them: the money of each adds up, in rows, ledger, tills and the companies' own books`, async () => {
    const tally = createTally();
    const choices = { firstSeed: 20_261_122, histories, lanes: 3, cluster: undefined, tally };
    await liveHistories({ ...choices, lived: () => undefined });
    expect(tally.of('histories')).toBe(histories);
    expect(tally.of('call start', '200')).toBeGreaterThan(histories / 2);
    expect(tally.of('the power failed in the middle')).toBeGreaterThan(histories / 10);
  }, 600_000);
});
