import { endTogether } from './run-program.ts';

export type StepResult = {
  readonly passed: number;
  readonly failed: number;
  /** Said beside the step in the summary. */
  readonly note?: string;
};

export type Step = {
  /** One word, as `--only` takes it. */
  readonly name: string;
  readonly title: string;
  readonly run: () => Promise<StepResult>;
};

type Finished = StepResult & { readonly step: Step; readonly tookMs: number };

/** One pass or one failure, for a step that is not made of tests. */
export const asOne = (ok: boolean, note?: string): StepResult => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  ...(note !== undefined && { note }),
});

/** The step is left out for a reason that the reader should know. */
export const skipped = (note: string): StepResult => ({ passed: 0, failed: 0, note });

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const wordFor = ({ failed, passed }: StepResult): string => {
  if (failed > 0) return 'FAILED ';
  return passed > 0 ? 'passed ' : 'skipped';
};

const runStep = async (step: Step): Promise<StepResult> => {
  try {
    return await step.run();
  } catch (error) {
    console.error(error);
    return asOne(false, error instanceof Error ? error.message : String(error));
  }
};

/** The steps that `--only a,b` or `--skip a,b` leave; an unknown name is refused, so that a typing mistake cannot pass. */
const chooseSteps = (steps: readonly Step[], args: readonly string[]): readonly Step[] => {
  const namesAfter = (flag: string): readonly string[] | undefined => {
    const at = args.findIndex((arg) => arg === flag || arg.startsWith(`${flag}=`));
    if (at === -1) return undefined;
    const text = args[at]?.includes('=') ? args[at].slice(flag.length + 1) : args[at + 1];
    return (text ?? '').split(',');
  };
  const only = namesAfter('--only');
  const skip = namesAfter('--skip');
  const known = steps.map(({ name }) => name);
  const unknown = [...(only ?? []), ...(skip ?? [])].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No step is called '${unknown.join("', '")}': there are ${known.join(', ')}.`);
  }
  return steps.filter(({ name }) => (only?.includes(name) ?? true) && !skip?.includes(name));
};

/** Runs steps one after the other, prints progress and a summary that ends with `N passed, N failed`; true when nothing failed. */
const runSteps = async (steps: readonly Step[]): Promise<boolean> => {
  const finished: Finished[] = [];
  for (const [index, step] of steps.entries()) {
    if (process.exitCode !== undefined && process.exitCode !== 0) break;
    console.log(`\n[${index + 1}/${steps.length}] ${step.title}`);
    const startedAt = performance.now();
    const result = await runStep(step);
    finished.push({ ...result, step, tookMs: performance.now() - startedAt });
  }
  console.log('\nSummary');
  for (const result of finished) {
    const note = result.note === undefined ? '' : `  (${result.note})`;
    console.log(`  ${wordFor(result)} ${seconds(result.tookMs).padStart(8)}  ${result.step.title}${note}`);
  }
  const passed = finished.reduce((sum, result) => sum + result.passed, 0);
  const failed = finished.reduce((sum, result) => sum + result.failed, 0);
  const stopped = finished.length < steps.length;
  if (stopped) console.log(`Stopped after ${finished.length} of ${steps.length} steps.`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 && !stopped;
};

/** Runs what the command line chooses from these steps and sets the exit code. */
export const runCommand = async (steps: readonly Step[]): Promise<void> => {
  endTogether();
  try {
    const ok = await runSteps(chooseSteps(steps, process.argv.slice(2)));
    if (!ok) process.exitCode ??= 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};
