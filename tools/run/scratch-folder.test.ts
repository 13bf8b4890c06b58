import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let memory: string;
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'snowgear-scratch-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

const program = `
  import { tmpdir } from 'node:os';
  import { writeFileSync } from 'node:fs';
  import { keepScratchInMemory } from ${JSON.stringify(join(import.meta.dirname, 'scratch-folder.ts'))};
  keepScratchInMemory(process.argv[1]);
  if (tmpdir().startsWith(process.argv[1])) writeFileSync(tmpdir() + '/mark', '');
  console.log(tmpdir());
`;

/** Where another process keeps its temporary files. */
const scratchOf = (env: Record<string, string>): string => {
  const { TMPDIR: _, ...ours } = process.env;
  const args = ['--input-type=module', '-e', program, memory];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...ours, ...env } }).stdout.trim();
};

describe.runIf(process.platform === 'linux')('keepScratchInMemory', () => {
  it('leaves nothing behind, takes away what a killed run left, and leaves that of others alone', () => {
    const ended = spawnSync(process.execPath, ['-e', '']).pid;
    for (const pid of [ended, process.pid]) mkdirSync(join(memory, `snowgear-tests-${pid}`));
    mkdirSync(join(memory, 'of-somebody-else'));
    const scratch = scratchOf({});
    expect(readdirSync(memory).toSorted()).toEqual(['of-somebody-else', `snowgear-tests-${process.pid}`]);
    // Where there is not enough room the usual folder is taken, which stays.
    expect(existsSync(scratch)).toBe(!scratch.startsWith(memory));
  });

  it('keeps to the folder that somebody chose', () => {
    expect(scratchOf({ TMPDIR: memory })).toBe(memory);
  });
});
