import { spawn, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** The folder that holds package.json. */
export const root = join(import.meta.dirname, '../..');

export type Program = {
  readonly args: readonly string[];
  /** Added to the environment; undefined takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** It gives way a little to what runs beside it. */
  readonly givesWay?: boolean;
};

/** The exit code of a program and everything that it printed. */
export type CapturedRun = { readonly exitCode: number; readonly output: string };

/** Colours are for a terminal; a log keeps plain words. */
const plain = process.stdout.isTTY || process.env['FORCE_COLOR'] !== undefined ? {} : { NO_COLOR: '1' };

/** The nice level of a program that gives way: it gets about a third of a core that another program wants as well. With less, tests that start programs run out of time. */
const niceness = 3;

const running = new Set<ChildProcess>();

const startProgram = (
  file: string,
  { args, env, givesWay = false }: Program,
  stdio: 'inherit' | 'pipe' = 'inherit',
): ChildProcess => {
  const child = spawn(file, args, { cwd: root, stdio, env: { ...process.env, ...plain, ...env } });
  if (givesWay && child.pid !== undefined) setPriority(child.pid, niceness);
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
};

const waitFor = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code, signal) =>
      resolve(code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0)),
    );
  });

const pathOfTool = (name: string): string => join(root, 'node_modules', '.bin', name);

const capture = async (child: ChildProcess): Promise<CapturedRun> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => (output += part));
  }
  child.stdin?.end();
  return { exitCode: await waitFor(child), output };
};

/** Runs a program that a package brought, in the project's folder; gives its exit code. */
export const runTool = (name: string, program: Program): Promise<number> =>
  waitFor(startProgram(pathOfTool(name), program));

/** Runs a program that a package brought, in the project's folder, and prints nothing. */
export const captureTool = (name: string, program: Program): Promise<CapturedRun> =>
  capture(startProgram(pathOfTool(name), program, 'pipe'));

/** Runs the pinned Node in a process of its own, in the project's folder, and prints nothing. */
export const captureNode = (program: Program): Promise<CapturedRun> =>
  capture(startProgram(process.execPath, program, 'pipe'));

/** Runs the pinned Node in a process of its own, in the project's folder; gives its exit code. */
export const runNode = (program: Program): Promise<number> =>
  waitFor(startProgram(process.execPath, program));

/** Ends with everything that was started when a signal arrives; whoever waits for a child sees it end. */
export const endTogether = (): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill(signal);
      process.exitCode = signal === 'SIGINT' ? 130 : 143;
    });
  }
};
