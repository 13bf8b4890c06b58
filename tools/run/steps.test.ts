import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asOne, runCommand, type Output, type Step } from './steps.ts';

const [argv, { exitCode }] = [process.argv, process];
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  process.exitCode = undefined;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(...line.trim().split('\n')));
});

afterEach(() => {
  vi.restoreAllMocks();
  process.argv = argv;
  process.exitCode = exitCode;
});

const runOnly = async (steps: readonly Step[], ...words: readonly string[]): Promise<void> => {
  process.argv = ['node', 'tools/bootstrap.js', ...words];
  await runCommand({ command: 'npm test', about: 'Tests.', steps });
};

/** Steps in lanes a and b of one stage, with one of a second stage, that note when they begin and end. */
const noting = () => {
  const noted: string[] = [];
  const outputs: Record<string, Output> = {};
  const step = (name: string, stage: string, lane: string): Step => ({
    name,
    title: `Title ${name}`,
    stage,
    lane,
    run: async (output) => {
      outputs[name] = output;
      noted.push(`begin ${name}`);
      await Promise.resolve();
      noted.push(`end ${name}`);
      return { ...asOne(true), output: `Output ${name}` };
    },
  });
  const steps = [
    step('a1', 'one', 'a'),
    step('a2', 'one', 'a'),
    step('b1', 'one', 'b'),
    step('c1', 'two', 'c'),
  ];
  return { steps, noted, outputs };
};

it('runs stages and the steps of a lane one after the other, lanes at the same time', async () => {
  const { steps, noted } = noting();
  await runOnly(steps);
  const at = (note: string): number => noted.indexOf(note);
  expect(at('begin b1')).toBeLessThan(at('end a1'));
  expect(at('begin a2')).toBeGreaterThan(at('end a1'));
  expect(at('begin c1')).toBeGreaterThan(Math.max(at('end a2'), at('end b1')));
  expect(lines.at(-1)).toBe('4 passed, 0 failed');
});

it('lets the last lane of a stage print, and prints what the others kept below their titles', async () => {
  const { steps, outputs } = noting();
  await runOnly(steps);
  expect(outputs).toEqual({ a1: 'kept', a2: 'kept', b1: 'printed', c1: 'printed' });
  expect(lines.indexOf('Output a1')).toBe(lines.indexOf('[1/4] Title a1') + 1);
  await runOnly(steps, '--only', 'a1');
  expect(outputs['a1']).toBe('printed');
});

it('goes on after a step that failed or threw, and fails', async () => {
  const { steps, noted } = noting();
  const broken: Step = { ...steps[0]!, run: () => Promise.reject(new Error('broken')) };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await runOnly([broken, ...steps.slice(1)]);
  expect(noted).toContain('end a2');
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
  expect(process.exitCode).toBe(1);
});
