import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'snowgear-commands-'));
const dataDir = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type End = { readonly code: number | string | null; readonly output: string; readonly errors: string };

/** Ends what should have refused and did not, before it does much. */
const longestMs = 120_000;

const run = (command: string, ...words: readonly string[]): Promise<End> =>
  new Promise((resolve) => {
    const { DATABASE_URL: _, ...env } = process.env;
    const options = { env: { ...env, PORT: '0', DATA_DIR: dataDir }, timeout: longestMs };
    const args = [join(import.meta.dirname, 'bootstrap.js'), command, ...words];
    execFile(process.execPath, args, options, (error, output, errors) => {
      resolve({ code: error === null ? 0 : (error.code ?? null), output, errors });
    });
  });

// `--only types` keeps a command that does not refuse from running these very tests again.
const commands = [
  ['npm start', 'start', []],
  ['npm run dev', 'dev', []],
  ['npm run import', 'import', ['nowhere.csv']],
  ['npm run bench', 'bench', ['embedded']],
  ['npm run test:money', 'test-money', ['--histories', '1']],
  ['npm run bench:web', 'bench-web', ['--quick']],
  ['npm run check', 'check', ['--only', 'types']],
  ['npm test', 'test', ['--only', 'types']],
] as const;

describe.each(commands)('%s', (title, command, words) => {
  test('refuses a word that it does not know, in one sentence and before anything is done', async () => {
    const { code, output, errors } = await run(command, ...words, '--emtpy');
    expect([code, output]).toEqual([1, '']);
    expect(errors).toMatch(new RegExp(`^"--emtpy" is not known here; ${title} knows .+ and --help\\.\\n$`));
    expect(existsSync(dataDir)).toBe(false);
  });

  test('--help prints a few lines of usage', async () => {
    const { code, output, errors } = await run(command, ...words, '--help');
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(new RegExp(`^Usage: ${title}`));
    expect(output.trim().split('\n').length).toBeLessThan(10);
    expect(existsSync(dataDir)).toBe(false);
  });
});
