import { expect, it } from 'vitest';
import { inParallel } from '#server/payments/desk.ts';

it('works on everything, and begins nothing more once it is to stop', async () => {
  const items = Array.from({ length: 30 }, (_, index) => index);
  const done: number[] = [];
  const work = async (item: number): Promise<void> => {
    await Promise.resolve();
    done.push(item);
  };
  await inParallel(items, work);
  expect(done.toSorted((a, b) => a - b)).toEqual(items);
  done.length = 0;
  await inParallel(items, work, () => done.length >= 8);
  expect(done).toHaveLength(8);
});
