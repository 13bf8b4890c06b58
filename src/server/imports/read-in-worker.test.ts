import { describe, expect, it } from 'vitest';
import { readInWorker } from '#server/imports/read-in-worker.ts';

const usual = { longestMs: 30_000, mostHeapMegabytes: 256 };
const small = Buffer.from('a,b\n1,2\n');
/** Takes seconds to read, and more memory than a small thread has. */
const large = Buffer.from(`${'x'.repeat(20)}\n`.repeat(300_000));

describe('readInWorker', () => {
  it.each([
    ['longer than it may', { ...usual, longestMs: 20 }],
    ['more memory than it may have', { ...usual, mostHeapMegabytes: 24 }],
  ])('refuses a file that takes %s, and reads the next', async (_, limits) => {
    const [refused, next] = await Promise.all([
      readInWorker(large, false, limits),
      readInWorker(small, false, usual),
    ]);
    expect(refused).toMatchObject({ ok: false, code: 'import.fileTooHeavy' });
    expect(next).toMatchObject({ ok: true, value: { tables: [{ lines: [{ line: 1 }, { line: 2 }] }] } });
  });

  it('ends a thread that is late before the next begins', async () => {
    const threads = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
    const before = threads();
    await readInWorker(large, false, { ...usual, longestMs: 20 });
    expect(threads()).toBe(before);
  });

  it('lets few wait in line', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, () => readInWorker(small, false, usual)),
    );
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill('fulfilled'), 'rejected']);
    expect(answers[5]).toMatchObject({ reason: { code: 'server.busy' } });
  });
});
