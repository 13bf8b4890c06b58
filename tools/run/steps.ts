import { readWords, reportFailure } from '#server/command-line.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { endTogether } from './run-program.ts';

export type StepResult = {
  readonly passed: number;
  readonly failed: number;
  /** Said beside the step in the summary. */
  readonly note?: string;
  /** What failed, each named once more under the summary: the end of a log is what one reads first. */
  readonly failures?: readonly string[];
  /** What a step kept back while others ran: printed when it is done, so that the output of two never mixes. */
  readonly output?: string;
};

/** Whether a step prints as it goes, or keeps its output because another one prints. */
export type Output = 'printed' | 'kept';

export type Step = {
  /** One word, as `--only` takes it. */
  readonly name: string;
  readonly title: string;
  /** Stages run one after the other, the lanes of a stage at the same time, the steps of a lane one after the other. */
  readonly stage: string;
  readonly lane: string;
  /** It never prints: its output comes with its result. */
  readonly keepsOutput?: boolean;
  readonly run: (output: Output) => Promise<StepResult>;
};

export type StepsCommand = {
  /** As a person types it. */
  readonly command: string;
  /** One sentence for the help. */
  readonly about: string;
  readonly steps: readonly Step[];
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

const runStep = async (step: Step, output: Output): Promise<StepResult> => {
  try {
    return await step.run(output);
  } catch (error) {
    console.error(error);
    return asOne(false, error instanceof Error ? error.message : String(error));
  }
};

const listed = (values: readonly string[] | undefined): readonly string[] | undefined =>
  values?.flatMap((value) => value.split(','));

/** The steps that `--only a,b` or `--skip a,b` leave; an unknown name is refused, so that a typing mistake cannot pass. */
const chooseSteps = ({ command, about, steps }: StepsCommand): readonly Step[] => {
  const known = steps.map(({ name }) => name);
  const options = {
    only: { type: 'string', multiple: true, value: 'A,B', means: `run these of ${known.join(', ')}` },
    skip: { type: 'string', multiple: true, value: 'A,B', means: 'leave these out' },
  } as const;
  // Not the environment: `only` is a setting of npm itself, and no sign of a word that got lost.
  const { values } = readWords(process.argv.slice(2), { command, about, options }, {});
  const [only, skip] = [listed(values.only), listed(values.skip)];
  const unknown = [...(only ?? []), ...(skip ?? [])].filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartupError(`No step is called '${unknown.join("', '")}': there are ${known.join(', ')}.`);
  }
  return steps.filter(({ name }) => (only?.includes(name) ?? true) && !skip?.includes(name));
};

/** The steps of each stage or lane, in the order in which the first step of each stands. */
const groupBy = (steps: readonly Step[], key: 'stage' | 'lane'): readonly (readonly Step[])[] => [
  ...Map.groupBy(steps, (step) => step[key]).values(),
];

const isStopped = (): boolean => process.exitCode !== undefined && process.exitCode !== 0;

/** Runs steps stage by stage, prints progress and a summary that ends with `N passed, N failed`; true when nothing failed. */
const runSteps = async (steps: readonly Step[]): Promise<boolean> => {
  const finished: Finished[] = [];
  const finish = async (step: Step, output: Output): Promise<void> => {
    const heading = `\n[${steps.indexOf(step) + 1}/${steps.length}] ${step.title}`;
    if (output === 'printed') console.log(heading);
    const startedAt = performance.now();
    const result = await runStep(step, output);
    if (output === 'kept') console.log(`${heading}\n${result.output?.trim() ?? ''}`.trimEnd());
    finished.push({ ...result, step, tookMs: performance.now() - startedAt });
  };
  for (const stage of groupBy(steps, 'stage')) {
    const lanes = groupBy(stage, 'lane');
    const runLane = async (lane: readonly Step[]): Promise<void> => {
      for (const step of lane) {
        const isKept = step.keepsOutput === true || lane !== lanes.at(-1);
        if (!isStopped()) await finish(step, isKept ? 'kept' : 'printed');
      }
    };
    await Promise.all(lanes.map(runLane));
  }
  console.log('\nSummary');
  for (const result of finished) {
    const note = result.note === undefined ? '' : `  (${result.note})`;
    console.log(`  ${wordFor(result)} ${seconds(result.tookMs).padStart(8)}  ${result.step.title}${note}`);
    for (const failure of result.failures ?? []) console.log(`                    ${failure}`);
  }
  const passed = finished.reduce((sum, result) => sum + result.passed, 0);
  const failed = finished.reduce((sum, result) => sum + result.failed, 0);
  const stopped = finished.length < steps.length;
  if (stopped) console.log(`Stopped after ${finished.length} of ${steps.length} steps.`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 && !stopped;
};

/** Runs what the command line chooses from these steps and sets the exit code. */
export const runCommand = async (command: StepsCommand): Promise<void> => {
  endTogether();
  try {
    const ok = await runSteps(chooseSteps(command));
    if (!ok) process.exitCode ??= 1;
  } catch (error) {
    process.exitCode = reportFailure(error);
  }
};
