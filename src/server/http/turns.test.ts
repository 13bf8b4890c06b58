import { describe, expect, it } from 'vitest';
import { createTurns } from '#server/http/turns.ts';

describe('createTurns', () => {
  it('runs some at once, keeps some in line in their order and refuses the rest', async () => {
    const inTurn = createTurns({ atOnce: 2, inLine: 8 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (n: number) => (): Promise<number> => {
      begun.push(n);
      return new Promise((resolve) => ends.push(() => resolve(n)));
    };
    const all = Array.from({ length: 10 }, (_, n) => inTurn(work(n)));
    await expect(inTurn(work(10))).rejects.toMatchObject({ code: 'server.busy' });
    expect(begun).toEqual([0, 1]);
    for (let n = 0; n < 10; n += 1) {
      ends[n]?.();
      await all[n];
    }
    expect(await Promise.all(all)).toEqual(begun);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('gives its place to the next after a failure, too', async () => {
    const inTurn = createTurns({ atOnce: 1, inLine: 1 });
    const fail = (): Promise<never> => Promise.reject(new Error('broken'));
    for (let n = 0; n < 5; n += 1) {
      const [first, second] = await Promise.allSettled([inTurn(fail), inTurn(async () => n)]);
      expect([first.status, second]).toEqual(['rejected', { status: 'fulfilled', value: n }]);
    }
  });
});
